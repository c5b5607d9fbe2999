/** Structures as lines of text, in the same form from our tables, the published outlines and the schemas. */
import { readFileSync } from 'node:fs'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import type { Elemento, Estructura, Tipo } from '../estructura/index.ts'

/** `  NumeroLinea 1 positiveInteger ≥=1 ≤=1000`, one line per element. */
export function outline(estructura: Estructura): string[] {
  return [`${estructura.raiz} 1`, ...estructura.hijos.flatMap((hijo) => lines(hijo, 1))]
}

function lines(e: Elemento, depth: number): string[] {
  const name = e.espacio ? `ds:${e.nombre}` : e.nombre
  const type = e.hijos.length > 0 || !e.tipo || e.tipo.base === 'any' ? '' : ` ${typeText(e.tipo)}`
  const attributes = e.atributos.map((a) => ` @${a.nombre}`).join('')
  const line = `${'  '.repeat(depth)}${name} ${cardinality(e.min, e.max)}${type}${attributes}`
  return [line, ...e.hijos.flatMap((hijo) => lines(hijo, depth + 1))]
}

const cardinality = (min: number, max: number) => {
  const upper = max === Number.POSITIVE_INFINITY ? 'n' : String(max)
  return upper === String(min) ? upper : `${min}..${upper}`
}

function typeText(tipo: Omit<Tipo, 'dato' | 'base'> & { base: string }): string {
  if (tipo.codigos) return `${tipo.base} {${[...new Set(tipo.codigos)].sort().join(',')}}`
  const isDec = tipo.fractionDigits !== undefined
  return [
    isDec ? `dec(${tipo.totalDigits},${tipo.fractionDigits})` : tipo.base + lengthText(tipo),
    tipo.totalDigits !== undefined && !isDec ? ` digits=${tipo.totalDigits}` : '',
    tipo.maximo ? ` ≤=${tipo.maximo}` : '',
    tipo.minimo ? ` ≥=${tipo.minimo}` : '',
    tipo.pattern ? ` re=${tipo.pattern}` : '',
  ].join('')
}

const lengthText = ({ minLength = 0, maxLength }: { minLength?: number; maxLength?: number }) =>
  minLength === 0 && maxLength === undefined ? '' : `[${minLength}..${maxLength}]`

/**
 * What the set of 2026 changed in the documents of 4.4, and nothing else: letters in the clave, 19 and 20, 13 to 16,
 * and 17 in the receipt.
 */
export const with2026 = (published: readonly string[]): string[] =>
  published.map((line) => {
    const de2026 = published[0]!.startsWith('ReciboElectronicoPago') ? '13,14,15,16,17,99' : '13,14,15,16,99'
    return line
      .replace(/^( {2}Clave .*re=)\\d(?=\{50,50\})/, '$1[a-zA-Z0-9]')
      .replace(/^( {4}TipoDocIR .*,18)(?=,99\})/, '$1,19,20')
      .replace(/^( {4}Codigo .*\{01,02,04,05,06,.*,12,)99(?=\})/, `$1${de2026}`)
  })

/** The published outline in the same form: without named types and lengths of closed lists, facets in a fixed order. */
export function publishedOutline(file: string, sizes: (size: number) => readonly string[]): string[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !/<any>|@codigo optional/.test(line))
    .map((line) => {
      const [, indent = '', name = '', card = '', type = '', attribute = ''] =
        /^( *)(\S+) (\S+)(?: (.*?))?( @\w+)?$/.exec(line) ?? []
      return `${indent}${name} ${card}${type && ` ${typeText(parseType(type, sizes))}`}${attribute}`
    })
}

