/** The files of a load, also those inside zips, in a stable order: PDFs after their documents. */
import { mensajes } from '@pura/domain'
import { type ArchivoEnZip, openZip, ZipError } from '../../../lib/archivos/leer-zip.ts'

/** Per zip, including the zips inside it. */
const LIMITES = { entradas: 20_000, porArchivo: 5 * 1024 * 1024, total: 512 * 1024 * 1024, razon: 100 }
const PROFUNDIDAD = 2

export interface Archivo {
  nombre: string
  /** @throws ZipError */
  read(): Promise<Buffer>
  /** Reason why it is not opened at all. */
  motivo?: string
  /** Sent on its own, not inside a zip. */
  suelto?: boolean
}

export interface ParteLeida {
  nombre: string
  contenido: Buffer
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
export const isPdf = (nombre: string): boolean => /\.pdf$/i.test(nombre)

/** Files of one uploaded file. @throws ZipError */
export async function openParte({ nombre, contenido }: ParteLeida): Promise<Archivo[]> {
  if (!isZip(contenido)) return [{ nombre, read: async () => contenido, suelto: true }]
  const gasto = { entradas: 0 }
  return openAnidado(contenido, 1, gasto)
}

async function openAnidado(bytes: Buffer, nivel: number, gasto: { entradas: number }): Promise<Archivo[]> {
  const archivos = (await openZip(bytes, '', LIMITES)).filter(({ nombre }) => nombre !== '' && !nombre.startsWith('._'))
  gasto.entradas += archivos.length
  if (gasto.entradas > LIMITES.entradas) throw new ZipError('sospechoso')
  const todos: Archivo[] = []
  for (const archivo of archivos) {
    if (!/\.zip$/i.test(archivo.nombre)) todos.push(archivo)
    else if (nivel >= PROFUNDIDAD) todos.push({ ...archivo, motivo: mensajes.recibidos.zipAnidado })
    else todos.push(...(await openInterno(archivo, nivel, gasto)))
  }
  return todos
}

/** A broken zip is a plain file: its row says so. */
async function openInterno(archivo: ArchivoEnZip, nivel: number, gasto: { entradas: number }): Promise<Archivo[]> {
  try {
    return await openAnidado(await archivo.read(), nivel + 1, gasto)
  } catch (error) {
    if (!(error instanceof ZipError) || gasto.entradas > LIMITES.entradas) throw error
    return [archivo]
  }
}
