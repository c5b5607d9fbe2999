/** Which parts of a mail may be documents, as its structure tells: nothing else of it is asked for. */
import type { Nodo } from '../../../external/imap/index.ts'

export interface Parte {
  /** As the server counts them: 2.1 */
  numero: string
  tipo: string
  nombre: string
  codificacion: string
  /** As it says; what comes may be more. */
  bytes: number
}

const MAX_PARTES = 200
const MAX_ANIDADAS = 20
/** What has no name that says what it is is looked at, unless it is large. */
const MAX_SIN_NOMBRE = 7 * 1024 * 1024

/** Undefined: more of them, or deeper ones, than any honest mail has. */
export function listPartes(raiz: Nodo | undefined): Parte[] | undefined {
  const partes: Parte[] = []
  if (raiz && !walk(raiz, isMultipart(raiz) ? '' : '1', 0, partes)) return undefined
  return partes
}

const isMultipart = ({ type }: Nodo): boolean => type.startsWith('multipart/')

/** False when it is too much. */
function walk(nodo: Nodo, numero: string, nivel: number, partes: Parte[]): boolean {
  if (nivel > MAX_ANIDADAS) return false
  const hijos = nodo.childNodes ?? []
  if (isMultipart(nodo)) {
    return hijos.every((hijo, i) => walk(hijo, numero === '' ? `${i + 1}` : `${numero}.${i + 1}`, nivel + 1, partes))
  }
  const [dentro] = hijos
  // The parts of a mail inside are counted below its own number; one that is all of it is its first (RFC 3501 §6.4.5).
  if (nodo.type === 'message/rfc822' && dentro) {
    return walk(dentro, isMultipart(dentro) ? numero : `${numero}.1`, nivel + 1, partes)
  }
  const parte = { ...describe(nodo), numero }
  if (isWanted(parte)) partes.push(parte)
  return partes.length <= MAX_PARTES
}

function describe({
  type,
  parameters,
  encoding,
  size,
  disposition,
  dispositionParameters,
}: Nodo): Omit<Parte, 'numero'> {
  const nombre = dispositionParameters?.filename ?? parameters?.name ?? ''
  return {
    tipo: /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/i.test(type) ? type.toLowerCase() : 'application/octet-stream',
    nombre: nombre.slice(-200) || (disposition === 'attachment' ? 'adjunto' : ''),
    codificacion: /^(base64|quoted-printable|7bit|8bit|binary)$/.test(encoding ?? '') ? (encoding as string) : '7bit',
    bytes: size ?? 0,
  }
}

/** No narrower than what is taken of a mail that comes by itself (correo/mime.ts), which looks at each again. */
function isWanted({ tipo, nombre, bytes }: Parte): boolean {
  if (/\.(xml|pdf|zip|eml)$/i.test(nombre.trim()) || tipo === 'message/rfc822') return true
  if (/(\/|\+)xml$/.test(tipo)) return tipo !== 'application/xhtml+xml' && tipo !== 'image/svg+xml'
  if (tipo === 'application/pdf' || /zip(-compressed)?$/.test(tipo)) return true
  return tipo === 'application/octet-stream' && bytes <= MAX_SIN_NOMBRE && !/\.[a-z0-9]{2,5}$/i.test(nombre.trim())
}