function parseType(text: string, sizes: (size: number) => readonly string[]) {
  const base = /^(?:\w+Type=)?(?:xs:)?([a-zA-Z]+)/.exec(text)![1]!
  const list = /\{([^}]*)\}/.exec(text.replace(/ re=.*/, ''))?.[1]
  const size = list && /^(\d+) values$/.exec(list)?.[1]
  const [, min, max] = /\[(\d+)\.\.(\d+)\]/.exec(text) ?? []
  const [, total, fraction] = /dec\((\d+),(\d+)\)/.exec(text) ?? []
  const number = (s: string | undefined) => (s === undefined ? undefined : Number(s))
  return {
    base,
    codigos: size ? sizes(Number(size)) : list?.split(','),
    minLength: number(min),
    maxLength: number(max),
    totalDigits: number(total ?? /digits=(\d+)/.exec(text)?.[1]),
    fractionDigits: number(fraction),
    maximo: /≤=([\d.]+)/.exec(text)?.[1],
    minimo: /≥=([\d.]+)/.exec(text)?.[1],
    pattern: /re=(\S+)/.exec(text)?.[1],
  }
}

/** The outline of an official schema. */
export function schemaOutline(file: string): string[] {
  using doc = XmlDocument.fromBuffer(readFileSync(file))
  const root = doc.root
  const named = new Map(children(root).flatMap((c) => (attr(c, 'name') ? [[attr(c, 'name')!, c] as const] : [])))
  return elementLines(children(root, 'element')[0]!, named, 0)
}

type Named = ReadonlyMap<string, XmlElement>

function elementLines(element: XmlElement, named: Named, depth: number): string[] {
  const name = attr(element, 'name') ?? attr(element, 'ref')!
  const max = attr(element, 'maxOccurs') ?? '1'
  const card = cardinality(Number(attr(element, 'minOccurs') ?? 1), max === 'unbounded' ? Infinity : Number(max))
  const start = `${'  '.repeat(depth)}${name} ${card}`
  if (attr(element, 'ref')) return [start]
  const type = attr(element, 'type')
  const complex = children(element, 'complexType')[0] ?? (type && complexNamed(named, type))
  if (!complex) return [`${start} ${typeText(facets(element, named))}`]
  const simple = children(complex, 'simpleContent')[0]
  const extension = simple && children(simple, 'extension')[0]!
  if (extension) return [`${start} ${typeText(baseFacets(attr(extension, 'base')!, named))}${attributes(extension)}`]
  const sequence = children(complex, 'sequence')[0]
  return [start, ...(sequence ? children(sequence, 'element') : []).flatMap((c) => elementLines(c, named, depth + 1))]
}

const complexNamed = (named: Named, type: string) => {
  const found = named.get(type)
  return found?.name === 'complexType' ? found : undefined
}

/** Facets of an element's (or simpleType's) type, those of its base first. */
function facets(holder: XmlElement, named: Named): ReturnType<typeof parseType> {
  const type = attr(holder, 'type')
  if (type) return baseFacets(type, named)
  const simpleType = holder.name === 'simpleType' ? holder : children(holder, 'simpleType')[0]!
  const restriction = children(simpleType, 'restriction')[0]!
  const result = { ...baseFacets(attr(restriction, 'base')!, named) }
  const codigos: string[] = []
  for (const facet of children(restriction)) {
    const value = attr(facet, 'value') ?? ''
    if (facet.name === 'enumeration') codigos.push(value)
    if (facet.name === 'length') Object.assign(result, { minLength: Number(value), maxLength: Number(value) })
    if (facet.name === 'minInclusive') result.minimo = value
    if (facet.name === 'maxInclusive') result.maximo = value
    if (facet.name === 'pattern') result.pattern = value
    if (/Length$|Digits$/.test(facet.name)) Object.assign(result, { [facet.name]: Number(value) })
  }
  return codigos.length > 0 ? { ...result, codigos } : result
}

function baseFacets(type: string, named: Named): ReturnType<typeof parseType> {
  const own = named.get(type)
  return own ? facets(own, named) : parseType(type, () => [])
}

const attributes = (extension: XmlElement) =>
  children(extension, 'attribute')
    .map((a) => ` @${attr(a, 'name')}`)
    .join('')

function children(element: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = []
  for (let node = element.firstChild; node; node = node.next) {
    const child = node as XmlElement
    if ('attrs' in node && (name === undefined || child.name === name)) found.push(child)
  }
  return found
}

const attr = (element: XmlElement, name: string) => element.attr(name)?.value
