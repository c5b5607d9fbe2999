/** Bundles the benchmarks into a few JavaScript files, as scripts/lib/programa.mjs bundles the server. */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { RAIZ } from './raiz.ts'

const OUT = join(RAIZ, '.cache/bench')

/** Files to run, in the order of the benchmarks, each `cuarto/nombre`. */
export async function bundle(medidas: readonly string[]): Promise<string[]> {
  await build({
    entryPoints: medidas.map((medida) => join(RAIZ, 'bench/src', `${medida}.ts`)),
    outdir: OUT,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [ourSourcesOnly],
  })
  return medidas.map((medida) => join(OUT, `${basename(medida)}.js`))
}

/** Other packages stay external; import.meta.url of our files still points to the source. */
const ourSourcesOnly: Plugin = {
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
