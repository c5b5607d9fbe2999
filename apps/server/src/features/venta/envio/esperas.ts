/** How long what goes to Hacienda waits for its next step. */

/** How long after a lost answer Hacienda may still not know a clave it took (docs/hacienda.md §7: some seconds). */
export const OLVIDO_MS = 120_000
export const ESPERA_INICIAL_S = 1
const ESPERA_ERROR_MAXIMA_S = 300
export const ESPERA_CONSULTA_MAXIMA_S = 60
/** An answer that was not believed: who spoiled it must have time to mend it. */
export const ESPERA_DUDOSA_S = 30
export const ESPERA_DUDOSA_MAXIMA_S = 3600
/** A refusal of the request itself will not heal in seconds; not before what was taken is known (OLVIDO_MS). */
export const ESPERA_NEGADO_S = 120
/** What gives no reason may be a gateway's: believed after so many. */
const NEGATIVAS_MAXIMAS = 5
/** Of a company that Hacienda does not let in; all of it is due at once when it does. */
const ESPERA_CREDENCIAL_S = 300
/** Hacienda could not process a document it took; at once it would not either. */
export const ESPERA_FALLIDO_S = 5

/**
 * Nothing but a person sends it again. Where an attempt before may have been taken, the second refusal counts: then Hacienda
 * knows what it took.
 */
export const isNegativaFinal = (
  { definitivo }: { definitivo: boolean },
  { negativas, intentos }: { negativas: number; intentos: number },
): boolean => negativas >= NEGATIVAS_MAXIMAS || (definitivo && (intentos === 1 || negativas > 1))

/** Nothing was learnt: when to ask again, and why. */
export function retryLater(
  { clase, motivo }: { clase: 'transitorio' | 'negado' | 'sin_credencial'; motivo: string },
  intentos: number,
): { en: number; error: string } {
  const en =
    clase === 'sin_credencial'
      ? backoff(1, ESPERA_CREDENCIAL_S, ESPERA_CREDENCIAL_S)
      : backoff(intentos, ESPERA_ERROR_MAXIMA_S)
  return { en, error: motivo }
}

/** 1, 2, 4 … seconds with jitter, so that a thousand documents held back by an outage do not return as one. */
export function backoff(intentos: number, maximo: number, primera = ESPERA_INICIAL_S): number {
  const base = Math.min(maximo, primera * 2 ** Math.min(intentos - 1, 10))
  return base * (0.75 + Math.random() * 0.5)
}
