import { expect, test } from 'vitest'
import { isNombreVisible } from './texto.ts'

test.each([
  'Ana Lucía Brenes Quirós',
  'Soda «La Ñ» & Cía. S.A.',
  '',
  'D’Alolio',
  '汉字',
  'Café ☕',
  '👩🏽‍🌾 Verduras',
  '👨‍👩‍👧',
])('«%s» is a name', (nombre) => expect(isNombreVisible(nombre)).toBe(true))

test.each([
  ['a line break', 'Ana\r\nBcc: otro@lejos.example'],
  ['a line feed', 'Ana\nMora'],
  ['a tab', 'Ana\tMora'],
  ['NUL', 'Ana\0'],
  ['a zero-width space', 'An\u200Ba'],
  ['a zero-width joiner between letters', 'An\u200Da'],
  ['a change of direction', 'Ana \u202Eorom'],
  ['a byte order mark', '\uFEFFAna'],
  ['a soft hyphen', 'An\u00ADa'],
  ['a line separator', 'Ana\u2028Mora'],
  ['an invisible letter', 'Ana\u3164'],
])('%s is not allowed in a name', (_, nombre) => expect(isNombreVisible(nombre)).toBe(false))
