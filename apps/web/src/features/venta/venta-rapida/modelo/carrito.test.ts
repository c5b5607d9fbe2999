import { calculate, generateComprobante, monto, roundTo, sumBy, toDecimal } from '@pura/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProducto } from '../../modelo/testing.ts'
import {
  CARRITO_VACIO,
  type Cambio,
  type Carrito,
  calculateCarrito,
  hasPrecioCambiado,
  precioConIva,
  precioDe,
  readMultiplicador,
  reduceCarrito,
  toDocumento,
} from './carrito.ts'
import { impuestosDe, tipoDeNumero } from './formato.ts'
import { efectivoDe, type Pago, toMedios } from './pago.ts'

const arroz = aProducto()
const gaseosa = aProducto({
  productoPK: { codCia: 1, idProducto: 8 },
  nombreProducto: 'Bebida gaseosa 2,5 L',
  impuesto: { ...arroz.impuesto, codigo: '08', tasa: '13' },
  precioVenta: '1650',
})
const consulta = aProducto({
  productoPK: { codCia: 1, idProducto: 9 },
  nombreProducto: 'Consulta de médico general',
  cabys: { ...arroz.cabys, codigo: '9310100000100' },
  impuesto: { ...arroz.impuesto, codigo: '04', tasa: '4' },
  precioVenta: '28000',
})
const carritoDe = (...cambios: Cambio[]): Carrito => cambios.reduce(reduceCarrito, CARRITO_VACIO)
const agrega = (producto = arroz, cantidad = '1'): Cambio => ({ clase: 'agregar', producto, cantidad })

describe('the sale that is being typed', () => {
  test('a product added again is the last line, with both quantities', () => {
    const { lineas } = carritoDe(agrega(arroz), agrega(gaseosa), agrega(arroz, '0.75'))
    expect(lineas.map((l) => [l.producto.productoPK.idProducto, l.cantidad])).toEqual([
      [8, '1'],
      [7, '1.75'],
    ])
  })

  test('a quantity of zero removes the line, and only that one', () => {
    const antes = carritoDe(agrega(arroz), agrega(gaseosa))
    const despues = reduceCarrito(antes, { clase: 'cantidad', id: antes.lineas[0]!.id, cantidad: '0' })
    expect(despues.lineas).toEqual([antes.lineas[1]])
  })

  test.each([
    ['3*7501', '3', '7501'],
    ['0,5 * queso', '0.5', 'queso'],
    ['2x', '2', ''],
    // Zero of something is no quantity, and a name may have an x.
    ['0*7501', '1', '0*7501'],
    ['7xl camisa', '7', 'l camisa'],
    ['arroz', '1', 'arroz'],
  ])('«%s» is %s of «%s»', (texto, veces, resto) => {
    expect(readMultiplicador(texto)).toEqual({ veces, resto })
  })
})

describe('in dollars', () => {
  const tasa = '507.13'
  const enDolares = (producto = arroz, ...otros: Cambio[]) =>
    carritoDe(agrega(producto), { clase: 'moneda', tasa }, ...otros)
  const totalDe = (carrito: Carrito) => {
    const cuenta = calculateCarrito(carrito)
    return 'problema' in cuenta ? cuenta.problema : toDecimal(cuenta.total)
  }

  test('a price of the catalogue is converted, and the document says currency and rate', () => {
    // 1690 ÷ 507.13 = 3.33248, and 1 %.
    expect(totalDe(enDolares())).toBe('3.3658')
    expect(toDocumento(enDolares(), [{ tipo: '01' }])).toMatchObject({
      moneda: { codigo: 'USD', tipoCambio: monto(tasa) },
      lineas: [{ precioUnitario: monto('3.33248') }],
    })
  })

  test('a product priced in dollars is sold in dollars, and in colones it is not', () => {
    const camiseta = { ...arroz, moneda: 'USD' as const, precioVenta: '15' }
    expect(totalDe(enDolares(camiseta))).toBe('15.15')
    expect(precioDe(camiseta)).toBeUndefined()
    expect(precioDe(camiseta, { tasa })).toBe('15.15')
  })

  test('back in colones a price in dollars is no figure of colones, and one that is typed sells it', () => {
    const camiseta = { ...arroz, moneda: 'USD' as const, precioVenta: '15' }
    const carrito = enDolares(camiseta, { clase: 'moneda', tasa: undefined })
    const [linea] = carrito.lineas
    expect(precioConIva(linea!, { tasa })).toBe('15.15')
    expect(precioConIva(linea!, carrito)).toBe('')
    const change = (precio: string) => reduceCarrito(carrito, { clase: 'linea', id: linea!.id, descuento: '', precio })
    expect(hasPrecioCambiado(change(''))).toBe(false)
    expect(totalDe(change('15.15'))).toMatch(/^15\.15/)
    expect(hasPrecioCambiado(change('15.15'))).toBe(true)
  })

  test('a price that somebody typed goes with the sale to the other currency; the same one typed again is no change', () => {
    const [linea] = carritoDe(agrega()).lineas
    const conPrecio = carritoDe(agrega())
    const typed = reduceCarrito(conPrecio, {
      clase: 'linea',
      id: conPrecio.lineas[0]!.id,
      descuento: '',
      precio: '2000',
    })
    const despues = reduceCarrito(typed, { clase: 'moneda', tasa })
    expect(Number(totalDe(despues))).toBeCloseTo(2000 / 507.13, 3)
    expect(hasPrecioCambiado(despues)).toBe(true)
    const igual = enDolares()
    const [suya] = igual.lineas
    const otra = reduceCarrito(igual, {
      clase: 'linea',
      id: suya!.id,
      descuento: '',
      precio: precioConIva(linea!, igual),
    })
    expect(hasPrecioCambiado(otra)).toBe(false)
  })

  test('a label says colones, whatever the sale is in', () => {
    const etiqueta: Cambio = { clase: 'agregar', producto: gaseosa, cantidad: '1', precio: '3053.10' }
    const carrito = reduceCarrito(enDolares(), etiqueta)
    expect(carrito.lineas.at(-1)!.precio).toBe('6.02035')
  })
})

