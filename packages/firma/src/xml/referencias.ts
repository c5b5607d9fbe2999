const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' }

/** Replaces the five predefined entities and character references; undefined when there is any other `&`. */
export function resolveReferences(raw: string): string | undefined {
  let known = true
  const text = raw.replace(/&(?:#x([0-9a-fA-F]{1,8});|#([0-9]{1,8});|([a-z]{2,4});)?/g, (_, hex, decimal, name) => {
    const value = name ? PREDEFINED[name] : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal))
    known &&= value !== undefined
    return value ?? ''
  })
  return known ? text : undefined
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
