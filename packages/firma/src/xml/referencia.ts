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
