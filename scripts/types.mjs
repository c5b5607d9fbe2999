// Checks the types of all workspaces in four programs: with one program per workspace the compiler would read the server
// and the packages again for each (100 s of CPU instead of 57). The programs differ in their globals: Node, the browser,
// both, or neither (packages/domain runs on either side). Two run at a time, the largest first. The compiler is that of
// TypeScript 7; version 5 beside it is the library with which tests and rules read the sources.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-nativo/package.json')))

const PROGRAMAS = ['tsconfig.node.json', 'apps/web', 'tsconfig.historias.json', 'packages/domain']
/** A workspace is checked with the program that holds it. */
const programOf = (name) =>
  PROGRAMAS.includes(name) ? name : /^(e2e|bench)\b/.test(name) ? 'tsconfig.historias.json' : 'tsconfig.node.json'
const only = process.argv.slice(2).map(programOf)
const pending = PROGRAMAS.filter((program) => only.length === 0 || only.includes(program))

const check = (program) =>
  new Promise((resolve) => {
    // A second run checks only files that changed and what imports them.
    const memory = `.cache/tipos/${program.replace('/', '-').replace('.json', '')}.tsbuildinfo`
    const args = [TSC, '-p', program, '--incremental', '--tsBuildInfoFile', memory]
    const tsc = spawn(process.execPath, args, { stdio: 'inherit' })
    tsc.on('close', (status) => resolve(status === 0))
  })

async function work() {
  let ok = true
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) ok = (await check(next)) && ok
  return ok
}

const results = await Promise.all([work(), work()])
process.exit(results.every(Boolean) ? 0 : 1)
