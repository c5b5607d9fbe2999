// Builds the pages when their sources changed since the last build (docs/decisions/0162).
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { compressFolder } from './comprimir.mjs'
import { CACHE, forgetMade, hashSources, isMade, isReady, makeIfChanged, noteMade } from './huella.mjs'
import { ROOT } from './raiz.mjs'

/** Everything that ends up in a page. */
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json']
const pagesOf = (name, folder) => ({ name, folder, file: join(folder, 'index.html') })
const ENTERAS = pagesOf('web', join(ROOT, 'apps/web/dist'))
/** Built in half the time: a page is many small files. */
const PRONTAS = pagesOf('web-pronto', join(CACHE, 'paginas-pronto'))
const COMPRIMIDAS = 'web-comprimida'

/** Resolves once the pages are built; `onBuild` is called before a build. Rejects with the build's output. */
export const buildWebIfChanged = (onBuild) => buildIfChanged(ENTERAS, hashSources(SOURCES), onBuild)

/**
 * The same for a start that somebody waits for. @returns the folder where the pages are, when they are there, and whether
 * nothing is left to do
 */
export function buildWebForStart(onBuild) {
  const huella = hashSources(SOURCES)
  const which = isReady(ENTERAS, huella) ? ENTERAS : PRONTAS
  const enteras = which === ENTERAS && isMade(COMPRIMIDAS, huella)
  return { enteras, folder: which.folder, built: buildIfChanged(which, huella, onBuild) }
}

const buildIfChanged = (which, huella, onBuild) =>
  makeIfChanged(which, huella, async () => {
    onBuild()
    await buildWeb(which)
    // What was compressed went with the former folder.
    if (which === ENTERAS) forgetMade(COMPRIMIDAS)
  })

/** Compresses the pages if they changed; until then they are served uncompressed. */
export async function compressWebIfChanged() {
  const huella = hashSources(SOURCES)
  if (!isReady(ENTERAS, huella) || isMade(COMPRIMIDAS, huella)) return
  await compressFolder(join(ENTERAS.folder, 'assets'))
  noteMade(COMPRIMIDAS, huella)
}

/** Builds what the next start will use, in a separate process with low priority; it tells what failed in a file. */
export function finishMeanwhile() {
  const said = openSync(join(CACHE, 'construir.log'), 'w')
  const child = spawn(process.execPath, [join(ROOT, 'scripts/construir.mjs')], { stdio: ['ignore', said, said] })
  closeSync(said)
  child.on('error', () => undefined)
  child.unref()
  try {
    if (child.pid !== undefined) setPriority(child.pid, LAST)
  } catch {
    // The process has already exited.
  }
}
const LAST = 19

/** Beside its folder first, and then in its place: another process may be building the same pages. */
async function buildWeb({ name, folder }) {
  const draft = join(CACHE, `${name}-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  try {
    await runVite(draft, name === PRONTAS.name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Runs Vite without npm, which would add half a second. */
function runVite(outDir, isPronto) {
  const vite = createRequire(join(ROOT, 'apps/web/package.json')).resolve('vite/package.json')
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', outDir]
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [join(vite, '../bin/vite.js'), ...args], {
      cwd: join(ROOT, 'apps/web'),
      env: { ...process.env, PAGINAS: isPronto ? 'pronto' : '' },
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
