/** The clock of a till: the device's own plus the offset to the server's, measured at each contact. */

export const DESFASE_AVISADO_MS = 60_000
/** Beyond this there is no lease, and no sale until a supervisor confirms. */
export const DESFASE_MAXIMO_MS = 5 * 60_000

/** Server's clock minus the device's, taking the middle of the exchange. */
export const measureDesfase = (contacto: { enviado: number; recibido: number; servidor: number }): number =>
  Math.round(contacto.servidor - (contacto.enviado + contacto.recibido) / 2)

export interface RelojConfirmado {
  readonly desfaseMs: number
  readonly atrasoMs: number
}

export interface LecturaDeReloj {
  /** For the next entry: never before the last one. */
  readonly instante: number
  readonly desfaseMs: number
  /** By how much the clock stands behind the last entry. */
  readonly atrasoMs: number
  readonly estado: 'bien' | 'avisado' | 'dudoso'
}

/** @param ultimo instant of the last entry */
export function readReloj(
  ahora: number,
  desfaseMs: number,
  ultimo: number,
  confirmado: RelojConfirmado = { desfaseMs: 0, atrasoMs: 0 },
): LecturaDeReloj {
  const corregido = ahora + desfaseMs
  const atrasoMs = Math.max(0, ultimo - corregido)
  const dudoso =
    (Math.abs(desfaseMs) > DESFASE_MAXIMO_MS && Math.abs(desfaseMs - confirmado.desfaseMs) > DESFASE_AVISADO_MS) ||
    (atrasoMs > DESFASE_MAXIMO_MS && atrasoMs > confirmado.atrasoMs + DESFASE_AVISADO_MS)
  const avisado = Math.abs(desfaseMs) > DESFASE_AVISADO_MS || atrasoMs > DESFASE_AVISADO_MS
  return {
    instante: Math.max(ultimo, corregido),
    desfaseMs,
    atrasoMs,
    estado: dudoso ? 'dudoso' : avisado ? 'avisado' : 'bien',
  }
}
