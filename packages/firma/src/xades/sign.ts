import { transcode } from 'node:buffer'
import { sign } from 'node:crypto'
import { FirmaError } from '../base/errores.ts'
import { canonicalizeDocument } from '../xml/c14n.ts'
import { parseXml } from '../xml/parse.ts'
import type { Firmante } from './firmante.ts'
import type { Molde, Perfil } from './molde.ts'
import { type AlgoritmoFirma, base64Digest } from './partes.ts'
import { POLITICAS, type Politica } from './politicas.ts'

export interface OpcionesFirma {
  readonly firmante: Firmante
  /** The signing time; written in Costa Rica time (UTC-6). */
  readonly fecha: Date
  /** The policy of 4.4 by default; null omits it, as Hacienda does in its own answers and rejects in ours. */
  readonly politica?: Politica | null
  readonly perfil?: Perfil
  readonly algoritmo?: AlgoritmoFirma
  /**
   * Where to leave a document given as bytes, when it fits: for callers that sign many and finish each before the
   * next. The document may already be at its beginning; then only the signature is added.
   */
  readonly memoria?: Uint8Array
}

/**
 * Signs a document (XAdES-EPES, enveloped; docs/hacienda.md §6): returns the same text with ds:Signature as the last
 * child of its root. The input must be its own canonical form (inclusive C14N without comments, so no XML declaration
 * either) and not be signed yet; `canonicalize` turns any document into one. The content is hashed once. Bytes
 * (UTF-8) give bytes back, which is faster for large documents.
 * @throws FirmaError xml_no_canonico
 */
export function signXadesEpes(xml: string, opciones: OpcionesFirma): string
export function signXadesEpes(xml: Uint8Array, opciones: OpcionesFirma): Buffer
export function signXadesEpes(xml: string | Uint8Array, opciones: OpcionesFirma): string | Buffer {
  const bytes = typeof xml === 'string' ? toUtf8(xml) : bufferOf(xml)
  const { startTag, endTag } = readEdges(bytes)
  const signature = makeSignature(bytes, startTag, opciones)
  if (typeof xml !== 'string') return insert(bytes, signature, endTag, opciones.memoria)
  const text = Buffer.allocUnsafe(signature.molde.bytes.length)
  writeSignature(signature, text, 0)
  return `${xml.slice(0, -endTag.length)}${text}${endTag}`
}

/** Inserts the signature before the root's closing tag. */
function insert(bytes: Buffer, signature: Signature, endTag: string, memoria: Uint8Array | undefined): Buffer {
  const end = Buffer.byteLength(endTag)
  const content = bytes.length - end
  const length = bytes.length + signature.molde.bytes.length
  const destino = memoria && memoria.length >= length ? bufferOf(memoria) : Buffer.allocUnsafe(length)
  if (destino.buffer !== bytes.buffer || destino.byteOffset !== bytes.byteOffset)
    destino.set(bytes.subarray(0, content))
  writeSignature(signature, destino, content)
  destino.write(endTag, length - end)
  return destino.subarray(0, length)
}

/** A template signature and the base64 values for its gaps. */
interface Signature {
  readonly molde: Molde
  readonly documentDigest: string
  readonly value: string
}

function writeSignature({ molde, documentDigest, value }: Signature, destino: Buffer, at: number): void {
  destino.set(molde.bytes, at)
  destino.write(documentDigest, at + molde.documentDigest, 'latin1')
  destino.write(value, at + molde.value, 'latin1')
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

// Canonical: one space between attributes, double quotes, no empty-element tags.
const START_TAG = /^<([^\s<>/?!]+)(?: [^\s=<>]+="[^"<]*")*>/
const SIGNED = /:?Signature>$/

function readEdges(bytes: Buffer): { startTag: string; endTag: string } {
  // The root tag of an e-invoice ends within the first hundreds of bytes; more is read only for others.
  const [startTag, name] =
    START_TAG.exec(bytes.toString('utf8', 0, 1024)) ?? START_TAG.exec(bytes.toString('utf8', 0, 65_536)) ?? []
  const endTag = `</${name}>`
  const beforeEnd = bytes.length - Buffer.byteLength(endTag)
  if (startTag === undefined || bytes.toString('utf8', beforeEnd) !== endTag) throw new FirmaError('xml_no_canonico')
  if (SIGNED.test(bytes.toString('utf8', Math.max(0, beforeEnd - 40), beforeEnd))) {
    throw new FirmaError('xml_no_canonico', { detalle: 'ya está firmado' })
  }
  return { startTag, endTag }
}

function makeSignature(bytes: Buffer, startTag: string, opciones: OpcionesFirma): Signature {
  const { firmante, fecha, politica = POLITICAS['4.4'], perfil = 'c14n', algoritmo = 'sha256' } = opciones
  const molde = firmante.plantilla(startTag, { politica, perfil, algoritmo }).molde(costaRicaTime(fecha))
  const documentDigest = base64Digest(algoritmo, perfil === 'c14n' ? bytes : exclusiveForm(bytes))
  molde.signedInfo.write(documentDigest, molde.digestInSignedInfo, 'latin1')
  const value = sign(algoritmo, molde.signedInfo, firmante.privateKey)
  return { molde, documentDigest, value: value.toString('base64') }
}

// Inclusive and exclusive canonical forms differ only where a prefix is declared.
function exclusiveForm(bytes: Buffer): string | Buffer {
  return bytes.includes('xmlns:') ? canonicalizeDocument(parseXml(bytes), { exclusive: true }) : bytes
}

function costaRicaTime(fecha: Date): string {
  return `${new Date(fecha.getTime() - 6 * 3_600_000).toISOString().slice(0, 19)}-06:00`
}

/** Buffer for texts up to half a million characters; longer ones get their own. */
const scratch = Buffer.allocUnsafeSlow(1 << 20)

/**
 * UTF-8 of a text. Node 20 encodes a string that is not plain ASCII character by character; going through UTF-16 takes
 * half as long (126 KB of factura with accents: 70 µs instead of 145). Lone surrogates have no UTF-8 and are refused.
 * @throws FirmaError xml_no_canonico
 */
function toUtf8(text: string): Buffer {
  const room = text.length * 2 <= scratch.length ? scratch : Buffer.allocUnsafeSlow(text.length * 2)
  try {
    return transcode(room.subarray(0, room.write(text, 'utf16le')), 'utf16le', 'utf8')
  } catch (cause) {
    throw new FirmaError('xml_no_canonico', { cause })
  }
}
