import { C14N, EXC_C14N } from '../xades/algoritmos.ts'
import type { OpcionesC14n } from '../xml/c14n.ts'
import { attributeOf, childOf, type Element } from '../xml/tree.ts'
import { algorithmOf } from './leer-firma.ts'

const KINDS: Readonly<Record<string, OpcionesC14n>> = {
  [C14N]: {},
  [`${C14N}#WithComments`]: { withComments: true },
  [EXC_C14N]: { exclusive: true },
  [`${EXC_C14N}WithComments`]: { exclusive: true, withComments: true },
}

/** Each listed prefix is looked up at each element. */
const MAX_LIST = 500

/** Canonicalization of a CanonicalizationMethod or Transform; undefined for any other algorithm. */
export function readCanonicalization(element: Element): OpcionesC14n | undefined {
  const kind = KINDS[algorithmOf(element)]
  const list = kind?.exclusive && attributeOf(childOf(element, EXC_C14N, 'InclusiveNamespaces'), 'PrefixList')
  if (!list) return kind
  if (list.length > MAX_LIST) return undefined
  const prefixes = list.split(/[ \t\r\n]+/).map((prefix) => (prefix === '#default' ? '' : prefix))
  return { ...kind, inclusivePrefixes: new Set(prefixes) }
}
