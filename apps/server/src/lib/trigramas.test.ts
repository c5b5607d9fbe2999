import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Trigramas } from './trigramas.ts'

const letra = fc.constantFrom('a', 'b', 'ñ', '日', '1', ' ')
const texto = fc.string({ unit: letra, maxLength: 12 })
const parte = fc.string({ unit: letra, minLength: 1, maxLength: 4 })

/** Enough of them for the letters to be counted. */
const RELLENO = Array.from({ length: 2500 }, (_, i) => `aab ${i} bañ`)

test.each([
  ['few', []],
  ['many', RELLENO],
])('of %s texts those are found that have every part, whatever came and went', (_, relleno) => {
  fc.assert(
    fc.property(
      fc.array(texto, { maxLength: 20 }),
      fc.array(texto, { maxLength: 5 }),
      fc.array(parte, { minLength: 1, maxLength: 3 }),
      (antes, despues, partes) => {
        const trigramas = new Trigramas()
        const here = new Map([...relleno, ...antes].map((t) => [trigramas.put(t), t]))
        const expectFound = () =>
          expect(trigramas.search(partes)).toEqual(
            [...here].flatMap(([lugar, t]) => (partes.every((p) => t.includes(p)) ? [lugar] : [])),
          )
        expectFound()
        for (const lugar of [...here.keys()].filter((l) => l % 3 === 0)) {
          trigramas.remove(lugar)
          here.delete(lugar)
        }
        for (const t of despues) here.set(trigramas.put(t), t)
        expectFound()
        expect(trigramas.vacios).toBe(Math.ceil((relleno.length + antes.length) / 3))
      },
    ),
    { numRuns: relleno.length > 0 ? 60 : 200 },
  )
})
