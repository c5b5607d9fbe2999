import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Estilo, shorten, toVisible, widthOf, wrap } from './texto.ts'

const normal: Estilo = { peso: 'normal', cuerpo: 8.6, color: '#000000' }
const cifras: Estilo = { ...normal, cifras: true }

describe('drawable text', () => {
  test.each([
    ['Con\u0000trol\u0007\ty tabulador', 'Control y tabulador'],
    ['\u202eal revés\u202c y\u200b cero', 'al revés y cero'],
    ['Cafe\u0301', 'Café'],
    ['🌶️ Chile 😀 fresco 👩‍👩‍👧', 'Chile fresco'],
    ['media\ud83dpareja', 'mediapareja'],
    ['© ® ™ se quedan', '© ® ™ se quedan'],
  ])('%j is drawn as %j', (texto, visible) => expect(toVisible(texto, 'normal')).toBe(visible))

  test('a name made only of emoji still prints something', () => expect(toVisible('😀', 'normal')).not.toBe(''))
})

describe('lines', () => {
  test('any text fits its width, loses no letter and has no empty line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 20, max: 400 }), (texto, ancho) => {
        const lineas = wrap(texto, normal, ancho)
        for (const linea of lineas) expect(widthOf(linea, normal)).toBeLessThanOrEqual(ancho + 1e-6)
        const letras = (s: string) => s.replace(/\s/g, '')
        const partes = texto.split(/\r\n|[\n\r\u2028\u2029]/).map((p) => toVisible(p, 'normal'))
        expect(letras(lineas.join(''))).toBe(letras(partes.join('')))
      }),
      { numRuns: 60 },
    )
  })

  test('a text cut at its line limit ends in an ellipsis that also fits', () => {
    const lineas = wrap('palabra '.repeat(100), normal, 150, 2)
    expect(lineas).toHaveLength(2)
    expect(lineas[1]).toMatch(/…$/)
    expect(widthOf(lineas[1]!, normal)).toBeLessThanOrEqual(150)
  })

  test('a text that fits is not shortened', () => expect(shorten('corto', normal, 150)).toBe('corto'))

  test('a word of a hundred thousand letters is cut like any other', () => {
    const lineas = wrap('x'.repeat(100_000), normal, 300)
    expect(lineas.join('')).toHaveLength(100_000)
  })
})

test('figures in columns have equal width and others have not', () => {
  expect(widthOf('111,11', cifras)).toBeCloseTo(widthOf('888,88', cifras), 6)
  expect(widthOf('111,11', normal)).toBeLessThan(widthOf('888,88', normal))
})
