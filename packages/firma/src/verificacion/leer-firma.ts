import { DS, XADES } from '../xades/algoritmos.ts'
import { attributeOf, childOf, childrenOf, type Document, type Element, elementsOf, textOf } from '../xml/tree.ts'
import { decodeBase64 } from './base64.ts'
import { hallazgo, Impedimento } from './hallazgos.ts'

/** The parts of one ds:Signature, not verified yet. */
export interface FirmaLeida {
  readonly element: Element
  readonly signedInfo: Element
  /** ds:CanonicalizationMethod, which may carry InclusiveNamespaces. */
  readonly canonicalization: Element
  readonly signatureMethod: string
  readonly references: readonly Referencia[]
  readonly value: Buffer
  readonly keyInfo: Element | undefined
  readonly certificates: readonly Element[]
  readonly rsaKeyValue: Element | undefined
  readonly qualifying: Element | undefined
  readonly properties: Element | undefined
}

export interface Referencia {
  /** Undefined when the attribute is missing, which is not the same as empty. */
  readonly uri: string | undefined
  readonly transforms: readonly Element[]
  readonly digestMethod: string
  readonly digest: Buffer
}

/** Signatures of the document, direct children of the root first: the first of them is the issuer's. */
export function findSignatures({ root }: Document): readonly Element[] {
  const direct = childrenOf(root, DS, 'Signature')
  return direct.length ? direct : elementsOf(root).filter((e) => e.uri === DS && e.local === 'Signature')
}

/** docs/hacienda.md §6: the schema admits five, the issuer's and those of the receiver and endorsers. */
export const MAX_SIGNATURES = 5
/** Each reference may cost as much as the whole document; e-invoices have two to four. */
const MAX_REFERENCES = 5
/** A certificate chain has three or four. */
export const MAX_CERTIFICATES = 10

/** @throws Impedimento firma_mal_formada */
export function readFirma(element: Element): FirmaLeida {
  const signedInfo = required(element, 'SignedInfo')
  const references = childrenOf(signedInfo, DS, 'Reference').map(readReferencia)
  if (references.length === 0) malformed('sin referencias')
  if (references.length > MAX_REFERENCES) malformed('demasiadas referencias')
  const keyInfo = childOf(element, DS, 'KeyInfo')
  const qualifying = childrenOf(element, DS, 'Object').flatMap((o) => childrenOf(o, XADES, 'QualifyingProperties'))[0]
  return {
    element,
    signedInfo,
    canonicalization: required(signedInfo, 'CanonicalizationMethod'),
    signatureMethod: algorithmOf(required(signedInfo, 'SignatureMethod')),
    references,
    value: bytesOf(required(element, 'SignatureValue')),
    keyInfo,
    certificates: certificatesOf(keyInfo),
    rsaKeyValue: childOf(childOf(keyInfo, DS, 'KeyValue'), DS, 'RSAKeyValue'),
    qualifying,
    properties: childOf(qualifying, XADES, 'SignedProperties'),
  }
}

function certificatesOf(keyInfo: Element | undefined): readonly Element[] {
  const data = keyInfo ? childrenOf(keyInfo, DS, 'X509Data') : []
  return data.flatMap((each) => childrenOf(each, DS, 'X509Certificate')).slice(0, MAX_CERTIFICATES)
}

function readReferencia(element: Element): Referencia {
  const transforms = childOf(element, DS, 'Transforms')
  return {
    uri: attributeOf(element, 'URI'),
    transforms: transforms ? childrenOf(transforms, DS, 'Transform') : [],
    digestMethod: algorithmOf(required(element, 'DigestMethod')),
    digest: bytesOf(required(element, 'DigestValue')),
  }
}

export const algorithmOf = (element: Element | undefined): string => attributeOf(element, 'Algorithm') ?? ''

function required(parent: Element, local: string): Element {
  return childOf(parent, DS, local) ?? malformed(`falta ${local}`)
}

function bytesOf(element: Element): Buffer {
  return decodeBase64(textOf(element)) ?? malformed(`${element.local} no es base64`)
}

function malformed(detalle: string): never {
  throw new Impedimento(hallazgo('firma_mal_formada', detalle))
}
