/** The boxes and the payment of a month in whole colones, as its row keeps them for the months side by side. */
import { CERO, type Monto, monto, toDecimal } from '@pura/domain'
import { type CifraDelAnio, type CifrasDeMes, GRUPOS_DEL_ANIO } from '@pura/domain/iva'
import type { MesDeIva } from './mes.ts'
import { liquidacionOf } from './sumas-mes.ts'

/** Without those at zero. */
export type Anual = Partial<Record<CifraDelAnio, string>>

export function toAnual(visto: MesDeIva): Anual {
  const { abonos, porPagar } = liquidacionOf(visto)
  const pago: Partial<Record<CifraDelAnio, Monto>> = { porPagar: monto(porPagar) }
  for (const { tipo, usado } of abonos) pago[`usado ${tipo}`] = monto(usado)
  const { casillas } = visto.declaracion
  const cifras = CIFRAS.map((id) => [id, pago[id] ?? casillas[id as keyof typeof casillas]?.entero ?? CERO] as const)
  return Object.fromEntries(cifras.filter(([, m]) => m !== CERO).map(([id, m]) => [id, toDecimal(m)]))
}

const CIFRAS = GRUPOS_DEL_ANIO.flatMap(({ renglones }) => renglones.map(({ id }) => id)).filter((id) => id !== 'tasa')

export const toCifras = (anual: Anual): CifrasDeMes =>
  Object.fromEntries(Object.entries(anual).map(([id, texto]) => [id, monto(texto)]))
