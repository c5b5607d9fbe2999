/** Writes the rows with which a document counts in sums and in the IVA of its month, once it counts. */
import type { TotalesPorTarifa } from '@pura/comprobante-xml/lectura'
import { type Comprobante, diaDeOtroMes, formatFechaIso, toDecimal } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { readTarifas } from '../../catalogo/index.ts'
import { toFilaDeIva } from '../../venta/index.ts'

export interface Sumable {
  id: number
  comprobante: Comprobante
  totales: TotalesPorTarifa
}

export async function insertSumandos(tx: Db, codCia: number, documentos: readonly Sumable[]): Promise<void> {
  const filas = documentos.flatMap(({ id, totales }) => toTotales(codCia, id, totales))
  if (filas.length > 0) await tx.insertInto('doc_recibido_total').values(filas).execute()
  const tarifas = await readTarifas(
    tx,
    documentos.map(({ comprobante }) => comprobante),
  )
  const deIva = documentos.flatMap(({ id, comprobante }) => {
    const iva = toFilaDeIva(comprobante, 'comprar', tarifas)
    const deOtroMes = diaDeOtroMes(comprobante)
    return iva ? [{ cod_cia: codCia, id, ...iva, dia_original: deOtroMes ? formatFechaIso(deOtroMes) : null }] : []
  })
  if (deIva.length > 0) await tx.insertInto('doc_recibido_iva').values(deIva).execute()
}

function toTotales(codCia: number, id: number, totales: TotalesPorTarifa) {
  return Object.entries(totales).flatMap(([campo, base]) => {
    const [, serv, tarifa] = /^tot(Serv)?(.+)$/.exec(campo) ?? []
    if (tarifa === undefined) return []
    const impuesto = totales[campo.replace('tot', 'tarifa') as keyof TotalesPorTarifa]
    if (base === 0n && impuesto === 0n) return []
    return {
      cod_cia: codCia,
      id,
      servicio: serv !== undefined,
      tarifa,
      base: toDecimal(base),
      impuesto: toDecimal(impuesto),
    }
  })
}
