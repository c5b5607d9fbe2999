/** The files of a load, also those inside zips, in a stable order: PDFs after their documents. */
import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path/posix'
import { type ArchivoEnZip, openZip, ZipError } from '../../../lib/archivos/leer-zip.ts'
import { textosDeArchivos } from '../llegada/textos.ts'

/** Per zip, including the zips inside it. */
const LIMITES = { entradas: 20_000, porArchivo: 5 * 1024 * 1024, total: 512 * 1024 * 1024, razon: 100 }
const PROFUNDIDAD = 2

export interface Archivo {
  nombre: string
  /** Folder in the load, with the zip it is in: equal names in two folders are two files. */
  carpeta: string
  /** Size. */
  bytes: number
  /** @throws ZipError */
  read(): Promise<Buffer>
  /** Reason why it is not opened at all. */
  motivo?: string
  /** Sent on its own, not inside a zip. */
  suelto?: boolean
  /** The only PDF of its folder. */
  unico?: boolean
}

export interface ParteLeida {
  /** With its folder, if a folder was sent. */
  nombre: string
  /** Number in its load: two zips may have the same name. */
  parte: number
  contenido: Buffer
}

/** Folder and name of a file that was sent with both. */
export function splitRuta(ruta: string): { nombre: string; carpeta: string } {
  const limpia = ruta.replaceAll('\\', '/').replace(/\p{C}/gu, '')
  return { nombre: basename(limpia), carpeta: toCarpeta(dirname(limpia)) }
}

/** A long path is replaced by its hash: folders are only compared. */
const toCarpeta = (ruta: string): string => {
  const carpeta = ruta.replace(/^(\.?\/)+|^\.$/, '')
  return carpeta.length > 300 ? createHash('sha256').update(carpeta).digest('hex') : carpeta
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
export const isPdf = (nombre: string): boolean => /\.pdf$/i.test(nombre)

/** Files of one uploaded file. @throws ZipError */
export async function openParte({ nombre: ruta, parte, contenido }: ParteLeida): Promise<Archivo[]> {
  const { nombre, carpeta } = splitRuta(ruta)
  if (!isZip(contenido))
    return [{ nombre, carpeta, bytes: contenido.length, read: async () => contenido, suelto: true }]
  return openAnidado(contenido, { nivel: 1, gasto: { entradas: 0 }, carpeta: `${carpeta}/${parte} ${nombre}` })
}

interface Nivel {
  nivel: number
  gasto: { entradas: number }
  /** Folder of the zip in the load, with the name of the zip. */
  carpeta: string
}

async function openAnidado(bytes: Buffer, donde: Nivel): Promise<Archivo[]> {
  const { nivel, gasto } = donde
  const archivos = (await openZip(bytes, '', LIMITES))
    .filter(({ nombre }) => nombre !== '' && !nombre.startsWith('._'))
    .map((archivo) => ({ ...archivo, carpeta: toCarpeta(`${donde.carpeta}/${archivo.carpeta}`) }))
  gasto.entradas += archivos.length
  if (gasto.entradas > LIMITES.entradas) throw new ZipError('sospechoso')
  const todos: Archivo[] = []
  for (const archivo of archivos) {
    if (!/\.zip$/i.test(archivo.nombre)) todos.push(archivo)
    else if (nivel >= PROFUNDIDAD) todos.push({ ...archivo, motivo: textosDeArchivos.zipAnidado })
    else todos.push(...(await openInterno(archivo, donde)))
  }
  return todos
}

/** Files of a zip inside a zip. A broken zip stays a plain file: its row says so. */
async function openInterno(archivo: ArchivoEnZip, { nivel, gasto }: Nivel): Promise<Archivo[]> {
  try {
    const carpeta = `${archivo.carpeta}/${archivo.nombre}`
    return await openAnidado(await archivo.read(), { nivel: nivel + 1, gasto, carpeta })
  } catch (error) {
    if (!(error instanceof ZipError) || gasto.entradas > LIMITES.entradas) throw error
    return [archivo]
  }
}
