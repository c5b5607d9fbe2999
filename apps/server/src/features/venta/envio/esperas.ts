/** How long what goes to Hacienda waits for its next step. */

/** How long after a lost answer Hacienda may still not know a clave it took (docs/hacienda.md §7: some seconds). */
export const OLVIDO_MS = 120_000
export const ESPERA_INICIAL_S = 1
export const ESPERA_ERROR_MAXIMA_S = 300
export const ESPERA_CONSULTA_MAXIMA_S = 60
/** An answer that was not believed: who spoiled it must have time to mend it. */
export const ESPERA_DUDOSA_S = 30
export const ESPERA_DUDOSA_MAXIMA_S = 3600
/** A refusal of the request itself will not heal in seconds. */
export const ESPERA_NEGADO_S = 120
/** Hacienda could not process a document it took; at once it would not either. */
export const ESPERA_FALLIDO_S = 5

/** 1, 2, 4 … seconds with jitter, so that a thousand documents held back by an outage do not return as one. */
export function backoff(intentos: number, maximo: number, primera = ESPERA_INICIAL_S): number {
  const base = Math.min(maximo, primera * 2 ** Math.min(intentos - 1, 10))
  return base * (0.75 + Math.random() * 0.5)
}
