import { QNAME } from './gramatica.ts'

/** A name in its parts, its tags, and the names that came after it last: documents repeat a hundred names in one order. */
export interface Name {
  readonly name: string
  readonly prefix: string
  readonly local: string
  /** Its tags without attributes or blanks, in UTF-8. */
  readonly startTag: Uint8Array
  readonly endTag: Uint8Array
  /** The last first child of an element of this name, and the last sibling behind one. */
  child: Name | undefined
  sibling: Name | undefined
}

/** Names of every document, so that each is checked once. It is emptied when full. */
const known = new Map<string, Name>()
const MAX_KNOWN = 2000
const MAX_LENGTH = 100

/** The name of these bytes, one character a byte; undefined if XML does not admit it. */
export function nameOf(written: string): Name | undefined {
  const found = known.get(written)
  if (found) return found
  // Copies: a slice would keep its whole document in memory.
  const bytes = Buffer.from(written, 'latin1')
  const copy = bytes.toString('latin1')
  const match = QNAME.exec(bytes.toString())
  if (!match) return undefined
  const [name, prefix = '', local = ''] = match
  const made = {
    name,
    prefix,
    local: toUnique(local),
    startTag: Uint8Array.from(Buffer.from(`<${name}>`)),
    endTag: Uint8Array.from(Buffer.from(`</${name}>`)),
    child: undefined,
    sibling: undefined,
  }
  if (written.length > MAX_LENGTH) return made
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(copy, made)
  return made
}

/** The engine's own copy of a text: two of them are compared as pointers. */
const toUnique = (text: string): string => Object.keys({ [text]: 0 })[0]!

/** Remembers that `next` came behind `last`, or first inside it. Long names are not kept in memory. */
export function learn(last: Name, inside: boolean, next: Name): void {
  if (next.name.length > MAX_LENGTH) return
  if (inside) last.child = next
  else last.sibling = next
}
