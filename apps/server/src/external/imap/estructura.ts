/** Parts of a mail that may be documents, by its structure: only these are fetched. */
import type { MessageStructureObject as Nodo } from 'imapflow'

export interface Parte {
  /** The server's numbering: 2.1 */
  numero: string
  tipo: string
  nombre: string
  codificacion: string
  /** As announced; more may arrive. */
  bytes: number
}

const MAX_PARTES = 200
const MAX_ANIDADAS = 20
/** Size up to which a part is fetched although its name says nothing about its type. */
const MAX_SIN_NOMBRE = 7 * 1024 * 1024

/** Undefined if there are more parts, or deeper ones, than in any normal mail. */
export function listPartes(raiz: Nodo | undefined): Parte[] | undefined {
  const partes: Parte[] = []
  if (raiz && !walk(raiz, isMultipart(raiz) ? '' : '1', 0, partes)) return undefined
  return partes
}

const isMultipart = ({ type }: Nodo): boolean => type.startsWith('multipart/')

/** False if it exceeds the limits. */
function walk(nodo: Nodo, numero: string, nivel: number, partes: Parte[]): boolean {
  if (nivel > MAX_ANIDADAS) return false
  const hijos = nodo.childNodes ?? []
  if (isMultipart(nodo)) {
    return hijos.every((hijo, i) => walk(hijo, numero === '' ? `${i + 1}` : `${numero}.${i + 1}`, nivel + 1, partes))
  }
  const [dentro] = hijos
  // The parts of an attached mail are numbered below its own number; a mail that is the whole content is its first part
  // (RFC 3501 §6.4.5).
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

/** Accepts at least the parts that compra/correo/mime.ts accepts of a mail sent to our address; it checks them again. */
function isWanted({ tipo, nombre, bytes }: Parte): boolean {
  if (/\.(xml|pdf|zip|rar|7z|eml)$/i.test(nombre.trim()) || tipo === 'message/rfc822') return true
  // Outlook's winmail.dat, and a document that was attached as text; the text of a mail has no name.
  if (tipo === 'application/ms-tnef' || /^winmail\.dat$/i.test(nombre.trim())) return true
  if (tipo === 'text/plain') return nombre !== '' && bytes <= MAX_SIN_NOMBRE
  if (/(\/|\+)xml$/.test(tipo)) return tipo !== 'application/xhtml+xml' && tipo !== 'image/svg+xml'
  if (tipo === 'application/pdf' || /zip(-compressed)?$/.test(tipo)) return true
  return tipo === 'application/octet-stream' && bytes <= MAX_SIN_NOMBRE && !/\.[a-z0-9]{2,5}$/i.test(nombre.trim())
}
