/** Expiry of a card. */
import { daysInMonth, type Fecha } from '../fecha/index.ts'

const VENCIMIENTO = /^(0[1-9]|1[0-2])(\d{2})$/

/** Last valid day of a card with expiry MMYY (PLAN-07); undefined for an invalid text. */
export function vencimientoOf(vencimiento: string): Fecha | undefined {
  const [, mes, anio] = VENCIMIENTO.exec(vencimiento) ?? []
  if (mes === undefined || anio === undefined) return undefined
  const ultimo = { anio: 2000 + Number(anio), mes: Number(mes) }
  return { ...ultimo, dia: daysInMonth(ultimo.anio, ultimo.mes) }
}
