import type { Name } from './names.ts'
import { Prefixes } from './prefixes.ts'

/**
 * What was parsed, with line feeds only: its bytes in UTF-8, and a string with one character a byte. Positions are the
 * same in both.
 */
export interface Source {
  readonly bytes: Buffer
  readonly text: string
}

/** XML as Canonical XML sees it: without entities, CDATA or other lexical differences. */
export class Element {
  /** Position behind the end tag; 0 while the element is open. */
  end = 0
  private nodes: Node[] | undefined = undefined
  /** Where plain text begins that is all there is inside, or 0. It becomes a node when somebody asks. */
  private textStart = 0

  constructor(
    readonly source: Source,
    readonly qname: Name,
    /** Namespace; empty when none. */
    readonly uri: string,
    /** Namespace declarations excluded. */
    readonly attributes: readonly Attribute[],
    /** Every prefix in scope, this element's own included. */
    readonly scope: Prefixes,
    readonly parent: Element | undefined,
    /** Position of the start tag. */
    readonly start: number,
    /** True if the source is what Canonical XML writes for the element and for all in it, below its rendered ancestors. */
    public asWritten: boolean,
    /** True if no name in it has a prefix. */
    public plain: boolean,
  ) {}

  get kind(): 'element' {
    return 'element'
  }

  /** As written: "ds:Signature". */
  get name(): string {
    return this.qname.name
  }

  get prefix(): string {
    return this.qname.prefix
  }

  get local(): string {
    return this.qname.local
  }

  /** Prefixes declared on this element. */
  get declared(): ReadonlyMap<string, string> {
    return this.scope === this.parent?.scope ? Prefixes.none.own : this.scope.own
  }

  get children(): readonly Node[] {
    if (this.nodes) return this.nodes
    if (this.textStart === 0) return NO_CHILDREN
    this.nodes = [{ kind: 'text', text: this.text }]
    return this.nodes
  }

  /** The text directly inside, without that of other elements. */
  get text(): string {
    if (this.textStart > 0) return this.source.text.slice(this.textStart, this.end - this.qname.endTag.length)
    if (!this.nodes) return ''
    let text = ''
    for (const node of this.nodes) if (node.kind === 'text') text = text === '' ? node.text : text + node.text
    return text
  }

  /** True if nothing is inside but text. */
  get isLeaf(): boolean {
    return this.nodes === undefined
  }

  append(node: Node): void {
    // An array that starts with its first child takes a third of the memory of one that starts empty and grows.
    if (this.nodes) this.nodes.push(node)
    else this.nodes = [node]
  }

  /** CDATA and the text around it are one text node (XPath data model). */
  appendText(text: string): void {
    if (text === '') return
    const last = this.nodes?.[this.nodes.length - 1]
    if (last?.kind === 'text') last.text += text
    else this.append({ kind: 'text', text })
  }

  /** Ends the element with all its content an ASCII text that begins there; the end tag has no blanks. */
  closeWithText(start: number, at: number): void {
    this.textStart = start
    this.close(at)
  }

  /** Ends the element: what is not written as Canonical XML writes it makes its parent so. */
  close(at: number): void {
    this.end = at
    const { parent } = this
    if (!parent) return
    if (!this.asWritten) parent.asWritten = false
    if (!this.plain) parent.plain = false
  }
}

const NO_CHILDREN: readonly Node[] = []

export interface Attribute {
  readonly name: string
  readonly prefix: string
  readonly local: string
  /** Namespace; empty without a prefix. */
  uri: string
  readonly value: string
}

interface Text {
  readonly kind: 'text'
  text: string
}

interface Comment {
  readonly kind: 'comment'
  readonly text: string
}

interface Instruction {
  readonly kind: 'instruction'
  readonly target: string
  readonly text: string
}

export type Node = Element | Text | Comment | Instruction

export interface Document {
  readonly root: Element
  /** Comments and processing instructions before and after the root. */
  readonly before: readonly Node[]
  readonly after: readonly Node[]
  /** Elements with attributes, in document order. */
  readonly attributed: readonly Element[]
}

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

/** Child elements with that name. */
export function childrenOf(parent: Element, uri: string, local: string): Element[] {
  return parent.children.filter((n): n is Element => n.kind === 'element' && n.local === local && n.uri === uri)
}

export function childOf(parent: Element | undefined, uri: string, local: string): Element | undefined {
  for (const node of parent?.children ?? NO_CHILDREN) {
    if (node.kind === 'element' && node.local === local && node.uri === uri) return node
  }
  return undefined
}

export function attributeOf(element: Element | undefined, local: string): string | undefined {
  return element?.attributes.find((a) => a.local === local && a.uri === '')?.value
}

/** All the text inside an element, nested elements included. */
export function textOf(element: Element | undefined): string {
  let text = ''
  for (const node of element?.children ?? []) {
    if (node.kind === 'text') text += node.text
    if (node.kind === 'element') text += textOf(node)
  }
  return text
}

/** The element and everything under it, in document order. */
export function elementsOf(element: Element): Element[] {
  const found: Element[] = []
  const pending = [element]
  for (let next = pending.pop(); next; next = pending.pop()) {
    found.push(next)
    for (let i = next.children.length - 1; i >= 0; i--) {
      const child = next.children[i]!
      if (child.kind === 'element') pending.push(child)
    }
  }
  return found
}
