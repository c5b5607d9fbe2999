import { describe, expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import type { MensajeReceptor } from '../../documento/mensaje-receptor.ts'
import { CLAVE_ORIGINAL } from '../testing/comprobantes.ts'
import { type ContextoConfirmacion, checkMensajeReceptor } from './confirmacion.ts'

const aceptada: MensajeReceptor = {
  clave: CLAVE_ORIGINAL,
  numeroCedulaEmisor: '3101999001',
  fechaEmisionDoc: '2026-11-20T12:00:00-06:00',
  mensaje: '1',
  montoTotalImpuesto: monto('130'),
  codigoActividad: '4711.2',
  condicionImpuesto: '01',
  montoTotalImpuestoAcreditar: monto('130'),
  totalFactura: monto('1130'),
  numeroCedulaReceptor: '101110111',
  numeroConsecutivoReceptor: '00100001050000000001',
}
const rechazada: MensajeReceptor = {
  ...aceptada,
  mensaje: '3',
  detalleMensaje: 'No es nuestra',
  codigoActividad: undefined,
  condicionImpuesto: undefined,
  montoTotalImpuestoAcreditar: undefined,
  numeroConsecutivoReceptor: '00100001070000000001',
}

const contexto: ContextoConfirmacion = {
  ahora: new Date('2026-11-20T18:00:00Z'),
  confirmado: { totalImpuesto: monto('130'), totalComprobante: monto('1130') },
}
const fields = (mensaje: MensajeReceptor) => checkMensajeReceptor(mensaje, contexto).map((h) => h.campo)

describe('docs/hacienda.md §9: a confirmation', () => {
  test('of each kind is valid when complete', () => {
    const parcial = { ...aceptada, mensaje: '2', detalleMensaje: 'Falta una caja' } as const
    const parte = { ...parcial, numeroConsecutivoReceptor: '00100001060000000001' }
    expect([aceptada, parte, rechazada].flatMap(fields)).toEqual([])
  })

  test.each<[string, MensajeReceptor, string]>([
    ['without a valid clave', { ...aceptada, clave: '506' }, 'clave'],
    ['with another issuer than the clave', { ...aceptada, numeroCedulaEmisor: '3101999002' }, 'numeroCedulaEmisor'],
    ['in another time zone', { ...aceptada, fechaEmisionDoc: '2026-11-20T12:00:00Z' }, 'fechaEmisionDoc'],
    ['five minutes in the future', { ...aceptada, fechaEmisionDoc: '2026-11-20T12:05:00-06:00' }, 'fechaEmisionDoc'],
    ['that rejects without a reason', { ...rechazada, detalleMensaje: undefined }, 'detalleMensaje'],
    ['with a reason of four letters', { ...aceptada, detalleMensaje: 'Bien' }, 'detalleMensaje'],
    [
      'with another tax than the document',
      { ...aceptada, montoTotalImpuesto: monto('130.00001') },
      'montoTotalImpuesto',
    ],
    ['with another total than the document', { ...aceptada, totalFactura: monto('1130.00001') }, 'totalFactura'],
    ['with an unknown condition', { ...aceptada, condicionImpuesto: '06' }, 'condicionImpuesto'],
    [
      'that credits more than the tax',
      { ...aceptada, montoTotalImpuestoAcreditar: monto('131') },
      'montoTotalImpuestoAcreditar',
    ],
    [
      'that rejects and credits',
      { ...rechazada, montoTotalImpuestoAcreditar: monto('1') },
      'montoTotalImpuestoAcreditar',
    ],
    [
      'that rejects and has expense',
      { ...rechazada, montoTotalDeGastoAplicable: monto('1') },
      'montoTotalDeGastoAplicable',
    ],
    ['with an activity of five digits', { ...aceptada, codigoActividad: '47112' }, 'codigoActividad'],
    ['of a receiver without cédula', { ...aceptada, numeroCedulaReceptor: '' }, 'numeroCedulaReceptor'],
    [
      'with the consecutivo of another answer',
      { ...aceptada, numeroConsecutivoReceptor: '00100001070000000001' },
      'numeroConsecutivoReceptor',
    ],
  ])('%s is reported at its field', (_, mensaje, campo) => expect(fields(mensaje)).toEqual([campo]))

  test('under the proportion (05) may have neither activity nor amounts', () => {
    expect(fields({ ...aceptada, condicionImpuesto: '05', montoTotalDeGastoAplicable: monto('1') })).toEqual([
      'codigoActividad',
      'montoTotalImpuestoAcreditar',
      'montoTotalDeGastoAplicable',
    ])
  })

  test('the tax of a document that has tax is required', () => {
    const { montoTotalImpuesto: _, montoTotalImpuestoAcreditar: __, ...sinImpuesto } = aceptada
    expect(checkMensajeReceptor(sinImpuesto, contexto)).toMatchObject([
      { campo: 'montoTotalImpuesto', mensaje: 'El impuesto debe ser el del comprobante: 130' },
    ])
    expect(checkMensajeReceptor(sinImpuesto)).toEqual([])
  })
})
