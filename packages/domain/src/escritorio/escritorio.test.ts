import { expect, test } from 'vitest'
import { ACOMODO_USUAL, completeAcomodo, MESES, PAQUETES_ASISTIDOS, TARJETAS } from './index.ts'

test('there are nine assisted packages and twelve months (CONST-05, DASH-18)', () => {
  expect(new Set(PAQUETES_ASISTIDOS).size).toBe(9)
  expect(MESES).toHaveLength(12)
})

test.each([
  ['an empty arrangement becomes the default one', { orden: [], ocultas: [] }, ACOMODO_USUAL],
  [
    'a card that no longer exists is removed, and a repeated card stays once',
    {
      orden: ['grafico', 'clima', 'grafico', 'hoy', 'iva', 'contadores', 'recibidos', 'asistidos'],
      ocultas: ['clima'],
    },
    { orden: ['grafico', 'hoy', 'iva', 'contadores', 'recibidos', 'asistidos'], ocultas: [] },
  ],
  [
    'a new card takes its default place',
    { orden: ['asistidos', 'recibidos', 'grafico', 'contadores', 'hoy'], ocultas: ['asistidos'] },
    { orden: ['asistidos', 'iva', 'recibidos', 'grafico', 'contadores', 'hoy'], ocultas: ['asistidos'] },
  ],
])('%s', (_, guardado, acomodo) => {
  expect(completeAcomodo(guardado)).toEqual(acomodo)
  expect(completeAcomodo(guardado).orden).toHaveLength(TARJETAS.length)
})
