/** Waits between the steps of a document towards Hacienda. */

/** How long after a lost answer Hacienda may still not know a clave it took (docs/hacienda.md §7: some seconds). */
export const OLVIDO_MS = 120_000
export const ESPERA_INICIAL_S = 1
const ESPERA_ERROR_MAXIMA_S = 300
export const ESPERA_CONSULTA_MAXIMA_S = 60
/** Waits after an answer that failed its checks, which the other side must correct. */
export const ESPERA_DUDOSA_S = 30
export const ESPERA_DUDOSA_MAXIMA_S = 3600
/** Retry of a refused request: at least OLVIDO_MS, so that a received document is known by then. */
export const ESPERA_NEGADO_S = 120
/** A refusal that a gateway may have sent is final after this many. */
const NEGATIVAS_MAXIMAS = 5
/** Wait while the credential is refused; an accepted one makes the jobs due at once. */
const ESPERA_CREDENCIAL_S = 300
/** Wait after Hacienda failed to process a document it received. */
export const ESPERA_FALLIDO_S = 5

/**
 * True if only a person may resend it. After an earlier attempt, which Hacienda may have received, the second refusal counts:
 * by then Hacienda knows what it received.
 */
export const isNegativaFinal = (
  { definitivo }: { definitivo: boolean },
  { negativas, intentos }: { negativas: number; intentos: number },
): boolean => negativas >= NEGATIVAS_MAXIMAS || (definitivo && (intentos === 1 || negativas > 1))

/** Postpones a job after a result without information. */
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
