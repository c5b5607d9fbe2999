/**
 * Amounts, quantities and rates as branded integers, so that colones, units and points cannot be mixed and money
 * never uses binary fractions. Every operation rounds half up at its last decimal (docs/hacienda.md §4: "half up at
 * the 6th decimal"); amounts in documents are never negative, intermediate differences may be.
 */
declare const unidad: unique symbol

/** Money in hundred-thousandths of the document's currency (5 decimals, XSD dec(18,5)). */
export type Monto = bigint & { readonly [unidad]: 'monto' }
/** Quantity in thousandths (3 decimals, XSD dec(16,3)). */
export type Cantidad = bigint & { readonly [unidad]: 'cantidad' }
/** Rate in hundredths of a point (2 decimals, XSD dec(4,2)): `tarifa('13')` is 1300n. */
export type Tarifa = bigint & { readonly [unidad]: 'tarifa' }
/** Factor in ten-thousandths (4 decimals, XSD dec(5,4)): FactorCalculoIVA, shares. */
export type Factor = bigint & { readonly [unidad]: 'factor' }

/** Share of a measure in hundred-thousandths (5 decimals, XSD dec(10,5)): ml of pure alcohol in one unit. */
export type Proporcion = bigint & { readonly [unidad]: 'proporcion' }

export * from './escrito.ts'

export const CERO = 0n as Monto
/** Largest amount the XSD admits: 13 integer digits and 5 decimals. */
export const MONTO_MAXIMO = 999_999_999_999_999_999n as Monto

/** The text is not a decimal number, or has more integer digits than the schema admits. */
export class DecimalInvalido extends Error {
  constructor(readonly texto: string) {
    super(`No es un número decimal válido: ${texto.slice(0, 40)}`)
    this.name = 'DecimalInvalido'
  }
}

/** Decimal text ("1250.5", "-3", ".5") to a Monto, half up at the sixth decimal. @throws DecimalInvalido */
export const monto = (texto: string | number): Monto => parse(texto, 5) as Monto
/** Decimal text to a Cantidad, half up at the fourth decimal. @throws DecimalInvalido */
export const cantidad = (texto: string | number): Cantidad => parse(texto, 3) as Cantidad
/** Decimal text to a Proporcion, half up at the sixth decimal. @throws DecimalInvalido */
export const proporcion = (texto: string | number): Proporcion => parse(texto, 5) as Proporcion
/** Points as text ("13", "0.5") to a Tarifa. @throws DecimalInvalido */
export const tarifa = (texto: string | number): Tarifa => parse(texto, 2) as Tarifa
/** Decimal text to a Factor. @throws DecimalInvalido */
export const factor = (texto: string | number): Factor => parse(texto, 4) as Factor

/** Significant decimals of a decimal text: 1.2500 has two. More than its type has would be rounded. */
export function decimalesOf(value: string | number): number {
  const texto = String(value)
  // An exponent: smaller than any element admits, so it has too many decimals.
  if (texto.includes('e-')) return Number.POSITIVE_INFINITY
  return (texto.split('.')[1] ?? '').trim().replace(/0+$/, '').length
}

/** The shortest decimal text of the value: 1250.5, 13, 0.00001. Used in the API and in the XML. */
export const toDecimal = (valor: Monto): string => format(valor, 5)
/** The same for a Cantidad, with three decimals. */
export const toDecimalCantidad = (valor: Cantidad): string => format(valor, 3)
/** The same for a Proporcion, with five decimals. */
export const toDecimalProporcion = (valor: Proporcion): string => format(valor, 5)
/** The same for a Tarifa, in points with two decimals. */
export const toDecimalTarifa = (valor: Tarifa): string => format(valor, 2)
/** The same for a Factor, with four decimals. */
export const toDecimalFactor = (valor: Factor): string => format(valor, 4)

/** a + b. Operations without a division are exact. */
export const add = (a: Monto, b: Monto): Monto => (a + b) as Monto
/** a - b, which may be negative. */
export const subtract = (a: Monto, b: Monto): Monto => (a - b) as Monto
/** The smaller one. */
export const min = (a: Monto, b: Monto): Monto => (a < b ? a : b)
/** The larger one: `max(CERO, m)` keeps an amount from being negative. */
export const max = (a: Monto, b: Monto): Monto => (a > b ? a : b)

/** Sum of a list; CERO when it is empty. */
export function sum(montos: Iterable<Monto>): Monto {
  let total = 0n
  for (const m of montos) total += m
  return total as Monto
}

/** Sum of one field over a list: `sumBy(lineas, (l) => l.subTotal)`. */
export function sumBy<T>(items: readonly T[], pick: (item: T) => Monto): Monto {
  let total = 0n
  for (const item of items) total += pick(item)
  return total as Monto
}

