/** SQL of what only a proforma can: be saved again and be removed. */
import type { Comprobante } from '@pura/domain'
import { toDecimal } from '@pura/domain'
import type { Db } from '../../db/index.ts'
import { toBusqueda } from '../../lib/busqueda.ts'
import { comprobanteToJson } from './comprobante-json.ts'
import type { DocumentoGuardado } from './guardado.ts'
import { toImpuestos } from './impuestos.ts'

export interface ProformaGuardada {
  codCia: number
  numDocto: number
  /** The one that was read; another one means that somebody saved it since. */
  revision: number
  comprobante: Comprobante
  guardado: DocumentoGuardado
  idCliente: number | null
  nombreCliente: string
}

/** False when the revision is no longer that one. */
export async function updateProforma(tx: Db, p: ProformaGuardada): Promise<boolean> {
  const { comprobante } = p
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
      busqueda: `${toBusqueda(p.nombreCliente)} ${comprobante.consecutivo.slice(10)}`,
      identificacion: comprobante.receptor?.identificacion?.numero ?? '',
      revision: p.revision + 1,
    })
    .where('cod_cia', '=', p.codCia)
    .where('num_docto', '=', p.numDocto)
    .where('revision', '=', p.revision)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await tx.deleteFrom('vta_impuesto').where('cod_cia', '=', p.codCia).where('num_docto', '=', p.numDocto).execute()
  const impuestos = toImpuestos(p.codCia, p.numDocto, comprobante)
  if (impuestos.length > 0) await tx.insertInto('vta_impuesto').values(impuestos).execute()
  return true
}

/** With everything that hangs on it. Only for what was never sent. */
export async function deleteDocumento(tx: Db, codCia: number, numDocto: number): Promise<void> {
  for (const table of ['vta_evento', 'vta_archivo', 'idempotencia', 'vta_movm'] as const) {
    await tx.deleteFrom(table).where('cod_cia', '=', codCia).where('num_docto', '=', numDocto).execute()
  }
}
