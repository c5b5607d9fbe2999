/** Until when a card is good. */
import { daysInMonth, type Fecha } from '../fecha/index.ts'

const VENCIMIENTO = /^(0[1-9]|1[0-2])(\d{2})$/

/** The last day of a card whose expiry is MMYY (PLAN-07); undefined when the text is none. */
export function venceTarjeta(vencimiento: string): Fecha | undefined {
  const [, mes, anio] = VENCIMIENTO.exec(vencimiento) ?? []
  if (mes === undefined || anio === undefined) return undefined
  const ultimo = { anio: 2000 + Number(anio), mes: Number(mes) }
  return { ...ultimo, dia: daysInMonth(ultimo.anio, ultimo.mes) }
}
