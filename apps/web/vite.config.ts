import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'
import { cajaSinLinea } from './construccion/caja.ts'
import { capasEnOrden } from './construccion/capas.ts'
import { assignModules, ENTRADA, ICONO } from './construccion/grupos.ts'
import { versionDePrograma } from './construccion/programa.ts'
import { buildTokensCss } from './src/tema/css.ts'

/** Absolute path of a file of this package. */
function toPath(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

const TOKENS = 'virtual:tokens.css'

const ANTES_DE_PINTAR = toPath('./src/tema/antes-de-pintar.js')

/** The application, and the sign-in of a visitor (docs/decisions/0180). */
const DOCUMENTOS = { index: toPath('./index.html'), ingresar: toPath('./ingresar.html') }

/** Used by few screens each, and small: one file. */
const ICONOS = { name: 'iconos', test: ICONO, priority: 1, includeDependenciesRecursively: false }

const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack|@mantine\/core\/esm\/core)\//

/** Of a build in a hurry: what either document needs. A careful build learns which modules share a file. */
const DE_PRISA = [
  { name: 'base', test: BASE, priority: 3 },
  { name: 'inicio', tags: ['$initial' as const], test: (id: string) => !ENTRADA.test(id), priority: 2 },
  ICONOS,
]

/** Serves the design tokens as a virtual stylesheet, so that no generated file can become outdated. */
const tokensCss = (): Plugin => ({
  name: 'pura-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? buildTokensCss() : undefined),
})

/** The script that runs before the first paint, as a file of its own: a module would run after it. */
function antesDePintar(): Plugin {
  const source = readFileSync(ANTES_DE_PINTAR, 'utf8')
  const fileName = `assets/antes-de-pintar-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  let build = false
  return {
    name: 'pura-antes-de-pintar',
    configResolved: ({ command }) => {
      build = command === 'build'
    },
    buildStart() {
      if (build) this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: (html) =>
      html.replace(
        '<!-- antes de pintar -->',
        build ? `<script src="/${fileName}"></script>` : `<script>${source}</script>`,
      ),
  }
}

/** Removes the contract's OpenAPI texts (summaries, descriptions, examples), which no page shows. */
const withoutApiDocs = (): Plugin => ({
  name: 'pura-without-api-docs',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/recursos\// },
    handler: (code) => ({
      code: withoutFields(
        code
          .replace(/\b(summary|description):(\s*)(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g, "$1:$2''")
          .replace(/\s*\.meta\(\{[^{}()]*\}\)/g, ''),
      ),
      map: null,
    }),
  },
})

/** Removes fields of an endpoint that the browser does not use: examples and response schemas. */
function withoutFields(code: string): string {
  const campo = /\b(?:example|response): (?=[{\w])/.exec(code)
  if (!campo) return code
  const inicio = campo.index + campo[0].length
  let hondo = 0
  // Strings are skipped whole: one may contain a brace.
  for (const { 0: pedazo, index } of code.slice(inicio).matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`|[[\](){},]/g)) {
    if (/^[[({]$/.test(pedazo)) hondo += 1
    else if (/^[\])}]$/.test(pedazo)) hondo -= 1
    if (hondo > 0 || (hondo === 0 && pedazo !== ',')) continue
    const despues = inicio + index + (pedazo === ',' ? 1 : 0)
    return code.slice(0, campo.index) + withoutFields(code.slice(despues))
  }
  return code
}

/**
 * Builds the card page separately from the application: one script, whose digest is in the page and in the policy that
 * the server sends (apps/server/src/http/web.ts).
 */
function paginaTarjeta(): Plugin {
  let piezas: Promise<Pieza[]> | undefined
  let dist = ''
  return {
    name: 'pura-pagina-tarjeta',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      dist = resolve(root, outDir)
    },
    // Built after the application, whose build empties the output folder.
    buildStart() {
      piezas = buildTarjeta()
      piezas.catch(() => undefined)
    },
    // Also called after a build that failed, whose own error must be the one that is told.
    async closeBundle(error) {
      if (piezas && !error) await writeTarjeta(dist, await piezas)
    },
  }
}

