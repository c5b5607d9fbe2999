import { describe, expect, test } from 'vitest'
import { motivosDeRechazo, parseErroresSri } from './errores-sri.ts'

describe('Hacienda’s texts', () => {
  test('the table of errors is parsed with single or double quotes, over several lines', () => {
    const texto =
      'Este comprobante fue rechazado.\r\n[\r\ncodigo, mensaje, fila, columna\r\n-37, ""El código\r\nCABYS no existe"", 0, 0\r\n-53, "La fecha, futura", 12, 4\r\n]'
    expect(parseErroresSri(texto)).toEqual([
      { codigo: '-37', mensaje: 'El código CABYS no existe' },
      { codigo: '-53', mensaje: 'La fecha, futura' },
    ])
    expect(motivosDeRechazo(texto)).toBe('El código CABYS no existe · La fecha, futura')
  })

  test('a sentence without a table has no lines', () => {
    const frase = 'La firma del documento no es válida'
    expect(parseErroresSri(frase)).toEqual([])
    expect(motivosDeRechazo(frase)).toBe(frase)
  })
})
