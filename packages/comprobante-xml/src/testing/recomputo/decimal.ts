/**
 * Decimal text to exact fractions and back, for the recomputation alone: it shares nothing with the arithmetic it
 * judges. A value is a BigInt of 10⁻²⁰; only `round5` rounds.
 */
export type Valor = bigint

const ESCALA = 10n ** 20n
const CIENMILESIMA = 10n ** 15n

export function read(texto = '0'): Valor {
  const [, enteros, fraccion = ''] = /^(\d+)(?:\.(\d+))?$/.exec(texto) ?? []
  if (enteros === undefined) throw new Error(`not an amount: ${texto}`)
  return BigInt(enteros + fraccion.padEnd(20, '0'))
}

export const write = (v: Valor): string => {
  const cifras = String(v < 0n ? -v : v).padStart(21, '0')
  return `${v < 0n ? '-' : ''}${cifras.slice(0, -20)}.${cifras.slice(-20, -15)}`
}

/** Half up at the sixth decimal of a fraction, given as numerator and denominator so that nothing is lost before. */
export const round5 = (numerador: bigint, denominador = 1n): Valor =>
  ((2n * numerador + denominador * CIENMILESIMA) / (2n * denominador * CIENMILESIMA)) * CIENMILESIMA

/** The product of several values, rounded once. */
export const times = (...valores: Valor[]): Valor =>
  round5(
    valores.reduce((a, b) => a * b, 1n),
    ESCALA ** BigInt(valores.length - 1),
  )

/** a × b / c, rounded once; zero when c is zero. */
export const ratio = (a: Valor, b: Valor, c: Valor): Valor => (c === 0n ? 0n : round5(a * b, c))
export const percent = (base: Valor, puntos: Valor): Valor => round5(base * puntos, 100n * ESCALA)
export const sum = (valores: readonly Valor[]): Valor => valores.reduce((a, b) => a + b, 0n)
