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

/** How some other issuer's program writes its signatures. */
export interface Estilo {
  readonly ds: string
  readonly xades: string
  readonly canonicalization: string
  readonly digest: NombreDigest
  /** Transforms of the reference to the document. */
  readonly transforms: string
  readonly politica: string
  readonly horaFirma: string
  readonly certDigest: (certificate: Buffer) => string
  readonly extraCertificates: readonly Buffer[]
  readonly keyInfoReference: boolean
  readonly rootPrefixes: string
}

const estiloComun: Estilo = {
  ds: 'dsig',
  xades: 'etsi',
  canonicalization: `Algorithm="${C14N}"/`,
  digest: 'sha256',
  transforms: `<dsig:Transform Algorithm="${ENVELOPED}"/>`,
  politica:
    '<etsi:SignaturePolicyId><etsi:SigPolicyId><etsi:Identifier>https://tribunet.hacienda.go.cr/p.pdf</etsi:Identifier></etsi:SigPolicyId><etsi:SigPolicyHash><dsig:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/><dsig:DigestValue>Ohixl6upD6av8N7pEvDABhEL6hM=</dsig:DigestValue></etsi:SigPolicyHash></etsi:SignaturePolicyId>',
  horaFirma: '2027-03-04T10:11:12-06:00',
  certDigest: (certificate) => createHash('sha256').update(certificate).digest('base64'),
  extraCertificates: [],
  keyInfoReference: true,
  rootPrefixes: '',
}

/**
 * A template for xmlsec1 to sign: indented, commented, base64 in lines, empty elements closed short, and the prefixes
 * of its own that real documents have. Digests and value are still missing.
 */
export function plantillaAjena({ certificado }: LlaveCriptografica, cambios: Partial<Estilo> = {}): string {
  const e = { ...estiloComun, ...cambios }
  const digest = `<dsig:DigestMethod Algorithm="${DIGESTS[e.digest]}"/>\n        <dsig:DigestValue></dsig:DigestValue>`
  const reference = (attributes: string, transforms = '') =>
    `<dsig:Reference ${attributes}>${transforms && `<dsig:Transforms>${transforms}</dsig:Transforms>`}${digest}</dsig:Reference>`
  const lines = (der: Buffer) => `\n${der.toString('base64').replace(/.{76}/g, '$&\n')}\n`
  const certificates = [certificado.der, ...e.extraCertificates]
  const signature = `
  <dsig:Signature xmlns:dsig="${DS}" Id="s1">
    <dsig:SignedInfo>
      <dsig:CanonicalizationMethod ${e.canonicalization}>
      <dsig:SignatureMethod Algorithm='${FIRMAS[e.digest]}'/>
      ${reference('Id="r1" URI=""', e.transforms)}
      ${e.keyInfoReference ? reference('URI="#k1"') : ''}
      ${reference(`URI="#p1" Type="${TIPO_PROPIEDADES}"`)}
    </dsig:SignedInfo>
    <dsig:SignatureValue Id="v1"/>
    <dsig:KeyInfo Id="k1">
      <dsig:X509Data>${certificates.map((der) => `<dsig:X509Certificate>${lines(der)}</dsig:X509Certificate>`).join('')}</dsig:X509Data>
    </dsig:KeyInfo>
    <dsig:Object>
      <etsi:QualifyingProperties xmlns:etsi="${XADES}" Target="#s1">
        <etsi:SignedProperties Id="p1">
          <etsi:SignedSignatureProperties>
            <etsi:SigningTime>${e.horaFirma}</etsi:SigningTime>
            <etsi:SigningCertificate><etsi:Cert><etsi:CertDigest>
              <dsig:DigestMethod Algorithm="${DIGESTS.sha256}"/>
              <dsig:DigestValue>${e.certDigest(certificado.der)}</dsig:DigestValue>
            </etsi:CertDigest></etsi:Cert></etsi:SigningCertificate>
            <etsi:SignaturePolicyIdentifier>${e.politica}</etsi:SignaturePolicyIdentifier>
          </etsi:SignedSignatureProperties>
        </etsi:SignedProperties>
      </etsi:QualifyingProperties>
    </dsig:Object>
  </dsig:Signature>`
  const named = signature.replaceAll(/\bdsig\b(?=[:=])/g, e.ds).replaceAll(/\betsi\b(?=[:=])/g, e.xades)
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- de otro programa -->
<FacturaElectronica xmlns:otro="${DS}" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ${e.rootPrefixes} xmlns="urn:factura" >
  <Clave >506</Clave><Detalle codigo='"x"'><![CDATA[Piña & café]]></Detalle> <!-- nota -->
  <Vacio />${named}
</FacturaElectronica>
`
}
