import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bloque, type Espacio, paginate } from './paginas.ts'

const fila = (alto: number): Bloque => ({ alto, cabeza: true })
const espacio: Espacio = { primera: 100, siguientes: 200, aviso: 10, cierre: 40 }

test('blocks that fit with the close make one page', () => {
  expect(paginate([fila(30), fila(30)], espacio)).toEqual([{ desde: 0, hasta: 2 }])
})

test('if only the close does not fit, the last row goes with it', () => {
  expect(paginate([fila(30), fila(30), fila(20)], espacio)).toEqual([
    { desde: 0, hasta: 2 },
    { desde: 2, hasta: 3 },
  ])
})

test('a single row stays where it is and the close goes alone', () => {
  expect(paginate([fila(80)], espacio)).toEqual([
    { desde: 0, hasta: 1 },
    { desde: 1, hasta: 1 },
  ])
})

test('a row goes to the last page with all its small print', () => {
  const detalle: Bloque = { alto: 10, cabeza: false }
  expect(paginate([fila(30), fila(30), detalle, detalle], espacio)[1]).toEqual({ desde: 1, hasta: 4 })
})

test('a row that would end on the next page moves there whole, and a long row is broken', () => {
  const detalle: Bloque = { alto: 10, cabeza: false }
  expect(paginate([fila(60), fila(20), detalle, detalle, fila(90)], espacio)[0]).toEqual({ desde: 0, hasta: 1 })
  const largo = [fila(20), ...Array.from({ length: 6 }, () => detalle)]
  expect(paginate([fila(60), ...largo], espacio)[0]).toEqual({ desde: 0, hasta: 3 })
})

test('a document without lines takes one page, or two if the close does not fit under the long head', () => {
  expect(paginate([], espacio)).toEqual([{ desde: 0, hasta: 0 }])
  expect(paginate([], { ...espacio, cierre: 150 })).toHaveLength(2)
})

test('every block is on one page, in order, no page is overfull, and the close fits on the last page', () => {
  const bloque = fc.record({ alto: fc.integer({ min: 1, max: 80 }), cabeza: fc.boolean() })
  fc.assert(
    fc.property(fc.array(bloque, { maxLength: 60 }), fc.integer({ min: 0, max: 150 }), (bloques, cierre) => {
      const tramos = paginate(bloques, { ...espacio, cierre })
      let siguiente = 0
      for (const [i, { desde, hasta }] of tramos.entries()) {
        expect(desde).toBe(siguiente)
        siguiente = hasta
        const ultima = i === tramos.length - 1
        const usado = bloques.slice(desde, hasta).reduce((suma, b) => suma + b.alto, ultima ? cierre : espacio.aviso)
        expect(usado).toBeLessThanOrEqual(i === 0 ? espacio.primera : espacio.siguientes)
        if (!ultima && i > 0) expect(hasta).toBeGreaterThan(desde)
      }
      expect(siguiente).toBe(bloques.length)
    }),
  )
})
