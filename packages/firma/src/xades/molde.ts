import { C14N, DIGESTS, DS, ENVELOPED, EXC_C14N, FIRMAS, TIPO_PROPIEDADES, XADES, XPATH } from './algoritmos.ts'
import type { AlgoritmoFirma, Ids } from './partes.ts'

/**
 * Profile (b), `c14n`, is what almost all real documents carry: inclusive C14N, enveloped-signature, three references.
 * Profile (a), `exc-c14n`, is the annex's example: exclusive C14N, XPath, two references (docs/hacienda.md §6).
 */
export type Perfil = 'c14n' | 'exc-c14n'

/**
 * The ds:Signature of a template and a second, with gaps for what depends on the document. Under load many documents
 * share one, and each needs only two short texts written instead of seven kilobytes.
 */
export interface Molde {
  readonly bytes: Buffer
  /** Offsets in `bytes` of the document's digest and the signature value, in base64. */
  readonly documentDigest: number
  readonly value: number
  /** Canonical ds:SignedInfo, which is signed, and its gap. */
  readonly signedInfo: Buffer
  readonly digestInSignedInfo: number
}

export interface PedidoMolde {
  readonly ids: Ids
  readonly perfil: Perfil
  readonly algoritmo: AlgoritmoFirma
  /** Length of the signature value: that of the key's modulus. */
  readonly valueBytes: number
  /** Opening tag of ds:SignedInfo as it is signed; in the document it is a bare `<ds:SignedInfo>`. */
  readonly signedInfoStart: string
  /** ds:KeyInfo as written in the document, and the base64 digest of its canonical form there. */
  readonly keyInfo: string
  readonly keyInfoDigest: string
  /** xades:SignedProperties as written in the document, and its base64 digest. */
  readonly properties: { readonly xml: string; readonly digest: string }
}

export function buildMolde(pedido: PedidoMolde): Molde {
  const { ids, algoritmo, valueBytes, keyInfo, properties } = pedido
  const digestGap = '#'.repeat(base64Length(DIGEST_BYTES[algoritmo]))
  const valueGap = '*'.repeat(base64Length(valueBytes))
  const rest = buildSignedInfo(pedido, digestGap)
  const signedInfo = Buffer.from(pedido.signedInfoStart + rest)
  const bytes = Buffer.from(
    `<ds:Signature xmlns:ds="${DS}" Id="${ids.signature}"><ds:SignedInfo>${rest}` +
      `<ds:SignatureValue>${valueGap}</ds:SignatureValue>${keyInfo}` +
      `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${ids.signature}">` +
      `${properties.xml}</xades:QualifyingProperties></ds:Object></ds:Signature>`,
  )
  return {
    bytes,
    documentDigest: bytes.indexOf(digestGap),
    value: bytes.indexOf(valueGap),
    signedInfo,
    digestInSignedInfo: signedInfo.indexOf(digestGap),
  }
}

const DIGEST_BYTES: Readonly<Record<AlgoritmoFirma, number>> = { sha256: 32, sha512: 64 }
const base64Length = (bytes: number) => 4 * Math.ceil(bytes / 3)

/** ds:SignedInfo after its opening tag, already in canonical form. */
function buildSignedInfo(pedido: PedidoMolde, documentDigest: string): string {
  const { ids, perfil, algoritmo, keyInfoDigest, properties } = pedido
  const digest = (value: string) =>
    `<ds:DigestMethod Algorithm="${DIGESTS[algoritmo]}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>`
  const inclusive = perfil === 'c14n'
  const keyInfo = `<ds:Reference URI="#${ids.keyInfo}">${digest(keyInfoDigest)}</ds:Reference>`
  return (
    `<ds:CanonicalizationMethod Algorithm="${inclusive ? C14N : EXC_C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${FIRMAS[algoritmo]}"></ds:SignatureMethod>` +
    `<ds:Reference Id="${ids.reference}" URI="">${inclusive ? SIN_LA_FIRMA : SIN_FIRMAS}${digest(documentDigest)}` +
    `</ds:Reference>${inclusive ? keyInfo : ''}<ds:Reference Type="${TIPO_PROPIEDADES}" URI="#${ids.properties}">` +
    `${inclusive ? '' : transforms(EXCLUSIVA)}${digest(properties.digest)}</ds:Reference></ds:SignedInfo>`
  )
}

const transforms = (...each: readonly string[]) => `<ds:Transforms>${each.join('')}</ds:Transforms>`
const EXCLUSIVA = `<ds:Transform Algorithm="${EXC_C14N}"></ds:Transform>`
/** The document without this signature; C14N follows by default. */
const SIN_LA_FIRMA = transforms(`<ds:Transform Algorithm="${ENVELOPED}"></ds:Transform>`)
/** The document without any signature, as in the annex. */
const SIN_FIRMAS = transforms(
  `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>`,
  EXCLUSIVA,
)
