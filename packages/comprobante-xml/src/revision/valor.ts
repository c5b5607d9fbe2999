/**
 * Checks the text of one element against its type and says in Spanish what the schema would. Lengths are in
 * characters.
 */
import { isXmlText } from '../escritura/texto.ts'
import type { Tipo } from '../estructura/index.ts'

/** The fault of a text, as the end of a sentence that begins with the element; undefined when there is none. */
export function findFault(tipo: Tipo, texto: string): string | undefined {
  // Only xs:string keeps the spaces around it (docs/hacienda.md §12: a CodigoPais with one is valid).
  const valor = tipo.base === 'string' ? texto : texto.trim()
  if (tipo.codigos) return tipo.codigos.includes(valor) ? undefined : `no admite el código "${shorten(valor)}"`
  switch (tipo.base) {
    case 'any':
      return undefined
    case 'string':
      return isXmlText(valor)
        ? (lengthFault(tipo, valor) ?? patternFault(tipo, valor))
        : 'tiene caracteres que no se admiten'
    default:
      return valor.length > LARGO_MAXIMO ? `admite ${LARGO_MAXIMO} caracteres como máximo` : scalarFault(tipo, valor)
  }
}

function scalarFault(tipo: Tipo, valor: string): string | undefined {
  switch (tipo.base) {
    case 'dateTime':
      return isDateTime(valor) ? undefined : 'no es una fecha con hora válida (2026-11-20T10:30:00-06:00)'
    case 'decimal':
      return isPlainDecimal(tipo, valor) ? undefined : (decimalFault(tipo, valor) ?? rangeFault(tipo, valor))
    default:
      return integerFault(tipo, valor) ?? patternFault(tipo, valor) ?? rangeFault(tipo, valor)
  }
}

/** No number or date is longer; the regular expressions below are not made for long texts. */
const LARGO_MAXIMO = 64

const shorten = (texto: string) => (texto.length > 40 ? `${texto.slice(0, 40)}…` : texto)

function lengthFault({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Tipo, texto: string): string | undefined {
  // An emoji counts as one; most texts have none and need no second count.
  const largo = texto.length > maxLength || texto.length < minLength * 2 ? [...texto].length : texto.length
  if (largo >= minLength && largo <= maxLength) return undefined
  return `debe tener ${range(minLength, maxLength, 'caracteres')} y tiene ${largo}`
}

function range(min: number, max: number, que: string): string {
  if (min === max) return `${min} ${que}`
  if (max === Number.POSITIVE_INFINITY) return `al menos ${min} ${que}`
  return min === 0 ? `como máximo ${max} ${que}` : `de ${min} a ${max} ${que}`
}

const patterns = new Map<string, RegExp>()

function patternFault({ pattern }: Tipo, texto: string): string | undefined {
  if (pattern === undefined) return undefined
  let known = patterns.get(pattern)
  if (!known) {
    known = new RegExp(`^(?:${pattern})$`)
    patterns.set(pattern, known)
  }
  if (known.test(texto)) return undefined
  // Every pattern of the schemas is a count of digits; only that of the clave admits letters besides.
  const [, min, max] = /\{(\d+),(\d+)\}$/.exec(pattern) ?? []
  if (pattern.startsWith('[')) return `debe tener ${range(Number(min), Number(max), 'dígitos o letras')}`
  const cifras = pattern.length / 2
  return `debe tener ${range(Number(min ?? cifras), Number(max ?? cifras), cifras === 1 ? 'dígito' : 'dígitos')}`
}

const ENTERO = /^[+-]?0*(\d+)$/

function integerFault({ base, totalDigits }: Tipo, texto: string): string | undefined {
  const cifras = ENTERO.exec(texto)?.[1]
  if (cifras === undefined) return 'debe ser un número entero'
  if (base === 'positiveInteger' && (texto.startsWith('-') || cifras === '0')) return 'debe ser mayor que cero'
  if (totalDigits !== undefined && cifras.length > totalDigits) return `admite ${totalDigits} dígitos como máximo`
  return undefined
}

const CIFRAS = /^\d+(?:\.\d+)?$/

/** The common case: digits that fit on both sides of the point, so the range needs no check. */
function isPlainDecimal({ totalDigits = 0, fractionDigits = 0 }: Tipo, texto: string): boolean {
  const punto = texto.indexOf('.')
  const enteros = punto === -1 ? texto.length : punto
  return enteros <= totalDigits - fractionDigits && texto.length - enteros - 1 <= fractionDigits && CIFRAS.test(texto)
}

const DECIMAL = /^[+-]?0*(\d*)(?:\.(\d*?)0*)?$/

function decimalFault({ totalDigits = 0, fractionDigits = 0 }: Tipo, texto: string): string | undefined {
  const [todo, enteros = '', decimales = ''] = DECIMAL.exec(texto) ?? []
  if (todo === undefined || !/\d/.test(todo)) return 'debe ser un número con punto decimal y sin separador de miles'
  if (decimales.length > fractionDigits) return `admite ${fractionDigits} decimales como máximo`
  if (enteros.length + decimales.length > totalDigits) return `admite ${totalDigits} dígitos como máximo`
  return undefined
}

function rangeFault({ minimo, maximo }: Tipo, texto: string): string | undefined {
  if (minimo === undefined && maximo === undefined) return undefined
  const valor = scaled(texto)
  if (minimo !== undefined && valor < scaled(minimo)) return `no puede ser menor que ${minimo}`
  if (maximo !== undefined && valor > scaled(maximo)) return `no puede ser mayor que ${maximo}`
  return undefined
}

/** The value in hundred-thousandths; more decimals were refused before. */
function scaled(texto: string): bigint {
  const [enteros = '', decimales = ''] = texto.replace(/^[+-]/, '').split('.')
  const valor = BigInt(`${enteros}${decimales.slice(0, 5).padEnd(5, '0')}`)
  return texto.startsWith('-') ? -valor : valor
}

const FECHA_HORA = /^(\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))?$/

function isDateTime(texto: string): boolean {
  const partes = FECHA_HORA.exec(texto)
  if (!partes) return false
  const [anio = 0, mes = 0, dia = 0, hora = 0, minuto = 0, segundo = 0, husoHora = 0, husoMinuto = 0] = partes
    .slice(1)
    .map((p) => Number(p ?? 0))
  // Day 0 of the next month is the last of this one; the year is mapped to 2000..2399, because Date reinterprets
  // small years.
  const ultimo = new Date(Date.UTC(2000 + (anio % 400), mes, 0)).getUTCDate()
  const medianoche = hora === 24 && minuto === 0 && segundo === 0
  return (
    anio > 0 &&
    mes >= 1 &&
    mes <= 12 &&
    dia >= 1 &&
    dia <= ultimo &&
    (hora < 24 || medianoche) &&
    minuto < 60 &&
    segundo < 60 &&
    husoHora * 60 + husoMinuto <= 14 * 60 &&
    husoMinuto < 60
  )
}
