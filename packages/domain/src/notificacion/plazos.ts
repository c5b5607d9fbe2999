/** How long before something is due it is told: by the bell once at each distance, on the desk from the first one on. */
import { addDays, compareFechas, type Fecha, fechaAt } from '../fecha/index.ts'

/** Days, the nearest first. Of a key: docs/acuerdos.md G12. */
export const AVISOS = {
  llave: [1, 5, 15, 30],
  /** Before the last day to answer. */
  recibidos: [0, 2, 5],
  recibo: [0, 5, 15],
  /** Before the last day to declare a month. */
  iva: [0, 1, 5],
  tarjeta: [7, 30],
  /** Of a plan that is paid by the year. */
  renovacion: [30],
} as const satisfies Readonly<Record<string, readonly number[]>>

/** Of a sale whose IVA waits for its payment: it is due on this day (docs/hacienda.md §3.4, condición 10). */
export const RECIBO_DIAS = 90

export const limiteRecibo = (emision: Date): Fecha => addDays(fechaAt(emision), RECIBO_DIAS)

/** The nearest of some distances that a day has reached and not passed; undefined before the first and after the day. */
export function avisoOf(hoy: Fecha, dia: Fecha, distancias: readonly number[]): number | undefined {
  if (compareFechas(hoy, dia) > 0) return undefined
  return distancias.find((dias) => compareFechas(hoy, addDays(dia, -dias)) >= 0)
}
