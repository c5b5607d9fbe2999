/**
 * Hacienda's arithmetic, deliberately not shared with the engine it judges: every number of the XML (amount, quantity
 * or rate) is a bigint of hundred-thousandths.
 */
export type Decimal = bigint

const UNO = 100_000n

/** Undefined when the text is not a decimal number; more than five decimals round half up (docs/hacienda.md §4). */
export function readDecimal(texto: string): Decimal | undefined {
  const [, enteros = '', fraccion = ''] = /^\s*\+?(\d*)(?:\.(\d*))?\s*$/.exec(texto) ?? []
  if (enteros === '' && fraccion === '') return undefined
  const cincoDecimales = BigInt(`${enteros || '0'}${fraccion.padEnd(5, '0').slice(0, 5)}`)
  return fraccion.charAt(5) >= '5' ? cincoDecimales + 1n : cincoDecimales
}

export function writeDecimal(valor: Decimal): string {
  const cifras = String(valor < 0n ? -valor : valor).padStart(6, '0')
  return `${valor < 0n ? '-' : ''}${cifras.slice(0, -5)}.${cifras.slice(-5)}`
}

/** Rounded once, at the end. */
export const multiply = (...factores: [Decimal, ...Decimal[]]): Decimal =>
  divideHalfUp(product(factores), UNO ** BigInt(factores.length - 1))

/** The product of the factors over a divisor, rounded once, half up; zero over zero is zero. */
export const divide = (factores: readonly [Decimal, Decimal, ...Decimal[]], divisor: Decimal): Decimal =>
  divisor === 0n ? 0n : divideHalfUp(product(factores), divisor * UNO ** BigInt(factores.length - 2))

/** `tarifa` in points. */
export const percent = (base: Decimal, tarifa: Decimal): Decimal => divide([base, tarifa], CIEN)

/** base × parte / todo. */
export const share = (base: Decimal, parte: Decimal, todo: Decimal): Decimal => divide([base, parte], todo)

export const total = (valores: readonly Decimal[]): Decimal => valores.reduce((a, b) => a + b, 0n)

export const CINCO_POR_CIENTO: Decimal = 5n * UNO
const CIEN: Decimal = 100n * UNO

const product = (factores: readonly Decimal[]): bigint => factores.reduce((a, b) => a * b, 1n)

/** For non-negative numbers only. */
const divideHalfUp = (numerador: bigint, denominador: bigint): bigint =>
  (numerador * 2n + denominador) / (denominador * 2n)
