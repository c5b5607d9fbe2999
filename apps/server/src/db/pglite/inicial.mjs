// @ts-check
/**
 * An empty cluster of this version of PGlite, as `initdb` leaves it, kept with the product: making one is the greatest part of a
 * first start. `npm run motor:inicial` writes it anew with each version; without it the engine makes its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** Segments of 1 MB instead of 16: the prepared template is a quarter smaller, and so is every copy of it. */
export const INITDB = ['--wal-segsize=1']

export const findInicial = () => {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(pglite), '..', 'package.json'), 'utf8'))
  return fileURLToPath(new URL(`../../../motor/inicial-${version}.tar.br`, import.meta.url))
}

/** @returns {Uint8Array<ArrayBuffer> | undefined} */
export function readInicial() {
  const path = findInicial()
  return existsSync(path) ? new Uint8Array(brotliDecompressSync(readFileSync(path))) : undefined
}
