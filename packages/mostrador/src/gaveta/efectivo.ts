/** Cash: change, what is handed over, and the notes that make it up. Amounts in colones. */
import { CERO, divideHalfUp, type Monto, monto, subtract } from '@pura/domain'
import { type Dolares, type Efectivo, type Rechazo, type Redondeo, refuse } from '../base/index.ts'
import { COLON } from '../venta/index.ts'

/** Notes and coins in use, the largest first. */
export const DENOMINACIONES: readonly number[] = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5]

const CINCO = monto('5')

/** Change for a total when that much was received. */
export function changeOf(total: Monto, recibido: Monto, redondeo: Redondeo): Efectivo | Rechazo {
  if (recibido < minimumOf(total, redondeo)) return refuse('efectivo')
  const vuelto = recibido > total ? subtract(recibido, total) : CERO
  return { recibido, entregado: roundCinco(vuelto, redondeo) }
}

/** Half up at the fifth decimal. */
export const inColones = ({ monto: billetes, tasa }: Dolares): Monto => divideHalfUp(billetes * tasa, COLON) as Monto

/** What "exact" takes in: the total, or the ₡5 nearest to it. */
export const exactOf = (total: Monto, redondeo: Redondeo): Efectivo => ({
  recibido: redondeo === 'ninguno' ? total : nearestCinco(total),
  entregado: CERO,
})

/** What a return hands back. */
export const returnOf = (total: Monto, redondeo: Redondeo): Efectivo => ({
  recibido: CERO,
  entregado: redondeo === 'ninguno' ? total : nearestCinco(total),
})

/** What the drawer gains (or loses) by rounding: received minus handed over minus what was due. */
export const redondeoOf = ({ recibido, entregado }: Efectivo, debido: Monto): Monto =>
  (recibido - entregado - debido) as Monto

/** Pieces that make up an amount, from the largest: [[1000, 1], [500, 1]]. What is below ₡5 is left out. */
export function piecesOf(entregado: Monto): [denominacion: number, piezas: number][] {
  let resto: bigint = entregado
  return DENOMINACIONES.flatMap((denominacion) => {
    const valor = BigInt(denominacion) * COLON
    const piezas = Number(resto / valor)
    resto %= valor
    return piezas > 0 ? [[denominacion, piezas] as [number, number]] : []
  })
}

/** Round amounts above a total that a customer is likely to hand over, at most three. */
export function suggestBilletes(total: Monto): Monto[] {
  const redondos = [1_000, 5_000, 10_000, 20_000].map((paso) => {
    const valor = BigInt(paso) * COLON
    return (piecesFor(total, valor) * valor) as Monto
  })
  return [...new Set(redondos)].filter((m) => m > total).slice(0, 3)
}

/** Round sums of dollar bills that reach a total in colones, at most three. In dollars. */
export function suggestDolares(total: Monto, tasa: Monto): Monto[] {
  const redondos = [1, 5, 20, 50, 100].map(
    (paso) => (piecesFor(total, BigInt(paso) * tasa) * BigInt(paso) * COLON) as Monto,
  )
  return [...new Set(redondos)].slice(0, 3)
}

/** How many pieces of a value reach a total. */
const piecesFor = (total: Monto, valor: bigint): bigint => (total + valor - 1n) / valor

const minimumOf = (total: Monto, redondeo: Redondeo): Monto => {
  const exacto = redondeo === 'ninguno' ? total : nearestCinco(total)
  return exacto < total ? exacto : total
}
const roundCinco = (m: Monto, redondeo: Redondeo): Monto =>
  redondeo === 'ninguno' ? m : redondeo === 'cercano' ? nearestCinco(m) : (((m / CINCO) * CINCO) as Monto)
const nearestCinco = (m: Monto): Monto => (divideHalfUp(m, CINCO) * CINCO) as Monto
