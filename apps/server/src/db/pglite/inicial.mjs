// @ts-check
/**
 * An empty, closed cluster of this version of PGlite, shipped with the product, because initdb takes most of the time of
 * a first start. `npm run motor:inicial` writes it for each version; without it the engine creates its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, constants } from 'node:zlib'

/** WAL segments of 1 MB instead of 16: the template and each copy of it are a quarter smaller. */
export const INITDB = ['--wal-segsize=1']

export const findInicial = () => {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(pglite), '..', 'package.json'), 'utf8'))
  return fileURLToPath(new URL(`../../../motor/inicial-${version}.tar.br`, import.meta.url))
}

/** @returns {Uint8Array<ArrayBuffer> | undefined} */
export function readInicial() {
  const path = findInicial()
  if (!existsSync(path)) return undefined
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  return new Uint8Array(brotliDecompressSync(readFileSync(path), { params }))
}
