/** Creates elements without a library, so that the code that handles card numbers can be audited in full. */
type Atributos = Readonly<Record<string, string | boolean>>
type Hijo = Node | string | false | undefined

export function el<K extends keyof HTMLElementTagNameMap>(
  nombre: K,
  atributos: Atributos = {},
  ...hijos: readonly Hijo[]
): HTMLElementTagNameMap[K] {
  const elemento = document.createElement(nombre)
  for (const [atributo, valor] of Object.entries(atributos)) {
    if (valor !== false) elemento.setAttribute(atributo, valor === true ? '' : valor)
  }
  elemento.append(...hijos.filter((hijo) => hijo !== false && hijo !== undefined))
  return elemento
}

const SVG = 'http://www.w3.org/2000/svg'

export function dibujo(trazos: readonly string[], atributos: Atributos = {}): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [nombre, valor] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true', ...atributos })) {
    svg.setAttribute(nombre, String(valor))
  }
  for (const d of trazos) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}
