// The server bundled into a few JavaScript files. Loading some 150 TypeScript files costs 1.5 s at every start;
// bundling costs 0.5 s, once per change (docs/decisions/0005-programa-en-un-archivo.md).
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHE, hashSources, isMade, noteMade } from './huella.mjs'
import { ROOT } from './raiz.mjs'

const SOURCES = [
  'apps/server/src',
  'apps/demo/src',
  'apps/simulators/src',
  'packages',
  'package-lock.json',
  'scripts/lib/programa.mjs',
]
const OUT = join(CACHE, 'programa')

/** URLs of the entry files, bundled now if the sources changed. */
export async function buildProgramIfChanged() {
  // The program contains absolute paths of its sources, so a moved or copied folder needs another program.
  const huella = `${hashSources(SOURCES)} ${ROOT}`
  const program = {
    server: join(OUT, 'server.js'),
    demo: join(OUT, 'demo.js'),
    simulators: join(OUT, 'simulators.js'),
    operacion: join(OUT, 'operacion.js'),
  }
  if (!existsSync(program.server) || !isMade('programa', huella)) {
    await build()
    noteMade('programa', huella)
  }
  return Object.fromEntries(Object.entries(program).map(([name, path]) => [name, pathToFileURL(path).href]))
}

async function build() {
  const { build: bundle } = await import('esbuild')
  await bundle({
    entryPoints: {
      server: join(ROOT, 'apps/server/src/run.ts'),
      demo: join(ROOT, 'apps/demo/src/index.ts'),
      simulators: join(ROOT, 'apps/simulators/src/index.ts'),
      operacion: join(ROOT, 'apps/server/src/cli/operacion/index.ts'),
    },
    outdir: OUT,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [ourSourcesOnly],
  })
}

/** Other packages stay external; import.meta.url of our files still points to the source. */
const ourSourcesOnly = {
  name: 'our-sources-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pura/') ? undefined : { path, external: true },
    )
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }))
  },
}
