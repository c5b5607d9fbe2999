/** Zip written as a stream: a file is produced only when the reader has consumed the previous one. */
import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { whileAllowed } from './descarga.ts'

export interface ArchivoDeZip {
  nombre: string
  mtime: Date
  load: () => Promise<Contenido>
}

/** A file whole, or in pieces if it may be large. */
export type Contenido = Uint8Array | AsyncIterable<Uint8Array>

/** The stream fails if a file cannot be produced, so that a truncated zip never looks complete. */
export function zipOf(archivos: AsyncIterable<ArchivoDeZip>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  fill(whileAllowed(archivos), zip, output).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(archivos: AsyncIterable<ArchivoDeZip>, zip: ZipFile, output: Readable): Promise<void> {
  for await (const archivo of archivos) {
    await addFile(zip, output, archivo)
    if (output.destroyed) return
  }
  zip.end()
}

/** Resolves when the file has been written or the reader has gone. Its bytes are loaded late and not kept. */
function addFile(zip: ZipFile, output: Readable, { nombre, mtime, load }: ArchivoDeZip): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    if (output.destroyed) return resolve()
    const stop = () => resolve()
    output.once('close', stop)
    // The reader of the zip triggers this; a sheet in it asks the same question as the download.
    const loadHere = AsyncResource.bind(load)
    zip.addReadStreamLazy(nombre, { mtime }, (give) => {
      loadHere().then((contenido) => {
        const stream = Readable.from(contenido instanceof Uint8Array ? [contenido] : contenido, { objectMode: false })
        stream.once('error', reject)
        stream.once('close', () => {
          output.off('close', stop)
          resolve()
        })
        give(null, stream)
      }, reject)
    })
  })
}
