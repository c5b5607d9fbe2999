import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claseOf, maskOfClases, POR_BLOQUE } from './clases.ts'
import { Columnas, type Documento } from './columnas.ts'
import { markText } from './texto.ts'

const ESTADOS = ['', 'ACEPTADO', 'RECHAZADO']

/** A thousand neighbours are alike, as they are where nothing is refused for months. */
const documento = (numDocto: number, fecha = numDocto): Documento => ({
  numDocto,
  fecha,
  tipo: 1 + (Math.floor(numDocto / 700) % 3),
  status: numDocto % 50 === 0 ? 'A' : 'G',
  estadoSri: ESTADOS[Math.floor(numDocto / 1500) % 3] ?? '',
  nombre: `persona ${numDocto % 7}`,
  prefijo: '0010000102',
  numero: String(numDocto * 37).padStart(10, '0'),
  identificacion: String(100 + (numDocto % 11)),
  cambio: 'CRC 1.00000',
})

interface Cambio {
  numDocto: number
  fecha?: number
  estadoSri?: string
}

const cambio: fc.Arbitrary<Cambio> = fc.oneof(
  fc.record({ numDocto: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ numDocto: fc.integer({ min: 1, max: 5000 }), fecha: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ numDocto: fc.integer({ min: 1, max: 5000 }), estadoSri: fc.constantFrom(...ESTADOS) }),
)

test('whatever came, moved, changed and went, a page and its total are those of all documents looked at one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 * POR_BLOQUE }),
      fc.array(fc.array(cambio, { maxLength: 5 }), { maxLength: 4 }),
      fc.record({
        tipo: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        estadoSri: fc.option(fc.constantFrom(...ESTADOS), { nil: undefined }),
        desde: fc.integer({ min: 0, max: 5000 }),
        hasta: fc.integer({ min: 0, max: 6000 }),
        offset: fc.integer({ min: 0, max: 3000 }),
      }),
      (cuantos, rondas, { tipo, estadoSri, desde, hasta, offset }) => {
        const columnas = new Columnas()
        const here = new Map<number, Documento>()
        const put = (d: Documento) => {
          columnas.put(d)
          here.set(d.numDocto, d)
        }
        const clases = maskOfClases({
          isTipo: (t) => tipo === undefined || t === tipo,
          isEstado: (_, e) => estadoSri === undefined || e === estadoSri,
        })
        const expectPage = () => {
          const expected = [...here.values()]
            .filter((d) => clases[claseOf(d.tipo, d.status, d.estadoSri)] === 1 && d.fecha >= desde && d.fecha < hasta)
            .sort((a, b) => b.fecha - a.fecha || b.numDocto - a.numDocto)
            .map((d) => d.numDocto)
          const [from, to] = [columnas.placeFrom(desde), columnas.placeFrom(hasta)]
          const { places, total } = columnas.choose(clases, from, to, { limit: 20, offset })
          expect(places.map((place) => columnas.numDocto[place])).toEqual(expected.slice(offset, offset + 20))
          expect(total).toBe(expected.length)
        }
        for (let i = 1; i <= cuantos; i++) put(documento(i))
        expectPage()
        for (const ronda of rondas) {
          for (const { numDocto, fecha, estadoSri: otro } of ronda) {
            const antes = here.get(numDocto)
            if (antes && fecha === undefined && otro === undefined) {
              columnas.remove(numDocto)
              here.delete(numDocto)
            } else {
              put({ ...documento(numDocto, fecha ?? antes?.fecha), ...(otro === undefined ? {} : { estadoSri: otro }) })
            }
          }
          expectPage()
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('digits are found in a number wherever they stand, and nowhere else', () => {
  const columnas = new Columnas()
  const todos = Array.from({ length: 3000 }, (_, i) => documento(i + 1))
  for (const d of todos) columnas.put(d)
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'0137'), minLength: 1, maxLength: 10 }),
        fc.constantFrom(...todos.slice(-50).flatMap(({ numero }) => [numero, numero.slice(3), numero.slice(5, 9)])),
      ),
      (digitos) => {
        const marcas = markText(columnas, digitos, false, [0, columnas.largo])
        expect(todos.filter((_, i) => marcas?.[i] === 1)).toEqual(
          todos.filter((d) => d.nombre.includes(digitos) || d.numero.includes(digitos)),
        )
        const conNombre = markText(columnas, `na 3 ${digitos}`, false, [0, columnas.largo])
        expect(todos.filter((_, i) => conNombre?.[i] === 1)).toEqual(
          todos.filter((d) => `${d.nombre} ${d.numero}`.includes(`na 3 ${digitos}`)),
        )
      },
    ),
    { numRuns: 300 },
  )
})
