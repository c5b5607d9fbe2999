/** Months worked by hand about purchases and credit. Written before the code that must match them. */
import { CERO, monto, tarifa } from '../../dinero/index.ts'
import {
  compra,
  dia,
  exenta,
  facturaDeCompra,
  g,
  type MesTrabajado,
  noSujeta,
  octubre,
  sobre,
  venta,
} from './hechos.ts'

export const MESES_DE_COMPRA: readonly MesTrabajado[] = [
  {
    nombre: 'a consultant who buys services from abroad',
    cuenta: `
      sold 2 000 000 at 13 %, tax 260 000
      from abroad: 300 000 (39 000) with its purchase invoice, 100 000 (13 000) written by hand: 400 000, tax 52 000
      what is owed of them, 52 000, and their credit, 52 000, cancel out: 260 000 + 52 000 - 52 000 = 260 000`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [g('08', '2000000', '260000')]),
        facturaDeCompra('FEC-1', dia(6), [g('08', '300000', '39000')], { tipoIdentificacion: '05' }),
      ],
      asientos: [
        {
          tipo: 'servicioExterior',
          id: 'asiento-1',
          fecha: { ...octubre, dia: 9 },
          lineas: [g('08', '100000', '13000')],
        },
      ],
    },
    casillas: {
      'ventas 13': 2_000_000,
      'impuestoVentas 13': 260_000,
      totalVentas: 2_000_000,
      totalVentasGravadas: 2_000_000,
      totalImpuestoVentas: 260_000,
      'compras 13': 400_000,
      'soportado 13': 52_000,
      totalCompras: 400_000,
      totalComprasConIva: 400_000,
      totalSoportado: 52_000,
      'credito 13': 52_000,
      totalCredito: 52_000,
      totalImpuesto: 260_000,
      autorrepercusion: 52_000,
      impuestoDeterminado: 260_000,
    },
    avisos: ['creditoSinClave'],
  },
  {
    nombre: 'proportion with a reduced rate, and direct attribution',
    cuenta: `
      last year: 600 000 at 13 %, 300 000 at 4 %, 100 000 exempt without right: p = 900/1000; weights 2/3 and 1/3
      sold 60 000 at 13 % (7 800), 30 000 at 4 % (1 200), 10 000 exempt: 100 000, tax 9 000
      common at 13 %: 1 000 x (2/3 x 13 % + 1/3 x 4 %) x 0.9 = 90 of 130, expense 40
      common at 1 %: 1 000 x 1 % x 0.9 = 9 of 10, expense 1 (1 % is the lower at both rates)
      attributed, only with right: 260 of 260; of a supplier attributed without right: 0 of 65
      a part said (02): 50 of 100; an expense (04): 0 of 26
      at 13 %: 1 000 + 2 000 + 500 + 769.23 + 200 = 4 469.23 -> 4 469; tax 130 + 260 + 65 + 100 + 26 = 581;
      credit 90 + 260 + 0 + 50 + 0 = 400, expense 181; with 1 %: bought 5 469, tax 591, credit 409, expense 182
      9 000 - 409 = 8 591`,
    mes: octubre,
    anterior: {
      pleno: monto('600000'),
      reducidas: [{ tarifa: tarifa('4'), ventas: monto('300000') }],
      sinDerecho: monto('100000'),
    },
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [g('08', '60000', '7800'), g('04', '30000', '1200'), exenta('10000')]),
        compra('FE-A', dia(6), [g('08', '1000', '130'), g('02', '1000', '10')], '05'),
        compra('FE-B', dia(7), [g('08', '2000', '260')], '05'),
        compra('FE-C', dia(8), [g('08', '500', '65')], '05', { contraparte: '3101000002' }),
        compra('FE-D', dia(9), [g('08', '769.23', '100')], '02', { acreditar: '50' }),
        compra('FE-E', dia(9), [g('08', '200', '26')], '04'),
      ],
      atribuciones: {
        porDocumento: new Map([['FE-B', 'conDerecho']]),
        porProveedor: new Map([['3101000002', 'sinDerecho']]),
      },
    },
    casillas: {
      'ventas 13': 60_000,
      'impuestoVentas 13': 7_800,
      'ventas 4': 30_000,
      'impuestoVentas 4': 1_200,
      exentasSin: 10_000,
      totalVentas: 100_000,
      totalVentasGravadas: 90_000,
      totalImpuestoVentas: 9_000,
      'compras 13': 4_469,
      'soportado 13': 581,
      'compras 1': 1_000,
      'soportado 1': 10,
      totalCompras: 5_469,
      totalComprasConIva: 5_469,
      totalSoportado: 591,
      'credito 13': 400,
      'gasto 13': 181,
      'credito 1': 9,
      'gasto 1': 1,
      totalCredito: 409,
      totalGasto: 182,
      totalImpuesto: 9_000,
      impuestoDeterminado: 8_591,
    },
  },
  {
    nombre: 'a typed percentage of 100 with several reduced rates',
    cuenta: `
      sold 3 000 at 13 % (390), 1 400 at 4 % (56), 2 500 at 2 % (50), 1 000 exempt: 7 900, tax 496; weights 30, 14, 25 of 69
      only with right, 2 600 at 13 %: 338 of 338
      common 1 000 at 13 %: (30 x 130 + 14 x 40 + 25 x 20) / 69 = 4 960 / 69 = 71.88406 of 130
      common 500 at 4 %: (30 x 20 + 14 x 20 + 25 x 10) / 69 = 1 130 / 69 = 16.37681 of 20
      common 700 at 2 % and 300 at 1 %: all rates let them through, 14 and 3
      p = 100 %: credit 338 + 71.88406 + 16.37681 + 14 + 3 = 443.26087, of 505; at 13 % 409.88 -> 410
      totals of the whole boxes: 410 + 16 + 14 + 3 = 443; expense 58 + 4 = 62; 496 - 443 = 53`,
    mes: octubre,
    anterior: { porcentaje: monto('100') },
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [g('08', '3000', '390'), g('04', '1400', '56'), g('03', '2500', '50'), exenta('1000')]),
        compra('FE-A', dia(6), [g('08', '2600', '338')], '01'),
        compra(
          'FE-B',
          dia(7),
          [g('08', '1000', '130'), g('04', '500', '20'), g('03', '700', '14'), g('02', '300', '3')],
          '05',
        ),
      ],
    },
    casillas: {
      'ventas 13': 3_000,
      'impuestoVentas 13': 390,
      'ventas 4': 1_400,
      'impuestoVentas 4': 56,
      'ventas 2': 2_500,
      'impuestoVentas 2': 50,
      exentasSin: 1_000,
      totalVentas: 7_900,
      totalVentasGravadas: 6_900,
      totalImpuestoVentas: 496,
      'compras 13': 3_600,
      'soportado 13': 468,
      'compras 4': 500,
      'soportado 4': 20,
      'compras 2': 700,
      'soportado 2': 14,
      'compras 1': 300,
      'soportado 1': 3,
      totalCompras: 5_100,
      totalComprasConIva: 5_100,
      totalSoportado: 505,
      'credito 13': 410,
      'gasto 13': 58,
      'credito 4': 16,
      'gasto 4': 4,
      'credito 2': 14,
      'credito 1': 3,
      totalCredito: 443,
      totalGasto: 62,
      totalImpuesto: 496,
      impuestoDeterminado: 53,
    },
    avisos: ['reducidasMixtas'],
  },
  {
    nombre: 'December, with the settlement of the year',
    cuenta: `
      last year 900 with right of 1 000: p = 90 %; sold 1 000 000 at 13 %, tax 130 000; common 100 000 (13 000): 11 700
      over the year 1 300 000 of common tax were credited at 90 %, 1 170 000; the year's own proportion is 85 %, 1 105 000
      settlement 1 105 000 - 1 170 000 = -65 000: credit 11 700 - 65 000 = -53 300, expense 1 300 + 65 000 = 66 300
      130 000 + 53 300 = 183 300`,
    mes: { anio: 2026, mes: 12 },
    anterior: { pleno: monto('900'), reducidas: [], sinDerecho: monto('100') },
    ajuste: '-65000',
    hechos: {
      documentos: [
        venta('FE-1', dia(5, 12), [g('08', '1000000', '130000')]),
        compra('FE-A', dia(6, 12), [g('08', '100000', '13000')], '05'),
      ],
    },
    casillas: {
      'ventas 13': 1_000_000,
      'impuestoVentas 13': 130_000,
      totalVentas: 1_000_000,
      totalVentasGravadas: 1_000_000,
      totalImpuestoVentas: 130_000,
      'compras 13': 100_000,
      'soportado 13': 13_000,
      totalCompras: 100_000,
      totalComprasConIva: 100_000,
      totalSoportado: 13_000,
      'credito 13': 11_700,
      'gasto 13': 1_300,
      ajusteProporcion: -65_000,
      totalCredito: -53_300,
      totalGasto: 66_300,
      totalImpuesto: 130_000,
      impuestoDeterminado: 183_300,
    },
  },
  {
    nombre: 'suppliers of the simplified regime',
    cuenta: `
      sold 300 000 at 13 %, tax 39 000
      bought of the regime 80 000 - 10 000 (note) + 20 000 = 90 000; the 2 600 the last one says are no credit`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [g('08', '300000', '39000')]),
        facturaDeCompra('FEC-1', dia(6), [exenta('80000')], { tipoIdentificacion: '01' }),
        facturaDeCompra('FEC-2', dia(7), [g('08', '20000', '2600')], { tipoIdentificacion: '01' }),
        facturaDeCompra('NC-1', dia(8), [exenta('10000')], {
          tipo: 'NC',
          referencias: sobre('FEC-1', '02', dia(6), '17'),
        }),
      ],
    },
    casillas: {
      'ventas 13': 300_000,
      'impuestoVentas 13': 39_000,
      totalVentas: 300_000,
      totalVentasGravadas: 300_000,
      totalImpuestoVentas: 39_000,
      otrosRegimenes: 90_000,
      totalCompras: 90_000,
      totalComprasSinIva: 90_000,
      totalImpuesto: 39_000,
      impuestoDeterminado: 39_000,
    },
  },
  {
    nombre: 'imports by DUA',
    cuenta: `
      sold 400 000 at 13 %, tax 52 000
      imported 500 000 (65 000) and 30 000 at 1 % (300); a machine bought here, 10 000 (1 300)
      at 13 %: 510 000, tax 66 300; bought 540 000, tax 66 600, all credit
      66 600 - 52 000 = 14 600 in favour`,
    mes: octubre,
    hechos: {
      documentos: [
        venta('FE-1', dia(5), [g('08', '400000', '52000')]),
        compra('FE-A', dia(6), [g('08', '10000', '1300')], '03'),
      ],
      asientos: [
        {
          tipo: 'dua',
          id: 'asiento-1',
          numero: '005-2026-123456',
          fecha: { ...octubre, dia: 12 },
          lineas: [g('08', '500000', '65000'), g('02', '30000', '300')],
        },
      ],
    },
    casillas: {
      'ventas 13': 400_000,
      'impuestoVentas 13': 52_000,
      totalVentas: 400_000,
      totalVentasGravadas: 400_000,
      totalImpuestoVentas: 52_000,
      'compras 13': 510_000,
      'soportado 13': 66_300,
      'compras 1': 30_000,
      'soportado 1': 300,
      totalCompras: 540_000,
      totalComprasConIva: 540_000,
      totalSoportado: 66_600,
      'credito 13': 66_300,
      'credito 1': 300,
      totalCredito: 66_600,
      totalImpuesto: 52_000,
      saldoAFavor: 14_600,
    },
    avisos: ['bienesDeCapital'],
  },
  {
    nombre: 'a month of only purchases',
    cuenta: `
      250 000 - 50 000 (note) = 200 000 at 13 %, tax 32 500 - 6 500 = 26 000, credit; exempt 40 000; not subject 5 000
      bought 245 000, of it 45 000 without IVA; 26 000 in favour`,
    mes: octubre,
    anterior: { pleno: monto('1'), reducidas: [], sinDerecho: CERO },
    hechos: {
      documentos: [
        compra('FE-A', dia(5), [g('08', '250000', '32500'), exenta('40000'), noSujeta('11', '5000')], '01'),
        compra('NC-A', dia(6), [g('08', '50000', '6500')], null, {
          tipo: 'NC',
          referencias: sobre('FE-A', '02', dia(5)),
        }),
      ],
    },
    casillas: {
      'compras 13': 200_000,
      'soportado 13': 26_000,
      comprasExentas: 40_000,
      comprasNoSujetas: 5_000,
      totalCompras: 245_000,
      totalComprasSinIva: 45_000,
      totalComprasConIva: 200_000,
      totalSoportado: 26_000,
      'credito 13': 26_000,
      totalCredito: 26_000,
      saldoAFavor: 26_000,
    },
    avisos: ['comprasSinVentas'],
  },
]
