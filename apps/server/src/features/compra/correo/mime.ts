/**
 * Extracts the files of a stranger's mail. Only this file uses the library, and only the separate process calls it
 * (aparte-mime.ts). Mails beyond the limits are refused before the library stores any of them.
 */
import PostalMime, { type Attachment } from 'postal-mime'
import { isTnef, readTnef } from './tnef.ts'

/** Lines that may be boundaries, in the mail and all mails inside it: each part needs one. */
const MAX_DIVISIONES = 1_000
/** Depth of parts inside parts, and mails inside mails. */
const MAX_ANIDADAS = 20
const MAX_REENVIOS = 5
const MAX_CABECERAS = 512 * 1024
const MAX_ARCHIVOS = 500

export interface ArchivoDeCorreo {
  nombre: string
  /** Each mail inside the mail is a folder; the mail itself has an empty name. */
  carpeta: string
  bytes: Uint8Array
}

export interface CorreoLeido {
  de: string
  asunto: string
  /** XML, PDF and zip; pictures and signatures are left out. */
  archivos: ArchivoDeCorreo[]
}

/** `partes`: beyond the limits. `ilegible`: not a mail. */
export class MimeError extends Error {
  override readonly name = 'MimeError'
  constructor(
    readonly codigo: 'partes' | 'ilegible',
    options?: ErrorOptions,
  ) {
    super(codigo, options)
  }
}

/** @throws MimeError */
export async function parseCorreo(bytes: Uint8Array): Promise<CorreoLeido> {
  const gasto = { divisiones: 0 }
  const archivos: ArchivoDeCorreo[] = []
  const { de, asunto } = await walk(bytes, [], gasto, archivos)
  return { de, asunto, archivos }
}

async function walk(
  bytes: Uint8Array,
  /** Number of each mail that this one is inside of. */
  dentro: readonly number[],
  gasto: { divisiones: number },
  archivos: ArchivoDeCorreo[],
): Promise<{ de: string; asunto: string }> {
  countDivisiones(bytes, gasto)
  const { attachments, from, subject = '' } = await parse(bytes)
  const carpeta = dentro.map((n) => `correo ${n}`).join('/')
  for (const [i, adjunto] of attachments.flatMap(openOutlook).entries()) {
    const contenido = contentOf(adjunto)
    if (adjunto.mimeType === 'message/rfc822' || /\.eml$/i.test(adjunto.filename ?? '')) {
      // Mails forwarded more often than that are refused.
      if (dentro.length >= MAX_REENVIOS) throw new MimeError('partes')
      await walk(contenido, [...dentro, i], gasto, archivos)
    } else if (isWanted(adjunto, contenido)) {
      if (archivos.length >= MAX_ARCHIVOS) throw new MimeError('partes')
      archivos.push({ nombre: nameOf(adjunto, contenido), carpeta, bytes: contenido })
    }
  }
  return { de: from?.address ?? from?.name ?? '', asunto: subject }
}

async function parse(bytes: Uint8Array) {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: MAX_ANIDADAS,
      maxHeadersSize: MAX_CABECERAS,
      // Mails inside are parsed here, where they are counted.
      forceRfc822Attachments: true,
      maxRfc822NestingDepth: 0,
    })
  } catch (cause) {
    throw new MimeError('ilegible', { cause })
  }
}

/** Counts every line that begins with two dashes, whatever the declared boundary. */
function countDivisiones(bytes: Uint8Array, gasto: { divisiones: number }): void {
  const texto = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = texto.indexOf('\n--'); at !== -1; at = texto.indexOf('\n--', at + 3)) {
    gasto.divisiones += 1
    if (gasto.divisiones > MAX_DIVISIONES) throw new MimeError('partes')
  }
}

type Adjunto = Pick<Attachment, 'filename' | 'mimeType' | 'content'>

/** Replaces a winmail.dat by the documents inside it. Without any it stays, so that its row names it. */
function openOutlook(adjunto: Attachment): Adjunto[] {
  const contenido = contentOf(adjunto)
  if (!isTnef(contenido)) return [adjunto]
  const dentro = readTnef(contenido).map((archivo) => ({ ...archivo, mimeType: 'application/octet-stream' }))
  const wanted = dentro.filter((archivo) => isWanted(archivo, archivo.content))
  return wanted.length > 0 ? wanted : [adjunto]
}

function contentOf({ content }: Adjunto): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content, 'utf8')
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** Extensions that are kept. Archives that we cannot open are kept too: their row says so. */
const CONOCIDO = /\.(xml|pdf|zip|rar|7z)$/i
/** Start of a document without an XML declaration. */
const RAIZ =
  /^\s*<(\?xml|(\w+:)?(Factura\w*Electronica\w*|TiqueteElectronico|Nota\w+Electronica|ReciboElectronicoPago|Mensaje(Hacienda|Receptor)))/

/** Decides by name and by content; an HTML page or an office document is not wanted. */
function isWanted({ filename, mimeType }: Adjunto, contenido: Uint8Array): boolean {
  if (CONOCIDO.test(filename?.trim() ?? '') || isTnef(contenido)) return true
  if (/(\/|\+)xml$/.test(mimeType) && mimeType !== 'application/xhtml+xml' && mimeType !== 'image/svg+xml') return true
  if (mimeType === 'application/pdf' || /zip(-compressed)?$/.test(mimeType)) return true
  const comienzo = Buffer.from(contenido.subarray(0, 64))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
  // Some mailers send the document as plain text without a name.
  return (mimeType === 'application/octet-stream' || mimeType === 'text/plain') && RAIZ.test(comienzo)
}

/** Removes folders and invisible characters, and gives the name an extension that the next steps understand. */
function nameOf({ filename, mimeType }: Adjunto, contenido: Uint8Array): string {
  const nombre = (filename ?? '')
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(-120)
  if (CONOCIDO.test(nombre)) return nombre
  if (isTnef(contenido)) return nombre || 'winmail.dat'
  const extension = mimeType === 'application/pdf' ? 'pdf' : mimeType.includes('zip') ? 'zip' : 'xml'
  return `${nombre || 'adjunto'}.${extension}`
}
