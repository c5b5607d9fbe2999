/** libxml2's complaints about XML that is not well formed, which are English, in words for the person who sent it. */
import type { XmlLibError } from 'libxml2-wasm'

const EN_PALABRAS: readonly (readonly [RegExp, string])[] = [
  [/tag mismatch|EndTag|Premature end|not finished|StartTag: invalid|Couldn't find end/i, 'falta cerrar un elemento'],
  [/Extra content|Document is empty|Start tag expected/i, 'hay texto fuera del elemento raíz'],
  [/entity|EntityRef|CharRef|xmlParse\w*Ref/i, 'hay una entidad o un & que XML no admite'],
  [/redefined|duplicate/i, 'un atributo está repetido'],
  [/namespace|xmlns/i, 'un espacio de nombres no está declarado o está mal declarado'],
  [/attribut|AttValue/i, 'un atributo está mal escrito'],
  [/comment/i, 'un comentario está mal escrito'],
  [/PCDATA invalid/i, 'hay un carácter que XML no admite'],
  [/CDATA|\]\]>/i, 'una sección CDATA está mal escrita'],
  [/XML declaration|xmlParsePI|version|standalone|processing instruction/i, 'la declaración XML está mal escrita'],
  [/char|UTF-8|encod/i, 'hay un carácter que XML no admite'],
  [/depth|huge|too long|limit/i, 'tiene demasiados niveles'],
]

/** The line and the first complaint. */
export function explainMalFormado({ details }: XmlLibError): string {
  const { message = '', line = 0 } = details.find((d) => !NO_ES_URI.test(d.message)) ?? details[0] ?? {}
  const palabras = EN_PALABRAS.find(([forma]) => forma.test(message))?.[1]
  return [`línea ${line}`, palabras].filter(Boolean).join(', ')
}

const NO_ES_URI = /^xmlns(:.*)?: '.*' is not a valid URI\s*$/s

/** True if libxml2 only complains about namespaces that are no URI. */
export const isSoloDeUri = ({ details }: XmlLibError): boolean =>
  details.length > 0 && details.every(({ message }) => NO_ES_URI.test(message))

const ETIQUETA = /<[^\s<>!?/][^<>]*>/g
const DECLARADO = /(\sxmlns(?::[^\s=]+)?\s*=\s*)("[^"]*"|'[^']*')/g

/** The text with every character that no URI has percent-encoded in its namespaces; only for the tree, never signed. */
export const withUris = (texto: string): string =>
  texto.replace(ETIQUETA, (etiqueta) =>
    etiqueta.replace(
      DECLARADO,
      (_, antes: string, valor: string) =>
        antes + valor[0] + valor.slice(1, -1).replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent) + valor[0],
    ),
  )
