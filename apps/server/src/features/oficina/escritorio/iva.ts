/** The IVA of this month so far, from the sums of the summaries (docs/decisions/0076). */
import { ARCHIVO, type IvaDelMes, RECIBIDOS } from '@pura/contract'
import { fechaAt } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { sumCredito } from '../../compra/index.ts'
import { sumReferidas } from '../../iva/index.ts'
import { sumPorFecha, toCinco, toTexto } from '../../venta/index.ts'

/** Null if the user may not see both sales and purchases. */
export async function sumIvaDelMes(tx: Db, sesion: Sesion, ahora: Date): Promise<IvaDelMes | null> {
  if (!hasOpcion(sesion, [ARCHIVO]) || !hasOpcion(sesion, [RECIBIDOS])) return null
  const { codCia } = sesion
  const hoy = fechaAt(ahora)
  const tramo = { desde: { ...hoy, dia: 1 }, hasta: hoy }
  const ventas = (await sumPorFecha(tx, codCia, [tramo], 'month')).find(({ libro }) => libro === 'ventas')
  const { porResponder, ...pilas } = await sumCredito(tx, codCia, tramo, ahora)
  const referidas = await sumReferidas(tx, codCia, hoy)
  const sumOf = (pila: keyof typeof referidas) => toTexto(toCinco(pilas[pila]) + referidas[pila], 5)
  return {
    anio: hoy.anio,
    mes: hoy.mes,
    debito: toMonto(ventas?.iva ?? 0n),
    credito: sumOf('credito'),
    sinDecidir: sumOf('sinDecidir'),
    aparte: sumOf('aparte'),
    porResponder,
  }
}

const toMonto = (valor: bigint): string => toTexto(toCinco(valor), 5)
