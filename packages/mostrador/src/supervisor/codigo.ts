/** A supervisor's code and the key derived from it, by WebCrypto: the same on device and server (docs/decisions/0152). */
import { fromHex, type LlaveDeSupervisor, sha256, toHex } from '../base/index.ts'

/** A tablet takes half a second or so for one code. */
export const RONDAS_DE_CODIGO = 300_000

export const isCodigo = (codigo: string): boolean => /^\d{6,8}$/.test(codigo)

/** Codes that anybody tries first: digits all alike or in a row (with 0 after 9), or a short piece repeated. */
export function isObvio(codigo: string): boolean {
  const pasos = [...codigo].slice(1).map((digito, i) => (Number(digito) - Number(codigo[i]) + 10) % 10)
  const isEscalera = [0, 1, 9].some((paso) => pasos.every((p) => p === paso))
  return isEscalera || [2, 3, 4].some((n) => codigo.slice(0, n).repeat(codigo.length / n) === codigo)
}

/** The key of a code: 64 hexadecimal digits. */
export async function deriveLlave(
  codigo: string,
  { sal, rondas }: Pick<LlaveDeSupervisor, 'sal' | 'rondas'>,
): Promise<string> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(codigo), 'PBKDF2', false, ['deriveBits'])
  const bits = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(sal), iterations: rondas }
  return toHex(await crypto.subtle.deriveBits(bits, base, 256))
}

/** The supervisor with the key of that code, or undefined if the code is another. */
export async function recognizeSupervisor(codigo: string, suya: LlaveDeSupervisor): Promise<Supervisor | undefined> {
  const { id, nombre, version } = suya
  const llave = await deriveLlave(codigo, suya)
  return (await sha256(llave)) === suya.huella ? { id, nombre, firma: { version, llave } } : undefined
}

/** Who authorizes. Its key stays in memory and is never written. */
export interface Supervisor {
  readonly id: number
  readonly nombre: string
  /** Absent where no supervisor of the company has a code. */
  readonly firma?: { readonly version: number; readonly llave: string }
}

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
