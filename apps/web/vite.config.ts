import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { buildTokensCss } from './src/tema/css.ts'

const TOKENS = 'virtual:tokens.css'

const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack|@mantine\/core\/esm\/core)\//

/** Serves the token tables as a stylesheet, so that there is no generated file to keep in step. */
const tokensCss = (): Plugin => ({
  name: 'pura-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? buildTokensCss() : undefined),
})

export default defineConfig({
  plugins: [react(), tokensCss()],
  resolve: { alias: { zod: fileURLToPath(new URL('./src/lib/zod-inerte.ts', import.meta.url)) } },
  css: { postcss: { plugins: [mantine()] } },
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    // The server's content security policy admits no data: fonts or styles; every asset is a file of its own.
    assetsInlineLimit: 0,
    // What every page needs anyway, in one file that changes only with the dependencies.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
})
