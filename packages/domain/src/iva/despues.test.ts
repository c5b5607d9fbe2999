/** After the boxes: changes to a closed month, payment, and the settlement of a year. */
import { expect, test } from 'vitest'
import { monto, tarifa, toDecimal } from '../dinero/index.ts'
import { buildCubo } from './cubo/cubo.ts'
import { avisosOf } from './formulario/avisos.ts'
import { calculateDeclaracion } from './formulario/casillas.ts'
import { FORMULARIO_IVA, FORMULARIO_USADOS } from './formulario/formulario.ts'
import { addBases, type BaseDeProporcion, baseDeProporcion, settleAnio } from './formulario/proporcion.ts'
import { findRectificacion } from './formulario/rectificar.ts'
import type { Asiento, HechosDeIva } from './hechos/hechos.ts'
import { settle } from './mes/liquidacion.ts'
import { compra, dia, exenta, g, nota, octubre, recibo, sobre, venta } from './testing/hechos.ts'
import { OCTUBRE_CERRADO, OCTUBRE_CORREGIDO } from './testing/meses-corregidos.ts'

const cuboOf = (hechos: HechosDeIva, mes = octubre) => buildCubo(hechos, mes)

test('notes 13 and 14 after closing report which boxes change, by how much, and by which documents', () => {
  const cambio = findRectificacion(cuboOf(OCTUBRE_CERRADO.hechos), cuboOf(OCTUBRE_CORREGIDO.hechos))!
  expect(Object.fromEntries(cambio.casillas.map((c) => [c.id, toDecimal(c.diferencia)]))).toEqual({
    'ventas 13': '-30000',
    'impuestoVentas 13': '-3900',
    totalVentas: '-30000',
    totalVentasGravadas: '-30000',
    totalImpuestoVentas: '-3900',
    totalImpuesto: '-3900',
    impuestoDeterminado: '-3900',
  })
  expect(cambio.documentos.map((d) => [d.documento, toDecimal(d.base), toDecimal(d.impuesto)])).toEqual([
    ['NC-1', '-100000', '-13000'],
    ['FE-3', '90000', '11700'],
    ['NC-2', '-20000', '-2600'],
  ])
})

test('a closed month without changes needs no rectification', () => {
  expect(findRectificacion(cuboOf(OCTUBRE_CERRADO.hechos), cuboOf(OCTUBRE_CERRADO.hechos))).toBeUndefined()
})

test('another condition of an answer changes a closed month even with the same amounts', () => {
  const comprado = (condicion: '01' | '04') => ({
    documentos: [compra('FE-A', dia(2), [g('08', '1000', '130')], condicion)],
  })
  const cambio = findRectificacion(cuboOf(comprado('01')), cuboOf(comprado('04')))!
  expect(cambio.documentos.map((d) => d.documento)).toEqual(['FE-A'])
  expect(cambio.casillas.map((c) => [c.id, toDecimal(c.diferencia)])).toContainEqual(['saldoAFavor', '-130'])
})

const asiento = (
  tipo: 'saldoAnterior' | 'retencionTarjeta' | 'compensacion' | 'intereses',
  cuanto: string,
): Asiento => ({
  tipo,
  id: tipo,
  fecha: { ...octubre, dia: 31 },
  monto: monto(cuanto),
})

test('the balance is used first, then card withholdings, then compensations, and the rest stays in favour', () => {
  // 10 000 - 6 000: 4 000 left after the balance, covered by the 5 000 withheld; 1 000 + 700 stay.
  const todos = [
    asiento('compensacion', '700'),
    asiento('retencionTarjeta', '5000'),
    asiento('saldoAnterior', '6000'),
    asiento('intereses', '55'),
    { ...asiento('saldoAnterior', '99999'), fecha: { anio: 2026, mes: 9, dia: 30 } },
  ]
  const l = settle({ impuestoDeterminado: monto('10000'), saldoAFavor: monto('0') }, todos, octubre)
  expect(l.abonos.map((a) => [a.tipo, toDecimal(a.usado)])).toEqual([
    ['saldoAnterior', '6000'],
    ['retencionTarjeta', '4000'],
    ['compensacion', '0'],
  ])
  expect([toDecimal(l.porPagar), toDecimal(l.aFavor)]).toEqual(['55', '1700'])
})

test('a month in favour uses no earlier balance', () => {
  const l = settle(
    { impuestoDeterminado: monto('0'), saldoAFavor: monto('300') },
    [asiento('saldoAnterior', '50')],
    octubre,
  )
  expect([toDecimal(l.porPagar), toDecimal(l.aFavor)]).toEqual(['0', '350'])
})

test('December settles the year’s common purchases at its own proportion, minus what was credited', () => {
  // Two months credited at 100 % in the first year. Sold: 600 at 13 %, 300 at 4 %, 100 exempt, as in docs/iva.md §5:
  // 1 000 x (2/3 x 13 % + 1/3 x 4 %) x 0.9 = 90 of 130 each; 180 - 260 = -80.
  const vendido = (mes: number, lineas: ReturnType<typeof g>[]): BaseDeProporcion =>
    baseDeProporcion(buildCubo({ documentos: [venta(`FE-${mes}`, dia(3, mes), lineas)] }, { anio: 2026, mes }).celdas)
  const delAnio = addBases([
    vendido(1, [g('08', '600', '78'), exenta('40')]),
    vendido(2, [g('04', '300', '12'), exenta('60')]),
  ])
  expect(delAnio).toEqual({
    pleno: monto('600'),
    reducidas: [{ tarifa: tarifa('4'), ventas: monto('300') }],
    sinDerecho: monto('100'),
  })
  const comunes = [1, 2].map(() => ({ tarifa: tarifa('13'), soportado: monto('130'), acreditado: monto('130') }))
  const { definitivo, acreditado, ajuste } = settleAnio(comunes, delAnio)
  expect([definitivo, acreditado, ajuste].map(toDecimal)).toEqual(['180', '260', '-80'])
})

