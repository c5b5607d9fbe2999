import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Orden } from './orden.ts'

interface Fila {
  id: number
  busqueda: string
  estado: string
}
const byTexto = (a: Fila, b: Fila) => (a.busqueda < b.busqueda ? -1 : a.busqueda > b.busqueda ? 1 : a.id - b.id)
const palabra = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ'), minLength: 1, maxLength: 3 })
const fila = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  busqueda: fc.array(palabra, { maxLength: 3 }).map((p) => p.join(' ')),
  estado: fc.constantFrom('A', 'I'),
})
const filas = (maxLength: number) => fc.uniqueArray(fila, { selector: (f) => f.id, maxLength })

test('whatever came and went, rows are in order and are found as if each was looked at', () => {
  fc.assert(
    fc.property(
      fc.array(filas(60), { maxLength: 6 }),
      fc.array(palabra, { minLength: 1, maxLength: 3 }),
      (cambios, palabras) => {
        const orden = new Orden(byTexto)
        const here = new Map<number, Fila>()
        for (const nuevas of cambios) {
          orden.replace(
            nuevas.flatMap(({ id }) => here.get(id) ?? []),
            nuevas,
          )
          for (const nueva of nuevas) here.set(nueva.id, nueva)
          const esperadas = [...here.values()].sort(byTexto)
          expect(orden.filas).toEqual(esperadas)
          expect(orden.columna('estado')).toEqual(esperadas.map((f) => f.estado))
          expect(orden.search(palabras).map((i) => orden.filas[i])).toEqual(
            esperadas.filter((f) => palabras.every((p) => f.busqueda.includes(p))),
          )
        }
      },
    ),
  )
})

test('thousands at once and then one', () => {
  const orden = new Orden(byTexto)
  const many = Array.from({ length: 5000 }, (_, i) => ({ id: i, busqueda: `fila ${(i * 7919) % 5000}`, estado: 'A' }))
  orden.replace([], many)
  orden.replace([many[17]!], [{ id: 17, busqueda: 'aaa', estado: 'I' }])
  expect(orden.filas[0]?.id).toBe(17)
  expect(orden.filas).toHaveLength(5000)
  expect(orden.search(['fila', '4999'])).toEqual([orden.filas.findIndex((f) => f.busqueda === 'fila 4999')])
})
