import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CERO, type Monto, monto, sum } from '../../dinero/index.ts'
import { ESFUERZO_DE_SUMA, findSuma } from './suma.ts'

const UN_COLON = monto('1')
const find = (montos: readonly Monto[], suma: Monto, pasos = ESFUERZO_DE_SUMA) =>
  findSuma(montos, { suma, holgura: UN_COLON }, { pasos })

/** Of all subsets the smallest: how many amounts the answer needs. */
function fewestOf(montos: readonly Monto[], buscado: Monto): number | undefined {
  let menos: number | undefined
  for (let cuales = 1; cuales < 1 << montos.length; cuales++) {
    const elegidos = montos.filter((_, i) => cuales & (1 << i))
    const lejos = sum(elegidos) - buscado
    if (lejos > UN_COLON || lejos < -UN_COLON || elegidos.some((m) => m === 0n)) continue
    if (menos === undefined || elegidos.length < menos) menos = elegidos.length
  }
  return menos
}

/** Those that go the same way come first. */
const fewest = (montos: readonly Monto[], buscado: Monto): number | undefined =>
  fewestOf(
    montos.filter((m) => m !== 0n && m < 0n === buscado < 0n),
    buscado,
  ) ?? fewestOf(montos, buscado)

describe('law: the amounts of a pile that explain a difference', () => {
  const enPila = fc.array(
    fc.integer({ min: -3_000_000, max: 20_000_000 }).map((n) => BigInt(n) as Monto),
    {
      minLength: 1,
      maxLength: 12,
    },
  )

  test('are found whenever there are any, the fewest, and their sum is that difference', () => {
    fc.assert(
      fc.property(enPila, fc.nat(), fc.boolean(), (montos, cuales, alguna) => {
        const suya = sum(montos.filter((_, i) => cuales & (1 << i)))
        const buscado = (alguna ? suya : suya + 12_345_678n) as Monto
        fc.pre(buscado > UN_COLON || buscado < -UN_COLON)
        const hallados = find(montos, buscado)
        expect(hallados?.length).toBe(fewest(montos, buscado))
        if (!hallados) return
        expect(new Set(hallados).size).toBe(hallados.length)
        const lejos = sum(hallados.map((i) => montos[i]!)) - buscado
        expect(lejos <= UN_COLON && lejos >= -UN_COLON).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('however large the pile is, the effort has an end, and one or two are still found', () => {
    const montos = Array.from({ length: 20_000 }, (_, i) => BigInt(i * 700_001 + 5) as Monto)
    const esfuerzo = { pasos: ESFUERZO_DE_SUMA }
    const buscado = { suma: (montos[7]! + montos[19_000]!) as Monto, holgura: CERO }
    expect(findSuma(montos, buscado, esfuerzo)).toHaveLength(2)
    const sinRespuesta = { suma: monto('0.00003'), holgura: CERO }
    expect(findSuma(montos, sinRespuesta, esfuerzo)).toBeUndefined()
    expect(esfuerzo.pasos).toBeGreaterThan(-2)
  })

  test('may be as many as a pile has', () => {
    const montos = Array.from({ length: 30 }, (_, i) => monto(String(1000 + 37 * i)))
    const buscado = sum(montos.slice(3, 20))
    const hallados = findSuma(montos, { suma: buscado, holgura: CERO }, { pasos: ESFUERZO_DE_SUMA })!
    expect(sum(hallados.map((i) => montos[i]!))).toBe(buscado)
  })
})
