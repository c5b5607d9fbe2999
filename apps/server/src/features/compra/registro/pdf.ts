/** The supplier's own PDF: stored beside the document, returned, never parsed by us. */
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { insertArchivo } from '../archivo/archivo.ts'
import type { Origen } from '../llegada/origen.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import type { ArchivoRecibido } from './recibir.ts'

const t = mensajes.recibidos

/** It belongs to the document whose clave is in its name, or to the XML with the same name in the same load. */
export async function storePdf(
  tx: Db,
  { codCia, idCarga }: Origen,
  { nombre, bytes }: ArchivoRecibido,
): Promise<Suceso> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return { resultado: 'noEsComprobante', detalle: t.noXml }
  const clave = /(?<!\d)506\d{47}(?!\d)/.exec(nombre)?.[0]
  const tallo = nombre.replace(/\.pdf$/i, '')
  const { rows } = await sql<{ id: number; clave: string }>`
    select d.id, d.clave from doc_recibido d
    where d.cod_cia = ${codCia} and (d.clave = ${clave ?? ''} or d.id = (
      select r.id from recepcion r
      where r.cod_cia = ${codCia} and r.id_carga = ${idCarga ?? null}::integer and r.id is not null
        and lower(r.archivo) = lower(${`${tallo}.xml`}) and r.resultado in ('cargado', 'yaEstaba')
      order by r.id_recepcion limit 1))
    order by (d.clave = ${clave ?? ''}) desc limit 1`.execute(tx)
  const [documento] = rows
  if (!documento) return { resultado: 'noEsComprobante', detalle: t.pdfSuelto }
  await insertArchivo(tx, codCia, documento.id, 'pdf', bytes)
  await tx
    .updateTable('doc_recibido')
    .set({ con_pdf: true })
    .where('cod_cia', '=', codCia)
    .where('id', '=', documento.id)
    .execute()
  return { resultado: 'respuesta', detalle: t.pdfGuardado, clave: documento.clave, id: documento.id }
}
