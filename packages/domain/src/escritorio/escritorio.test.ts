import { expect, test } from 'vitest'
import { ACOMODO_USUAL, completeAcomodo, MESES, PAQUETES_ASISTIDOS, TARJETAS } from './index.ts'

test('there are nine assisted packages and twelve months (CONST-05, DASH-18)', () => {
  expect(new Set(PAQUETES_ASISTIDOS).size).toBe(9)
  expect(MESES).toHaveLength(12)
})

test.each([
  ['nothing was said', { orden: [], ocultas: [] }, ACOMODO_USUAL],
  [
    'a card that is no more is forgotten, said twice it stands once',
    {
      orden: ['grafico', 'clima', 'grafico', 'hoy', 'iva', 'contadores', 'recibidos', 'asistidos'],
      ocultas: ['clima'],
    },
    { orden: ['grafico', 'hoy', 'iva', 'contadores', 'recibidos', 'asistidos'], ocultas: [] },
  ],
  [
    'one that came since stands where it usually does',
    { orden: ['asistidos', 'recibidos', 'grafico', 'contadores', 'hoy'], ocultas: ['asistidos'] },
    { orden: ['asistidos', 'iva', 'recibidos', 'grafico', 'contadores', 'hoy'], ocultas: ['asistidos'] },
  ],
])('%s', (_, guardado, acomodo) => {
  expect(completeAcomodo(guardado)).toEqual(acomodo)
  expect(completeAcomodo(guardado).orden).toHaveLength(TARJETAS.length)
})
