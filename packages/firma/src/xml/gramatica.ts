// Productions of XML 1.0 and Namespaces in XML as regular expressions.

/** XML 1.0 §2.2: control characters that are no Char. */
export const CONTROL = /[^\t\n\u0020-\uffff]/
/** Half a pair of surrogates, which has no UTF-8. */
export const LONE_SURROGATE = /\p{Surrogate}/u
/** UTF-8 of the two characters at the end of the plane that are no Char, one character a byte. */
export const NO_CHARS = /\xef\xbf[\xbe\xbf]/
const NAME_START =
  'A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d' +
  '\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}'
const NC_NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`
export const QNAME = new RegExp(`^(?:(${NC_NAME}):)?(${NC_NAME})$`, 'u')
export const DECLARATION =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.\d\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])([\w.-]+)\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\4)?[ \t\n]*\?>/

const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' }
const CHARACTER = /^#(?:x([0-9a-fA-F]{1,8})|([0-9]{1,8}))$/

/**
 * Value of the text between `&` and `;`: one of the five predefined entities or a character; undefined for all
 * others.
 */
export function resolveReference(name: string): string | undefined {
  const [, hex, decimal] = CHARACTER.exec(name) ?? []
  if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
  return decimal !== undefined ? characterOf(Number(decimal)) : PREDEFINED[name]
}

// XML 1.0 §2.2: a character reference may only name a Char.
function characterOf(point: number): string | undefined {
  const allowed =
    point === 0x9 ||
    point === 0xa ||
    point === 0xd ||
    (point >= 0x20 && point <= 0xd7ff) ||
    (point >= 0xe000 && point <= 0xfffd) ||
    (point >= 0x10000 && point <= 0x10ffff)
  return allowed ? String.fromCodePoint(point) : undefined
}
