/** Prepares text for drawing: replaces characters that the font lacks, and cuts long text into lines. */
import { type Peso, tipografia } from './tipografia.ts'

export interface Estilo {
  peso: Peso
  /** Font size in points. */
  cuerpo: number
  color: string
  /** Figures of equal width. */
  cifras?: boolean
  /** Extra space between letters, in em; negative brings them closer. */
  tracking?: number
}

/** Line height relative to the font size. */
const INTERLINEA = 1.38

export const lineHeight = (estilo: Estilo): number => estilo.cuerpo * INTERLINEA

const SENCILLO = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff–—…₡−]*$/
const BLANCOS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Controls, direction marks, joiners, lone surrogates, private use: invisible to a reader. */
const INVISIBLES = /\p{C}|\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}/gu
const DIBUJITOS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/gu

/**
 * One line of visible characters. Emoji, which Inter lacks, are dropped; another missing letter is printed as an empty
 * box.
 */
export function toVisible(texto: string, peso: Peso): string {
  if (SENCILLO.test(texto)) return texto
  const visible = texto.normalize('NFC').replace(BLANCOS, ' ').replace(INVISIBLES, '')
  const sinDibujitos = visible.replace(DIBUJITOS, (c) => (tipografia(peso).has(c) ? c : '')).replace(/ {2,}/g, ' ')
  return sinDibujitos.trim() || visible
}

export function widthOf(texto: string, estilo: Estilo): number {
  const visible = toVisible(texto, estilo.peso)
  const { ancho, glifos } = tipografia(estilo.peso).shape(visible, estilo.cifras)
  return (ancho / 1000 + glifos.length * (estilo.tracking ?? 0)) * estilo.cuerpo
}

/** Greedy lines of at most `ancho`; a word too long for a line is broken, and the last line allowed ends in "…". */
export function wrap(texto: string, estilo: Estilo, ancho: number, maximo = Number.POSITIVE_INFINITY): string[] {
  const lineas: string[] = []
  for (const parrafo of texto.split(/\r\n|[\n\r\u2028\u2029]/)) {
    for (const linea of wrapParagraph(parrafo, estilo, ancho)) {
      if (lineas.length === maximo) {
        lineas.push(shorten(`${lineas.pop()} ${linea}`, estilo, ancho))
        return lineas
      }
      lineas.push(linea)
    }
  }
  return lineas
}

/** The text, cut with "…" if it does not fit. */
export function shorten(texto: string, estilo: Estilo, ancho: number): string {
  if (wordWidth(texto, estilo) <= ancho) return texto
  return `${fitting(texto, estilo, ancho - widthOf('…', estilo)).trimEnd()}…`
}

function* wrapParagraph(parrafo: string, estilo: Estilo, ancho: number): Generator<string> {
  const espacio = widthOf(' ', estilo)
  let linea = ''
  let usado = 0
  for (const palabra of toVisible(parrafo, estilo.peso).split(' ')) {
    if (palabra === '') continue
    const largo = wordWidth(palabra, estilo)
    if (linea !== '' && usado + espacio + largo <= ancho) {
      linea += ` ${palabra}`
      usado += espacio + largo
      continue
    }
    if (linea !== '') yield linea
    linea = palabra
    usado = largo
    while (usado > ancho) {
      const pedazo = fitting(linea, estilo, ancho)
      yield pedazo
      linea = linea.slice(pedazo.length)
      usado = wordWidth(linea, estilo)
    }
  }
  if (linea !== '') yield linea
}

/** No line of any format holds more characters: longer text need not be measured. */
const MAX_LINEA = 500

const wordWidth = (palabra: string, estilo: Estilo): number =>
  palabra.length > MAX_LINEA ? Number.POSITIVE_INFINITY : widthOf(palabra, estilo)

/** The longest prefix that fits; at least one character. */
function fitting(texto: string, estilo: Estilo, ancho: number): string {
  const caracteres = Array.from(texto.slice(0, MAX_LINEA))
  let desde = 1
  let hasta = caracteres.length
  while (desde < hasta) {
    const medio = Math.ceil((desde + hasta) / 2)
    if (widthOf(caracteres.slice(0, medio).join(''), estilo) <= ancho) desde = medio
    else hasta = medio - 1
  }
  return caracteres.slice(0, desde).join('')
}
