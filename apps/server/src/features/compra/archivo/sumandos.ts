/** Writes the rows with which a document counts in sums and in the IVA of its month, once it counts. */
import { sumByTarifa } from '@pura/comprobante-xml/lectura'
import { type Comprobante, toDecimal } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { insertFilas } from '../../iva/index.ts'
import { diaOriginalOf } from '../../venta/index.ts'

export interface Sumable {
  id: number
  comprobante: Comprobante
}

/** The references of the documents must be stored: the rows of a note say what it corrects. */
export async function insertSumandos(tx: Db, codCia: number, documentos: readonly Sumable[]): Promise<void> {
  const filas = documentos.flatMap(toSumandos)
  // Each document is found by its key, and sums are added in one order, so that nobody waits in a circle.
  if (filas.length > 0)
    await sql`
      insert into doc_recibido_sumando (cod_cia, id, servicio, tarifa, dia, id_nombre, id_tipo_docto_vta, referencia,
        situacion, codigo_mensaje, estado_hacienda, corregido, base, impuesto)
      select d.cod_cia, d.id, f.servicio, f.tarifa, coalesce(f.dia, d.dia), d.id_nombre, d.id_tipo_docto_vta,
        d.referencia, d.situacion, d.codigo_mensaje, d.estado_hacienda,
        case when d.id_tipo_docto_vta in (3, 4) then corregido_por(d.cod_cia, d.id) else '' end as corregido,
        f.base * d.tasa_cambio, f.impuesto * d.tasa_cambio
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
          f (id integer, dia date, servicio boolean, tarifa text, base numeric, impuesto numeric)
        cross join lateral (
          select * from doc_recibido d where d.cod_cia = ${codCia} and d.id = f.id offset 0
        ) d
      order by 5, 7, 9, 10, 11, 12, 3, 4`.execute(tx)
  const comprados = documentos.map((documento) => ({ ...documento, comprado: true }))
  await insertFilas(tx, codCia, 'recibido', comprados)
}

function toSumandos({ id, comprobante }: Sumable) {
  const totales = sumByTarifa(comprobante)
  const dia = diaOriginalOf(comprobante)
  return Object.entries(totales).flatMap(([campo, base]) => {
    const [, serv, tarifa] = /^tot(Serv)?(.+)$/.exec(campo) ?? []
    if (tarifa === undefined) return []
    const impuesto = totales[campo.replace('tot', 'tarifa') as keyof typeof totales]
    if (base === 0n && impuesto === 0n) return []
    return { id, dia, servicio: serv !== undefined, tarifa, base: toDecimal(base), impuesto: toDecimal(impuesto) }
  })
}
