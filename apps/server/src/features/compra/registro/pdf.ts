/** The supplier's own PDF: stored beside the document, returned, never parsed by us. */
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { findArchivo, insertArchivo } from '../archivo/archivo.ts'
import type { Origen } from '../llegada/origen.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import type { ArchivoRecibido } from './recibir.ts'

const t = mensajes.recibidos

/**
 * It belongs to the document whose clave is in its name, or to the only XML of the same load with the same name: with
 * two folders of factura.xml and factura.pdf nobody knows which is whose.
 */
export async function storePdf(
  tx: Db,
  { codCia, idCarga }: Origen,
  { nombre, bytes }: ArchivoRecibido,
): Promise<Suceso> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return { resultado: 'noEsComprobante', detalle: t.noXml }
  const clave = /(?<!\d)506\d{47}(?!\d)/.exec(nombre)?.[0] ?? ''
  const tallo = nombre.replace(/\.pdf$/i, '')
  const { rows } = await sql<{ id: number; clave: string }>`
    select d.id, d.clave from doc_recibido d
    where d.cod_cia = ${codCia} and (d.clave = ${clave} or d.id in (
      select r.id from recepcion r
      where r.cod_cia = ${codCia} and r.id_carga = ${idCarga ?? null}::integer and r.id is not null
        and lower(r.archivo) = lower(${`${tallo}.xml`}) and r.resultado in ('cargado', 'yaEstaba')))
    order by (d.clave = ${clave}) desc limit 2`.execute(tx)
  const [documento, otro] = rows
  if (!documento) return { resultado: 'noEsComprobante', detalle: t.pdfSuelto }
  if (otro && documento.clave !== clave) return { resultado: 'noEsComprobante', detalle: t.pdfDeVarios }
  if (!(await keepPdf(tx, codCia, documento.id, bytes))) {
    return { resultado: 'noEsComprobante', detalle: t.pdfSegundo, clave: documento.clave, id: documento.id }
  }
  return { resultado: 'respuesta', detalle: t.pdfGuardado, clave: documento.clave, id: documento.id }
}

/** False if the document has another PDF: the first one stays. */
async function keepPdf(tx: Db, codCia: number, id: number, bytes: Buffer): Promise<boolean> {
  await insertArchivo(tx, codCia, id, 'pdf', bytes)
  await tx
    .updateTable('doc_recibido')
    .set({ con_pdf: true })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .execute()
  return (await findArchivo(tx, codCia, id, 'pdf'))?.equals(bytes) ?? false
}
