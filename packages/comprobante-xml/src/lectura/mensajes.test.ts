import { monto } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { writeComprobante, writeMensajeHacienda, writeMensajeReceptor } from '../index.ts'
import { aFactura, aMensajeReceptor } from '../testing/comprobantes.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { LecturaError, readMensajeHacienda, readMensajeReceptor } from './index.ts'

const bytesOf = (xml: string) => new TextEncoder().encode(xml)

const DETALLE = [
  'Este comprobante fue aceptado en el ambiente de pruebas, por lo cual no tiene validez para fines tributarios',
  '',
  'codigo, mensaje, fila, columna',
  '-37, ""Los datos de provincia, cantón y distrito no concuerdan."", 0, 0',
  ' -999999, "Uno nuevo, que nadie',
  'conoce" , 12, 7 ',
].join('\r\n')

describe('MensajeHacienda', () => {
  const respuesta = {
    clave: aFactura().clave,
    nombreEmisor: 'Pura Prueba S.A.',
    tipoIdentificacionEmisor: '02',
    numeroCedulaEmisor: '3101123456',
    mensaje: '1',
    estadoMensaje: 'Aceptado',
    detalleMensaje: DETALLE,
    montoTotalImpuesto: monto('2600'),
    totalFactura: monto('22600'),
  } as const

  test.each(['4.4', '4.3'] as const)('of %s tells the state, the amounts and each line of its table', (version) => {
    expect(readMensajeHacienda(bytesOf(signForSchema(writeMensajeHacienda(respuesta, version))))).toEqual({
      clave: respuesta.clave,
      mensaje: '1',
      estado: 'Aceptado',
      estadoMensaje: version === '4.4' ? 'Aceptado' : '',
      nombreEmisor: respuesta.nombreEmisor,
      numeroCedulaEmisor: respuesta.numeroCedulaEmisor,
      numeroCedulaReceptor: '',
      detalle: DETALLE,
      lineas: [
        { codigo: -37, mensaje: 'Los datos de provincia, cantón y distrito no concuerdan.', fila: 0, columna: 0 },
        { codigo: -999999, mensaje: 'Uno nuevo, que nadie\nconoce', fila: 12, columna: 7 },
      ],
      montoTotalImpuesto: monto('2600'),
      totalFactura: monto('22600'),
    })
  })

  test('a rejection without a table is read as text, and a detail may begin with a dot and an empty line', () => {
    const rechazo = { ...respuesta, mensaje: '3', detalleMensaje: '.\r\n\r\nLa firma no es válida' } as const
    expect(readMensajeHacienda(bytesOf(writeMensajeHacienda(rechazo)))).toMatchObject({
      estado: 'Rechazado',
      detalle: '.\r\n\r\nLa firma no es válida',
      lineas: [],
    })
  })

  test('a document of another kind, or with an unknown state, is refused', () => {
    expect(() => readMensajeHacienda(bytesOf(writeComprobante(aFactura())))).toThrow(LecturaError)
    const xml = writeMensajeHacienda(respuesta).replace('<Mensaje>1', '<Mensaje>2')
    expect(() => readMensajeHacienda(bytesOf(xml))).toThrow('Mensaje "2"')
  })
})

test('a MensajeReceptor reads back unchanged', () => {
  expect(readMensajeReceptor(bytesOf(signForSchema(writeMensajeReceptor(aMensajeReceptor()))))).toEqual(
    aMensajeReceptor(),
  )
})
