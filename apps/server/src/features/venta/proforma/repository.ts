/** SQL of what only a proforma allows: to be saved again and to be deleted. */
import type { Comprobante } from '@pura/domain'
import { tipoDocto, toDecimal } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { comprobanteToJson } from '../almacen/comprobante-json.ts'
import type { DocumentoGuardado } from '../almacen/guardado.ts'
import { nombreDe, nombreOf } from '../almacen/insertar.ts'
import { toImpuestos } from '../totales/impuestos.ts'

const PROFORMA = tipoDocto('PRO').id

export interface ProformaGuardada {
  codCia: number
  numDocto: number
  /** The revision that was read; the stored one differs if the proforma was saved since. */
  revision: number
  comprobante: Comprobante
  guardado: DocumentoGuardado
  idCliente: number | null
  nombreCliente: string
}

/** False if the revision has changed. */
export async function updateProforma(tx: Db, p: ProformaGuardada): Promise<boolean> {
  const { comprobante } = p
  const identificacion = comprobante.receptor?.identificacion?.numero ?? ''
  const updated = await tx
    .updateTable('vta_movm')
    .set({
      fecha_emision: new Date(comprobante.fechaEmision),
      id_cliente: p.idCliente,
      nombre_cliente: p.nombreCliente,
      moneda: comprobante.moneda.codigo,
      tasa_cambio: toDecimal(comprobante.moneda.tipoCambio),
      total: toDecimal(comprobante.resumen.totalComprobante),
      iva: toDecimal(comprobante.resumen.totalImpuesto),
      documento: JSON.stringify(p.guardado),
      comprobante: comprobanteToJson(comprobante),
      identificacion,
      id_nombre: nombreDe(p.codCia, p.nombreCliente, identificacion),
      revision: p.revision + 1,
    })
    .where('cod_cia', '=', p.codCia)
    .where('num_docto', '=', p.numDocto)
    .where('revision', '=', p.revision)
    .where('id_tipo_docto_vta', '=', PROFORMA)
    .where('status', '<>', 'A')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await tx.deleteFrom('vta_impuesto').where('cod_cia', '=', p.codCia).where('num_docto', '=', p.numDocto).execute()
  const impuestos = toImpuestos(p.codCia, p.numDocto, comprobante, nombreOf(p.codCia, p.numDocto))
  if (impuestos.length > 0) await tx.insertInto('vta_impuesto').values(impuestos).execute()
  return true
}

/** Deletes the proforma with all dependent rows. Never deletes any other document, whatever was checked before. */
export async function deleteProforma(tx: Db, codCia: number, numDocto: number): Promise<void> {
  for (const table of ['vta_evento', 'vta_archivo', 'idempotencia'] as const) {
    await tx.deleteFrom(table).where('cod_cia', '=', codCia).where('num_docto', '=', numDocto).execute()
  }
  const { numDeletedRows } = await tx
    .deleteFrom('vta_movm')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('id_tipo_docto_vta', '=', PROFORMA)
    .where('enviado', 'is', null)
    .where('descripcion_sri', '=', '')
    .executeTakeFirst()
  // The deletions above roll back with the transaction.
  if (numDeletedRows !== 1n) throw new Error(`El documento ${numDocto} no es una proforma`)
}
