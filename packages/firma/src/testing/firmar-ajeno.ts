import { createHash, sign } from 'node:crypto'
import type { LlaveCriptografica } from '../p12/open-p12.ts'
import { readCanonicalization } from '../verificacion/canonicalizacion.ts'
import { findSignatures } from '../verificacion/leer-firma.ts'
import { DIGESTS, DS, digestOf, ENVELOPED, FIRMAS } from '../xades/algoritmos.ts'
import { canonicalizeDocument, canonicalizeElement, type OpcionesC14n } from '../xml/c14n.ts'
import { parseXml } from '../xml/parse.ts'
import { attributeOf, childOf, childrenOf, type Document, type Element, elementsOf } from '../xml/tree.ts'
import { type Estilo, firmaVacia } from './documento-ajeno.ts'

export { type Estilo, politicaDe } from './documento-ajeno.ts'

/**
 * Signs a document as another program would, in any style, without xmlsec1: for fixtures. The result is compared with
 * xmlsec1 where it is installed.
 */
export function signAjeno(xml: string, llave: LlaveCriptografica, estilo: Partial<Estilo> = {}): string {
  const end = xml.lastIndexOf('</')
  let signed = `${xml.slice(0, end)}${firmaVacia(llave, estilo).trimStart()}${xml.slice(end)}`
  // Fills the digests from first to last: none of them covers another.
  const total = childrenOf(childOf(newest(parseXml(signed)), DS, 'SignedInfo')!, DS, 'Reference').length
  for (let i = 0; i < total; i++) signed = fillNext(signed, 'DigestValue', digestOfReference(signed, i))
  const document = parseXml(signed)
  const info = childOf(newest(document), DS, 'SignedInfo')!
  const method = attributeOf(childOf(info, DS, 'SignatureMethod'), 'Algorithm')
  const c14n = readCanonicalization(childOf(info, DS, 'CanonicalizationMethod')!)!
  const value = sign(digestOf(FIRMAS, method)!, Buffer.from(canonicalizeElement(info, c14n)), llave.privateKey)
  return fillNext(signed, 'SignatureValue', value.toString('base64'))
}

const newest = (document: Document): Element => findSignatures(document).at(-1)!

function digestOfReference(xml: string, i: number): string {
  const document = parseXml(xml)
  const signature = newest(document)
  const reference = childrenOf(childOf(signature, DS, 'SignedInfo')!, DS, 'Reference')[i]!
  const transforms = childrenOf(childOf(reference, DS, 'Transforms') ?? reference, DS, 'Transform')
  const method = digestOf(DIGESTS, attributeOf(childOf(reference, DS, 'DigestMethod'), 'Algorithm'))!
  const c14n: OpcionesC14n = transforms.map(readCanonicalization).find((each) => each !== undefined) ?? {}
  const enveloped = transforms.some((t) => attributeOf(t, 'Algorithm') === ENVELOPED)
  const all = elementsOf(document.root)
  const omit = new Set(enveloped ? [signature] : all.filter(({ uri, local }) => uri === DS && local === 'Signature'))
  const uri = attributeOf(reference, 'URI') ?? ''
  const target = all.find((each) => attributeOf(each, 'Id') === uri.slice(1))
  const text = uri === '' ? canonicalizeDocument(document, { ...c14n, omit }) : canonicalizeElement(target!, c14n)
  return createHash(method).update(text).digest('base64')
}

/** Fills the first empty element of that name. */
const fillNext = (xml: string, local: string, value: string): string =>
  xml.replace(new RegExp(`(<([\\w]+):${local}[^>]*?)(?:/>|></\\2:${local}>)`), `$1>${value}</$2:${local}>`)
