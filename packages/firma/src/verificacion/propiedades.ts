import { hash } from 'node:crypto'
import { DIGESTS, DS, digestOf, XADES } from '../xades/algoritmos.ts'
import { type DocumentoPolitica, documentoOf, isHashOf, POLITICAS, type VersionPolitica } from '../xades/politicas.ts'
import { attributeOf, childOf, childrenOf, type Element, textOf } from '../xml/tree.ts'
import { decodeBase64 } from './base64.ts'
import { type Hallazgo, hallazgo } from './hallazgos.ts'
import { algorithmOf, type FirmaLeida, MAX_CERTIFICATES } from './leer-firma.ts'

/** The policy as a signature declares it. */
export interface PoliticaDeclarada {
  readonly identificador: string
  /** Identifier of the digest algorithm, and the digest in base64. Hacienda does not check them strictly (docs/hacienda.md §6). */
  readonly algoritmo: string
  readonly hash: string
  /** The version of Hacienda's policy with that hash; undefined for any other document. */
  readonly version: VersionPolitica | undefined
  /** The document that the identifier names, if known. */
  readonly documento: DocumentoPolitica | undefined
  /** True if the hash is that document's; undefined when the document is not at hand. */
  readonly hashCierto: boolean | undefined
}

const within = (parent: Element | undefined, ...path: readonly string[]) =>
  path.reduce<Element | undefined>((element, local) => childOf(element, XADES, local), parent)

const HUSO = /(?:Z|[+-]\d\d:\d\d)$/

const signingTimeOf = ({ properties }: FirmaLeida): string =>
  textOf(within(properties, 'SignedSignatureProperties', 'SigningTime')).trim()

export function readFechaFirma(firma: FirmaLeida): Date | undefined {
  const text = signingTimeOf(firma)
  // Without an offset the time is Costa Rica's.
  const zoned = HUSO.test(text) ? text : `${text}-06:00`
  const fecha = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) ? new Date(zoned) : undefined
  return fecha && !Number.isNaN(fecha.getTime()) ? fecha : undefined
}

/** Clocks of issuers differ by minutes. */
const MARGEN_RELOJ_MS = 5 * 60_000

export function checkFechaFirma(firma: FirmaLeida, fecha: Date | undefined, hoy: Date): Hallazgo[] {
  if (!fecha) return [hallazgo('sin_fecha')]
  const text = signingTimeOf(firma)
  return [
    ...(fecha.getTime() > hoy.getTime() + MARGEN_RELOJ_MS ? [hallazgo('fecha_futura', text)] : []),
    ...(HUSO.test(text) ? [] : [hallazgo('fecha_sin_huso', text)]),
  ]
}

export function readPolitica({ properties }: FirmaLeida): PoliticaDeclarada | undefined {
  const id = within(properties, 'SignedSignatureProperties', 'SignaturePolicyIdentifier', 'SignaturePolicyId')
  const identificador = textOf(within(id, 'SigPolicyId', 'Identifier')).trim()
  if (identificador === '') return undefined
  const declared = within(id, 'SigPolicyHash')
  const hash = textOf(childOf(declared, DS, 'DigestValue')).trim()
  const version = (Object.keys(POLITICAS) as VersionPolitica[]).find((v) => isHashOf(POLITICAS[v], hash))
  const documento = documentoOf(identificador)
  return {
    identificador,
    algoritmo: algorithmOf(childOf(declared, DS, 'DigestMethod')),
    hash,
    version,
    documento,
    hashCierto: documento === '4.4' || documento === '4.3' ? documento === version : undefined,
  }
}

/** Findings about a policy, in the order a person would check it. */
export function checkPolitica({ algoritmo, documento, hashCierto, identificador }: PoliticaDeclarada): Hallazgo[] {
  if (hashCierto === undefined) {
    const nombre = documento && NOMBRES_POLITICA[documento]
    return [hallazgo('politica_desconocida', nombre ? `${nombre}, ${identificador}` : identificador)]
  }
  if (!hashCierto) return [hallazgo('hash_politica')]
  return algoritmo === DIGESTS.sha256 ? [] : [hallazgo('hash_politica', `es SHA-256 y dice ser ${algoritmo}`)]
}

const NOMBRES_POLITICA: Readonly<Partial<Record<DocumentoPolitica, string>>> = {
  tribunet: 'es la de Tribunet, anterior a la 4.3',
  facturae: 'es la de España (Facturae)',
  espacio: 'es el espacio de nombres del documento',
}

/** Roles that the signer claims (ClaimedRole), as receivers and endorsers do. */
export function readRoles({ properties }: FirmaLeida): readonly string[] {
  const roles = within(properties, 'SignedSignatureProperties', 'SignerRole', 'ClaimedRoles')
  return roles
    ? childrenOf(roles, XADES, 'ClaimedRole')
        .slice(0, MAX_CERTIFICATES)
        .map((role) => textOf(role).trim().slice(0, 120))
    : []
}

/**
 * True if the properties declare that certificate; undefined when they declare none. Both forms of the property
 * count: XAdES 1.3.2 and its second version.
 */
export function vouchesFor({ properties }: FirmaLeida, certificate: Buffer): boolean | undefined {
  const signed = within(properties, 'SignedSignatureProperties')
  const list = within(signed, 'SigningCertificate') ?? within(signed, 'SigningCertificateV2')
  const digests = list
    ? childrenOf(list, XADES, 'Cert')
        .slice(0, MAX_CERTIFICATES)
        .map((cert) => within(cert, 'CertDigest'))
    : []
  if (digests.length === 0) return undefined
  return digests.some((digest) => {
    const algorithm = digestOf(DIGESTS, algorithmOf(childOf(digest, DS, 'DigestMethod')))
    const value = decodeBase64(textOf(childOf(digest, DS, 'DigestValue')))
    return algorithm !== undefined && value?.equals(hash(algorithm, certificate, 'buffer')) === true
  })
}

/** XAdES §6.2: Target must be the signature these properties qualify. */
export function belongsToSignature({ qualifying, element }: FirmaLeida): boolean {
  return attributeOf(qualifying, 'Target') === `#${attributeOf(element, 'Id')}`
}
