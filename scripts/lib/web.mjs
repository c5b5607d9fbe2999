// Builds the pages when what they are made of has changed since the last build.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources, isMade, noteMade } from './huella.mjs'
import { ROOT } from './raiz.mjs'

/** Everything a page may contain. */
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json']
const INDEX = join(ROOT, 'apps/web/dist/index.html')

/** Resolves once the pages are there; `onBuild` hears that it will take a moment. Rejects with the output of the build. */
export async function buildWebIfChanged(onBuild) {
  const huella = hashSources(SOURCES)
  if (existsSync(INDEX) && isMade('web', huella)) return
  onBuild()
  await buildWeb()
  noteMade('web', huella)
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
