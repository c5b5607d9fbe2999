/** The schemas require a signature; this one only has its structure. */
export const signForSchema = (xml: string): string => {
  const cierre = xml.lastIndexOf('</')
  return xml.slice(0, cierre) + FIRMA + xml.slice(cierre)
}

const FIRMA = [
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo>',
  '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></ds:CanonicalizationMethod>',
  '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>',
  '<ds:Reference URI=""><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>',
  '<ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></ds:SignedInfo>',
  '<ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>',
].join('')
