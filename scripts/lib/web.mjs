// Builds the pages when what they are made of has changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './raiz.mjs'

/** Everything a page may contain. */
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json']
const IGNORED = new Set(['dist', 'node_modules', '.vite'])
const INDEX = join(ROOT, 'apps/web/dist/index.html')
const MARK = join(ROOT, '.cache/web.sha256')

/** Resolves once the pages are there; `onBuild` hears that it will take a moment. Rejects with the output of the build. */
export async function buildWebIfChanged(onBuild) {
  const fingerprint = hashSources()
  if (existsSync(INDEX) && existsSync(MARK) && readFileSync(MARK, 'utf8') === fingerprint) return
  onBuild()
  await buildWeb()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(MARK, fingerprint)
}

function buildWeb() {
  return new Promise((resolve, reject) => {
    const build = spawn('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
    build.on('error', reject)
    build.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`No se pudieron construir las páginas:\n${output}`)),
    )
  })
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) hashInto(hash, source)
  return hash.digest('hex')
}

function hashInto(hash, path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return
  if (statSync(full).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(full))
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!IGNORED.has(name)) hashInto(hash, `${path}/${name}`)
  }
}
