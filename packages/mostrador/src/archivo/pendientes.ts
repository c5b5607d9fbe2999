/**
 * "Exportar lo pendiente": a diary as a file that only its company's server opens (docs/decisions/0160). A device without
 * the line encrypts with the company's public key, which it got with the lease. WebCrypto, in browsers and Node.
 *
 * The file is one line of JSON, which is authenticated and not secret, and the ciphertext. Encrypted are lines: the
 * credential, then one entry each.
 */
import type { Credencial } from '../aceptacion/index.ts'
import { type Asiento, canonicalize, fromHex, type Rechazo, refuse, toHex } from '../base/index.ts'

export const FORMATO_PENDIENTES = 'pura-pendientes-1'

/** Public key of a company: an uncompressed point of P-256 as hexadecimal digits. */
export interface LlavePublica {
  readonly id: string
  readonly publica: string
}

interface Cabecera {
  readonly formato: string
  readonly codCia: number
  /** For people: what the file says it is. */
  readonly caja: string
  readonly llave: string
  readonly efimera: string
  readonly iv: string
}

export interface Pendientes {
  readonly credencial: Pick<Credencial, 'arriendo' | 'secreto' | 'programa'>
  readonly asientos: readonly Asiento[]
}

const CURVA = { name: 'ECDH', namedCurve: 'P-256' } as const
/** Bytes of the first line, at most. */
const CABECERA_MAXIMA = 2_000

/** A new pair: the public key in hexadecimal digits, and the private one as PKCS #8 in the same. */
export async function createLlaves(): Promise<{ publica: string; privada: string }> {
  const par = await crypto.subtle.generateKey(CURVA, true, ['deriveBits'])
  const [publica, privada] = await Promise.all([
    crypto.subtle.exportKey('raw', par.publicKey),
    crypto.subtle.exportKey('pkcs8', par.privateKey),
  ])
  return { publica: toHex(publica), privada: toHex(privada) }
}

export async function packPendientes(
  { credencial, asientos }: Pendientes,
  de: { readonly codCia: number; readonly caja: string },
  llave: LlavePublica,
): Promise<Uint8Array<ArrayBuffer>> {
  const efimera = await crypto.subtle.generateKey(CURVA, false, ['deriveBits'])
  const cabecera: Cabecera = {
    formato: FORMATO_PENDIENTES,
    codCia: de.codCia,
    caja: de.caja,
    llave: llave.id,
    efimera: toHex(await crypto.subtle.exportKey('raw', efimera.publicKey)),
    iv: toHex(crypto.getRandomValues(new Uint8Array(12)).buffer),
  }
  const linea = new TextEncoder().encode(canonicalize(cabecera))
  const clave = await deriveClave(efimera.privateKey, llave.publica, cabecera)
  const lineas = [credencial, ...asientos].map(canonicalize).join('\n')
  const cifrado = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: fromHex(cabecera.iv), additionalData: linea },
    clave,
    new TextEncoder().encode(lineas),
  )
  const archivo = new Uint8Array(linea.length + 1 + cifrado.byteLength)
  archivo.set(linea)
  archivo[linea.length] = FIN_DE_LINEA
  archivo.set(new Uint8Array(cifrado), linea.length + 1)
  return archivo
}

const FIN_DE_LINEA = 10
type Llave = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/**
 * The lines of such a file, unparsed: whoever reads them checks them as anything from outside.
 * @param privada of the key that the file names; undefined if the company has no such key
 */
export async function unpackPendientes(
  archivo: Uint8Array<ArrayBuffer>,
  codCia: number,
  findPrivada: (llave: string) => Promise<{ readonly publica: string; readonly privada: string } | undefined>,
): Promise<string[] | Rechazo> {
  const fin = archivo.subarray(0, CABECERA_MAXIMA).indexOf(FIN_DE_LINEA)
  const cabecera = fin < 0 ? undefined : readCabecera(archivo.subarray(0, fin))
  if (!cabecera) return refuse('archivo')
  if (cabecera.formato !== FORMATO_PENDIENTES) return refuse('formato')
  if (cabecera.codCia !== codCia) return refuse('ajeno')
  const suya = await findPrivada(cabecera.llave)
  if (!suya) return refuse('ajeno')
  try {
    const privada = await crypto.subtle.importKey('pkcs8', fromHex(suya.privada), CURVA, false, ['deriveBits'])
    const claro = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromHex(cabecera.iv), additionalData: archivo.subarray(0, fin) },
      await deriveClave(privada, cabecera.efimera, cabecera, suya.publica),
      archivo.subarray(fin + 1),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(claro).split('\n')
  } catch {
    // One byte that differs, and nothing of it is read.
    return refuse('alterado')
  }
}

function readCabecera(linea: Uint8Array): Cabecera | undefined {
  try {
    const valor = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(linea)) as Partial<Cabecera>
    const { formato, codCia, caja, llave, efimera, iv } = valor
    const isTexto = (campo: unknown): campo is string => typeof campo === 'string'
    if (!isTexto(formato) || typeof codCia !== 'number' || !isTexto(caja) || !isTexto(llave)) return undefined
    if (!isTexto(efimera) || !/^[0-9a-f]{130}$/.test(efimera)) return undefined
    if (!isTexto(iv) || !/^[0-9a-f]{24}$/.test(iv)) return undefined
    return { formato, codCia, caja, llave, efimera, iv }
  } catch {
    return undefined
  }
}

/** ECDH on P-256, HKDF with SHA-256 over both public keys, AES-256-GCM. */
async function deriveClave(privada: Llave, publica: string, { efimera }: Cabecera, destino = publica) {
  const otra = await crypto.subtle.importKey('raw', fromHex(publica), CURVA, false, [])
  const comun = await crypto.subtle.deriveBits({ name: 'ECDH', public: otra }, privada, 256)
  const base = await crypto.subtle.importKey('raw', comun, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(FORMATO_PENDIENTES)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: fromHex(efimera + destino), info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
