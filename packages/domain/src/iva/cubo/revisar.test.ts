/** Warnings about credit to review before filing; no figure depends on them. */
import { expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import { avisosOf } from '../formulario/avisos.ts'
import { calculateDeclaracion } from '../formulario/casillas.ts'
import type { DocumentoDeIva, LineaDeIva } from '../hechos/hechos.ts'
import { compra } from '../testing/hechos.ts'
import { buildCubo } from './cubo.ts'

const mes = { anio: 2026, mes: 11 }
const FECHA = '2026-11-05T10:00:00-06:00'
const linea: LineaDeIva = {
  linea: 1,
  clase: 'bien',
  tarifa: '08',
  tratamiento: 'gravado',
  base: monto('10000'),
  impuesto: monto('1300'),
}
const bought = (clave: string, condicion: Parameters<typeof compra>[3], mas: Partial<DocumentoDeIva> = {}) =>
  compra(clave, FECHA, [linea], condicion, mas)
const SIN_CONDICION = { situacion: 'R', codigoMensaje: '1', condicion: null }

function warn(documentos: readonly DocumentoDeIva[]) {
  const cubo = buildCubo({ documentos }, mes)
  const declaracion = calculateDeclaracion(cubo)
  const codigos = ['sinCondicion', 'repetidos', 'pareceCapital']
  return {
    credito: declaracion.casillas.totalCredito.exacto,
    avisos: Object.fromEntries(
      avisosOf(cubo, declaracion)
        .filter(({ codigo }) => codigos.includes(codigo))
        .map(({ codigo, documentos: claves }) => [codigo, claves]),
    ),
  }
}

test('a purchase accepted without a condition is credited whole, with a warning', () => {
  const { credito, avisos } = warn([bought('a', '01'), bought('b', null, { respuesta: SIN_CONDICION })])
  expect(credito).toBe(monto('2600'))
  expect(avisos).toEqual({ sinCondicion: ['b'] })
})

test('a purchase that may have been received twice has a warning where it is credited', () => {
  const { avisos } = warn([
    bought('a', '01', { repetido: true }),
    bought('b', '01', { repetido: true }),
    bought('c', null, { repetido: true }),
  ])
  expect(avisos).toEqual({ repetidos: ['a', 'b'] })
})

test.each([
  ['01', true],
  ['03', false],
  ['04', false],
  ['05', false],
] as const)('a purchase that looks like a capital good and was answered %s has a warning: %s', (condicion, told) => {
  const { avisos } = warn([bought('a', condicion, { pareceCapital: true })])
  expect(avisos).toEqual(told ? { pareceCapital: ['a'] } : {})
})

test('a vehicle accepted without a condition has both warnings', () => {
  const { avisos } = warn([bought('a', null, { respuesta: SIN_CONDICION, pareceCapital: true })])
  expect(avisos).toEqual({ sinCondicion: ['a'], pareceCapital: ['a'] })
})
