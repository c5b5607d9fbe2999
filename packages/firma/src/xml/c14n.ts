import { parseXml } from './parse.ts'
import { Prefixes } from './prefixes.ts'
import { type Attribute, type Document, type Element, type Node, XML_NAMESPACE } from './tree.ts'

export interface OpcionesC14n {
  /** Exclusive XML Canonicalization 1.0 instead of Canonical XML 1.0. */
  readonly exclusive?: boolean
  /** Exclusive only: prefixes treated as in inclusive C14N; '' is #default. */
  readonly inclusivePrefixes?: ReadonlySet<string>
  readonly withComments?: boolean
  /** Elements to omit, with everything in them. */
  readonly omit?: ReadonlySet<Element>
}

/**
 * Canonical form of a whole document (Canonical XML 1.0, W3C 2001-03-15, or Exclusive XML Canonicalization 1.0,
 * W3C 2002-07-18).
 */
export const canonicalizeDocument = (document: Document, opciones?: OpcionesC14n): string =>
  Buffer.concat(documentPieces(document, opciones)).toString()

/** Canonical form of one element: its inherited namespaces (and, in the inclusive kind, xml: attributes) come along. */
export const canonicalizeElement = (element: Element, opciones?: OpcionesC14n): string =>
  Buffer.concat(elementPieces(element, opciones)).toString()

/** The same in UTF-8, as digests cover it; most pieces are the document's own bytes. */
export function documentPieces(document: Document, opciones: OpcionesC14n = {}): readonly Buffer[] {
  const writer = new Writer(opciones)
  writer.outside(document.before, (text) => `${text}\n`)
  writer.apex(document.root)
  writer.outside(document.after, (text) => `\n${text}`)
  return writer.toPieces()
}

export function elementPieces(element: Element, opciones: OpcionesC14n = {}): readonly Buffer[] {
  const writer = new Writer(opciones)
  writer.apex(element)
  return writer.toPieces()
}

const NONE: ReadonlySet<never> = new Set()

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let outer = element.parent; outer; outer = outer.parent) found.push(outer)
  return found
}

/** Declarations that may have to be written. */
type Candidates = ReadonlyMap<string, string>

class Writer {
  private out = ''
  /** What was written before `out`, and the part of the document behind it. */
  private readonly pieces: Buffer[] = []
  private copied: { bytes: Buffer; start: number; end: number } | undefined
  private readonly exclusive: boolean
  private readonly inclusivePrefixes: ReadonlySet<string>
  private readonly withComments: boolean
  private readonly omit: ReadonlySet<Element>
  /** Elements around an omitted one: their text as written would include it. */
  private readonly cut: ReadonlySet<Element>

  constructor({ exclusive = false, inclusivePrefixes = NONE, withComments = false, omit = NONE }: OpcionesC14n) {
    this.exclusive = exclusive
    this.inclusivePrefixes = inclusivePrefixes
    this.withComments = withComments
    this.omit = omit
    this.cut = new Set([...omit].flatMap(ancestorsOf))
  }

  outside(nodes: readonly Node[], frame: (text: string) => string): void {
    for (const node of nodes) {
      const text = this.markup(node)
      if (text) this.out += frame(text)
    }
  }

  /** The first element written: every namespace in scope is new to the output. */
  apex(element: Element): void {
    if (this.omit.has(element)) return
    const inherited = this.exclusive ? [] : inheritedXmlAttributes(element)
    this.element(element, this.exclusive ? this.utilized(element) : element.scope.all(), Prefixes.none, inherited)
  }

