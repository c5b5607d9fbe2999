import { describe, expect, test } from 'vitest'
import type { CodigoDePeso } from '../base/index.ts'
import { isEan13, readEtiqueta } from './etiqueta.ts'

const CLASES: readonly CodigoDePeso[] = [
  { prefijo: '20', contenido: 'gramos', digitos: 5 },
  { prefijo: '21', contenido: 'colones', digitos: 5 },
  { prefijo: '28', contenido: 'colones', digitos: 4 },
]

describe('a label of a scale', () => {
  test.each([
    // 1,284 kg of the product 00123.
    ['2000123012841', { codigo: '00123', contenido: 'gramos', valor: 1284 }],
    ['2100123034505', { codigo: '00123', contenido: 'colones', valor: 3450 }],
    // Six digits of price leave four of code.
    ['2804561234502', { codigo: '0456', contenido: 'colones', valor: 123450 }],
  ])('%s is read', (escaneado, etiqueta) => {
    expect(isEan13(escaneado)).toBe(true)
    expect(readEtiqueta(escaneado, CLASES)).toEqual(etiqueta)
  })

  test.each([
    ['a digit misread', '2000123012941'],
    ['two digits swapped', '2000132012841'],
    ['a prefix that the company does not use', '2200123012845'],
    ['nothing weighed', '2000123000008'],
    ['a product’s own code', '7441001234569'],
    ['fewer digits', '200012301284'],
    ['letters', '20001230128A1'],
  ])('%s is none', (_, escaneado) => {
    expect(readEtiqueta(escaneado, CLASES)).toBeUndefined()
  })

  test('every label with its check digit is read, and with any other digit there it is not', () => {
    for (let n = 0; n < 200; n += 1) {
      const cuerpo = `20${String(n * 7).padStart(5, '0')}${String(n + 1).padStart(5, '0')}`
      const buenos = [...'0123456789'].filter((digito) => readEtiqueta(cuerpo + digito, CLASES))
      expect(buenos).toHaveLength(1)
    }
  })
})
