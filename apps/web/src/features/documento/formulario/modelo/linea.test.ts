import { toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import {
  documentoNuevo,
  hasContent,
  isPendiente,
  type LineaForm,
  lineaVacia,
  llenas,
  reduce,
  withProducto,
} from './estado.ts'
import { calculateLinea, findProblemaLinea } from './linea.ts'
import { priceOf } from './precio.ts'
import { unProducto } from './testing.ts'

const unaLinea = (campos: Partial<LineaForm> = {}): LineaForm => ({
  ...withProducto(lineaVacia(), unProducto()),
  ...campos,
})
const NEGATIVO = 'No se puede agregar un item negativo con total negativo'

describe('a line by itself', () => {
  test('comes to what it will in the document', () => {
    const total = (tipo: 'FE' | 'FEE') =>
      calculateLinea(unaLinea({ cantidad: '24' }), tipo).calculo!.resumen.totalComprobante
    expect(toDecimal(total('FE'))).toBe('40965.6')
    expect(toDecimal(total('FEE'))).toBe('40965.6')
  })

  test.each<[string, Partial<LineaForm>, string, string]>([
    ['a negative price (VAL-58)', { precio: '-5' }, 'precioVtaUnit', NEGATIVO],
    ['no price', { precio: '' }, 'precioVtaUnit', 'El precio no es un monto válido'],
    ['nothing of it', { cantidad: '0' }, 'cantidad', 'La cantidad debe ser mayor que cero'],
    ['half of what is counted (LINEA-16)', { cantidad: '0.5' }, 'cantidad', 'La cantidad mínima es 1 para esta unidad'],
    [
      'a discount above the price (VAL-63)',
      { precio: '100', descuento: { descripcion: 'Promoción', forma: 'M', valor: '150' } },
      'descuento',
      'El descuento es mayor al precio de los productos.',
    ],
  ])('%s is not added', (_, campos, columna, mensaje) => {
    expect(findProblemaLinea(unaLinea(campos), 'FE')).toEqual({ columna, mensaje })
  })

  test('half an hour is', () => {
    expect(findProblemaLinea(unaLinea({ cantidad: '0.5', unidad: 'h' }), 'FE')).toBeUndefined()
  })

  test('the price behind a total that was typed, also below zero, for the line to refuse it (LINEA-10)', () => {
    expect(priceOf('40965.60', '1', '24')).toBe('1690')
    expect(findProblemaLinea(unaLinea({ precio: priceOf('-101', '1', '1')! }), 'FE')?.mensaje).toBe(NEGATIVO)
    expect(priceOf('', '1', '24')).toBeUndefined()
  })
})

describe('a line that is composed apart (LINEA-14)', () => {
  const nueva = unaLinea({ id: 'nueva' })
  const componiendo = reduce(documentoNuevo(), { clase: 'componer', linea: nueva })

  test('is a draft worth keeping, and no part of the document until it is added', () => {
    expect(isPendiente(componiendo)).toBe(true)
    expect(hasContent(componiendo)).toBe(true)
    expect(llenas(componiendo.lineas)).toEqual([])
    const agregada = reduce(componiendo, { clase: 'agregarNueva' })
    expect(llenas(agregada.lineas)).toEqual([nueva])
    expect(agregada.lineas.at(-1)?.producto).toBeNull()
    expect(isPendiente(agregada)).toBe(false)
  })

  test('is changed without touching the lines of the document, and dropped with all of them', () => {
    const cambiada = reduce(componiendo, { clase: 'linea', id: 'nueva', campos: { cantidad: '7' } })
    expect(cambiada.nueva?.cantidad).toBe('7')
    expect(cambiada.lineas).toBe(componiendo.lineas)
    expect(reduce(cambiada, { clase: 'limpiarLineas' }).nueva).toBeNull()
  })

  test('without a product there is nothing to add', () => {
    const vacia = reduce(documentoNuevo(), { clase: 'componer', linea: lineaVacia() })
    expect(isPendiente(vacia)).toBe(false)
    expect(reduce(vacia, { clase: 'agregarNueva' })).toBe(vacia)
  })
})
