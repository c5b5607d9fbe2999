import { createHash } from 'node:crypto'
import type { LlaveCriptografica } from '../p12/open-p12.ts'
import {
  C14N,
  DIGESTS,
  DS,
  ENVELOPED,
  FIRMAS,
  type NombreDigest,
  TIPO_PROPIEDADES,
  XADES,
} from '../xades/algoritmos.ts'

/** How another issuer's program writes its signatures. */
export interface Estilo {
  readonly ds: string
  readonly xades: string
  readonly canonicalization: string
  readonly digest: NombreDigest
  /** Transforms of the reference to the document. */
  readonly transforms: string
  readonly politica: string
  /** Undefined omits the element. */
  readonly horaFirma: string | undefined
  readonly certDigest: (certificate: Buffer) => string
  readonly extraCertificates: readonly Buffer[]
  readonly keyInfoReference: boolean
  readonly rootPrefixes: string
  /** Makes the ids of two signatures of one document differ. */
  readonly id: string
  /** Transforms of the reference to the signed properties. */
  readonly propiedadesTransforms: string
  /** The issuer, serial and subject beside the certificate, as older programs write them. */
  readonly datosX509: string
  readonly declaraCertificado: boolean
  readonly rol: string
  readonly formato: string
}

const estiloComun: Estilo = {
  ds: 'dsig',
  xades: 'etsi',
  canonicalization: `Algorithm="${C14N}"/`,
  digest: 'sha256',
  transforms: `<dsig:Transform Algorithm="${ENVELOPED}"/>`,
  politica:
    '<etsi:SignaturePolicyId><etsi:SigPolicyId><etsi:Identifier>https://tribunet.hacienda.go.cr/p.pdf</etsi:Identifier></etsi:SigPolicyId><etsi:SigPolicyHash><dsig:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/><dsig:DigestValue>Ohixl6upD6av8N7pEvDABhEL6hM=</dsig:DigestValue></etsi:SigPolicyHash></etsi:SignaturePolicyId>',
  horaFirma: '2026-03-04T10:11:12-06:00',
  certDigest: (certificate) => createHash('sha256').update(certificate).digest('base64'),
  extraCertificates: [],
  keyInfoReference: true,
  rootPrefixes: '',
  id: '1',
  propiedadesTransforms: '',
  datosX509: '',
  declaraCertificado: true,
  rol: '',
  formato: '',
}

/** The policy of a signature, with any identifier, digest and label. */
export const politicaDe = (identificador: string, hash: string, algoritmo: NombreDigest = 'sha256') =>
  `<etsi:SignaturePolicyId><etsi:SigPolicyId><etsi:Identifier>${identificador}</etsi:Identifier></etsi:SigPolicyId><etsi:SigPolicyHash><dsig:DigestMethod Algorithm="${DIGESTS[algoritmo]}"/><dsig:DigestValue>${hash}</dsig:DigestValue></etsi:SigPolicyHash></etsi:SignaturePolicyId>`

/** A ds:Signature without digests and value: indented, base64 in lines, empty elements self-closed. */
export function firmaVacia({ certificado }: LlaveCriptografica, cambios: Partial<Estilo> = {}): string {
  const e = { ...estiloComun, ...cambios }
  const digest = `<dsig:DigestMethod Algorithm="${DIGESTS[e.digest]}"/>\n        <dsig:DigestValue></dsig:DigestValue>`
  const reference = (attributes: string, transforms = '') =>
    `<dsig:Reference ${attributes}>${transforms && `<dsig:Transforms>${transforms}</dsig:Transforms>`}${digest}</dsig:Reference>`
  const lines = (der: Buffer) => `\n${der.toString('base64').replace(/.{76}/g, '$&\n')}\n`
  const certificates = [certificado.der, ...e.extraCertificates]
  const signature = `
  <dsig:Signature xmlns:dsig="${DS}" Id="s${e.id}">
    <dsig:SignedInfo>
      <dsig:CanonicalizationMethod ${e.canonicalization}>
      <dsig:SignatureMethod Algorithm='${FIRMAS[e.digest]}'/>
      ${reference(`Id="r${e.id}" URI=""`, e.transforms)}
      ${e.keyInfoReference ? reference(`URI="#k${e.id}"`) : ''}
      ${reference(`URI="#p${e.id}" Type="${TIPO_PROPIEDADES}"`, e.propiedadesTransforms)}
    </dsig:SignedInfo>
    <dsig:SignatureValue Id="v${e.id}"/>
    <dsig:KeyInfo Id="k${e.id}">
      <dsig:X509Data>${e.datosX509}${certificates.map((der) => `<dsig:X509Certificate>${lines(der)}</dsig:X509Certificate>`).join('')}</dsig:X509Data>
    </dsig:KeyInfo>
    <dsig:Object>
      <etsi:QualifyingProperties xmlns:etsi="${XADES}" Target="#s${e.id}">
        <etsi:SignedProperties Id="p${e.id}">
          <etsi:SignedSignatureProperties>
            ${e.horaFirma === undefined ? '' : `<etsi:SigningTime>${e.horaFirma}</etsi:SigningTime>`}
            ${e.declaraCertificado ? signingCertificate(e.certDigest(certificado.der)) : ''}
            <etsi:SignaturePolicyIdentifier>${e.politica}</etsi:SignaturePolicyIdentifier>
            ${e.rol && `<etsi:SignerRole><etsi:ClaimedRoles><etsi:ClaimedRole>${e.rol}</etsi:ClaimedRole></etsi:ClaimedRoles></etsi:SignerRole>`}
          </etsi:SignedSignatureProperties>${e.formato}
        </etsi:SignedProperties>
      </etsi:QualifyingProperties>
    </dsig:Object>
  </dsig:Signature>`
  return signature.replaceAll(/\bdsig\b(?=[:=])/g, e.ds).replaceAll(/\betsi\b(?=[:=])/g, e.xades)
}

const signingCertificate = (digest: string) => `<etsi:SigningCertificate><etsi:Cert><etsi:CertDigest>
              <dsig:DigestMethod Algorithm="${DIGESTS.sha256}"/>
              <dsig:DigestValue>${digest}</dsig:DigestValue>
            </etsi:CertDigest></etsi:Cert></etsi:SigningCertificate>`

/** A template for xmlsec1 to sign: with comments and with the prefixes that real documents have. */
export function plantillaAjena(llave: LlaveCriptografica, cambios: Partial<Estilo> = {}): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- de otro programa -->
<FacturaElectronica xmlns:otro="${DS}" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ${cambios.rootPrefixes ?? ''} xmlns="urn:factura" >
  <Clave >506</Clave><Detalle codigo='"x"'><![CDATA[Piña & café]]></Detalle> <!-- nota -->
  <Vacio />${firmaVacia(llave, cambios)}
</FacturaElectronica>
`
}
