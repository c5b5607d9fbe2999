// Builds the pages when their sources changed since the last build.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { compressFolder } from './comprimir.mjs'
import { hashSources, isMade, noteMade } from './huella.mjs'
import { ROOT } from './raiz.mjs'

/** Everything that ends up in a page. */
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json']
const INDEX = join(ROOT, 'apps/web/dist/index.html')

/** Resolves once the pages are built; `onBuild` is called before a build. Rejects with the build's output. */
export async function buildWebIfChanged(onBuild) {
  const huella = hashSources(SOURCES)
  if (existsSync(INDEX) && isMade('web', huella)) return
  onBuild()
  await buildWeb()
  noteMade('web', huella)
}

/** Compresses the pages if they changed; until then they are served uncompressed. */
export async function compressWebIfChanged() {
  const huella = hashSources(SOURCES)
  if (!existsSync(INDEX) || !isMade('web', huella) || isMade('web-comprimida', huella)) return
  await compressFolder(join(ROOT, 'apps/web/dist/assets'))
  noteMade('web-comprimida', huella)
}

/** Starts compressing in a separate process with low priority. */
export function compressWebMeanwhile() {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/comprimir.mjs')], { stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
  try {
    if (child.pid !== undefined) setPriority(child.pid, LAST)
  } catch {
    // The process has already exited.
  }
}
const LAST = 19

/** Runs Vite without npm, which would add half a second. */
function buildWeb() {
  const vite = createRequire(join(ROOT, 'apps/web/package.json')).resolve('vite/package.json')
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [join(vite, '../bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'apps/web'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
    build.on('error', reject)
    build.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`No se pudieron construir las páginas:\n${output}`)),
    )
  })
}
