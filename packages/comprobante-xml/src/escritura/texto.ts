/** Text as canonical XML writes it (Canonical XML 1.0 §2.3): only these replacements. */

/** The value holds a character that XML 1.0 cannot carry, not even escaped: a control character or a lone surrogate. */
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
/** Characters that need the slower test: illegal ones and those beyond 16 bits. Most texts have none. */
const SUSPECT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/

/** True when every character may stand in an XML 1.0 document. Emoji may; control characters and lone surrogates not. */
export const isXmlText = (texto: string): boolean => !SUSPECT.test(texto) || !ILLEGAL.test(texto)

/** The references of characters that must be escaped. */
export const TEXT_REFERENCES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' } as const
export const ATTRIBUTE_REFERENCES = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
} as const