describe('its totals', () => {
  test('are those of the document: 2 × 1690 at 1 % and 1650 at 13 %', () => {
    const cuenta = calculateCarrito(carritoDe(agrega(arroz, '2'), agrega(gaseosa)))
    if ('problema' in cuenta) throw new Error(cuenta.problema)
    expect([cuenta.subtotal, cuenta.total].map(toDecimal)).toEqual(['5030', '5278.3'])
    expect(cuenta.impuestos.map(([nombre, suma]) => [nombre.replaceAll(/\s/g, ' '), toDecimal(suma)])).toEqual([
      ['IVA 1 %', '33.8'],
      ['IVA 13 %', '214.5'],
    ])
  })

  test('half of a counted unit is refused before it is sold', () => {
    expect(calculateCarrito(carritoDe(agrega(arroz, '0.5')))).toMatchObject({ problema: expect.any(String) })
  })

  test('a product in dollars has no price here: the till has no rate of the day', () => {
    expect(precioDe(arroz)).toBe('1706.9')
    expect(precioDe(aProducto({ moneda: 'USD' }))).toBeUndefined()
  })
})

describe('its document', () => {
  const cliente = { nombre: 'Distribuidora Pital', tipo: '02', numero: '3101999001', id: 3 }

  test('is a tiquete without a receptor, paid whole by one means', () => {
    const documento = toDocumento(carritoDe(agrega(arroz, '2')), [{ tipo: '06' }])
    expect(documento).toMatchObject({ tipo: 'TE', condicionVenta: '01', mediosPago: [{ tipo: '06' }], productos: [7] })
    expect(documento.receptor).toBeUndefined()
    expect(documento.lineas).toMatchObject([
      { cabys: '2316100000100', detalle: arroz.nombreProducto, precioUnitario: monto('1690') },
    ])
  })

  test('is a factura for a client with a cédula', () => {
    const documento = toDocumento(carritoDe(agrega(), { clase: 'cliente', cliente }), [{ tipo: '01' }])
    expect(documento).toMatchObject({
      tipo: 'FE',
      cliente: 3,
      receptor: { nombre: 'Distribuidora Pital', identificacion: { tipo: '02', numero: '3101999001' } },
    })
  })

  test.each([
    ['101110111', '01'],
    ['3101999001', '02'],
    ['155812345678', '03'],
    ['011110111', undefined],
    ['1234', undefined],
  ])('the number %s is of kind %s', (numero, tipo) => {
    expect(tipoDeNumero(numero)).toBe(tipo)
  })
})

