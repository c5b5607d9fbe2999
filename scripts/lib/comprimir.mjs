import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXTO = /\.(m?js|css|svg)$/
/** Below this size compression saves less than its response headers cost. */
const MINIMO_BYTES = 1024

/** Writes .br and .gz beside each file. After an interruption the next run continues with the next file. */
export async function compressFolder(folder) {
  const names = (await readdir(folder)).filter((name) => TEXTO.test(name))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

async function compress(path) {
  if (existsSync(`${path}.gz`)) return
  const bytes = await readFile(path)
  if (bytes.length < MINIMO_BYTES) return
  await place(`${path}.br`, await promisify(brotliCompress)(bytes))
  await place(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Written by rename: a server may be serving this folder, and must see a file whole or not at all. */
async function place(path, bytes) {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}
