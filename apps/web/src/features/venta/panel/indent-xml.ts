/** Canonical XML has no line breaks; for display, one element per line. The file itself never changes. */
export function indentXml(xml: string): string {
  const piezas = xml.match(/<[^>]*>|[^<]+/g) ?? []
  let nivel = 0
  let salida = ''
  let trasApertura = false
  for (const pieza of piezas) {
    if (!pieza.startsWith('<')) {
      if (pieza.trim() !== '') salida += pieza
      continue
    }
    const cierra = pieza.startsWith('</')
    if (cierra) nivel--
    const juntaConTexto = cierra && trasApertura
    salida += juntaConTexto ? pieza : `${salida === '' ? '' : '\n'}${'  '.repeat(Math.max(nivel, 0))}${pieza}`
    trasApertura = !cierra && !/^<[?!]|\/>$/.test(pieza)
    if (trasApertura) nivel++
  }
  return salida
}
