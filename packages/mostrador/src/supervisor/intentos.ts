/** Wrong codes on one device: from the fifth on each makes it wait longer. */

export interface Intentos {
  readonly fallidos: number
  /** The device's clock at the last one. */
  readonly ultimo: number
}

const LIBRES = 5
const PRIMERA_ESPERA_MS = 30_000
const ESPERA_MAXIMA_MS = 3_600_000

/** Milliseconds until a code may be typed again. A clock that was set back waits anew. */
export function esperaDe({ fallidos, ultimo }: Intentos, ahora: number): number {
  if (fallidos < LIBRES) return 0
  const espera = Math.min(PRIMERA_ESPERA_MS * 2 ** (fallidos - LIBRES), ESPERA_MAXIMA_MS)
  return Math.max(0, espera - Math.max(0, ahora - ultimo))
}
