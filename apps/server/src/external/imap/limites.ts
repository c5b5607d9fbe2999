/**
 * All that a mail server may send and cost (docs/decisions/0120). A few hundred times what a real one needs for the same
 * request; the measures are in the decision.
 */

/** Limits of one request: bytes, lines (literals excluded) and tokens in those lines. */
export interface Limite {
  bytes: number
  lineas: number
  fichas: number
  /** The answer is a mail, which a third party wrote: passing the limit is not the fault of the server. */
  deCorreo?: boolean
}

const KB = 1024
const MB = 1024 * KB
/** The largest part that is requested. */
export const MAX_LITERAL = 36 * MB

export const LIMITES = {
  entrar: { bytes: 64 * KB, lineas: 200, fichas: 4_000 },
  abrir: { bytes: 128 * KB, lineas: 500, fichas: 8_000 },
  listar: { bytes: MB, lineas: 5_000, fichas: 60_000 },
  /** The numbers of a month of mails. */
  buscar: { bytes: MB, lineas: 5_000, fichas: 120_000 },
  sobre: { bytes: 512 * KB, lineas: 2_000, fichas: 20_000, deCorreo: true },
  /** All the parts of one mail. */
  partes: { bytes: MAX_LITERAL + MB, lineas: 5_000, fichas: 20_000, deCorreo: true },
  mover: { bytes: 256 * KB, lineas: 5_000, fichas: 30_000 },
  esperar: { bytes: 256 * KB, lineas: 5_000, fichas: 30_000 },
} as const satisfies Record<string, Limite>

/** Numbers that one range of an answer may stand for. */
export const MAX_RANGO = 200_000
/** CPU of the process that one mailbox may use in a minute. */
export const CPU_MS_POR_MINUTO = 3_000
/** Bytes that the open requests of all mailboxes may hold together. */
export const MAX_RETENIDO = 256 * MB
export const MAX_CARPETAS = 200
/** News within this time are looked at together. */
export const RESPIRO_MS = 250

/** How long the process may stand still, and its heap. */
export const PROCESO = { paradoMs: 2_000, memoriaMb: 384 } as const
