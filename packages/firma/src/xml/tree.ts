import type { Prefixes } from './prefixes.ts'

/** XML as Canonical XML sees it: without entities, CDATA or other lexical differences. */
export interface Element {
  readonly kind: 'element'
  /** As written: "ds:Signature". */
  readonly name: string
  readonly prefix: string
  readonly local: string
  /** Namespace; empty when none. */
  readonly uri: string
  /** Namespace declarations excluded. */
  readonly attributes: readonly Attribute[]
  /** Prefixes declared on this element. */
  readonly declared: ReadonlyMap<string, string>
  /** Every prefix in scope, this element's own included. */
  readonly scope: Prefixes
  readonly parent: Element | undefined
  children: readonly Node[]
  /** The whole text that was parsed, and where this element's start tag begins and its end tag ends. */
  readonly source: string
  readonly start: number
  end: number
  /** True if that text is what Canonical XML writes for the element and for all in it, below its rendered ancestors. */
  asWritten: boolean
  /** True if no name in it has a prefix. */
  plain: boolean
}

export interface Attribute {
  readonly name: string
  readonly prefix: string
  readonly local: string
  readonly uri: string
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
  return parent && childrenOf(parent, uri, local)[0]
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
