/**
 * When a plan is charged: what to do after a refused charge, by the bank's response code (ISO 8583), the hours for
 * charging, and the expiry of a card.
 */
import { addDays, compareFechas, daysInMonth, type Fecha, fechaAt, startOfDay } from '../fecha/index.ts'

/**
 * `reintentar`: the same card may pay another day. `otraTarjeta`: this card never will. `persona`: the bank needs its
 * owner (3-D Secure, or a call).
 */
export type ClaseDeRechazo = 'reintentar' | 'otraTarjeta' | 'persona'

/**
 * The payment provider's documentation: 51, 91 and 96 retry, 54, 14, 41 and 43 another card, 3-D Secure the person. The
 * rest of its list is our choice: a stolen, retained, restricted or accountless card never pays; a code about our
 * terminal or the amount, or one without meaning, is no reason to ask for another card.
 */
const CLASES: Readonly<Record<string, ClaseDeRechazo>> = {
  '01': 'persona',
  '04': 'otraTarjeta',
  '14': 'otraTarjeta',
  '31': 'otraTarjeta',
  '41': 'otraTarjeta',
  '43': 'otraTarjeta',
  '54': 'otraTarjeta',
  '62': 'otraTarjeta',
  '63': 'otraTarjeta',
  '78': 'otraTarjeta',
  '3DS': 'persona',
}

/** An unknown code is retried: the retries are few. */
export const claseDeRechazo = (codigo: string | undefined): ClaseDeRechazo =>
  (codigo !== undefined && Object.hasOwn(CLASES, codigo) && CLASES[codigo]) || 'reintentar'

/** Days after the first refusal. */
export const REINTENTOS = [1, 3, 5, 7] as const

interface Rechazos {
  /** Class of the last refusal. */
  clase: ClaseDeRechazo
  /** Days of the first and last refusal of this card for the period. */
  primero: Fecha
  ultimo: Fecha
}

/** Day of the next automatic retry of the same card; undefined when a person must act. */
export const nextIntento = ({ clase, primero, ultimo }: Rechazos): Fecha | undefined =>
  clase === 'reintentar'
    ? REINTENTOS.map((dias) => addDays(primero, dias)).find((dia) => compareFechas(dia, ultimo) > 0)
    : undefined

const HORA_MS = 3_600_000
/**
 * In daytime, so that a person told of a failed card is awake and can get help. Hours of Costa Rica, start included, end
 * excluded.
 */
const COBRO_DESDE_MS = 8 * HORA_MS
const COBRO_HASTA_MS = 18 * HORA_MS

export const inHorarioDeCobro = (instante: Date): boolean => {
  const delDia = instante.getTime() - startOfDay(fechaAt(instante)).getTime()
  return delDia >= COBRO_DESDE_MS && delDia < COBRO_HASTA_MS
}

/** The instant itself within those hours, else their next start. */
export function nextHorarioDeCobro(instante: Date): Date {
  if (inHorarioDeCobro(instante)) return instante
  const hoy = fechaAt(instante)
  const abre = startOfDay(hoy).getTime() + COBRO_DESDE_MS
  if (instante.getTime() < abre) return new Date(abre)
  return new Date(startOfDay(addDays(hoy, 1)).getTime() + COBRO_DESDE_MS)
}

const VENCIMIENTO = /^(0[1-9]|1[0-2])(\d{2})$/

/** Last valid day of a card with expiry MMYY (PLAN-07); undefined for an invalid text. */
export function vencimientoOf(vencimiento: string): Fecha | undefined {
  const [, mes, anio] = VENCIMIENTO.exec(vencimiento) ?? []
  if (mes === undefined || anio === undefined) return undefined
  const ultimo = { anio: 2000 + Number(anio), mes: Number(mes) }
  return { ...ultimo, dia: daysInMonth(ultimo.anio, ultimo.mes) }
}