interface Pieza {
  fileName: string
  code?: string
  source?: string | Uint8Array
}

async function buildTarjeta(): Promise<Pieza[]> {
  const hecho = await build({
    configFile: false,
    logLevel: 'warn',
    root: toPath('.'),
    publicDir: false,
    plugins: [tokensCss()],
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      // As a file: the build would otherwise inject the CSS by script.
      cssCodeSplit: false,
      rolldownOptions: {
        input: toPath('./src/tarjeta/main.ts'),
        output: { format: 'iife', entryFileNames: 'assets/tarjeta-[hash].js' },
      },
    },
  })
  return ((Array.isArray(hecho) ? hecho[0]! : hecho) as { output: Pieza[] }).output
}

async function writeTarjeta(dist: string, piezas: readonly Pieza[]): Promise<void> {
  for (const { fileName, code, source } of piezas) await writeFile(join(dist, fileName), code ?? source!)
  const nombreDe = (final: string) => piezas.find(({ fileName }) => fileName.endsWith(final))!.fileName
  const [script, estilo] = [nombreDe('.js'), nombreDe('.css')]
  const antes = (await readdir(join(dist, 'assets'))).find((name) => /^antes-de-pintar-.*\.js$/.test(name))!
  const tag = async (fileName: string, atributos = '') => {
    const digest = createHash('sha256')
      .update(await readFile(join(dist, fileName)))
      .digest('base64')
    return `<script${atributos} src="/${fileName}" integrity="sha256-${digest}"></script>`
  }
  const html = (await readFile(toPath('./tarjeta.html'), 'utf8'))
    .replace('<!-- antes de pintar -->', await tag(`assets/${antes}`))
    .replace('<!-- tarjeta -->', `<link rel="stylesheet" href="/${estilo}" />\n    ${await tag(script, ' defer')}`)
  await writeFile(join(dist, 'tarjeta.html'), html)
}

/** Everything about the application but which modules share a file. */
const APLICACION: UserConfig = {
  plugins: [withoutApiDocs(), react(), tokensCss(), antesDePintar()],
  define: {
    'import.meta.env.VITE_PROGRAMA': JSON.stringify(
      versionDePrograma(fileURLToPath(new URL('../..', import.meta.url))),
    ),
  },
  resolve: { alias: { zod: fileURLToPath(new URL('./src/lib/zod-inerte.ts', import.meta.url)) } },
  // Without PostCSS, which took a second. A grid area may be named by the module of the component that places another.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { grid: false } } },
  build: {
    target: 'es2023',
    // The server's content security policy allows no data: fonts or styles, so every asset is a file.
    assetsInlineLimit: 0,
    // `npm run size` reports them, with the total of each screen.
    reportCompressedSize: false,
    // Split CSS would be fifty requests, in an order that depends on the pages visited before.
    cssCodeSplit: false,
    rolldownOptions: {
      input: DOCUMENTOS,
      // An icon is imported from a file that names six thousand: only those used are read.
      experimental: { lazyBarrel: true },
      treeshake: {
        // Unused schemas are dropped (lib/zod-inerte.ts).
        manualPureFunctions: ['z'],
        // A wing's index loads only what is imported; otherwise every importer would load all of the wing.
        moduleSideEffects: [{ test: /\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
    },
  },
}

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const server = { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:8080' } }
  if (command === 'serve') return { ...APLICACION, server }
  // Finding out which modules share a file takes a second build: whoever waits for a start does without (docs/decisions/0162).
  const groups = process.env.PAGINAS === 'pronto' ? DE_PRISA : [await groupModules(), ICONOS]
  return {
    ...APLICACION,
    plugins: [APLICACION.plugins, paginaTarjeta(), cajaSinLinea(), capasEnOrden()],
    build: {
      ...APLICACION.build,
      rolldownOptions: {
        ...APLICACION.build?.rolldownOptions,
        output: { codeSplitting: { groups } },
      },
    },
  }
})

async function groupModules() {
  const nombres = await assignModules(APLICACION)
  return { name: (id: string) => nombres.get(id) ?? null, priority: 2, includeDependenciesRecursively: false }
}
