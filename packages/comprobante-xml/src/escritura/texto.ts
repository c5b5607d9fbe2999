/** Text as canonical XML writes it (Canonical XML 1.0 §2.3): these replacements and no others. */

/** The value holds a character that XML 1.0 cannot carry, not even escaped: a control character, half of a pair. */
export class TextoIlegal extends Error {
  constructor(
    readonly elemento: string,
    readonly texto: string,
  ) {
    super(`El texto de ${elemento} tiene caracteres que no se admiten en un XML`)
    this.name = 'TextoIlegal'
  }
}

const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
/** Anything that needs a second look, which most texts have not: markup, a carriage return, what is illegal or astral. */
const SUSPECT = /[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd]/

/** True when every character may stand in an XML 1.0 document. Emoji may; control characters and lone surrogates not. */
export const isXmlText = (texto: string): boolean => !SUSPECT.test(texto) || !ILLEGAL.test(texto)

/** @throws TextoIlegal */
export function escapeText(texto: string, elemento: string): string {
  if (!SUSPECT.test(texto)) return texto
  if (ILLEGAL.test(texto)) throw new TextoIlegal(elemento, texto)
  return texto.replace(/[&<>\r]/g, (c) => TEXT_REFERENCES[c]!)
}

/** @throws TextoIlegal */
export function escapeAttribute(texto: string, elemento: string): string {
  if (!isXmlText(texto)) throw new TextoIlegal(elemento, texto)
  return texto.replace(/[&<"\t\n\r]/g, (c) => ATTRIBUTE_REFERENCES[c]!)
}

const TEXT_REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const ATTRIBUTE_REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}
