/** Maps the glyphs of a subset back to text, so that a PDF can be read, searched and copied (PDF 32000 §9.10). */

/** @param textos text of each glyph of the subset, in order */
export function buildToUnicode(textos: readonly string[]): string {
  const entradas = textos.map((texto, i) => `<${hex(i)}> <${utf16(texto)}>`)
  const bloques: string[] = []
  // At most 100 entries in each block (Adobe technical note 5411).
  for (let i = 0; i < entradas.length; i += 100) {
    const bloque = entradas.slice(i, i + 100)
    bloques.push(`${bloque.length} beginbfchar\n${bloque.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${bloques.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const hex = (n: number): string => n.toString(16).padStart(4, '0')
const utf16 = (s: string): string => Array.from({ length: s.length }, (_, i) => hex(s.charCodeAt(i))).join('')
