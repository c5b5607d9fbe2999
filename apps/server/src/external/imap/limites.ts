/**
 * Limits of what a mail server may send, and of its cost (docs/decisions/0120): some hundred times what a real server
 * needs for the same request. The decision has the measurements.
 */

/** Limits of one request: bytes, lines (literals excluded) and tokens in those lines. */
export interface Limite {
  bytes: number
  lineas: number
  fichas: number
  /** The content is a mail by a third party: if it exceeds the limit the server is not at fault. */
  deCorreo?: boolean
}

const KB = 1024
const MB = 1024 * KB
/** Largest part that is fetched. */
export const MAX_LITERAL = 36 * MB

export const LIMITES = {
  entrar: { bytes: 64 * KB, lineas: 200, fichas: 4_000 },
  abrir: { bytes: 128 * KB, lineas: 500, fichas: 8_000 },
  listar: { bytes: MB, lineas: 5_000, fichas: 60_000 },
  /** Numbers of a month of mails. */
  buscar: { bytes: MB, lineas: 5_000, fichas: 120_000 },
  sobre: { bytes: 512 * KB, lineas: 2_000, fichas: 20_000, deCorreo: true },
  /** All the parts of one mail. */
  partes: { bytes: MAX_LITERAL + MB, lineas: 5_000, fichas: 20_000, deCorreo: true },
  mover: { bytes: 256 * KB, lineas: 5_000, fichas: 30_000 },
  esperar: { bytes: 256 * KB, lineas: 5_000, fichas: 30_000 },
} as const satisfies Record<string, Limite>

/** Most numbers in one range of a response. */
export const MAX_RANGO = 200_000
/** CPU milliseconds per minute that one mailbox may use. */
export const CPU_MS_POR_MINUTO = 3_000
/** Bytes that the open requests of all mailboxes may hold in total. */
export const MAX_RETENIDO = 256 * MB
export const MAX_CARPETAS = 200
/** Mails that arrive within this time are processed together. */
export const RESPIRO_MS = 250

/** Longest time its event loop may block, and the size of its heap. */
export const PROCESO = { paradoMs: 2_000, memoriaMb: 384 } as const
