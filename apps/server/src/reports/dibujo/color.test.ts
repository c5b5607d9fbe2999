import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blend, contrast, readableOn } from './color.ts'

const color = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((rgb) => `#${rgb.map((n) => n.toString(16).padStart(2, '0')).join('')}`)

test('text is readable on any company colour', () => {
  fc.assert(fc.property(color, (fondo) => contrast(readableOn(fondo), fondo) >= 4.5))
})

test.each([
  ['#1f50b2', '#ffffff'],
  ['#ffd400', '#000000'],
  ['no es color', '#ffffff'],
])('the text on %s is %s', (fondo, letras) => expect(readableOn(fondo)).toBe(letras))

test('a tint of a colour on white is light', () => expect(blend('#000000', '#ffffff', 0.1)).toBe('#e6e6e6'))
