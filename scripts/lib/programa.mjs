// The server and the packages it uses, bundled into a few JavaScript files: to load hundreds of them one by one costs
// seconds at every start; bundling costs some once per change (docs/decisions/0005-programa-en-un-archivo.md, 0155, 0162).
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHE, hashSources, isReady, makeIfChanged } from './huella.mjs'
import { ROOT } from './raiz.mjs'

const SOURCES = [
  'apps/server/src',
  'apps/demo/src',
  'apps/simulators/src',
  'packages',
  'package-lock.json',
  'scripts/lib/programa.mjs',
]
const SERVER = join(ROOT, 'apps/server/package.json')
const ENTRIES = {
  server: join(ROOT, 'apps/server/src/run.ts'),
  demo: join(ROOT, 'apps/demo/src/index.ts'),
  simulators: join(ROOT, 'apps/simulators/src/index.ts'),
  operacion: join(ROOT, 'apps/server/src/cli/operacion/index.ts'),
}

/** Modules that the server runs in a process or a thread of their own, bundled too: a loader costs each of their starts a second. */
const APARTE = /^(?:aparte-.*|.*-worker)\.ts$/
const SERVER_SOURCES = join(ROOT, 'apps/server/src')

/** Names of their bundles by path of the module. */
function listApartes() {
  const paths = readdirSync(SERVER_SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && APARTE.test(entry.name) && !entry.parentPath.includes('testing'))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => [path, relative(SERVER_SOURCES, path).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '.')]),
  )
}

/** Packages that are more than their JavaScript: WebAssembly or native code that they look for beside themselves. */
export const WITH_FILES = ['@electric-sql/pglite', '@node-rs/argon2', 'libxml2-wasm', 'sharp', 'pg-native']

const programOf = (name) => ({ name, folder: join(CACHE, name), file: join(CACHE, name, 'server.js') })
const ENTERO = programOf('programa')
/** Bundled in half the time; its packages are loaded file by file. */
const PRONTO = programOf('programa-pronto')

/** URLs of the entry files, bundled now if the sources changed. */
export const buildProgramIfChanged = () => buildIfChanged(ENTERO, hashProgram())

/**
 * The same for a start that somebody waits for: without its packages, if it would have to be bundled now.
 * @returns `entero` is false then
 */
export async function buildProgramForStart() {
  const huella = hashProgram()
  const entero = isReady(ENTERO, huella)
  return { entero, ...(await buildIfChanged(entero ? ENTERO : PRONTO, huella)) }
}

// The program contains absolute paths of its sources, so a moved or copied folder needs another program.
const hashProgram = () => `${hashSources(SOURCES)} ${ROOT}`

async function buildIfChanged(program, huella) {
  await makeIfChanged(program, huella, () => build(program))
  return Object.fromEntries(Object.keys(ENTRIES).map((entry) => [entry, urlIn(program, entry)]))
}

async function build(program) {
  const { build: bundle } = await import('esbuild')
  const whereItWas = whereItIs(program)
  await bundle({
    entryPoints: { ...ENTRIES, ...Object.fromEntries([...listApartes()].map(([path, name]) => [name, path])) },
    outdir: program.folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Node reads and keeps every map at every start; the sources are where the map says.
    sourcesContent: false,
    logLevel: 'error',
    plugins: program === PRONTO ? [withoutPackages, whereItWas] : [whereItWas],
    external: WITH_FILES,
    // CommonJS packages that are bundled require Node's own modules.
    banner: {
      js: `import { createRequire as crear } from 'node:module'; const require = crear(${JSON.stringify(SERVER)});`,
    },
  })
}

/** Only our own code, which is TypeScript, has to be bundled. */
const withoutPackages = {
  name: 'without-packages',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pura/') ? undefined : { external: true },
    ),
}

const OF_MODULE = /new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/g

/** @returns (text, path) => text of a source file in which a module with a bundle of its own is that bundle */
function withBundles(program) {
  const apartes = listApartes()
  return (text, path) =>
    text.replaceAll(OF_MODULE, (written, module) => {
      const name = apartes.get(resolve(dirname(path), module))
      return name === undefined ? written : `new URL(${JSON.stringify(urlIn(program, name))})`
    })
}

/** For tests of a run that has built the program: they start its processes and threads, as the product does. */
export const processesOfProgram = () => ({
  name: 'processes-of-program',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/server\/src\/.*\.ts$/ },
    handler: withBundles(ENTERO),
  },
})

/**
 * The place of each source file stays what it was, but that of a module with a bundle of its own is its bundle. Errors in
 * packages are told by their place in the bundle.
 */
const whereItIs = (program) => ({
  name: 'where-it-is',
  setup(build) {
    const bundled = withBundles(program)
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: bundled(await readFile(path, 'utf8'), path)
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }))
    build.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      loader: 'js',
      contents: `${(await readFile(path, 'utf8'))
        .replace(/\b__dirname\b/g, JSON.stringify(dirname(path)))
        .replace(/\b__filename\b/g, JSON.stringify(path))}
${EMPTY_MAP}`,
    }))
  },
})

const urlIn = (program, name) => pathToFileURL(join(program.folder, `${name}.js`)).href

const EMPTY_MAP = `//# sourceMappingURL=data:application/json;base64,${Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')}`