  /** `rendered` are the declarations of output ancestors; of `candidates`, those that differ are written. */
  private element(element: Element, candidates: Candidates, rendered: Prefixes, inherited: readonly Attribute[]): void {
    const fresh = newDeclarations(candidates, rendered)
    if (fresh.length + inherited.length === 0 && this.isAsWritten(element)) {
      this.copy(element)
      return
    }
    this.out += `<${element.name}`
    for (const [prefix, uri] of fresh)
      this.out += ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeValue(uri)}"`
    for (const { name, value } of sortAttributes([...element.attributes, ...inherited])) {
      this.out += ` ${name}="${escapeValue(value)}"`
    }
    this.out += '>'
    const known = fresh.length > 0 ? rendered.with(new Map(fresh)) : rendered
    for (const child of element.children) this.node(child, known)
    this.out += `</${element.name}>`
  }

  toPieces(): readonly Buffer[] {
    this.flush()
    return this.pieces
  }

  /** Neighbours become one piece. */
  private copy({ source, start, end }: Element): void {
    if (this.out !== '' || this.copied?.end !== start) {
      this.flush()
      this.copied = { bytes: source.bytes, start, end }
    } else this.copied.end = end
  }

  private flush(): void {
    if (this.copied) this.pieces.push(this.copied.bytes.subarray(this.copied.start, this.copied.end))
    this.copied = undefined
    if (this.out !== '') this.pieces.push(Buffer.from(this.out))
    this.out = ''
  }

  /** In the exclusive form a prefix used inside might have to be declared there. */
  private isAsWritten(element: Element): boolean {
    return element.asWritten && (element.plain || !this.exclusive) && !this.cut.has(element)
  }

  private node(node: Node, rendered: Prefixes): void {
    if (node.kind === 'text') this.out += escapeText(node.text)
    else if (node.kind !== 'element') this.out += this.markup(node)
    else if (!this.omit.has(node)) {
      this.element(node, this.exclusive ? this.utilized(node) : node.declared, rendered, [])
    }
  }

  private markup(node: Node): string {
    if (node.kind === 'instruction') return `<?${node.target}${node.text && ` ${escapeReturn(node.text)}`}?>`
    return node.kind === 'comment' && this.withComments ? `<!--${escapeReturn(node.text)}-->` : ''
  }

  /** Exclusive C14N §1.1: the prefixes an element or its attributes use, plus those the caller listed. */
  private utilized(element: Element): Candidates {
    const prefixes = new Map([[element.prefix, element.uri]])
    for (const { prefix, uri } of element.attributes) if (prefix !== '') prefixes.set(prefix, uri)
    for (const prefix of this.inclusivePrefixes) {
      const uri = element.scope.get(prefix)
      if (uri !== undefined) prefixes.set(prefix, uri)
    }
    return prefixes
  }
}

// The xml prefix is never declared. An empty default namespace is written only to undo one that was written.
function newDeclarations(candidates: Candidates, rendered: Prefixes): [string, string][] {
  const fresh: [string, string][] = []
  for (const [prefix, uri] of candidates) {
    if (prefix !== 'xml' && uri !== (rendered.get(prefix) ?? '')) fresh.push([prefix, uri])
  }
  return fresh.length > 1 ? fresh.sort(([a], [b]) => compareCodePoints(a, b)) : fresh
}

function sortAttributes(attributes: readonly Attribute[]): readonly Attribute[] {
  if (attributes.length < 2) return attributes
  return [...attributes].sort((a, b) => compareCodePoints(a.uri, b.uri) || compareCodePoints(a.local, b.local))
}

/** xml:lang, xml:space… of ancestors that are not written; the nearest wins (Canonical XML §2.4). */
function inheritedXmlAttributes(element: Element): Attribute[] {
  const found = new Map<string, Attribute>()
  for (let ancestor = element.parent; ancestor; ancestor = ancestor.parent) {
    for (const a of ancestor.attributes) if (a.uri === XML_NAMESPACE && !found.has(a.local)) found.set(a.local, a)
  }
  for (const a of element.attributes) if (a.uri === XML_NAMESPACE) found.delete(a.local)
  return [...found.values()]
}

/** By code point, which differs from UTF-16 order beyond U+FFFF. */
function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0
  if (/[\ud800-\udfff]/.test(a + b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : 1
}

/** Text as Canonical XML writes it. */
export function escapeText(text: string): string {
  if (!/[&<>\r]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
}

/** An attribute's value as Canonical XML writes it. */
export function escapeValue(value: string): string {
  if (!/[&<"\t\n\r]/.test(value)) return value
  const marked = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return marked.replaceAll('\t', '&#x9;').replaceAll('\n', '&#xA;').replaceAll('\r', '&#xD;')
}

function escapeReturn(text: string): string {
  return text.replaceAll('\r', '&#xD;')
}

/**
 * Canonical form of a document (inclusive C14N 1.0, without comments): the text `signXadesEpes` signs. For XML that
 * other programs wrote; this product's own writer already emits it.
 * @throws XmlError when it is not well-formed, has a DOCTYPE, or is too large or too deep
 */
export function canonicalize(xml: string | Uint8Array): string {
  return canonicalizeDocument(parseXml(xml))
}
