/** Months worked by hand about sales. Written before the code that must match them. */
import { monto } from '../../dinero/index.ts'
import {
  compra,
  dia,
  exenta,
  exonerada,
  facturaDeCompra,
  g,
  type MesTrabajado,
  noSujeta,
  nota,
  octubre,
  recibo,
  sobre,
  usado,
  venta,
} from './hechos.ts'

const salud = { clase: 'servicio' } as const

export const MESES_DE_VENTA: readonly MesTrabajado[] = [
  {
    nombre: 'a soda at 13 % and 1 %',
    cuenta: `
      13 %: 150 000.50 + 84 999.30 - 10 000 returned = 224 999.80 -> 225 000; tax 224 999.80 x 13 % = 29 249.974 -> 29 250
      1 %: 40 250.75 -> 40 251; tax 40 250.75 x 1 % = 402.5075 -> 403
      sales 225 000 + 40 251 = 265 251; tax 29 250 + 403 = 29 653
      bought 100 000 (13 000) and 20 000 at 1 % (200): 120 000, tax 13 200, all credit
      the tiquete (650) gives none; 30 000 (3 900) nobody answered
      29 653 - 13 200 = 16 453`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('TE-1', dia(3), [g('08', '150000.50', '19500.065')], { tipo: 'TE' }),
        venta('TE-2', dia(9), [g('08', '84999.30', '11049.909'), g('02', '40250.75', '402.5075')], { tipo: 'TE' }),
        nota('NC', 'NC-1', dia(10), [g('08', '10000', '1300')], sobre('TE-1', '06', dia(3), '04')),
        venta('TE-3', dia(11), [g('08', '999', '129.87')], { tipo: 'TE', estado: 'espera' }),
        venta('TE-4', dia(12), [g('08', '888', '115.44')], { tipo: 'TE', estado: 'rechazado' }),
        compra('FE-A', dia(2), [g('08', '100000', '13000')], '01'),
        compra('FE-B', dia(4), [g('02', '20000', '200')], '01'),
        compra('TE-C', dia(5), [g('08', '5000', '650')], null, { tipo: 'TE' }),
        compra('FE-D', dia(6), [g('08', '30000', '3900')], null),
      ],
    },
    casillas: {
      'ventas 13': 225_000,
      'impuestoVentas 13': 29_250,
      'ventas 1': 40_251,
      'impuestoVentas 1': 403,
      totalVentas: 265_251,
      totalVentasGravadas: 265_251,
      totalImpuestoVentas: 29_653,
      'compras 13': 100_000,
      'soportado 13': 13_000,
      'compras 1': 20_000,
      'soportado 1': 200,
      totalCompras: 120_000,
      totalComprasConIva: 120_000,
      totalSoportado: 13_200,
      'credito 13': 13_000,
      'credito 1': 200,
      totalCredito: 13_200,
      totalImpuesto: 29_653,
      impuestoDeterminado: 16_453,
    },
    avisos: ['sinDecidir', 'tiquetes'],
  },
  {
    nombre: 'a clinic with IVA given back, paid by mixed means, in its first year',
    cuenta: `
      4 %: 100 000 + 10 000 = 110 000, tax 4 400; 2 %: 50 000, tax 1 000; sales 160 000, tax 5 400
      given back: 4 000 (all by card) + 6 000 / 10 000 x 400 = 240 -> 4 240
      no sale has full credit: what is bought at 13 % credits 110/160 x 4 % + 50/160 x 2 % = 3.375 %
      20 000 x 3.375 % = 675, expense 2 600 - 675 = 1 925; 10 000 at 2 % keep their 200 (2 % is the lower with both)
      5 400 - 875 - 4 240 = 285`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [g('04', '100000', '4000', salud)], { ivaDevuelto: monto('4000') }),
        venta('FE-2', dia(6), [g('04', '10000', '400', salud)], { ivaDevuelto: monto('240') }),
        venta('FE-3', dia(7), [g('03', '50000', '1000')]),
        compra('FE-A', dia(8), [g('08', '20000', '2600')], '01'),
        compra('FE-B', dia(9), [g('03', '10000', '200')], '05'),
      ],
    },
    casillas: {
      'ventas 4': 110_000,
      'impuestoVentas 4': 4_400,
      'ventas 2': 50_000,
      'impuestoVentas 2': 1_000,
      totalVentas: 160_000,
      totalVentasGravadas: 160_000,
      totalImpuestoVentas: 5_400,
      'compras 13': 20_000,
      'soportado 13': 2_600,
      'compras 2': 10_000,
      'soportado 2': 200,
      totalCompras: 30_000,
      totalComprasConIva: 30_000,
      totalSoportado: 2_800,
      'credito 13': 675,
      'gasto 13': 1_925,
      'credito 2': 200,
      totalCredito: 875,
      totalGasto: 1_925,
      totalImpuesto: 5_400,
      ivaDevuelto: 4_240,
      impuestoDeterminado: 285,
    },
    avisos: ['reducidasMixtas'],
  },
  {
    nombre: 'an exporter, who also sells to a free zone',
    cuenta: `
      exports 1 000 000 - 100 000 (note on the export) = 900 000, exempt with full right
      free zone 200 000, relieved, full right; local 50 000 at 13 %, tax 6 500; sales 1 150 000
      bought 400 000 (52 000), common, and 900 000 + 200 000 + 50 000 all give the right: p = 100 %, credit 52 000
      52 000 - 6 500 = 45 500 in favour`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FEE-1', dia(5), [exenta('1000000')], { tipo: 'FEE' }),
        nota('NC', 'NC-1', dia(20), [exenta('100000')], sobre('FEE-1', '02', dia(5), '19')),
        venta('FE-1', dia(8), [exonerada('08', '200000', '08')]),
        venta('FE-2', dia(9), [g('08', '50000', '6500')]),
        compra('FE-A', dia(10), [g('08', '400000', '52000')], '05'),
      ],
    },
    casillas: {
      'ventas 13': 50_000,
      'impuestoVentas 13': 6_500,
      exentasPleno: 900_000,
      exoneradasPleno: 200_000,
      totalVentas: 1_150_000,
      totalVentasGravadas: 50_000,
      totalImpuestoVentas: 6_500,
      'compras 13': 400_000,
      'soportado 13': 52_000,
      totalCompras: 400_000,
      totalComprasConIva: 400_000,
      totalSoportado: 52_000,
      'credito 13': 52_000,
      totalCredito: 52_000,
      totalImpuesto: 6_500,
      saldoAFavor: 45_500,
    },
  },
  {
    nombre: 'credit to the State and for ninety days',
    cuenta: `
      FE-1 to the State, 1 130 000 of August, half paid in October: 500 000
      FE-2 at 90 days, 226 000 of 10 July, a quarter paid in September; day 90 is 8 October: 200 000 - 50 000 = 150 000
      FE-3 at 90 days, of October, unpaid: nothing, 13 000 wait
      FE-4 at 90 days, 339 000 of October, a third paid: 100 000, and 39 000 - 13 000 = 26 000 wait
      FE-5 paid at once: 50 000
      500 000 + 150 000 + 100 000 + 50 000 = 800 000, tax 104 000
      deferred of this month 13 000 + 26 000 = 39 000; of earlier months enters 150 000 x 13 % = 19 500`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(20, 8), [g('08', '1000000', '130000')], { condicionVenta: '08' }),
        venta('FE-2', dia(10, 7), [g('08', '200000', '26000')], { condicionVenta: '10' }),
        venta('FE-3', dia(15), [g('08', '100000', '13000')], { condicionVenta: '10' }),
        venta('FE-4', dia(2), [g('08', '300000', '39000')], { condicionVenta: '10' }),
        venta('FE-5', dia(3), [g('08', '50000', '6500')]),
      ],
      recibos: [
        recibo('REP-1', 'FE-1', dia(5), '565000'),
        recibo('REP-2', 'FE-2', dia(1, 9), '56500'),
        recibo('REP-3', 'FE-4', dia(30), '113000'),
      ],
    },
    casillas: {
      'ventas 13': 800_000,
      'impuestoVentas 13': 104_000,
      totalVentas: 800_000,
      totalVentasGravadas: 800_000,
      totalImpuestoVentas: 104_000,
      diferido: 39_000,
      diferidoQueEntra: 19_500,
      totalImpuesto: 104_000,
      impuestoDeterminado: 104_000,
    },
  },
  {
    nombre: 'a dealer of used goods',
    cuenta: `
      sold by factor: 1 000 000 x 0.0130 = 13 000, in the form of its own; a service 100 000 at 13 %, tax 13 000
      bought of a neighbour 700 000 (condition 13): special system, no IVA; of a workshop 50 000 (6 500), credit
      750 000 bought, 700 000 without IVA; 13 000 - 6 500 = 6 500`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [usado('1000000', '13000')]),
        venta('FE-2', dia(6), [g('08', '100000', '13000')]),
        facturaDeCompra('FEC-1', dia(2), [exenta('700000')], { condicionVenta: '13', tipoIdentificacion: '06' }),
        compra('FE-A', dia(3), [g('08', '50000', '6500')], '01'),
      ],
    },
    casillas: {
      'ventas 13': 100_000,
      'impuestoVentas 13': 13_000,
      totalVentas: 100_000,
      totalVentasGravadas: 100_000,
      totalImpuestoVentas: 13_000,
      comprasEspeciales: 700_000,
      'compras 13': 50_000,
      'soportado 13': 6_500,
      totalCompras: 750_000,
      totalComprasSinIva: 700_000,
      totalComprasConIva: 50_000,
      totalSoportado: 6_500,
      'credito 13': 6_500,
      totalCredito: 6_500,
      totalImpuesto: 13_000,
      impuestoDeterminado: 6_500,
      ventasUsados: 1_000_000,
      impuestoUsados: 13_000,
    },
    avisos: ['bienesUsados'],
  },
  {
    nombre: 'every way of selling without IVA',
    cuenta: `
      to the CCSS (01) 100 000, not subject, full right; exempt (10) 50 000 and not subject (11) 20 000, no right
      capital goods (TipoTransaccion 11) 30 000, exempt, no right
      80 000 at 13 %, half relieved by a special law: 40 000 relieved, no right; 40 000 gravado, tax 5 200
      100 000 + 50 000 + 20 000 + 30 000 + 40 000 + 40 000 = 280 000`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [noSujeta('01', '100000'), exenta('50000'), noSujeta('11', '20000')]),
        venta('FE-2', dia(6), [exenta('30000', { transaccion: '11' })]),
        venta('FE-3', dia(7), [g('08', '40000', '5200'), exonerada('08', '40000', '03')]),
      ],
    },
    casillas: {
      'ventas 13': 40_000,
      'impuestoVentas 13': 5_200,
      noSujetasPleno: 100_000,
      exentasSin: 50_000,
      noSujetasSin: 20_000,
      capitalExentasSin: 30_000,
      exoneradasSin: 40_000,
      totalVentas: 280_000,
      totalVentasGravadas: 40_000,
      totalImpuestoVentas: 5_200,
      totalImpuesto: 5_200,
      impuestoDeterminado: 5_200,
    },
    avisos: ['bienesDeCapital', 'exoneradas'],
  },
  {
    nombre: 'a company that sells in dollars',
    cuenta: `
      1 000 x 512.34 = 512 340; 250.55 x 508.17 = 127 321.9935; returned 100 x 505.50 = 50 550
      512 340 + 127 321.9935 - 50 550 = 589 111.9935 -> 589 112; x 13 % = 76 584.559155 -> 76 585
      bought 300 x 510 = 153 000, tax 39 x 510 = 19 890
      76 585 - 19 890 = 56 695`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [g('08', '1000', '130')], { tipoCambio: monto('512.34') }),
        venta('FE-2', dia(6), [g('08', '250.55', '32.5715')], { tipoCambio: monto('508.17') }),
        nota('NC', 'NC-1', dia(30), [g('08', '100', '13')], sobre('FE-1', '06', dia(5)), {
          tipoCambio: monto('505.5'),
        }),
        compra('FE-A', dia(7), [g('08', '300', '39')], '01', { tipoCambio: monto('510') }),
      ],
    },
    casillas: {
      'ventas 13': 589_112,
      'impuestoVentas 13': 76_585,
      totalVentas: 589_112,
      totalVentasGravadas: 589_112,
      totalImpuestoVentas: 76_585,
      'compras 13': 153_000,
      'soportado 13': 19_890,
      totalCompras: 153_000,
      totalComprasConIva: 153_000,
      totalSoportado: 19_890,
      'credito 13': 19_890,
      totalCredito: 19_890,
      totalImpuesto: 76_585,
      impuestoDeterminado: 56_695,
    },
  },
]
