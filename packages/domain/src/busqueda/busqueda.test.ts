import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsWords, gruposOf, isOfGrupo, toBusqueda, toGrupo, toMontos } from './index.ts'

test.each([
  ['Café molido de la zona', 'zona cafe'],
  ['Café molido de la zona', 'CAFÉ  Mol'],
  ['Abastecedor La Carreta Dorada S.A.', 'dorada aba'],
  ['Ana Rojas 1-0234-0567 102340567', '1-0234'],
  ['Nueva Sociedad S.A. 3101A00001', '3-101-A00001'],
  ['08 · Tarifa general 13 %', '13'],
  ['Peña y Muñoz', 'munoz peña'],
  // Quoted as copied from a text, and as inches are written.
  ['Café molido de la zona', '"Café molido"'],
  ['Café molido de la zona', '«zona»  “café”'],
  ['Tubo 1/2" x 6 m', 'tubo 1/2"'],
  ['Tubo 3"x4" galvanizado', '3"x4"'],
  ['cualquiera', '""'],
  ['cualquiera', ''],
  ['cualquiera', '   '],
])('%s is found by %j', (texto, buscado) => {
  expect(containsWords(texto, buscado)).toBe(true)
})

test.each([
  ['Café molido de la zona', 'cafe norte'],
  // A single letter must begin a word.
  ['Café molido de la zona', 'f'],
  ['Café', 'cafe%'],
  ['Café molido de la zona', '"té"'],
])('%s is not found by %j', (texto, buscado) => {
  expect(containsWords(texto, buscado)).toBe(false)
})

test('word order, capitals and accents do not matter', () => {
  const palabra = fc.stringMatching(/^[a-zñáéíóúü]{1,6}$/)
  fc.assert(
    fc.property(fc.array(palabra, { minLength: 1, maxLength: 4 }), palabra, (palabras, buscada) => {
      const texto = palabras.join(' ')
      const alReves = [...palabras, buscada].reverse().join(' ').toUpperCase()
      expect(containsWords(texto, alReves)).toBe(containsWords(texto, `${palabras.join(' ')} ${buscada}`))
      expect(containsWords(texto, toBusqueda(buscada))).toBe(containsWords(texto, buscada))
    }),
  )
})

const monto = (entero: number, centimos?: string) => ({ entero, centimos })

test.each([
  ['225467', [monto(225467)]],
  ['₡225 467,40', [monto(225467, '40')]],
  ['225.467,4', [monto(225467, '40')]],
  ['1,250.00', [monto(1250, '00')]],
  // A dot may group thousands, as in Costa Rica, or begin decimals.
  ['1.250', [monto(1, '25'), monto(1250)]],
  ['USD 1 250,00', [monto(1250, '00')]],
  ['1 2', []],
  ['3-101-999001', []],
  ['nube 250', []],
  ['12345678901234567890', []],
  ['', []],
])('%j is read as an amount', (texto, esperado) => {
  expect(toMontos(texto)).toEqual(esperado)
})

test('groups are told once and in order, as the first product spells them; capitals, accents and spaces make no other', () => {
  const productos = ['Limpieza', '', 'Panadería', 'panaderia', undefined, 'Abarrotes'].map((grupo) => ({ grupo }))
  expect(gruposOf(productos)).toEqual(['Abarrotes', 'Limpieza', 'Panadería'])
  expect([isOfGrupo('PANADERIA', 'Panadería'), isOfGrupo('Pan', 'Panadería'), isOfGrupo('', 'Panadería')]).toEqual([
    true,
    false,
    false,
  ])
  expect(toGrupo('  Lácteos   y huevos ')).toBe('Lácteos y huevos')
})
