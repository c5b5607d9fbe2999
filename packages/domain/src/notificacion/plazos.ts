/** Days before a due date when it is announced: the bell tells once at each distance, the desk from the first one on. */
import { addDays, compareFechas, type Fecha, fechaAt } from '../fecha/index.ts'

/** Days, the nearest first. For a key: docs/acuerdos.md G12. */
export const AVISOS = {
  llave: [1, 5, 15, 30],
  /** Before the last day to answer a document. */
  recibidos: [0, 2, 5],
  recibo: [0, 5, 15],
  /** Before the last day to file a month. */
  iva: [0, 1, 5],
  tarjeta: [7, 30],
  /** Before the renewal of a yearly plan. */
  renovacion: [30],
} as const satisfies Readonly<Record<string, readonly number[]>>

/** Days after a deferred sale when its IVA is due (docs/hacienda.md §3.4, condición 10). */
export const RECIBO_DIAS = 90

export const limiteRecibo = (emision: Date): Fecha => addDays(fechaAt(emision), RECIBO_DIAS)

/** The nearest distance already reached; undefined before the first and after the day. */
export function avisoOf(hoy: Fecha, dia: Fecha, distancias: readonly number[]): number | undefined {
  if (compareFechas(hoy, dia) > 0) return undefined
  return distancias.find((dias) => compareFechas(hoy, addDays(dia, -dias)) >= 0)
}
