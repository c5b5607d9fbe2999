import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { buildTokensCss } from './src/tema/css.ts'

const TOKENS = 'virtual:tokens.css'

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

/** Text is compressed once, as small as it goes, and not each time somebody asks for it (apps/server/src/http/web.ts). */
const compressed = (): Plugin => ({
  name: 'pura-compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const names = await readdir(join(dir, 'assets'))
    const textos = names.filter((name) => /\.(m?js|css|svg)$/.test(name))
    await Promise.all(textos.map((name) => compress(join(dir, 'assets', name))))
  },
})

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < 1024) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

export default defineConfig({
  plugins: [react(), tokensCss(), compressed()],
  resolve: { alias: { zod: fileURLToPath(new URL('./src/lib/zod-inerte.ts', import.meta.url)) } },
  css: { postcss: { plugins: [mantine()] } },
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    // The server's content security policy admits no data: fonts or styles; every asset is a file of its own.
    assetsInlineLimit: 0,
    // In pieces it is fifty requests, and its order depends on what was visited before.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: GRUPOS } } },
  },
})
