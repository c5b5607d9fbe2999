import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { build, defineConfig, type Plugin } from 'vite'
import { buildTokensCss } from './src/tema/css.ts'

const TOKENS = 'virtual:tokens.css'

const ANTES_DE_PINTAR = fileURLToPath(new URL('./src/tema/antes-de-pintar.js', import.meta.url))

const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack|@mantine\/core\/esm\/core)\//

/** Pieces that would otherwise be a file each, or a dozen of them; what only some screens need stays apart (0063). */
const GRUPOS = [
  // What every page needs anyway, in one file that changes only with the dependencies.
  { name: 'base', test: BASE, priority: 3 },
  { name: 'inicio', tags: ['$initial' as const], priority: 2 },
  { name: 'iconos', test: /@tabler\/icons-react\/dist\/esm\/icons\//, priority: 1 },
]

/** Serves the token tables as a stylesheet, so that there is no generated file to keep in step. */
const tokensCss = (): Plugin => ({
  name: 'pura-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? buildTokensCss() : undefined),
})

/** The script that stands before everything else in the page, as a file: a module would run after the first paint. */
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

/** What the contract tells whoever reads the API (summaries, descriptions, examples) is for OpenAPI: no page shows it. */
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

/** Fields of a call that no browser reads: an example, and what an answer is made of, however long. */
function withoutFields(code: string): string {
  const campo = /\b(?:example|response): (?=[{\w])/.exec(code)
  if (!campo) return code
  const inicio = campo.index + campo[0].length
  let hondo = 0
  // Texts are passed over whole: one may hold a brace.
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
 * The page where a card number is typed, beside the application and not in it: one script, named by its digest in the page and
 * in the policy the server gives to it (apps/server/src/http/web.ts).
 */
function paginaTarjeta(): Plugin {
  let piezas: Promise<Pieza[]> | undefined
  return {
    name: 'pura-pagina-tarjeta',
    apply: 'build',
    // Beside the application, which empties the folder before it writes there.
    buildStart() {
      piezas = buildTarjeta()
      piezas.catch(() => undefined)
    },
    async closeBundle() {
      if (piezas) await writeTarjeta(await piezas)
    },
  }
}

interface Pieza {
  fileName: string
  code?: string
  source?: string | Uint8Array
}

const toPath = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const DIST = toPath('./dist')

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
      // In a file: of this form, code would write it into the page.
      cssCodeSplit: false,
      rolldownOptions: {
        input: toPath('./src/tarjeta/main.ts'),
        output: { format: 'iife', entryFileNames: 'assets/tarjeta-[hash].js' },
      },
    },
  })
  return ((Array.isArray(hecho) ? hecho[0]! : hecho) as { output: Pieza[] }).output
}

async function writeTarjeta(piezas: readonly Pieza[]): Promise<void> {
  for (const { fileName, code, source } of piezas) await writeFile(join(DIST, fileName), code ?? source!)
  const nombreDe = (final: string) => piezas.find(({ fileName }) => fileName.endsWith(final))!.fileName
  const [script, estilo] = [nombreDe('.js'), nombreDe('.css')]
  const antes = (await readdir(join(DIST, 'assets'))).find((name) => /^antes-de-pintar-.*\.js$/.test(name))!
  const tag = async (fileName: string, atributos = '') => {
    const digest = createHash('sha256')
      .update(await readFile(join(DIST, fileName)))
      .digest('base64')
    return `<script${atributos} src="/${fileName}" integrity="sha256-${digest}"></script>`
  }
  const html = (await readFile(toPath('./tarjeta.html'), 'utf8'))
    .replace('<!-- antes de pintar -->', await tag(`assets/${antes}`))
    .replace('<!-- tarjeta -->', `<link rel="stylesheet" href="/${estilo}" />\n    ${await tag(script, ' defer')}`)
  await writeFile(join(DIST, 'tarjeta.html'), html)
}

export default defineConfig({
  plugins: [withoutApiDocs(), react(), tokensCss(), antesDePintar(), paginaTarjeta()],
  resolve: { alias: { zod: fileURLToPath(new URL('./src/lib/zod-inerte.ts', import.meta.url)) } },
  css: { postcss: { plugins: [mantine()] } },
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    // The server's content security policy admits no data: fonts or styles; every asset is a file of its own.
    assetsInlineLimit: 0,
    // `npm run size` tells them, with what each screen needs.
    reportCompressedSize: false,
    // In pieces it is fifty requests, and its order depends on what was visited before.
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: {
        // A schema that nothing asks for is nothing (lib/zod-inerte.ts).
        manualPureFunctions: ['z'],
        // The index of a wing loads only what is asked of it; otherwise every screen that asks would get all its doors.
        moduleSideEffects: [{ test: /\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: GRUPOS } },
    },
  },
})
