import { sign } from 'node:crypto'
import { FirmaError } from '../errores.ts'
import { canonicalizeDocument } from '../xml/c14n.ts'
import { parseXml } from '../xml/parse.ts'
import { C14N, DIGESTS, DS, ENVELOPED, EXC_C14N, FIRMAS, TIPO_PROPIEDADES, XADES, XPATH } from './algoritmos.ts'
import type { Firmante, Perfil, Plantilla } from './firmante.ts'
import { type AlgoritmoFirma, base64Digest } from './partes.ts'
import { POLITICAS, type Politica } from './politicas.ts'
import { toUtf8 } from './utf8.ts'

export interface OpcionesFirma {
  readonly firmante: Firmante
  /** The signing time; written in Costa Rica's (UTC-6). */
  readonly fecha: Date
  /** By default the policy of 4.4; null leaves it out, as Hacienda does in its own answers and rejects in ours. */
  readonly politica?: Politica | null
  readonly perfil?: Perfil
  readonly algoritmo?: AlgoritmoFirma
}

/**
 * Signs a document (XAdES-EPES, enveloped; FACTS §6): the same text with ds:Signature as the last child of its root.
 * The input must be its own canonical form (inclusive C14N without comments, so no XML declaration either) and carry no
 * signature yet; `canonicalize` turns any document into one. The content is hashed exactly once, as it comes.
 * Bytes (UTF-8) give bytes back; for large documents they are the faster way.
 * @throws FirmaError xml_no_canonico
 */
export function signXadesEpes(xml: string, opciones: OpcionesFirma): string
export function signXadesEpes(xml: Uint8Array, opciones: OpcionesFirma): Buffer
export function signXadesEpes(xml: string | Uint8Array, opciones: OpcionesFirma): string | Buffer {
  const bytes = typeof xml === 'string' ? toUtf8(xml) : Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  const { startTag, endTag } = readEdges(bytes)
  const signature = buildSignature(bytes, startTag, opciones)
  if (typeof xml === 'string') return `${xml.slice(0, -endTag.length)}${signature}${endTag}`
  const end = Buffer.from(endTag)
  return Buffer.concat([bytes.subarray(0, bytes.length - end.length), Buffer.from(signature), end])
}

// Canonical: one space between attributes, double quotes, no empty-element tags.
const START_TAG = /^<([^\s<>/?!]+)(?: [^\s=<>]+="[^"<]*")*>/
const SIGNED = /:?Signature>$/

function readEdges(bytes: Buffer): { startTag: string; endTag: string } {
  // The roots of e-invoices open within the first hundreds of bytes; more is read only for others.
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

function buildSignature(bytes: Buffer, startTag: string, opciones: OpcionesFirma): string {
  const { firmante, fecha, politica = POLITICAS['4.4'], perfil = 'c14n', algoritmo = 'sha256' } = opciones
  const plantilla = firmante.plantilla(startTag, { politica, perfil, algoritmo })
  const { ids } = plantilla
  const properties = plantilla.properties(costaRicaTime(fecha))
  const documentDigest = base64Digest(algoritmo, perfil === 'c14n' ? bytes : exclusiveForm(bytes))
  const digests = { documentDigest, propertiesDigest: properties.digest }
  const signedInfo = buildSignedInfo(plantilla, { perfil, algoritmo, ...digests })
  const value = sign(algoritmo, Buffer.from(plantilla.signedInfoStart + signedInfo), firmante.privateKey)
  return (
    `<ds:Signature xmlns:ds="${DS}" Id="${ids.signature}"><ds:SignedInfo>${signedInfo}` +
    `<ds:SignatureValue>${value.toString('base64')}</ds:SignatureValue>${plantilla.keyInfo}` +
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${ids.signature}">` +
    `${properties.xml}</xades:QualifyingProperties></ds:Object></ds:Signature>`
  )
}

interface Digeridos {
  readonly perfil: Perfil
  readonly algoritmo: AlgoritmoFirma
  readonly documentDigest: string
  readonly propertiesDigest: string
}

/** ds:SignedInfo after its opening tag, already in canonical form. */
function buildSignedInfo({ ids, keyInfoDigest }: Plantilla, firmado: Digeridos): string {
  const { perfil, algoritmo, documentDigest, propertiesDigest } = firmado
  const digest = (value: string) =>
    `<ds:DigestMethod Algorithm="${DIGESTS[algoritmo]}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>`
  const inclusive = perfil === 'c14n'
  const keyInfo = `<ds:Reference URI="#${ids.keyInfo}">${digest(keyInfoDigest)}</ds:Reference>`
  return (
    `<ds:CanonicalizationMethod Algorithm="${inclusive ? C14N : EXC_C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${FIRMAS[algoritmo]}"></ds:SignatureMethod>` +
    `<ds:Reference Id="${ids.reference}" URI="">${inclusive ? SIN_LA_FIRMA : SIN_FIRMAS}${digest(documentDigest)}` +
    `</ds:Reference>${inclusive ? keyInfo : ''}<ds:Reference Type="${TIPO_PROPIEDADES}" URI="#${ids.properties}">` +
    `${inclusive ? '' : transforms(EXCLUSIVA)}${digest(propertiesDigest)}</ds:Reference></ds:SignedInfo>`
  )
}

const transforms = (...each: readonly string[]) => `<ds:Transforms>${each.join('')}</ds:Transforms>`
const EXCLUSIVA = `<ds:Transform Algorithm="${EXC_C14N}"></ds:Transform>`
/** The document without this signature; C14N follows by default. */
const SIN_LA_FIRMA = transforms(`<ds:Transform Algorithm="${ENVELOPED}"></ds:Transform>`)
/** The document without any signature, as the annex does it. */
const SIN_FIRMAS = transforms(
  `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>`,
  EXCLUSIVA,
)

// Inclusive and exclusive canonical forms only differ where a prefix is declared.
function exclusiveForm(bytes: Buffer): string | Buffer {
  return bytes.includes('xmlns:') ? canonicalizeDocument(parseXml(bytes), { exclusive: true }) : bytes
}

function costaRicaTime(fecha: Date): string {
  return `${new Date(fecha.getTime() - 6 * 3_600_000).toISOString().slice(0, 19)}-06:00`
}
