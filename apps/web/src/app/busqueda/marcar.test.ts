import { expect, test } from 'vitest'
import { markWords } from './marcar.ts'

const show = (texto: string, buscado: string) =>
  markWords(texto, buscado)
    .map(({ texto: t, marcado }) => (marcado ? `[${t}]` : t))
    .join('')

test.each([
  ['Posada Nube Verde', 'nube', 'Posada [Nube] Verde'],
  ['Núñez y Peña', 'PENA nunez', '[Núñez] y [Peña]'],
  ['Café molido', 'm', 'Café [m]olido'],
  ['Café molido', 'xyz', 'Café molido'],
  ['', 'a', ''],
])('%s shows the matches of %j marked', (texto, buscado, esperado) => {
  expect(show(texto, buscado)).toBe(esperado)
})
