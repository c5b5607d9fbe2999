import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListaCabys, readListaCabys, writeListaCabys } from './index.ts'

const LARGOS = [1, 2, 3, 4, 5, 7, 9, 11]
const codigo = fc.stringMatching(/^[0-2]{13}$/)
const nombre = fc.constantFrom('Trigo', 'Trigo, para siembra', 'Arroz', 'Cemento')

test('a catalogue reads back as written, whatever its names share', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(codigo, { minLength: 1, maxLength: 30 }),
      fc.infiniteStream(nombre),
      (codigos, nombres) => {
        const next = () => nombres.next().value as string
        const prefijos = new Set(codigos.flatMap((c) => LARGOS.map((largo) => c.slice(0, largo))))
        const categorias = [...prefijos]
          .sort()
          .map((c) => ({ codigo: c, nivel: LARGOS.indexOf(c.length) + 1, descripcion: next() }))
        const filas = codigos.sort().map((c) => ({ codigo: c, descripcion: next(), impuesto: '13' }))
        const lista: ListaCabys = { filas, categorias }
        expect(readListaCabys(writeListaCabys(lista))).toEqual(lista)
      },
    ),
  )
})
