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
/** Anything that needs a second look, which most texts have not: what is illegal, and what is beyond 16 bits. */
const SUSPECT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/

/** True when every character may stand in an XML 1.0 document. Emoji may; control characters and lone surrogates not. */
export const isXmlText = (texto: string): boolean => !SUSPECT.test(texto) || !ILLEGAL.test(texto)

/** By the code of each character below 128: what stands for it, '' when nothing can. */
const references = (replacements: Readonly<Record<string, string>>): readonly (string | undefined)[] =>
  Array.from({ length: 128 }, (_, codigo) => {
    const c = String.fromCharCode(codigo)
    return isXmlText(c) ? replacements[c] : ''
  })

export const TEXT_REFERENCES = references({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' })
export const ATTRIBUTE_REFERENCES = references({
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
})
