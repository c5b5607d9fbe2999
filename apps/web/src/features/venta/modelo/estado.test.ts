import { describe, expect, test } from 'vitest'
import { type DocumentoForm, documentoNuevo, hasContent, lineaVacia, llenas, reduce, withProducto } from './estado.ts'
import { aProducto } from './testing.ts'

const withLineas = (cuantas: number): DocumentoForm =>
  reduce(documentoNuevo(), {
    clase: 'agregarLineas',
    lineas: Array.from({ length: cuantas }, () => withProducto(lineaVacia(), aProducto())),
  })

describe('lines of a document being typed', () => {
  test('there is always one empty line at the end', () => {
    const documento = documentoNuevo()
    const [vacia] = documento.lineas
    const despues = reduce(documento, { clase: 'linea', id: vacia!.id, campos: withProducto(vacia!, aProducto()) })
    expect(despues.lineas.map((l) => l.producto !== null)).toEqual([true, false])
  })

  test('a product sets price, unit and rate, and quantity 1', () => {
    const linea = withProducto(lineaVacia(), aProducto())
    expect(linea).toMatchObject({ cantidad: '1', precio: '1690', unidad: 'Unid', tarifa: '02' })
  })

  test('a typed quantity stays when the product is chosen', () => {
    expect(withProducto({ ...lineaVacia(), cantidad: '24' }, aProducto()).cantidad).toBe('24')
  })

  test('a pasted block goes after the existing lines, before the empty one', () => {
    expect(withLineas(3).lineas.map((l) => l.producto !== null)).toEqual([true, true, true, false])
  })

  test('removing a line leaves the others unchanged', () => {
    const documento = withLineas(3)
    const [primera, segunda, tercera] = documento.lineas
    const despues = reduce(documento, { clase: 'quitarLinea', id: segunda!.id })
    expect(llenas(despues.lineas)).toEqual([primera, tercera])
  })

  test('typing in one line keeps the identity of the other lines, so that they are not re-rendered', () => {
    const documento = withLineas(2)
    const [primera, segunda] = documento.lineas
    const despues = reduce(documento, { clase: 'linea', id: segunda!.id, campos: { cantidad: '5' } })
    expect(despues.lineas[0]).toBe(primera)
    expect(despues.lineas[1]).not.toBe(segunda)
  })

  test('clearing the lines keeps everything else', () => {
    const documento = { ...withLineas(2), comentario: 'Por la puerta de atrás' }
    expect(reduce(documento, { clase: 'limpiarLineas' })).toMatchObject({
      comentario: 'Por la puerta de atrás',
      lineas: [{ producto: null }],
    })
  })
})

test('a new document pays by card, follows the total, and is not saved as a draft', () => {
  const documento = documentoNuevo()
  expect(documento.medios).toMatchObject([{ tipo: '02' }])
  expect(documento.medioSigue).toBe(true)
  expect(hasContent(documento)).toBe(false)
  expect(hasContent(withLineas(1))).toBe(true)
})
