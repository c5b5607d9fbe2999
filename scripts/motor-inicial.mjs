// Builds the empty database cluster that a first start copies (apps/server/src/db/pglite/inicial.mjs), for the
// installed PGlite.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { findInicial, INITDB } from '../apps/server/src/db/pglite/inicial.mjs'
import { ROOT } from './lib/raiz.mjs'

const pglite = createRequire(join(ROOT, 'apps/server/package.json')).resolve('@electric-sql/pglite')
const { PGlite } = await import(pathToFileURL(pglite).href.replace(/\.cjs$/, '.js'))
const db = await PGlite.create({ initDbStartParams: INITDB })
await db.exec('checkpoint')
const tar = Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer())
await db.close()

const path = findInicial()
mkdirSync(dirname(path), { recursive: true })
for (const name of readdirSync(dirname(path))) rmSync(join(dirname(path), name))
// Its databases are copies of each other; a window of 16 MB deduplicates them.
const comprimido = brotliCompressSync(tar, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(path, comprimido)
console.log(`${path}: ${tar.length} bytes, ${comprimido.length} comprimidos`)
process.exit()
