import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const write = async (...filas: [texto: string, monto: string, fecha: string][]) =>
  (
    await text(
      writeCsv([{ titulo: 'Nombre' }, { titulo: 'Monto', clase: 'cifra' }, { titulo: 'Fecha', clase: 'fecha' }], filas),
    )
  )
    .split('\r\n')
    .slice(1, -1)

test('figures have a decimal comma, and dates are dates', async () => {
  expect(await write(['Ana', '-1234.5', '28/11/2026'], ['', '1000000', ''])).toEqual([
    'Ana;-1234,5;28/11/2026',
    ';1000000;',
  ])
})

test('a name keeps its semicolons, quotes and lines, and is never a formula', async () => {
  expect(await write(['Soda "La; Ceiba"', '1', ''], ['=HYPERLINK("x")', '1', ''], ['A\nB', '1', ''])).toEqual([
    '"Soda ""La; Ceiba""";1;',
    `"'=HYPERLINK(""x"")";1;`,
    '"A\nB";1;',
  ])
})

test.each(['506'.padEnd(50, '1'), '00012', '12.345', '3-5', '1e5', '-2', '+506 8888-1111', '7.25', '5 %'])(
  'a number of a document that is written %s stays so',
  async (numero) => {
    expect(await write([numero, '1', ''])).toEqual([`"=""${numero}""";1;`])
  },
)

test.each(['3101999005', '0', 'BAC 11', 'Taller 3-5', '1 de 2'])('%s needs no quotes', async (texto) => {
  expect(await write([texto, '1', ''])).toEqual([`${texto};1;`])
})
