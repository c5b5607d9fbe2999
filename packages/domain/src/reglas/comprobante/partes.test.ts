import { describe, expect, test } from 'vitest'
import { aLinea } from '../../documento/calcular/testing/borradores.ts'
import type { Borrador, Parte } from '../../tipos/documento.ts'
import { checkComprobante } from '../index.ts'
import { aComprobante, CLIENTE, EMISOR, EXTRANJERO, REFERENCIA } from '../testing/comprobantes.ts'
import { found, noon } from '../testing/hallados.ts'

describe('people', () => {
  const receptor = (otros: Partial<Parte>) => ({ receptor: { ...CLIENTE, ...otros } })
  const emisor = (otros: Partial<Parte>) => ({ emisor: { ...EMISOR, ...otros } })
  const lugar = EMISOR.ubicacion!

  test.each<[string, Partial<Borrador>, string]>([
    [
      'cédula with a leading zero',
      receptor({ identificacion: { tipo: '01', numero: '011110111' } }),
      'receptor.identificacion.numero',
    ],
    [
      'jurídica with dashes',
      receptor({ identificacion: { tipo: '02', numero: '3-101-999001' } }),
      'receptor.identificacion.numero',
    ],
    [
      'DIMEX of ten digits',
      receptor({ identificacion: { tipo: '03', numero: '1234567890' } }),
      'receptor.identificacion.numero',
    ],
    [
      'an unknown kind of identification',
      receptor({ identificacion: { tipo: '09', numero: '1' } }),
      'receptor.identificacion.tipo',
    ],
    ['no identification in a factura', receptor({ identificacion: undefined }), 'receptor.identificacion'],
    ['no receiver in a factura', { receptor: undefined }, 'receptor'],
    [
      'a non-taxpayer as receiver',
      receptor({ identificacion: { tipo: '06', numero: 'ABC' } }),
      'receptor.identificacion.tipo',
    ],
    ['a name of two letters', receptor({ nombre: 'Al' }), 'receptor.nombre'],
    ['an issuer with a name of four letters', emisor({ nombre: 'Ácme' }), 'emisor.nombre'],
    ['an issuer without mail', emisor({ correos: [] }), 'emisor.correos'],
    ['a mail without domain', receptor({ correos: ['ana@casa'] }), 'receptor.correos'],
    [
      'a telephone with dashes',
      receptor({ telefono: { codigoPais: '506', numero: '2440-5566' } }),
      'receptor.telefono.numero',
    ],
    [
      'a district that does not exist',
      emisor({ ubicacion: { ...lugar, distrito: '99' } }),
      'emisor.ubicacion.distrito',
    ],
    ['a canton of one digit', emisor({ ubicacion: { ...lugar, canton: '1' } }), 'emisor.ubicacion.provincia'],
    ['a barrio of four letters', emisor({ ubicacion: { ...lugar, barrio: 'Amón' } }), 'emisor.ubicacion.barrio'],
    ['an address too short', emisor({ ubicacion: { ...lugar, otrasSenas: 'Casa' } }), 'emisor.ubicacion.otrasSenas'],
    [
      'an address abroad of a local receiver',
      receptor({ otrasSenasExtranjero: '742 Evergreen Terrace' }),
      'receptor.otrasSenasExtranjero',
    ],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))

  test('a foreigner gets a tiquete or an export invoice, and a factura only for goods not nationalised', () => {
    expect(found({ receptor: EXTRANJERO })).toEqual(['receptor.identificacion.tipo'])
    expect(
      found({ receptor: EXTRANJERO, condicionVenta: '12', referencias: [{ ...REFERENCIA, codigo: '04' }] }),
    ).toEqual([])
    expect(found({ tipo: 'TE', receptor: EXTRANJERO })).toEqual([])
  })

  test('the format of a number is explained in words', () => {
    const [hallazgo] = checkComprobante(aComprobante(receptor({ identificacion: { tipo: '01', numero: '1' } })), noon)
    expect(hallazgo?.mensaje).toBe('El número de cédula física debe tener 9 dígitos, sin cero al inicio ni guiones')
  })

  test('a seller of alcohol without its registration gets a warning', () => {
    const cerveza = [aLinea('1000', { cabys: '2431000000000' })]
    expect(checkComprobante(aComprobante({ lineas: cerveza }), noon)).toMatchObject([
      { campo: 'emisor.registroFiscal8707', gravedad: 'advertencia' },
    ])
    expect(found({ lineas: cerveza, emisor: { ...EMISOR, registroFiscal8707: '123' } })).toEqual([])
  })
})

describe('purchase invoices', () => {
  const compra = (emisor: Parte, otros: Partial<Borrador> = {}): Partial<Borrador> => ({
    tipo: 'FEC',
    emisor,
    receptor: EMISOR,
    actividadReceptor: '4711.2',
    referencias: [{ ...REFERENCIA, tipoDoc: '16', numero: 'INV-1', codigo: '11' }],
    ...otros,
  })

  test('a purchase from abroad must refer to the seller’s document', () => {
    expect(found(compra(EXTRANJERO))).toEqual([])
    expect(
      found(compra(EXTRANJERO, { referencias: [{ ...REFERENCIA, tipoDoc: '14', numero: 'R-1', codigo: '04' }] })),
    ).toEqual(['referencias'])
  })

  test('a purchase from a non-taxpayer may only be of used goods', () => {
    const persona: Parte = { ...CLIENTE, nombre: 'Juan Pérez', identificacion: { tipo: '06', numero: 'X1' } }
    expect(found(compra(persona, { condicionVenta: '13' }))).toEqual([])
    expect(found(compra(persona))).toEqual(['emisor.identificacion.tipo'])
  })

  test('a foreigner may issue no other document', () => {
    expect(found({ emisor: EXTRANJERO })).toContain('emisor.identificacion.tipo')
  })
})