test('the declaration of a month lists the common purchases that December settles', () => {
  const { comunes } = calculateDeclaracion(
    cuboOf({
      documentos: [
        compra('FE-A', dia(2), [g('08', '1000', '130')], '05'),
        compra('FE-B', dia(3), [g('08', '1000', '130')], '01'),
      ],
    }),
    { anterior: { pleno: monto('9'), reducidas: [], sinDerecho: monto('1') } },
  )
  expect(comunes).toEqual([{ tarifa: tarifa('13'), soportado: monto('130'), acreditado: monto('117') }])
})

test('a DUA without its number, a rate that is not the product’s, and a rate without a box are warnings', () => {
  const cubo = cuboOf({
    documentos: [venta('FE-1', dia(2), [g('08', '100', '13', { tarifaCabys: '02' }), g('07', '50', '4')])],
    asientos: [
      { tipo: 'dua', id: 'asiento-9', numero: '', fecha: { ...octubre, dia: 2 }, lineas: [g('08', '10', '1.3')] },
    ],
  })
  const avisos = avisosOf(cubo, calculateDeclaracion(cubo))
  expect(avisos.map((a) => [a.codigo, toDecimal(a.monto), a.documentos])).toEqual([
    ['creditoSinClave', '1.3', ['asiento-9']],
    ['tarifaNoEsDelCabys', '13', ['FE-1']],
    ['sinCasilla', '4', ['FE-1']],
  ])
})

test('an unset proportion is a warning when there are common purchases and sales without right', () => {
  const sinProporcion = (
    ventas: ReturnType<typeof g>[],
    anterior?: BaseDeProporcion,
    condicion: '01' | '05' = '05',
  ) => {
    const compras = [compra('FE-A', dia(2), [g('08', '1000', '130')], condicion)]
    const cubo = cuboOf({ documentos: [venta('FE-1', dia(2), ventas), ...compras] })
    const avisos = avisosOf(cubo, calculateDeclaracion(cubo, { anterior })).filter((a) => a.codigo === 'sinProporcion')
    return avisos.map((a) => [toDecimal(a.monto), a.documentos])
  }
  const mixtas = [g('08', '900', '117'), exenta('100')]
  expect(sinProporcion(mixtas)).toEqual([['130', ['FE-A']]])
  expect(sinProporcion(mixtas, { pleno: monto('9'), reducidas: [], sinDerecho: monto('1') })).toEqual([])
  expect(sinProporcion([g('08', '900', '117')])).toEqual([])
  expect(sinProporcion(mixtas, undefined, '01')).toEqual([])
})

test.each([
  // 29 days are left of August, 30 of September and 31 of October: the 90th after the 2nd is 31 October.
  ['2', 10],
  ['3', 11],
])('an unpaid sale at ninety days of %s August enters in month %i', (de, cuando) => {
  const hechos = { documentos: [venta('FE-1', dia(Number(de), 8), [g('08', '100', '13')], { condicionVenta: '10' })] }
  const entra = [8, 9, 10, 11, 12].filter((mes) => cuboOf(hechos, { anio: 2026, mes }).celdas.length > 0)
  expect(entra).toEqual([cuando])
})

test('a receipt annulled by a note takes back its share, in the month of the note', () => {
  const hechos: HechosDeIva = {
    documentos: [venta('FE-1', dia(2, 8), [g('08', '100', '13')], { condicionVenta: '08' })],
    recibos: [recibo('REP-1', 'FE-1', dia(5, 9), '113'), { ...recibo('NC-1', 'FE-1', dia(6), '113'), resta: true }],
  }
  const ventas = [9, 10].map(
    (mes) => calculateDeclaracion(cuboOf(hechos, { anio: 2026, mes })).casillas['ventas 13'].entero,
  )
  expect(ventas.map(toDecimal)).toEqual(['100', '-100'])
})

test('a note on a deferred sale enters with the sale and lowers the sale’s total', () => {
  // 1 130 minus 565: half of it is due, and 282.50 pay half of that.
  const hechos: HechosDeIva = {
    documentos: [
      venta('FE-1', dia(2, 9), [g('08', '1000', '130')], { condicionVenta: '08' }),
      nota('NC', 'NC-1', dia(3, 9), [g('08', '500', '65')], sobre('FE-1', '02', dia(2, 9))),
    ],
    recibos: [recibo('REP-1', 'FE-1', dia(5), '282.5')],
  }
  const { casillas } = calculateDeclaracion(cuboOf(hechos))
  expect([casillas['ventas 13'], casillas['impuestoVentas 13']].map((c) => toDecimal(c.exacto))).toEqual([
    '250',
    '32.5',
  ])
})

test('every box has a label in a form, and appears once per step', () => {
  const pasos = [FORMULARIO_IVA, FORMULARIO_USADOS].flatMap((f) => f.pasos)
  const ids = pasos.map((p) => p.secciones.flatMap((s) => s.casillas.map((c) => c.id)))
  for (const suyas of ids) expect(new Set(suyas).size).toBe(suyas.length)
  expect(new Set(ids.flat())).toEqual(new Set(Object.keys(calculateDeclaracion(cuboOf({ documentos: [] })).casillas)))
})
