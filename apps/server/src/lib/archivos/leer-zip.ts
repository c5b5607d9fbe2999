/**
 * A zip of a stranger. What it says of itself is checked before anything is inflated, and nothing inflates to more than
 * that; names of folders mean nothing, for no file is ever written.
 */
import { basename } from 'node:path/posix'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

export interface LimitesZip {
  /** Files in it, of any kind. */
  entradas: number
  /** Bytes of one file and of all of them, inflated. */
  porArchivo: number
  total: number
  /** Inflated bytes for each compressed one, of a file that is not small. */
  razon: number
}

/** `ilegible`: no zip, or damaged. `sospechoso`: it would grow beyond the limits. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  constructor(
    readonly codigo: 'ilegible' | 'sospechoso',
    options?: ErrorOptions,
  ) {
    super(codigo, options)
  }
}

export interface ArchivoEnZip {
  /** Without folders, to be shown. */
  readonly nombre: string
  /** @throws ZipError */
  read(): Promise<Buffer>
}

/** Files below this size may be as regular as they like: an empty template compresses well. */
const PEQUENO = 1024 * 1024

/** Its files of an extension, in its order. @throws ZipError */
export async function openZip(bytes: Buffer, extension: string, limites: LimitesZip): Promise<ArchivoEnZip[]> {
  const { zip, entradas } = await readDirectory(bytes, limites)
  return entradas
    .map((entrada) => ({ entrada, nombre: nameOf(entrada) }))
    .filter(({ nombre }) => nombre.toLowerCase().endsWith(extension))
    .map(({ entrada, nombre }) => ({ nombre, read: () => inflate(zip, entrada, limites) }))
}

async function readDirectory(bytes: Buffer, limites: LimitesZip): Promise<{ zip: ZipFile; entradas: Entry[] }> {
  try {
    // Names are not decoded by the library, which refuses the whole zip for an odd one.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
    if (zip.entryCount > limites.entradas) throw new ZipError('sospechoso')
    const entradas: Entry[] = []
    let total = 0
    for await (const entrada of zip.eachEntry()) {
      total += entrada.uncompressedSize
      if (entradas.push(entrada) > limites.entradas || total > limites.total) throw new ZipError('sospechoso')
    }
    return { zip, entradas }
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new ZipError('ilegible', { cause: error })
  }
}

/** Text in UTF-8 or in an old code page; a letter that is read wrong does no harm here. */
function nameOf(entrada: Entry): string {
  const ruta = Buffer.from(entrada.fileName).toString('utf8').replaceAll('\\', '/')
  return basename(ruta).replace(/\p{C}/gu, '').slice(0, 120)
}

async function inflate(zip: ZipFile, entrada: Entry, { porArchivo, razon }: LimitesZip): Promise<Buffer> {
  const { uncompressedSize: tamano, compressedSize: comprimido } = entrada
  if (tamano > porArchivo || (tamano > PEQUENO && tamano > comprimido * razon)) throw new ZipError('sospechoso')
  try {
    const partes: Buffer[] = []
    // The library ends the stream with an error when it inflates to another size than it says.
    for await (const parte of await zip.openReadStreamPromise(entrada)) partes.push(parte as Buffer)
    return Buffer.concat(partes)
  } catch (error) {
    throw new ZipError('ilegible', { cause: error })
  }
}
