import { mensajes, toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { toBorradorMontos } from './borrador.ts'
import { parseFechaEntrada } from './borrador-impuestos.ts'
import { EntradaInvalida } from './lectura.ts'
import type { ProductoDeLinea } from './producto-de-linea.ts'
import type { DocumentoEntrada } from './recursos/venta/documento.ts'
import type { LineaEntrada } from './recursos/venta/documento-linea.ts'

const producto = {
  productoPK: { codCia: 1, idProducto: 7 },
  codigoInterno: 'P007',
  nombreProducto: 'Detergente',
  cabys: { codigo: '3532201060000', descripcion: 'Detergentes', impuesto: '13' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
  impuesto: { codigo: '08', tipoImpuesto: { codigoSri: '01' } },
  precioVenta: '1890',
  otroImpuestoList: [],
} as unknown as ProductoDeLinea

const read = (entrada: DocumentoEntrada) =>
  toBorradorMontos(entrada, 'FE', '4.4', (id) => (id === 7 ? producto : undefined))

const aLinea = (changes: Partial<LineaEntrada> = {}): LineaEntrada => ({
  producto: { productoPK: { idProducto: 7 } },
  cantidad: '2',
  ...changes,
})

const readLinea = (changes: Partial<LineaEntrada>) => read({ vtaDetmList: [aLinea(changes)] }).lineas[0]!

/** The field and the text of the refusal. */
function refusal(entrada: DocumentoEntrada): [campo: string, mensaje: string] {
  try {
    read(entrada)
  } catch (error) {
    if (error instanceof EntradaInvalida) return [error.campo, error.message]
    throw error
  }
  throw new Error('no refusal')
}

describe('a line', () => {
  test('takes each field that is not sent from its product', () => {
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

  test('keeps each field that is sent', () => {
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

  test('of an export is exempt whatever its product pays here, unless it sends a rate (L20)', () => {
    const usado = { ...producto, impuesto: { ...producto.impuesto, factor: '0.1', tipoImpuesto: { codigoSri: '08' } } }
    const combo = { ...producto, surtido: [{ producto, precio: '1890', detalle: 'Algo', cantidad: '1' }] }
    const ivaOf = (de: unknown, linea = aLinea()) =>
      toBorradorMontos({ vtaDetmList: [linea] }, 'FEE', '4.4', () => de as ProductoDeLinea).lineas[0]!
    const exento = [{ codigo: '01', codigoTarifaIva: '10' }]
    expect(ivaOf(producto).impuestos).toEqual(exento)
    expect(ivaOf(usado).impuestos).toEqual(exento)
    expect(ivaOf(combo).surtido![0]!.impuestos).toEqual(exento)
    expect(ivaOf(producto, aLinea({ impuesto: { codigo: '08' } })).impuestos).toMatchObject([{ codigoTarifaIva: '08' }])
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
  ])('a rate given only as %j points has the code of the ordinary rate', (tasa, codigoTarifaIva) => {
    expect(readLinea({ impuesto: { tasa } }).impuestos[0]).toMatchObject({ codigoTarifaIva })
  })

  test('a discount without a code is 99 with its words (docs/acuerdos.md E18)', () => {
    const descuentoOf = (d: NonNullable<LineaEntrada['descuentoVtaDemList']>[number]) =>
      readLinea({ descuentoVtaDemList: [d] }).descuentos?.[0]
    expect(descuentoOf({ descripcion: 'Feria', valorPorcentaje: 'P', porcentaje: '12.5' })).toMatchObject({
      codigo: '99',
      codigoOtro: 'Feria',
      naturaleza: 'Feria',
      porcentaje: 1_250n,
    })
    expect(descuentoOf({ descripcion: 'ok', valorPorcentaje: 'M', monto: '1' })).toMatchObject({
      codigo: '99',
      codigoOtro: 'Descuento ok',
      naturaleza: 'Descuento ok',
      monto: 100_000n,
    })
    const regalo = descuentoOf({ descripcion: 'Regalo', valorPorcentaje: 'M', monto: '1', codigoDescuento: '01' })
    expect(regalo).toMatchObject({ codigo: '01', monto: 100_000n })
    expect(regalo).not.toHaveProperty('naturaleza')
  })

  test('may have only one discount (VAL-62)', () => {
    const uno = { descripcion: 'Feria', valorPorcentaje: 'M', monto: '1' } as const
    expect(refusal({ vtaDetmList: [aLinea({ descuentoVtaDemList: [uno, uno] })] })).toEqual([
      'vtaDetmList[0].descuentoVtaDemList[1]',
      'Solo es posible agregar un descuento',
    ])
  })

  test.each<[string, Partial<LineaEntrada>, string, string]>([
    ['a quantity with four', { cantidad: '1.2345' }, 'cantidad', 'La cantidad admite 3 decimales como máximo'],
    [
      'a quantity that would round to zero, with four',
      { cantidad: 0.0001 },
      'cantidad',
      'La cantidad admite 3 decimales como máximo',
    ],
    ['a price with six', { precioVtaUnit: '10.123456' }, 'precioVtaUnit', 'El precio admite 5 decimales como máximo'],
    ['a price with seven', { precioVtaUnit: 1e-7 }, 'precioVtaUnit', 'El precio admite 5 decimales como máximo'],
    [
      'a discount with six',
      { descuentoVtaDemList: [{ descripcion: 'Feria', valorPorcentaje: 'M', monto: '0.123456' }] },
      'descuentoVtaDemList[0].monto',
      'El monto admite 5 decimales como máximo',
    ],
    [
      'points with three',
      { descuentoVtaDemList: [{ descripcion: 'Feria', valorPorcentaje: 'P', porcentaje: '33.333' }] },
      'descuentoVtaDemList[0].porcentaje',
      'El porcentaje admite 2 decimales como máximo',
    ],
  ])('%s decimals is refused instead of rounded', (_, changes, campo, mensaje) => {
    expect(refusal({ vtaDetmList: [aLinea(changes)] })).toEqual([`vtaDetmList[0].${campo}`, mensaje])
  })

  test('trailing zeros do not count as decimals', () => {
    expect(readLinea({ cantidad: '2.500000', precioVtaUnit: '10.1000000' })).toMatchObject({
      cantidad: 2_500n,
      precioUnitario: 1_010_000n,
    })
  })

  test('has a factor and no rate if of used goods, and the typed base if of special calculation', () => {
    const usado = { tipoImpuesto: { codigoSri: '08' }, factor: '0.0468' }
    expect(readLinea({ impuesto: usado }).impuestos).toEqual([{ codigo: '08', factorCalculoIva: 468n }])
    const especial = { codigo: '08', tipoImpuesto: { codigoSri: '07' }, base: '400' }
    expect(readLinea({ impuesto: especial })).toMatchObject({
      baseImponible: 40_000_000n,
      impuestos: [{ codigo: '07', codigoTarifaIva: '08' }],
    })
    // Otherwise the base is derived, whatever was sent.
    expect(readLinea({ impuesto: { codigo: '08', base: '400' } }).baseImponible).toBeUndefined()
    expect(readLinea({ impuesto: { codigo: '08', base: '400' }, ivaCobradoFabrica: '01' }).baseImponible).toBe(
      40_000_000n,
    )
  })

  test.each<[string, LineaEntrada['impuesto'], string, string]>([
    ['used goods without a factor', { tipoImpuesto: { codigoSri: '08' } }, 'factor', 'Indique el factor'],
    [
      'a factor with five decimals',
      { tipoImpuesto: { codigoSri: '08' }, factor: '0.04689' },
      'factor',
      'Indique el factor',
    ],
    ['a factor of zero', { tipoImpuesto: { codigoSri: '08' }, factor: '0' }, 'factor', 'Indique el factor'],
    [
      'special calculation without a base',
      { codigo: '08', tipoImpuesto: { codigoSri: '07' } },
      'base',
      'Indique la base',
    ],
  ])('%s is refused', (_, impuesto, campo, mensaje) => {
    const [donde, texto] = refusal({ vtaDetmList: [aLinea({ impuesto })] })
    expect(donde).toBe(`vtaDetmList[0].impuesto.${campo}`)
    expect(texto).toContain(mensaje)
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

  test('of more points than the rate is refused (K11)', () => {
    const once = { ...exonerada, fechaExoneracion: '20-11-2026' }
    expect(readLinea(once).impuestos[0]!.exoneracion?.tarifaExonerada).toBe(1_300n)
    const reducida = aLinea({ ...once, impuesto: { codigo: '04' } })
    expect(refusal({ vtaDetmList: [reducida] })).toEqual([
      'vtaDetmList[0].porcentajeExonera',
      'Los puntos exonerados no pueden ser más que los 4 de la tarifa de la línea',
    ])
  })

  test('of a day that does not exist is refused', () => {
    expect(refusal({ vtaDetmList: [aLinea({ ...exonerada, fechaExoneracion: '31-11-2026' })] })).toEqual([
      'vtaDetmList[0].fechaExoneracion',
      'La fecha no existe',
    ])
  })

  test('with no points, or switched off, is dropped', () => {
    expect(readLinea({ porcentajeExonera: '0' }).impuestos[0]?.exoneracion).toBeUndefined()
    expect(readLinea({ ...exonerada, exonerarIva: false }).impuestos[0]?.exoneracion).toBeUndefined()
  })
})

test('other charges and payments keep their codes, and an absent amount stays absent', () => {
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

test.each([
  ['1-0234-0567', '01', '102340567'],
  ['3-101-a00001', '02', '3101A00001'],
  ['155812345678', '03', '155812345678'],
  ['AB 123456', '05', 'AB123456'],
])('the third party of a charge %s gets the type of its number', (identificacion, tipo, numero) => {
  const { otrosCargos } = read({
    otroCargoVtaMovmList: [
      { tipoDoctoOtrosCargos: { id: '04' }, detalle: 'Flete', monto: 10, identificacion, nombre: 'Fletes' },
    ],
  })
  expect(otrosCargos?.[0]?.tercero?.identificacion).toEqual({ tipo, numero })
})

test.each(['31-11-2026', '2026-02-29', '2026-11-20T24:00:00-06:00', '20/11/2026', 'hoy', ''])('%j is no day', (texto) =>
  expect(parseFechaEntrada(texto)).toBeUndefined(),
)

describe('a line without a price', () => {
  const enDolares = { idMoneda: { idMoneda: 2 }, tasaCambio: '512.35' }
  const priceOf = (suyo: Partial<ProductoDeLinea>, entrada: DocumentoEntrada, linea: Partial<LineaEntrada> = {}) => {
    const completo = { ...producto, ...suyo } as ProductoDeLinea
    const [leida] = toBorradorMontos({ ...entrada, vtaDetmList: [aLinea(linea)] }, 'FE', '4.4', () => completo).lineas
    return [toDecimal(leida!.precioUnitario), ...(leida!.surtido ?? []).map((s) => toDecimal(s.precioUnitario))]
  }

  test.each([
    ['colones, in colones', {}, {}, ['1890']],
    ['colones, in dollars', {}, enDolares, ['3.68888']],
    ['colones, in a currency given by its code', {}, { idMoneda: { nombreCorto: 'EUR' }, tasaCambio: '600' }, ['3.15']],
    ['dollars, in dollars', { moneda: 'USD', precioVenta: '15.125' }, enDolares, ['15.125']],
  ] as const)('takes the price of its product: %s', (_, suyo, entrada, esperado) => {
    expect(priceOf(suyo, entrada as DocumentoEntrada)).toEqual(esperado)
  })

  test('a price that was sent is never converted', () => {
    expect(priceOf({}, enDolares, { precioVtaUnit: '1890' })).toEqual(['1890'])
    expect(priceOf({ moneda: 'USD' }, {}, { precioVtaUnit: '3' })).toEqual(['3'])
  })

  test('converts the price of each component of its surtido, and has their sum as price', () => {
    const surtido = ['5123.5', '1000'].map((precio) => ({ producto, precio, detalle: 'Algo', cantidad: '2' }))
    expect(priceOf({ surtido: surtido as never }, enDolares)).toEqual(['23.90358', '10', '1.95179'])
  })

  test('converts the unit taxes of its product from colones too, to five decimals', () => {
    const tabaco = [
      {
        tipoImpuesto: { codigoSri: '06' },
        datosEspecificos: { cantidadUnidadMedida: '20', impuestoUnidad: '27.65' },
      },
      { tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' },
    ]
    const dePaquete = (suyo: Partial<ProductoDeLinea>, linea: Partial<LineaEntrada> = {}) => {
      const completo = { ...producto, ...suyo, otroImpuestoList: tabaco } as ProductoDeLinea
      const entrada = { ...enDolares, vtaDetmList: [aLinea(linea)] }
      const [leida] = toBorradorMontos(entrada, 'FE', '4.4', () => completo).lineas
      return leida!.impuestos.flatMap((i) => (i.datosEspecificos ? toDecimal(i.datosEspecificos.impuestoUnidad) : []))
    }
    // ₡27,65 at 512,35.
    expect(dePaquete({})).toEqual(['0.05397'])
    expect(dePaquete({ moneda: 'USD' }, { precioVtaUnit: '3' })).toEqual(['0.05397'])
    expect(dePaquete({}, { otroImpuestoVtaDetmList: tabaco })).toEqual(['27.65'])
    const surtido = [
      { producto: { ...producto, otroImpuestoList: tabaco }, precio: '512.35', detalle: 'Paquete', cantidad: '1' },
    ]
    const completo = { ...producto, surtido } as unknown as ProductoDeLinea
    const [{ surtido: leido } = { surtido: undefined }] = toBorradorMontos(
      { ...enDolares, vtaDetmList: [aLinea()] },
      'FE',
      '4.4',
      () => completo,
    ).lineas
    expect(toDecimal(leido![0]!.impuestos[1]!.datosEspecificos!.impuestoUnidad)).toBe('0.05397')
    expect(toDecimal(leido![0]!.precioUnitario)).toBe('1')
  })

  test('a product price in dollars, or in colones, needs the document’s exchange rate', () => {
    expect(() => priceOf({ moneda: 'USD' }, {})).toThrow(mensajes.producto.precioEnOtraMoneda('Detergente'))
    expect(() => priceOf({}, { idMoneda: { idMoneda: 2 } })).toThrow(mensajes.documento.tipoCambioInvalido)
  })
})