/** Cantidad × PrecioUnitario, half up at the sixth decimal. */
export const timesCantidad = (precio: Monto, veces: Cantidad): Monto => divideHalfUp(precio * veces, 1000n) as Monto
/** base × tarifa / 100, half up at the sixth decimal. */
export const percentage = (base: Monto, puntos: Tarifa): Monto => divideHalfUp(base * puntos, 10_000n) as Monto
/** base × factor, half up at the sixth decimal. */
export const timesFactor = (base: Monto, por: Factor): Monto => divideHalfUp(base * por, 10_000n) as Monto
/** base × numerador / denominador, half up at the sixth decimal; a zero denominator gives CERO. */
export const proportion = (base: Monto, numerador: bigint, denominador: bigint): Monto =>
  denominador === 0n ? CERO : (divideHalfUp(base * numerador, denominador) as Monto)

/** Rounds to fewer decimals, half up: `roundTo(m, 2)` for display. */
export function roundTo(valor: Monto, decimales: 0 | 1 | 2 | 3 | 4): Monto {
  const paso = 10n ** BigInt(5 - decimales)
  return (divideHalfUp(valor, paso) * paso) as Monto
}

/** Integer division rounding half away from zero, which for amounts above zero is half up. */
export function divideHalfUp(numerador: bigint, denominador: bigint): bigint {
  const negative = numerador < 0n !== denominador < 0n
  const n = numerador < 0n ? -numerador : numerador
  const d = denominador < 0n ? -denominador : denominador
  const q = (n * 2n + d) / (d * 2n)
  return negative ? -q : q
}

/**
 * The price before IVA of one that includes it, at five decimals: with IVA it comes back to the céntimo
 * (docs/acuerdos.md L19).
 */
export const precioSinIva = (conIva: Monto, tasa: Tarifa): Monto =>
  divideHalfUp(conIva * CIEN_PUNTOS, CIEN_PUNTOS + tasa) as Monto
/** 100 points, in hundredths of a point. */
const CIEN_PUNTOS = 10_000n

const DECIMAL = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/

function parse(texto: string | number, decimales: number): bigint {
  const s = typeof texto === 'number' ? numberText(texto) : texto
  const corto = parseCorto(s, decimales)
  if (corto !== undefined) return corto
  if (s.length > 60) throw new DecimalInvalido(s)
  const [, signo, enteros = '', fraccion = ''] = DECIMAL.exec(s) ?? []
  if (signo === undefined || enteros.length + fraccion.length === 0) throw new DecimalInvalido(s)
  const kept = BigInt(`${enteros || '0'}${fraccion.slice(0, decimales).padEnd(decimales, '0')}`)
  const roundUp = fraccion.charCodeAt(decimales) >= 53 // '5'
  const value = roundUp ? kept + 1n : kept
  return signo === '-' ? -value : value
}

/** Digits with at most one point, of which a double holds every one: nearly all amounts, in a fifth of the time. */
function parseCorto(s: string, decimales: number): bigint | undefined {
  let valor = 0
  let punto = -1
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i)
    if (c >= 48 && c <= 57) valor = valor * 10 + (c - 48)
    else if (c === 46 && punto < 0) punto = i
    else return undefined
  }
  const digitos = punto < 0 ? s.length : s.length - 1
  const faltan = decimales - (punto < 0 ? 0 : digitos - punto)
  if (digitos === 0 || faltan < 0 || digitos + faltan > 15) return undefined
  return toBigInt(valor * POTENCIAS[faltan]!)
}

const POTENCIAS = [1, 10, 100, 1000, 10_000, 100_000] as const
const palabras = new DataView(new ArrayBuffer(8))

/** A whole number below 2^53 through memory: a fifth of the time of BigInt(). */
function toBigInt(n: number): bigint {
  palabras.setUint32(0, n >>> 0, true)
  palabras.setUint32(4, n / 0x1_0000_0000, true)
  return palabras.getBigUint64(0, true)
}

/** JSON numbers arrive as doubles; their shortest text is the number the sender wrote, unless it has an exponent. */
function numberText(n: number): string {
  if (!Number.isFinite(n)) throw new DecimalInvalido(String(n))
  const s = String(n)
  return s.includes('e') ? n.toFixed(10) : s
}

function format(valor: bigint, decimales: number): string {
  const negative = valor < 0n
  const digits = (negative ? -valor : valor).toString().padStart(decimales + 1, '0')
  const enteros = digits.slice(0, -decimales)
  const fraccion = digits.slice(-decimales).replace(/0+$/, '')
  return `${negative ? '-' : ''}${enteros}${fraccion ? `.${fraccion}` : ''}`
}
