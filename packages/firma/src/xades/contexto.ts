import { FirmaError } from '../base/errores.ts'
import { escapeValue } from '../xml/c14n.ts'
import { XmlError } from '../xml/error.ts'
import { parseXml } from '../xml/parse.ts'
import { XML_NAMESPACE } from '../xml/tree.ts'

/**
 * Namespaces and attributes that the signature inherits from the root. Under inclusive C14N a part digested on its
 * own carries every namespace in scope and every xml: attribute of its ancestors, so both belong to the digested text
 * (docs/hacienda.md §6: "in their final namespace context").
 */
export interface Contexto {
  /** ` xmlns="…" xmlns:ds="…"`: the root's namespaces and these ones, in canonical order. */
  declarations(added: Readonly<Record<string, string>>): string
  /** ` xml:lang="es"`, or nothing. */
  readonly xmlAttributes: string
}

/** @throws FirmaError xml_no_canonico */
export function readContexto(startTag: string): Contexto {
  const root = readRoot(startTag)
  const inherited = root.attributes
    .filter((a) => a.uri === XML_NAMESPACE)
    .map((a) => ` ${a.name}="${escapeValue(a.value)}"`)
  return {
    xmlAttributes: inherited.sort().join(''),
    declarations: (added) => {
      const scope = new Map([...root.declared, ...Object.entries(added)])
      const prefixes = [...scope.keys()].filter((prefix) => prefix !== 'xml' && scope.get(prefix) !== '').sort()
      return prefixes.map((p) => ` xmlns${p && `:${p}`}="${escapeValue(scope.get(p)!)}"`).join('')
    },
  }
}

function readRoot(startTag: string) {
  try {
    return parseXml(startTag.replace(/>$/, '/>')).root
  } catch (cause) {
    if (cause instanceof XmlError) throw new FirmaError('xml_no_canonico', { cause })
    throw cause
  }
}
