// One tsc per workspace: each has its own lib (the browser's or Node's) and none emits. Two at a time, the largest
// first, so that both cores of a small machine finish together. The compiler is the native TypeScript 7; version 5
// beside it is the library that tests and rules read the sources with.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-nativo/package.json')))

const LARGEST = ['apps/web', 'apps/server']
const only = process.argv.slice(2)
const workspaces = ['packages', 'apps'].flatMap((d) => readdirSync(d).map((n) => `${d}/${n}`)).concat('e2e', 'bench')
const pending = [...new Set([...LARGEST, ...workspaces])].filter(
  (w) => existsSync(`${w}/tsconfig.json`) && (only.length === 0 || only.includes(w)),
)

const check = (workspace) =>
  new Promise((resolve) => {
    // Incremental: a file is checked again only when it or its imports change.
    const memory = `.cache/tipos/${workspace.replace('/', '-')}.tsbuildinfo`
    const args = [TSC, '-p', workspace, '--incremental', '--tsBuildInfoFile', memory]
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
