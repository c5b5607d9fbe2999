/**
 * The index of a zip: its last file, with the SHA-256 of every other one as `sha256sum` writes and checks it
 * (docs/salida.md). Only the lines are kept in memory, not the files.
 */
import { createHash, type Hash } from 'node:crypto'
import type { ArchivoDeZip, Contenido } from './zip.ts'

export const INDICE = 'indice.sha256'

/** What a complete zip had. */
export interface Indizado {
  archivos: number
  /** Of all files, before compression. */
  bytes: number
  /** SHA-256 of the index. */
  indice: string
}

/** @param onFin runs before the index is written: if it fails, the zip fails */
export async function* withIndice(
  archivos: AsyncIterable<ArchivoDeZip>,
  mtime: Date,
  onFin: (indizado: Indizado) => Promise<void> = async () => undefined,
): AsyncGenerator<ArchivoDeZip> {
  const lineas: string[] = []
  let bytes = 0
  for await (const archivo of archivos) {
    const hash = createHash('sha256')
    const count = (pieza: Uint8Array) => {
      hash.update(pieza)
      bytes += pieza.length
    }
    yield { ...archivo, load: async () => counted(await archivo.load(), count) }
    // The reader of the list has written the file before it asks for the next one.
    lineas.push(toLinea(hash, archivo.nombre))
  }
  yield {
    nombre: INDICE,
    mtime,
    load: async () => {
      const indice = Buffer.from(lineas.join(''))
      await onFin({ archivos: lineas.length, bytes, indice: createHash('sha256').update(indice).digest('hex') })
      return indice
    },
  }
}

const toLinea = (hash: Hash, nombre: string): string => `${hash.digest('hex')}  ${nombre}\n`

function counted(contenido: Contenido, count: (pieza: Uint8Array) => void): Contenido {
  if (contenido instanceof Uint8Array) {
    count(contenido)
    return contenido
  }
  return countedPieces(contenido, count)
}

async function* countedPieces(piezas: AsyncIterable<Uint8Array>, count: (pieza: Uint8Array) => void) {
  for await (const pieza of piezas) {
    count(pieza)
    yield pieza
  }
}
