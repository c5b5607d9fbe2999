/** Text pasted from the portal: each figure goes to the box its label names, and every other line is reported. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from '../../dinero/index.ts'
import { TARIFAS_VENTA } from './formulario.ts'
import { type BloquePegado, readBloque } from './pegado.ts'

const valores = ({ casillas }: BloquePegado) => Object.fromEntries(casillas.map((c) => [c.id, c.valor]))
const motivos = ({ sinLeer }: BloquePegado) => sinLeer.map(({ renglon, motivo }) => [renglon, motivo])

test.each([
  ['rows with tabs', 'Total ventas a 13%\t9 284 615\nMonto de impuesto a 13%\t1 207 000'],
  ['labels above figures', 'Total ventas a 13%\r\n9.284.615\r\nMonto de impuesto a 13%\r\n1.207.000'],
  ['a colon and the currency sign', 'Total ventas a 13%: ₡9,284,615.00\nMonto de impuesto a 13%: ₡1,207,000.00'],
  [
    'capitals, no accents, a space before the percent sign',
    'TOTAL VENTAS A 13 %   9284615,00\nmonto de impuesto a 13 %   1207000,00',
  ],
  ['columns', 'Total ventas a 13%\tMonto de impuesto a 13%\n9 284 615\t1 207 000'],
  [
    'no-break spaces and dot leaders',
    'Total ventas a 13% ....... 9\u00a0284\u00a0615\nMonto de impuesto a 13%.....1\u202f207\u202f000',
  ],
])('the same two boxes are read from %s', (_, texto) => {
  const bloque = readBloque(texto)
  const leidos = Object.fromEntries(Object.entries(valores(bloque)).map(([id, v]) => [id, Number(v)]))
  expect(leidos).toEqual({ 'ventas 13': 9_284_615, 'impuestoVentas 13': 1_207_000 })
  expect(bloque.sinLeer).toEqual([])
})

test('a rate is not confused with another rate that begins with it, nor the 4 % of flights with the other 4 %', () => {
  const texto = [
    'Total ventas a 1%\t100',
    'Total ventas a 13%\t200',
    'Total ventas a 4%\t300',
    'Total ventas a 4% (servicios aéreos internacionales exclusivos)\t400',
    'Total ventas a 0,5 %\t500',
  ].join('\n')
  expect(valores(readBloque(texto))).toEqual({
    'ventas 1': '100',
    'ventas 13': '200',
    'ventas 4': '300',
    'ventas 4 aéreo': '400',
    'ventas 0.5': '500',
  })
})

test('step 4 is read from its rows, and from its labels under the title of their rate', () => {
  const esperado = { 'compras 13': '1000', 'soportado 13': '130', 'credito 13': '90', 'gasto 13': '40' }
  expect(valores(readBloque('Crédito fiscal\nCompras a 13%\t1000\t130\t90\t40'))).toEqual(esperado)
  const apartes =
    'Compras a 13%\nImporte de compras\t1000\nImpuesto soportado\t130\nCrédito fiscal\t90\nGasto para utilidades\t40'
  expect(valores(readBloque(apartes))).toEqual(esperado)
  const sinTitulo = readBloque('Impuesto soportado\t130')
  expect([sinTitulo.casillas, motivos(sinTitulo)]).toEqual([[], [[1, 'desconocido']]])
  expect(motivos(readBloque('Compras a 13%\t1000\t130'))).toEqual([[1, 'variasCifras']])
})

test('titles of steps are ignored, and any other unknown label is reported and its figure not used', () => {
  const bloque = readBloque(
    'Ventas generales\nTotal ventas a 13%\nVentas de otro tipo\n5 000\nMonto de impuesto a 13%\n—\nTotal ventas gravadas\t7 000\n12',
  )
  expect(valores(bloque)).toEqual({})
  expect(motivos(bloque)).toEqual([
    [2, 'sinCifra'],
    [3, 'desconocido'],
    [4, 'desconocido'],
    [5, 'sinCifra'],
    [6, 'desconocido'],
    [7, 'variasCifras'],
    [8, 'variasCifras'],
  ])
})

test('1.250 stays ambiguous until another figure of the block, or a person, decides the sign', () => {
  const texto = 'Total ventas a 13%\t1.250'
  expect(readBloque(texto).casillas).toEqual([])
  expect(readBloque(texto).sinLeer).toEqual([
    { renglon: 1, texto: 'Total ventas a 13%\t1.250', motivo: 'dudosa', lecturas: ['1250', '1,25'] },
  ])
  expect(valores(readBloque(`${texto}\nMonto de impuesto a 13%\t162,50`))['ventas 13']).toBe('1250')
  expect(valores(readBloque(`${texto}\nTotal ventas generales\t9.876.543`))['ventas 13']).toBe('1250')
  expect(valores(readBloque(`${texto}\nMonto de impuesto a 13%\t0.16`))['ventas 13']).toBe('1.25')
  expect(valores(readBloque(texto, { decimal: ',' }))['ventas 13']).toBe('1250')
  expect(valores(readBloque(texto, { decimal: '.' }))['ventas 13']).toBe('1.25')
  // Two contradictory ones decide nothing.
  expect(motivos(readBloque(`${texto}\nTotal ventas a 1%\t1,5\nTotal ventas a 2%\t1.5`))).toEqual([[1, 'dudosa']])
})

test.each(['Saldo a favor (500)', 'Saldo a favor\t(500)', 'Saldo a favor: ₡(500)'])(
  '«%s» may be 500 or -500, so a person must decide',
  (texto) => {
    expect(readBloque(texto)).toEqual({
      casillas: [],
      sinLeer: [{ renglon: 1, texto, motivo: 'dudosa', lecturas: ['500', '-500'] }],
    })
  },
)

test('a box that comes twice is read if both figures are equal, and not if they differ', () => {
  const igual = readBloque('Total crédito fiscal del período\t900\nTotal crédito fiscal para el IVA\t900,00')
  expect(valores(igual)).toEqual({ totalCredito: '900' })
  expect(igual.sinLeer).toEqual([])
  const otro = readBloque('Total crédito fiscal del periodo\t900\nTotal crédito fiscal para el IVA\t800')
  expect(otro.casillas).toEqual([])
  expect(motivos(otro)).toEqual([
    [1, 'repetida'],
    [2, 'repetida'],
  ])
})

test('a line that gave one box two figures gives no figure to other boxes', () => {
  const bloque = ['Total ventas a 4%', 'Total ventas a 0.5%\t0', '0', 'Total ventas a 4%\t0,00001'].join('\n')
  const { casillas, sinLeer } = readBloque(bloque)
  expect(casillas).toEqual([])
  expect(sinLeer.map(({ renglon, motivo }) => [renglon, motivo])).toEqual([1, 2, 3, 4].map((n) => [n, 'repetida']))
})

test('negative figures are read, and an impossible amount is reported', () => {
  expect(valores(readBloque('Saldo a favor\t−1 500'))).toEqual({ saldoAFavor: '-1500' })
  expect(motivos(readBloque('Saldo a favor\t99999999999999999999'))).toEqual([[1, 'sinCifra']])
})

test('every line is read or reported, in any order', () => {
  const etiquetas = TARIFAS_VENTA.map((t) =>
    t === '4 aéreo' ? 'Total ventas a 4% (servicios aéreos internacionales exclusivos)' : `Total ventas a ${t}%`,
  )
  const montos = fc.bigInt({ min: 0n, max: 10n ** 17n }).map((n) => toDecimal(n as never).replace('.', ','))
  const renglon = fc.oneof(
    fc.tuple(fc.constantFrom(...etiquetas), montos).map(([e, m]) => `${e}\t${m}`),
    fc.constantFrom(...etiquetas),
    montos,
    fc.stringMatching(/^[a-zñ]{2,20}$/),
  )
  fc.assert(
    fc.property(fc.array(renglon, { maxLength: 12 }), (renglones) => {
      const { casillas, sinLeer } = readBloque(renglones.join('\n'))
      const dichos = new Set(sinLeer.map((r) => r.renglon))
      for (const { renglon: en, valor } of casillas) {
        expect(dichos.has(en)).toBe(false)
        // The figure is in its label's line, or after it.
        expect(renglones.slice(en - 1).some((r) => r.endsWith(valor.replace('.', ',')))).toBe(true)
      }
      for (const [i, texto] of renglones.entries()) {
        if (dichos.has(i + 1)) continue
        const cifra = texto.split('\t').at(-1)!.replace(',', '.')
        expect(etiquetas.includes(texto) || casillas.some((c) => c.valor === cifra)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
