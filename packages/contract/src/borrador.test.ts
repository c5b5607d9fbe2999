import { describe, expect, test } from 'vitest'
import { EntradaInvalida, type ProductoDeLinea, parseFechaEntrada, toBorradorMontos } from './borrador.ts'
import type { DocumentoEntrada, LineaEntrada } from './recursos/documento.ts'

const producto = {
  productoPK: { codCia: 1, idProducto: 7 },
  codigoInterno: 'P007',
  nombreProducto: 'Detergente',
  cabys: { codigo: '3532201060000', descripcion: 'Detergentes', impuesto: '13' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
  impuesto: { codigo: '08', tipoImpuesto: { codigoSri: '01' } },
  precioVenta: '1890',
} as unknown as ProductoDeLinea

const read = (entrada: DocumentoEntrada) =>
  toBorradorMontos(entrada, 'FE', '4.4', (id) => (id === 7 ? producto : undefined))

const aLinea = (changes: Partial<LineaEntrada> = {}): LineaEntrada => ({
  producto: { productoPK: { idProducto: 7 } },
  cantidad: '2',
  ...changes,
})

const readLinea = (changes: Partial<LineaEntrada>) => read({ vtaDetmList: [aLinea(changes)] }).lineas[0]!

/** The field and the text of what is refused. */
function refusal(entrada: DocumentoEntrada): [campo: string, mensaje: string] {
  try {
    read(entrada)
  } catch (error) {
    if (error instanceof EntradaInvalida) return [error.campo, error.message]
    throw error
  }
  throw new Error('Se admitió')
}

describe('a line', () => {
  test('takes from its product what it does not say', () => {
    expect(readLinea({})).toMatchObject({
      cabys: '3532201060000',
      cantidad: 2_000n,
      precioUnitario: 189_000_000n,
      unidadMedida: 'Unid',
      detalle: 'Detergente',
      codigosComerciales: [{ tipo: '01', codigo: 'P007' }],
      impuestos: [{ codigo: '01', codigoTarifaIva: '08' }],
    })
  })

  test('says for itself what it says', () => {
    const linea = readLinea({
      nombreProducto: ' Otro nombre ',
      precioVtaUnit: 0.00001,
      unidadMedida: { unidadMedidaPK: { idUnidad: 'Kg' } },
      cabys: { codigo: '2316100000100' },
      impuesto: { codigo: '02' },
    })
    expect(linea).toMatchObject({
      detalle: 'Otro nombre',
      precioUnitario: 1n,
      unidadMedida: 'Kg',
      cabys: '2316100000100',
      impuestos: [{ codigoTarifaIva: '02' }],
    })
  })

  test('without a product needs a price', () => {
    expect(refusal({ vtaDetmList: [{ cantidad: 1 }] })).toEqual([
      'vtaDetmList[0].precioVtaUnit',
      'El precio no es un monto válido',
    ])
  })

  test('with a negative price would have a negative total (VAL-58)', () => {
    expect(refusal({ vtaDetmList: [{ cantidad: 1, precioVtaUnit: '-0.01' }] })).toEqual([
      'vtaDetmList[0].precioVtaUnit',
      'No se puede agregar un item negativo con total negativo',
    ])
  })

  test.each([
    ['13', '08'],
    ['13.0', '08'],
    [4, '04'],
    ['0.5', '09'],
    [0, '10'],
  ])('a rate given only as %j points is the ordinary one', (tasa, codigoTarifaIva) => {
    expect(readLinea({ impuesto: { tasa } }).impuestos[0]).toMatchObject({ codigoTarifaIva })
  })

  test('a discount without a code is 99 with its words (ambiguities E18)', () => {
    const { descuentos } = readLinea({
      descuentoVtaDemList: [
        { descripcion: 'Feria', valorPorcentaje: 'P', porcentaje: '12.5' },
        { descripcion: 'ok', valorPorcentaje: 'M', monto: '1' },
        { descripcion: 'Regalo', valorPorcentaje: 'M', monto: '1', codigoDescuento: '01' },
      ],
    })
    expect(descuentos).toMatchObject([
      { codigo: '99', codigoOtro: 'Feria', naturaleza: 'Feria', porcentaje: 1_250n },
      { codigo: '99', codigoOtro: 'Descuento ok', naturaleza: 'Descuento ok', monto: 100_000n },
      { codigo: '01', monto: 100_000n },
    ])
    expect(descuentos?.[2]).not.toHaveProperty('naturaleza')
  })
})

describe('an exoneration', () => {
  const exonerada = { porcentajeExonera: '13', documentoExoneracion: 'AL-00460853-20', idTipoDoctoExonera: '9' }

  test.each(['20-11-2026', '2026-11-20', '2026-11-20T23:59:59-06:00'])(
    'dated %s is of that day, at midnight',
    (fecha) => {
      const { exoneracion } = readLinea({ ...exonerada, fechaExoneracion: fecha }).impuestos[0]!
      expect(exoneracion).toMatchObject({ tipoDocumento: '08', fechaEmision: '2026-11-20T00:00:00-06:00' })
    },
  )

  test('of a day that does not exist is refused', () => {
    expect(refusal({ vtaDetmList: [aLinea({ ...exonerada, fechaExoneracion: '31-11-2026' })] })).toEqual([
      'vtaDetmList[0].fechaExoneracion',
      'La fecha no existe',
    ])
  })

  test('of no points, or switched off, is none', () => {
    expect(readLinea({ porcentajeExonera: '0' }).impuestos[0]?.exoneracion).toBeUndefined()
    expect(readLinea({ ...exonerada, exonerarIva: false }).impuestos[0]?.exoneracion).toBeUndefined()
  })
})

test('other charges and payments keep their codes; an absent amount stays absent', () => {
  const { otrosCargos, mediosPago } = read({
    otroCargoVtaMovmList: [
      {
        tipoDoctoOtrosCargos: { id: '04' },
        detalle: 'Flete',
        monto: 10,
        identificacion: '3-101-999001',
        nombre: 'Fletes',
      },
    ],
    formaPagoList: [
      { formaPago: { formaPagoPK: { idFormaPago: '2' } } },
      { formaPago: { formaPagoPK: { idFormaPago: '99' }, nombre: 'Trueque' }, monto: '5' },
    ],
  })
  expect(otrosCargos).toMatchObject([
    { tipoDocumento: '04', monto: 1_000_000n, tercero: { identificacion: { tipo: '02', numero: '3101999001' } } },
  ])
  expect(mediosPago).toMatchObject([
    { tipo: '02', monto: undefined },
    { tipo: '99', otros: 'Trueque', monto: 500_000n },
  ])
})

test.each(['31-11-2026', '2026-02-29', '2026-11-20T24:00:00-06:00', '20/11/2026', 'hoy', ''])('%j is no day', (texto) =>
  expect(parseFechaEntrada(texto)).toBeUndefined(),
)
