/** What to do after a refused charge, by the bank's response code (ISO 8583). */
import { addDays, compareFechas, type Fecha } from '../fecha/index.ts'

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
