/** An .xlsx and an .ods are zips, and a zip of a few kilobytes can hold gigabytes. */
import { mensajes } from '@pura/domain/mensajes'
import { assertInflates, type LimitesZip, ZipError } from '../archivos/leer-zip.ts'
import { HojaError } from './error.ts'

const MAX_BYTES = 96 * 1024 * 1024
const LIMITES: LimitesZip = { entradas: 500, porArchivo: MAX_BYTES, total: MAX_BYTES, razon: Number.POSITIVE_INFINITY }
const MOTIVOS: Record<ZipError['codigo'], string> = {
  ilegible: 'El archivo .xlsx está dañado',
  sospechoso: 'El archivo es demasiado grande una vez descomprimido',
  cifrado: mensajes.hojas.conContrasena,
}

/** @throws HojaError when it is damaged, encrypted or too large once unpacked */
export async function assertZipFits(bytes: Uint8Array): Promise<void> {
  try {
    await assertInflates(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), LIMITES)
  } catch (error) {
    throw error instanceof ZipError ? new HojaError(MOTIVOS[error.codigo], undefined, { cause: error }) : error
  }
}
