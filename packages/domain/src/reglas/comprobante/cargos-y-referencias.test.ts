import { describe, expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import { aLinea } from '../../documento/calcular/testing/borradores.ts'
import type { Borrador, Comprobante, Referencia } from '../../tipos/documento.ts'
import { type ContextoReglas, checkComprobante } from '../index.ts'
import { aComprobante, CLAVE_ORIGINAL, REFERENCIA } from '../testing/comprobantes.ts'
import { fields, found, noon } from '../testing/hallados.ts'

describe('other charges and payment', () => {
  const cargo = { tipoDocumento: '06', detalle: 'Servicio', monto: monto('100') }

  test.each<[string, Partial<Borrador>, string]>([
    ['an unknown charge', { otrosCargos: [{ ...cargo, tipoDocumento: '11' }] }, 'otrosCargos[0].tipoDocumento'],
    ['a charge without detail', { otrosCargos: [{ ...cargo, detalle: ' ' }] }, 'otrosCargos[0].detalle'],
    ['a charge of zero', { otrosCargos: [{ ...cargo, monto: monto('0') }] }, 'otrosCargos[0].monto'],
    [
      'a charge 99 without description',
      { otrosCargos: [{ ...cargo, tipoDocumento: '99' }] },
      'otrosCargos[0].tipoDocumentoOtros',
    ],
    [
      'a charge for a third party without its name',
      { otrosCargos: [{ ...cargo, tipoDocumento: '04' }] },
      'otrosCargos[0].tercero',
    ],
    [
      'a charge for a third party with an invalid number',
      {
        otrosCargos: [
          {
            ...cargo,
            tipoDocumento: '04',
            tercero: { nombre: 'Aseguradora', identificacion: { tipo: '02', numero: '1' } },
          },
        ],
      },
      'otrosCargos[0].tercero.identificacion.numero',
    ],
    ['no means of payment', { mediosPago: [] }, 'mediosPago'],
    ['an unknown means of payment', { mediosPago: [{ tipo: '08' }] }, 'mediosPago[0].tipo'],
    ['a means 99 without description', { mediosPago: [{ tipo: '99' }] }, 'mediosPago[0].otros'],
    [
      'means of payment that do not add up to the total',
      { mediosPago: [{ tipo: '01', monto: monto('1129.99999') }] },
      'mediosPago',
    ],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))

  test('each of several means of payment needs its amount', () => {
    const mediosPago = [{ tipo: '01', monto: monto('1130') }, { tipo: '02' }]
    expect(found({ mediosPago })).toEqual(['mediosPago[1].monto'])
  })
})

describe('a note without means of payment (-496)', () => {
  const aNota = (condicionVenta: string): Comprobante =>
    aComprobante({
      tipo: 'NC',
      condicionVenta,
      plazoCredito: condicionVenta === '02' ? 30 : undefined,
      mediosPago: [],
      referencias: [REFERENCIA],
    })
  const judge = (condicionVenta: string, vendido: string | undefined, rigor: 'propio' | 'ajeno' = 'propio') =>
    checkComprobante(aNota(condicionVenta), { ...noon, rigor, findReferido: () => ({ condicionVenta: vendido }) })
      .filter(({ campo }) => campo === 'mediosPago')
      .map(({ codigo }) => codigo)

  test.each([
    ['01', undefined, [-496]],
    ['02', undefined, []],
    ['02', '02', []],
    ['02', '01', [-496]],
  ])('under condition %s, on a sale under %s, has the errors %j', (condicion, vendido, codigos) => {
    expect(judge(condicion, vendido)).toEqual(codigos)
  })

  test('is tolerated if another issuer made it', () => {
    expect(judge('01', '01', 'ajeno')).toEqual([])
  })
})

describe('references', () => {
  const nota = (otros: Partial<Referencia>): Partial<Borrador> => ({
    tipo: 'NC',
    referencias: [{ ...REFERENCIA, ...otros }],
  })

  test.each<[string, Partial<Borrador>, string]>([
    ['a note without references', { tipo: 'NC' }, 'referencias'],
    ['a number that is no clave', nota({ numero: '123' }), 'referencias[0].numero'],
    ['a reference type that is not that of the clave', nota({ tipoDoc: '04' }), 'referencias[0].numero'],
    ['a code of 4.3', nota({ codigo: '03' }), 'referencias[0].codigo'],
    ['a reference without code', nota({ codigo: undefined }), 'referencias[0].codigo'],
    ['a reason of two letters', nota({ razon: 'No' }), 'referencias[0].razon'],
    ['a code 99 without description', nota({ codigo: '99' }), 'referencias[0].codigoOtro'],
    [
      'a reference to a document of tomorrow',
      nota({ fechaEmision: '2026-11-21T00:00:00-06:00' }),
      'referencias[0].fechaEmision',
    ],
    [
      'a reference to a document of eleven years ago',
      nota({ fechaEmision: '2015-11-01T00:00:00-06:00' }),
      'referencias[0].fechaEmision',
    ],
    ['a purchase from abroad in a note', nota({ tipoDoc: '16', numero: 'INV' }), 'referencias[0].tipoDoc'],
    ['a later exoneration (12) in a debit note', { ...nota({ codigo: '12' }), tipo: 'ND' }, 'referencias[0].codigo'],
    [
      'returned goods (type 09) in a factura',
      { referencias: [{ ...REFERENCIA, tipoDoc: '09', codigo: '04' }] },
      'referencias[0].tipoDoc',
    ],
    ['an annulment (01) in a factura', { referencias: [{ ...REFERENCIA, codigo: '01' }] }, 'referencias[0].codigo'],
    [
      'a rejected document given as a sale (type 01)',
      { referencias: [{ ...REFERENCIA, tipoDoc: '01', codigo: '16' }] },
      'referencias[0].tipoDoc',
    ],
    ['a replacement (07) in a note', nota({ codigo: '07' }), 'referencias[0].codigo'],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))

  test('a reference of ten years ago to the day is allowed, an older one is not', () => {
    const numero = 'F-1'
    expect(
      found(
        nota({
          tipoDoc: '99',
          tipoDocOtro: 'Factura de papel',
          numero,
          fechaEmision: '2016-11-20T00:00:00-06:00',
        }),
      ),
    ).toEqual([])
    expect(
      found(
        nota({
          tipoDoc: '99',
          tipoDocOtro: 'Factura de papel',
          numero,
          fechaEmision: '2016-11-19T23:59:59-06:00',
        }),
      ),
    ).toHaveLength(1)
  })

  test('a receipt must refer to the document it pays, not to an order', () => {
    const recibo: Partial<Borrador> = {
      tipo: 'REP',
      condicionVenta: '11',
      actividadEmisor: undefined,
      lineas: [aLinea('1000', { cabys: undefined })],
    }
    const pago = { ...REFERENCIA, codigo: '17' }
    expect(found({ ...recibo, referencias: [pago] })).toEqual([])
    expect(found({ ...recibo, referencias: [{ ...pago, tipoDoc: '06', numero: 'C-1' }] })).toEqual([
      'referencias[0].tipoDoc',
    ])
  })

  test('a note must have the receptor of its document', () => {
    const contexto = (numero: string): ContextoReglas => ({
      ...noon,
      findReferido: (clave) => (clave === CLAVE_ORIGINAL ? { receptor: { tipo: '01', numero } } : undefined),
    })
    const documento = aComprobante(nota({}))
    expect(fields(documento, contexto('101110111'))).toEqual([])
    expect(fields(documento, contexto('202220222'))).toEqual(['receptor.identificacion.numero'])
  })
})

describe('docs/hacienda.md §3.4: a receipt pays a sale of its condition', () => {
  const recibo = (condicionVenta: string) =>
    aComprobante({
      tipo: 'REP',
      condicionVenta,
      actividadEmisor: undefined,
      lineas: [aLinea('1000', { cabys: undefined })],
      referencias: [{ ...REFERENCIA, codigo: '17', razon: 'Pago de la cuota' }],
    })
  const paying = (condicionVenta: string): ContextoReglas => ({ ...noon, findReferido: () => ({ condicionVenta }) })

  test('a receipt under 11 pays a sale under 10, under 09 a sale under 08, and a plain credit sale has none', () => {
    expect([fields(recibo('11'), paying('10')), fields(recibo('09'), paying('08'))]).toEqual([[], []])
    expect(fields(recibo('11'), paying('08'))).toEqual(['referencias[0].numero'])
    expect(fields(recibo('09'), paying('02'))).toEqual(['referencias[0].numero'])
    expect(fields(recibo('11'))).toEqual([])
  })
})
