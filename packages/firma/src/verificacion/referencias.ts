import { createHash, timingSafeEqual } from 'node:crypto'
import { DIGESTS, DS, digestOf, ENVELOPED, XPATH } from '../xades/algoritmos.ts'
import { documentPieces, elementPieces, type OpcionesC14n } from '../xml/c14n.ts'
import { childOf, childrenOf, type Document, type Element, elementsOf, textOf } from '../xml/tree.ts'
import { readCanonicalization } from './canonicalizacion.ts'
import { type Hallazgo, hallazgo } from './hallazgos.ts'
import { algorithmOf, type FirmaLeida, type Referencia } from './leer-firma.ts'

/** The parts that the references of a signature cover, and their faults. */
export function checkReferencias(
  firma: FirmaLeida,
  document: Document,
): { readonly covered: ReadonlySet<Element>; readonly hallazgos: readonly Hallazgo[] } {
  const hallazgos: Hallazgo[] = []
  const covered = new Set<Element>()
  const ids = indexIds(document)
  for (const referencia of firma.references) {
    const target = findTarget(referencia.uri, document.root, ids)
    if ('codigo' in target) hallazgos.push(target)
    else {
      covered.add(target)
      hallazgos.push(...checkDigest(referencia, target, firma, document))
    }
  }
  // A valid signature over some other part says nothing about this document.
  if (!covered.has(document.root)) hallazgos.push(hallazgo('documento_no_firmado'))
  if (firma.properties && !covered.has(firma.properties)) hallazgos.push(hallazgo('propiedades_no_firmadas'))
  return { covered, hallazgos }
}

function findTarget(
  uri: string | undefined,
  root: Element,
  ids: ReadonlyMap<string, readonly Element[]>,
): Element | Hallazgo {
  if (uri === '') return root
  if (!uri?.startsWith('#') || uri.includes('(')) return hallazgo('referencia_no_admitida', uri)
  const found = ids.get(uri.slice(1)) ?? []
  if (found.length > 1) return hallazgo('referencia_ambigua', uri)
  return found[0] ?? hallazgo('referencia_inexistente', uri)
}

/** Elements by id. Without a schema any attribute of that name counts; a repeated id is refused. */
function indexIds({ attributed }: Document): Map<string, Element[]> {
  const ids = new Map<string, Element[]>()
  for (const element of attributed) {
    for (const { name, value } of element.attributes) {
      if (name === 'Id' || name === 'ID' || name === 'id' || name === 'xml:id') {
        const same = ids.get(value)
        if (same) same.push(element)
        else ids.set(value, [element])
      }
    }
  }
  return ids
}

function checkDigest(referencia: Referencia, target: Element, firma: FirmaLeida, document: Document): Hallazgo[] {
  const algorithm = digestOf(DIGESTS, referencia.digestMethod)
  if (!algorithm) return [hallazgo('algoritmo_no_admitido', referencia.digestMethod)]
  const opciones = readTransforms(referencia.transforms, firma.element, document)
  if ('codigo' in opciones) return [opciones]
  const matches = (c14n: OpcionesC14n): boolean => {
    const digest = createHash(algorithm)
    for (const piece of canonicalPieces(referencia, target, document, c14n)) digest.update(piece)
    const actual = digest.digest()
    return actual.length === referencia.digest.length && timingSafeEqual(actual, referencia.digest)
  }
  const hallazgos = algorithm === 'sha1' ? [hallazgo('algoritmo_debil')] : []
  if (matches(opciones)) return hallazgos
  if (target === document.root && withoutLater(opciones, firma, document).some(matches)) {
    return [...hallazgos, hallazgo('firma_posterior')]
  }
  return [...hallazgos, hallazgo('digest', describe(target, firma, document))]
}

/**
 * enveloped-signature omits one signature only, so a later signature changes the text that the first one covers. This
 * gives the document as the first signer saw it: without later signatures and without any placed in front. Only whole
 * signatures directly under the root are omitted, and the document's data is never read from inside one.
 */
function withoutLater(opciones: OpcionesC14n, { element }: FirmaLeida, { root }: Document): OpcionesC14n[] {
  const others = childrenOf(root, DS, 'Signature').filter((each) => each !== element)
  const later = others.filter((each) => root.children.indexOf(each) > root.children.indexOf(element))
  const without = (omitted: readonly Element[]): OpcionesC14n => ({
    ...opciones,
    omit: new Set([...(opciones.omit ?? []), ...omitted]),
  })
  return [later, others].filter((omitted) => omitted.length > 0).map(without)
}

function canonicalPieces(
  referencia: Referencia,
  target: Element,
  document: Document,
  opciones: OpcionesC14n,
): readonly Buffer[] {
  if (referencia.uri === '') return documentPieces(document, opciones)
  // A part inside an omitted signature is omitted too.
  for (let outer = target.parent; outer; outer = outer.parent) if (opciones.omit?.has(outer)) return []
  return elementPieces(target, opciones)
}

/**
 * The transforms that e-invoices use: omit the signature (enveloped, or by XPath as Hacienda does) and canonicalize,
 * inclusively by default. A same-document reference never includes comments (XML Signature §4.4.3.3).
 */
function readTransforms(
  transforms: readonly Element[],
  signature: Element,
  { root }: Document,
): OpcionesC14n | Hallazgo {
  let canonicalization: OpcionesC14n | undefined
  let omit: ReadonlySet<Element> | undefined
  for (const transform of transforms) {
    const unknown = hallazgo('transformacion_no_admitida', algorithmOf(transform))
    if (canonicalization) return unknown
    if (algorithmOf(transform) === ENVELOPED) omit ??= new Set([signature])
    else if (isWithoutSignatures(transform)) omit = new Set(elementsOf(root).filter(isSignature))
    else {
      canonicalization = readCanonicalization(transform)
      if (!canonicalization) return unknown
    }
  }
  return { ...canonicalization, withComments: false, omit }
}

const isSignature = (element: Element): boolean => element.uri === DS && element.local === 'Signature'
const WITHOUT_SIGNATURES = /^\s*not\s*\(\s*ancestor-or-self::([\w.-]+):Signature\s*\)\s*$/

function isWithoutSignatures(transform: Element): boolean {
  const xpath = algorithmOf(transform) === XPATH ? childOf(transform, DS, 'XPath') : undefined
  const prefix = WITHOUT_SIGNATURES.exec(textOf(xpath))?.[1]
  return prefix !== undefined && xpath?.scope.get(prefix) === DS
}

function describe(target: Element, firma: FirmaLeida, { root }: Document): string {
  if (target === root) return 'el contenido del documento'
  if (target === firma.properties) return 'las propiedades de la firma'
  return target.local === 'KeyInfo' ? 'los datos del certificado' : target.local
}
