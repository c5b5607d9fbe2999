import { createHash, hash } from 'node:crypto'
import type { Certificado } from '../base/certificado.ts'
import { escapeText } from '../xml/c14n.ts'
import { DIGESTS } from './algoritmos.ts'
import type { Politica } from './politicas.ts'

export type AlgoritmoFirma = 'sha256' | 'sha512'

export interface Ids {
  readonly signature: string
  readonly reference: string
  readonly keyInfo: string
  readonly properties: string
}

/** Ids that differ between two signers of one document: they carry the beginning of the certificate's SHA-256. */
export function idsOf({ der }: Certificado): Ids {
  const suffix = createHash('sha256').update(der).digest('hex').slice(0, 16)
  return {
    signature: `Signature-${suffix}`,
    reference: `Reference-${suffix}`,
    keyInfo: `KeyInfo-${suffix}`,
    properties: `SignedProperties-${suffix}`,
  }
}

/** ds:KeyInfo after its opening tag: the certificate and its public key. */
export function keyInfoBody({ der, publicKey }: Certificado): string {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const base64 = (value: string) => Buffer.from(value, 'base64url').toString('base64')
  return (
    `<ds:X509Data><ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate></ds:X509Data>` +
    `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${base64(n)}</ds:Modulus><ds:Exponent>${base64(e)}</ds:Exponent>` +
    '</ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>'
  )
}

/**
 * xades:SignedProperties after its opening tag, for a signing time. `declaraDs` is what exclusive C14N adds to each
 * of its ds: elements.
 */
export function propertiesBody(
  certificado: Certificado,
  ids: Ids,
  { politica, algoritmo }: { politica: Politica | null; algoritmo: AlgoritmoFirma },
  declaraDs: string,
): (hora: string) => string {
  const ds = (name: string, content: string) => `<ds:${name}${declaraDs}>${content}</ds:${name}>`
  const digest = (algorithm: string, value: string) =>
    `<ds:DigestMethod${declaraDs} Algorithm="${algorithm}"></ds:DigestMethod>${ds('DigestValue', value)}`
  const certDigest = digest(DIGESTS[algoritmo], base64Digest(algoritmo, certificado.der))
  const issuer = ds('X509IssuerName', escapeText(certificado.emisor))
  const serial = ds('X509SerialNumber', certificado.numeroSerie)
  const rest =
    '</xades:SigningTime><xades:SigningCertificate><xades:Cert>' +
    `<xades:CertDigest>${certDigest}</xades:CertDigest><xades:IssuerSerial>${issuer}${serial}</xades:IssuerSerial>` +
    `</xades:Cert></xades:SigningCertificate>${politica ? policyIdentifier(politica, digest) : ''}` +
    '</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>' +
    `<xades:DataObjectFormat ObjectReference="#${ids.reference}"><xades:MimeType>text/xml</xades:MimeType>` +
    '<xades:Encoding>UTF-8</xades:Encoding></xades:DataObjectFormat></xades:SignedDataObjectProperties>' +
    '</xades:SignedProperties>'
  return (hora) => `<xades:SignedSignatureProperties><xades:SigningTime>${hora}${rest}`
}

function policyIdentifier(politica: Politica, digest: (algorithm: string, value: string) => string): string {
  return (
    '<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId>' +
    `<xades:SigPolicyId><xades:Identifier>${escapeText(politica.identificador)}</xades:Identifier></xades:SigPolicyId>` +
    `<xades:SigPolicyHash>${digest(DIGESTS.sha256, politica.hash)}</xades:SigPolicyHash>` +
    '</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>'
  )
}

export function base64Digest(algoritmo: AlgoritmoFirma, data: string | Uint8Array): string {
  return hash(algoritmo, data, 'base64')
}
