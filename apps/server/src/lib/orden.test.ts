import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Orden } from './orden.ts'

interface Fila {
  id: number
  lugar: number
  busqueda: string
  estado: string
}
const byTexto = (a: Fila, b: Fila) => (a.busqueda < b.busqueda ? -1 : a.busqueda > b.busqueda ? 1 : a.id - b.id)
const fila = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  busqueda: fc.string({ unit: fc.constantFrom('a', 'b', 'ñ'), maxLength: 6 }),
  estado: fc.constantFrom('A', 'I'),
  lugar: fc.constant<number>(-1),
})
const filas = (maxLength: number) => fc.uniqueArray(fila, { selector: (f) => f.id, maxLength })

test('whatever came and went, rows are in order and their texts lead to them', () => {
  fc.assert(
    fc.property(fc.array(filas(60), { maxLength: 6 }), fc.integer({ min: 1, max: 40 }), (cambios, cada) => {
      let lugares = 0
      const orden = new Orden(byTexto)
      const here = new Map<number, Fila>()
      for (const nuevas of cambios) {
        orden.replace(
          nuevas.flatMap(({ id }) => here.get(id) ?? []),
          nuevas,
        )
        for (const nueva of nuevas) {
          here.set(nueva.id, nueva)
          nueva.lugar = lugares++
        }
        const esperadas = [...here.values()].sort(byTexto)
        expect(orden.filas).toEqual(esperadas)
        expect(orden.columna('estado')).toEqual(esperadas.map((f) => f.estado))
        const some = esperadas.filter((f) => f.lugar % cada === 0)
        expect(Array.from(orden.placesOf(some.map((f) => f.lugar)), (i) => orden.filas[i])).toEqual(some)
      }
    }),
  )
})

test('thousands at once and then one', () => {
  const orden = new Orden(byTexto)
  const many = Array.from({ length: 5000 }, (_, i) => ({
    id: i,
    busqueda: `fila ${(i * 7919) % 5000}`,
    estado: 'A',
    lugar: i,
  }))
  orden.replace([], many)
  orden.replace([many[17]!], [{ id: 17, busqueda: 'aaa', estado: 'I', lugar: 5000 }])
  expect(orden.filas[0]?.id).toBe(17)
  expect(orden.filas).toHaveLength(5000)
  expect(orden.placesOf([5000])).toEqual(Uint32Array.of(0))
})