describe('what a cashier changes of a sale', () => {
  const uno = carritoDe(agrega(gaseosa, '2'))
  const id = uno.lineas[0]!.id
  const cuentaDe = (carrito: Carrito) => {
    const cuenta = calculateCarrito(carrito)
    if ('problema' in cuenta) throw new Error(cuenta.problema)
    return cuenta
  }

  test('the discount of the sale is of what the line’s own leaves, as one commercial discount', () => {
    const con = [
      { clase: 'linea', id, descuento: '10', precio: '' },
      { clase: 'descuento', descuento: '5' },
    ] as const
    const carrito = con.reduce<Carrito>(reduceCarrito, uno)
    const { subtotal, descuento, total } = cuentaDe(carrito)
    expect([subtotal, descuento, total].map(toDecimal)).toEqual(['3300', '478.5', '3188.295'])
    expect(toDocumento(carrito, []).lineas[0]!.descuentos).toMatchObject([{ codigo: '07', porcentaje: 1450n }])
  })

  test('a price is typed with its IVA; the catalogue’s own price is no change', () => {
    const change = (precio: string) => reduceCarrito(uno, { clase: 'linea', id, descuento: '', precio })
    expect(precioConIva(uno.lineas[0]!)).toBe('1864.5')
    expect(hasPrecioCambiado(change('1864.5'))).toBe(false)
    const carrito = change('1500')
    expect(hasPrecioCambiado(carrito)).toBe(true)
    expect(roundTo(cuentaDe(carrito).total, 2)).toBe(monto('3000'))
    // Another of the same keeps the price.
    expect(hasPrecioCambiado(reduceCarrito(carrito, agrega(gaseosa)))).toBe(true)
  })

  test('the service is ten per cent of the sale and bears no IVA', () => {
    const carrito = reduceCarrito(uno, { clase: 'servicio', servicio: true })
    const { servicio, impuestos, total } = cuentaDe(carrito)
    expect([toDecimal(servicio), toDecimal(impuestos[0]![1]), toDecimal(total)]).toEqual(['330', '429', '4059'])
    expect(toDocumento(carrito, []).otrosCargos).toMatchObject([{ tipoDocumento: '06' }])
  })
})

describe('several means', () => {
  const total = monto('1706.9055')
  const pago = (partes: Pago['partes']) => toMedios({ medio: 'varios', partes }, total)

  test('cash is the rest, exactly', () => {
    expect(pago({ '02': '1000', '06': '500' })).toEqual([
      { tipo: '01', monto: monto('206.9055') },
      { tipo: '02', monto: monto('1000') },
      { tipo: '06', monto: monto('500') },
    ])
    expect(efectivoDe(pago({ '02': '1000' })!, total)).toBe(monto('706.9055'))
  })

  test('without cash they pay to the céntimo what the total has below it', () => {
    expect(pago({ '02': '1000', '06': '706.91' })).toEqual([
      { tipo: '02', monto: monto('1000') },
      { tipo: '06', monto: monto('706.9055') },
    ])
    expect(pago({ '02': '1706.91' })).toEqual([{ tipo: '02' }])
    expect(pago({ '02': '' })).toEqual([{ tipo: '01' }])
  })

  test('more than the total is no payment', () => {
    expect(pago({ '02': '1706.92' })).toBeUndefined()
  })
})

describe('health services paid by card are charged without their IVA', () => {
  const pagado = (pago: Pago, ...otros: Cambio[]) => {
    const carrito = carritoDe(agrega(consulta), ...otros)
    const cuenta = calculateCarrito(carrito, pago)
    if ('problema' in cuenta) throw new Error(cuenta.problema)
    const medios = toMedios(pago, cuenta.total)
    return { cuenta, medios, resumen: medios && calculate(toDocumento(carrito, medios)).resumen }
  }
  const de = (medio: Pago['medio'], partes: Pago['partes'] = {}): Pago => ({ medio, partes })

  test('the total on the screen is that of the document, for any means', () => {
    expect(toDecimal(pagado(de('01')).cuenta.total)).toBe('29120')
    expect(toDecimal(pagado(de('02')).cuenta.total)).toBe('28000')
    expect(toDecimal(pagado(de('02'), agrega(gaseosa)).cuenta.total)).toBe('29864.5')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_986_450 }), fc.integer({ min: 0, max: 500_000 }), (tarjeta, sinpe) => {
        const partes = { '02': String(tarjeta / 100), '06': String(sinpe / 100) }
        const { cuenta, medios, resumen } = pagado(de('varios', partes), agrega(gaseosa))
        // Card and SINPE together may be too much.
        if (!medios) return
        expect(resumen!.totalComprobante).toBe(cuenta.total)
        expect(medios.length === 1 ? cuenta.total : sumBy(medios, (m) => m.monto!)).toBe(cuenta.total)
      }),
      { numRuns: 300 },
    )
  })

  test('law: the rows of any sale add up to its total', () => {
    for (const tipo of ['TE', 'FE'] as const) {
      for (let semilla = 1; semilla <= 150; semilla++) {
        const { resumen: r } = generateComprobante(tipo, '4.4', semilla)
        const filas = sumBy(impuestosDe(r), ([, suma]) => suma)
        const total = r.totalVenta - r.totalDescuentos + filas + r.totalOtrosCargos
        expect([semilla, total]).toEqual([semilla, r.totalComprobante])
      }
    }
  })
})
