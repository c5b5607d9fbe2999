// Builds the empty database cluster that a first start copies (apps/server/src/db/pglite/inicial.mjs), for the
// installed PGlite. It is closed: one that was not is recovered at every first start, which syncs each file twice.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { findInicial, INITDB } from '../apps/server/src/db/pglite/inicial.mjs'
import { ROOT } from './lib/raiz.mjs'

const pglite = createRequire(join(ROOT, 'apps/server/package.json')).resolve('@electric-sql/pglite')
const { PGlite } = await import(pathToFileURL(pglite).href.replace(/\.cjs$/, '.js'))
const dataDir = mkdtempSync(join(tmpdir(), 'pura-inicial-'))
await (await PGlite.create({ dataDir, initDbStartParams: INITDB })).close()
// Opens the folder without starting PostgreSQL on it.
const closed = await PGlite.create({ dataDir, noInitDb: true })
const tar = Buffer.from(await (await closed.dumpDataDir('none')).arrayBuffer())
rmSync(dataDir, { recursive: true })

const path = findInicial()
mkdirSync(dirname(path), { recursive: true })
for (const name of readdirSync(dirname(path))) rmSync(join(dirname(path), name))
// Its databases are copies of each other, and its log of them: a window of 32 MB deduplicates them.
const comprimido = brotliCompressSync(tar, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 25,
  },
})
writeFileSync(path, comprimido)
console.log(`${path}: ${tar.length} bytes, ${comprimido.length} comprimidos`)
process.exit()
