/** The law of the till in the ordinary run; `npm run test:chaos -- venta-rapida` runs ten thousand seeds. */
import { expect, test } from 'vitest'
import { runSemilla } from './correr.ts'

const SEMILLAS = 50

test('whatever dies, gets lost, jumps or is copied: no number twice, no gap, none lost once printed', {
  timeout: 120_000,
}, async () => {
  const cuenta: Record<string, number> = {}
  for (let semilla = 1; semilla <= SEMILLAS; semilla += 1) {
    const resultado = await runSemilla(semilla)
    expect(resultado.faltas, `SEMILLA=${semilla} npm run test:chaos -- venta-rapida`).toEqual([])
    for (const [que, veces] of Object.entries(resultado.cuenta)) cuenta[que] = (cuenta[que] ?? 0) + veces
  }
  // A run in which these do not happen proves nothing.
  for (const que of [
    'ventas',
    'notas',
    'cierres',
    'cortes',
    'muertes',
    'tardíos',
    'copias',
    'perdidos',
    'devueltos',
    'rechazo calculo',
    'rechazo devolucion',
    'notas de otro',
    'con código',
    'sin código',
    'solas',
    'restauros',
  ]) {
    expect(cuenta[que], que).toBeGreaterThan(0)
  }
})

test('the same seed gives the same run', async () => {
  expect(await runSemilla(7)).toEqual(await runSemilla(7))
})

test('a program that does not wait for its writes is noticed', async () => {
  const resultados = await Promise.all([1, 2, 3, 4, 5].map((semilla) => runSemilla(semilla, { durabilidad: 'floja' })))
  expect(resultados.some(({ faltas }) => faltas.length > 0)).toBe(true)
})
