/** Namespaces and algorithm identifiers of XML Signature, XAdES 1.3.2 and Hacienda's two profiles (docs/hacienda.md §6). */
export const DS = 'http://www.w3.org/2000/09/xmldsig#'
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
export const TIPO_PROPIEDADES = 'http://uri.etsi.org/01903#SignedProperties'

export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
export const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const ENVELOPED = `${DS}enveloped-signature`
export const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116'

/** Digests and their identifiers; SHA-1 is only read, never written. */
export const DIGESTS = {
  sha1: `${DS}sha1`,
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: 'http://www.w3.org/2001/04/xmldsig-more#sha384',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
} as const

/** RSA PKCS#1 v1.5 signatures with each digest. */
export const FIRMAS = {
  sha1: `${DS}rsa-sha1`,
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  sha384: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  sha512: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
} as const

export type NombreDigest = keyof typeof DIGESTS

/** The digest of an identifier in `DIGESTS` or `FIRMAS`. */
export function digestOf(
  table: Readonly<Record<NombreDigest, string>>,
  uri: string | undefined,
): NombreDigest | undefined {
  return (Object.keys(table) as NombreDigest[]).find((nombre) => table[nombre] === uri)
}
