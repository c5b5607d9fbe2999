import { canonicalizeDocument } from './c14n.ts'
import { parseXml } from './parse.ts'

/**
 * Canonical form of a document (inclusive C14N 1.0, without comments): the text `signXadesEpes` signs. For XML that
 * other programs wrote; this product's own writer already emits it.
 * @throws XmlError when it is not well-formed, has a DOCTYPE, or is too large or too deep
 */
export function canonicalize(xml: string | Uint8Array): string {
  return canonicalizeDocument(parseXml(xml))
}
