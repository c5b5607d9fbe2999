import { expect, test } from 'vitest'
import { Espera, PACIENCIA } from './clase.ts'

/** Shorter waits are not counted. */
const INSTANTE_MS = 500
const { mantenimiento: _, ...deQuienEspera } = PACIENCIA

test.each(Object.entries(deQuienEspera))(
  'waits of %s behind one locked row after another add up to less than ten seconds',
  (_, { candadoMs }) => {
    const espera = new Espera()
    let suma = 0
    for (let i = 0; i < 20 && espera.left(candadoMs) > INSTANTE_MS; i += 1) {
      const ms = espera.left(candadoMs)
      espera.spend(ms)
      suma += ms
    }
    // Nothing is left but a wait that is too short to count, and that ends the request.
    suma += espera.left(candadoMs)
    expect(suma).toBeGreaterThan(8_000)
    expect(suma).toBeLessThan(10_000)
  },
)

test('short waits are work and shorten nothing', () => {
  const espera = new Espera()
  for (let i = 0; i < 100; i += 1) espera.spend(INSTANTE_MS)
  expect([espera.isGastada, espera.left(5_000)]).toEqual([false, 5_000])
})
