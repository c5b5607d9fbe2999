/** What is done about a charge that was refused, by what the bank answered (ISO 8583 response codes). */
import { addDays, compareFechas, type Fecha } from '../fecha/index.ts'

/**
 * `reintentar`: the same card may pay another day. `otraTarjeta`: this card never will. `persona`: the bank wants its owner,
 * to ask them (3-D Secure) or to hear them.
 */
export type ClaseDeRechazo = 'reintentar' | 'otraTarjeta' | 'persona'

/**
 * GREENPAY.md: 51, 91 and 96 again, 54, 14, 41 and 43 another card, 3-D Secure the person. The others of its list are ours:
 * a card that is stolen, held back, restricted or of no account never pays; what speaks of our terminal, of the amount or of
 * nothing is no reason to ask anybody for another card.
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

/** A code that nobody knows is tried again: the attempts are few, and have an end. */
export const claseDeRechazo = (codigo: string | undefined): ClaseDeRechazo =>
  (codigo !== undefined && Object.hasOwn(CLASES, codigo) && CLASES[codigo]) || 'reintentar'

/** Days after the first refusal. */
export const REINTENTOS = [1, 3, 5, 7] as const

interface Rechazos {
  /** Of the last one. */
  clase: ClaseDeRechazo
  /** The days on which the card at hand was refused for the period for the first and for the last time. */
  primero: Fecha
  ultimo: Fecha
}

/** The day on which the same card is tried again by itself; undefined when that waits for somebody. */
export const nextIntento = ({ clase, primero, ultimo }: Rechazos): Fecha | undefined =>
  clase === 'reintentar'
    ? REINTENTOS.map((dias) => addDays(primero, dias)).find((dia) => compareFechas(dia, ultimo) > 0)
    : undefined
