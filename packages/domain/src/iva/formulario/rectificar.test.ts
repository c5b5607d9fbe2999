import { expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import { type CeldaCongelada, causasDe, changedDocumentos, followsProporcion } from './rectificar.ts'

const celda = (documento: string, base: string, casillas?: CeldaCongelada['casillas']): CeldaCongelada => ({
  documento,
  linea: 0,
  tarifa: '08',
  tratamiento: 'gravado',
  uso: null,
  base: monto(base),
  impuesto: monto('0'),
  ...(casillas && { casillas }),
})

test('a box changed because of the documents that came, left or moved there, and of no other', () => {
  const antes = [
    celda('igual', '5', ['ventas 13']),
    celda('sale', '7', ['ventas 13']),
    celda('pasa', '9', ['exentasPleno']),
  ]
  const despues = [
    celda('igual', '5', ['ventas 13']),
    celda('llega', '3', ['compras 13', 'soportado 13', 'credito 13']),
    { ...celda('pasa', '9', ['noSujetasPleno']), tratamiento: 'noSujeto' as const },
  ]
  const documentos = changedDocumentos(antes, despues)
  const causas = (id: Parameters<typeof causasDe>[0]) => causasDe(id, documentos).map((d) => d.documento)
  expect(documentos.map((d) => d.documento)).toEqual(['sale', 'pasa', 'llega'])
  expect(causas('ventas 13')).toEqual(['sale'])
  expect([causas('exentasPleno'), causas('noSujetasPleno')]).toEqual([['pasa'], ['pasa']])
  expect(causas('totalVentas')).toEqual(['sale', 'pasa'])
  expect(causas('totalCredito')).toEqual(['llega'])
  expect(causas('gasto 13')).toEqual([])
})

test('cells of a close that kept no boxes name none; only boxes of credit follow the proportion', () => {
  const documentos = changedDocumentos([celda('sale', '7')], [])
  expect([documentos.length, causasDe('totalVentas', documentos)]).toEqual([1, []])
  expect((['totalCredito', 'gasto 13', 'ajusteProporcion', 'ventas 13'] as const).map(followsProporcion)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
