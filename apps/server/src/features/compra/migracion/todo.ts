/** A file of a load with both: what the company issued, and what it received with its answers. */
import { identificacionFirmante } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { ArchivoEnZip } from '../../../lib/archivos/leer-zip.ts'
import { autorOf, type CargaRow } from '../carga/cargas.ts'
import { isPdf } from '../carga/partes.ts'
import { claveIn } from '../llegada/dueno-de-pdf.ts'
import type { Leido } from '../llegada/leer.ts'
import { type Lectura, readArchivo } from '../llegada/leer-aparte.ts'
import { plain } from '../llegada/origen.ts'
import { findEmitido } from '../llegada/propio.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import { storePdf } from '../registro/pdf.ts'
import { restoreRespuesta } from '../registro/restaurar.ts'
import type { ArchivoDeTodo } from './archivos.ts'

/** What is done with a file: as issued, as received, or nothing further. */
export type Destino =
  | { clase: 'emitido'; leido: Leido }
  | { clase: 'recibido'; bytes: Buffer; que: Leido | ((tx: Db) => Promise<Suceso>) }
  | { clase: 'leido' }

type Taller = Con<'db' | 'now' | 'cadenaHacienda'>

/** @param ruc of the company */
export async function sortArchivo(
  deps: Taller,
  codCia: CiaAutorizada,
  {
    carga,
    archivo,
    ruc,
    rendido,
  }: { carga: CargaRow; archivo: ArchivoDeTodo; ruc: string; rendido: Lectura | undefined },
): Promise<Destino> {
  if (rendido) return { clase: 'recibido', bytes: rendido.bytes, que: rendido.leido }
  if (isPdf(archivo.nombre)) return sortPdf(deps, codCia, carga, archivo)
  // Stored with Hacienda's answer to it, which comes later.
  if (archivo.conRespuesta) return { clase: 'leido' }
  const { bytes, leido } = await readArchivo(archivo, deps.cadenaHacienda)
  if (archivo.mensaje && leido.clase === 'respuesta') {
    const { leido: mensaje } = await readArchivo(archivo.mensaje, deps.cadenaHacienda)
    if (mensaje.clase !== 'mensaje') return { clase: 'recibido', bytes, que: mensaje }
    const origen = { codCia, via: 'migracion', autor: autorOf(carga), idCarga: carga.id_carga } as const
    return { clase: 'recibido', bytes, que: (tx) => restoreRespuesta(tx, deps, origen, { mensaje, respuesta: leido }) }
  }
  const isEmitido =
    leido.clase === 'documento'
      ? plain(identificacionFirmante(leido.comprobante)?.numero ?? '') === plain(ruc)
      : leido.clase === 'respuesta' && (await isDeEmitido(deps, codCia, leido.clave))
  return isEmitido ? { clase: 'emitido', leido } : { clase: 'recibido', bytes, que: leido }
}

const isDeEmitido = async ({ db }: Con<'db'>, codCia: CiaAutorizada, clave: string): Promise<boolean> =>
  (await db.withCia(codCia, (tx) => findEmitido(tx, codCia, clave))) !== undefined

/** PDFs of what the company issued are drawn here again; those of suppliers are kept. */
async function sortPdf(
  { db }: Taller,
  codCia: CiaAutorizada,
  carga: CargaRow,
  archivo: ArchivoEnZip,
): Promise<Destino> {
  const clave = claveIn(archivo.nombre)!
  const recibido = await db.withCia(codCia, (tx) =>
    tx
      .selectFrom('doc_recibido')
      .select('id')
      .where('cod_cia', '=', codCia)
      .where('clave', '=', clave)
      .executeTakeFirst(),
  )
  if (!recibido) return { clase: 'leido' }
  const bytes = await archivo.read()
  const origen = { codCia, via: 'migracion', autor: autorOf(carga), idCarga: carga.id_carga } as const
  const pdf = { nombre: archivo.nombre, carpeta: archivo.carpeta, bytes, unico: false }
  return { clase: 'recibido', bytes: Buffer.alloc(0), que: (tx) => storePdf(tx, origen, pdf) }
}
