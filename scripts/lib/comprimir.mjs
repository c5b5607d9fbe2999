import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXTO = /\.(m?js|css|svg)$/
/** Of less, the headers of an answer weigh more than what is saved. */
const MINIMO_BYTES = 1024

/** Beside each file, in both ways that browsers take; whoever is cut off goes on with the next one. */
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

/** A server may be serving this folder: a file is there whole or not at all. */
async function place(path, bytes) {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}
