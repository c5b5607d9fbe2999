/**
 * Reads a zip from an untrusted source. Its declared sizes are checked before anything is inflated, and nothing
 * inflates beyond them. No file is ever written: folders are names that tell files apart.
 */
import { basename, dirname } from 'node:path/posix'
import { inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import type { LectorDePiezas } from './piezas.ts'

export interface LimitesZip {
  /** Number of entries, of any kind. */
  entradas: number
  /** Inflated bytes per file, and of all files together. */
  porArchivo: number
  total: number
  /** Largest ratio of inflated to compressed bytes, for files that are not small. */
  razon: number
}

/** `ilegible`: not a zip, or damaged. `sospechoso`: it inflates beyond the limits. `cifrado`: it has a password. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  constructor(
    readonly codigo: 'ilegible' | 'sospechoso' | 'cifrado',
    options?: ErrorOptions,
  ) {
    super(codigo, options)
  }
}

export interface ArchivoEnZip {
  /** Name without folders, for display. */
  readonly nombre: string
  /** Folders in its name. Only a label: no file is ever written there. */
  readonly carpeta: string
  /** Inflated size, as announced: `read` refuses a file of another size. */
  readonly bytes: number
  /** @throws ZipError */
  read(): Promise<Buffer>
}

/** Files below this size may have any compression ratio: an empty template compresses well. */
const PEQUENO = 1024 * 1024

/** Bit of the general purpose flag. */
const CIFRADO = 1

/** A zip in memory, or one that is read in pieces because it is too large for that. */
type Fuente = Buffer | LectorDePiezas

interface Abierto {
  fuente: Fuente
  zip: ZipFile
}

/** Files with this extension, in the order of the zip. @throws ZipError */
export const openZip = (fuente: Fuente, extension: string, limites: LimitesZip): Promise<ArchivoEnZip[]> =>
  openZipDonde(fuente, (nombre) => nombre.toLowerCase().endsWith(extension), limites)

/** Files with such a name, in the order of the zip. @throws ZipError */
export async function openZipDonde(
  fuente: Fuente,
  sirve: (nombre: string) => boolean,
  limites: LimitesZip,
): Promise<ArchivoEnZip[]> {
  const { zip, entradas } = await readDirectory(fuente, limites)
  return entradas
    .map((entrada) => ({ entrada, ...nameOf(entrada) }))
    .filter(({ nombre }) => sirve(nombre))
    .map(({ entrada, nombre, carpeta }) => ({
      nombre,
      carpeta,
      bytes: entrada.uncompressedSize,
      read: () => inflate({ fuente, zip }, entrada, limites),
    }))
}

/** Inflates everything and keeps nothing: a check before another library reads the zip. @throws ZipError */
export async function assertInflates(bytes: Buffer, limites: LimitesZip): Promise<void> {
  const { zip, entradas } = await readDirectory(bytes, limites)
  for (const entrada of entradas) for await (const _ of partesOf(zip, entrada, limites));
}

// The library would refuse the whole zip because of one odd name, so it does not decode names.
const OPCIONES = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false }

async function readDirectory(fuente: Fuente, limites: LimitesZip): Promise<{ zip: ZipFile; entradas: Entry[] }> {
  try {
    const zip = Buffer.isBuffer(fuente)
      ? await fromBufferPromise(fuente, OPCIONES)
      : await fromRandomAccessReaderPromise(fuente, fuente.bytes, OPCIONES)
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

/**
 * Decodes UTF-8, else an old code page; wrong letters do no harm. A long name is cut at its front: the extension
 * matters.
 */
function nameOf(entrada: Entry): { nombre: string; carpeta: string } {
  const ruta = Buffer.from(entrada.fileName).toString('utf8').replaceAll('\\', '/').replace(/\p{C}/gu, '')
  return { nombre: basename(ruta).slice(-120), carpeta: dirname(ruta) }
}

async function inflate(abierto: Abierto, entrada: Entry, limites: LimitesZip): Promise<Buffer> {
  assertLimites(entrada, limites)
  if (Math.max(entrada.uncompressedSize, entrada.compressedSize) <= CORTO) return inflateCorto(abierto, entrada)
  const partes: Buffer[] = []
  for await (const parte of partesOf(abierto.zip, entrada, limites)) partes.push(parte)
  return Buffer.concat(partes)
}

/** The streams of the library cost more than inflating a file up to this size, which takes less than a millisecond. */
const CORTO = 64 * 1024

const SIN_COMPRIMIR = 0
const DEFLATE = 8

/** The same checks as those of the library's stream. @throws ZipError */
async function inflateCorto({ fuente, zip }: Abierto, entrada: Entry): Promise<Buffer> {
  const { compressionMethod: metodo, uncompressedSize: tamano, compressedSize: comprimido } = entrada
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entrada, { minimal: true })
    const bytes = await readRango(fuente, fileDataStart, fileDataStart + comprimido)
    if (metodo !== SIN_COMPRIMIR && metodo !== DEFLATE) throw new Error(`Compresión ${metodo}`)
    // One byte more than announced already fails.
    const archivo = metodo === DEFLATE ? inflateRawSync(bytes, { maxOutputLength: Math.max(tamano, 1) }) : bytes
    if (archivo.length !== tamano) throw new Error(`${archivo.length} bytes en vez de ${tamano}`)
    return archivo
  } catch (error) {
    throw new ZipError('ilegible', { cause: error })
  }
}

const readRango = async (fuente: Fuente, desde: number, hasta: number): Promise<Buffer> =>
  Buffer.isBuffer(fuente) ? Buffer.from(fuente.subarray(desde, hasta)) : fuente.readRango(desde, hasta)

/** @throws ZipError */
function assertLimites(entrada: Entry, { porArchivo, razon }: LimitesZip): void {
  const { uncompressedSize: tamano, compressedSize: comprimido } = entrada
  if (entrada.generalPurposeBitFlag & CIFRADO) throw new ZipError('cifrado')
  if (tamano > porArchivo || (tamano > PEQUENO && tamano > comprimido * razon)) throw new ZipError('sospechoso')
}

/** @throws ZipError */
async function* partesOf(zip: ZipFile, entrada: Entry, limites: LimitesZip): AsyncGenerator<Buffer> {
  assertLimites(entrada, limites)
  try {
    // The library ends the stream with an error if the inflated size is not the declared one.
    for await (const parte of await zip.openReadStreamPromise(entrada)) yield parte as Buffer
  } catch (error) {
    throw new ZipError('ilegible', { cause: error })
  }
}
