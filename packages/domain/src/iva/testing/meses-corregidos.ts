/** October was filed; in November it is corrected for material errors. Written before the code that must match it. */
import { dia, g, type MesTrabajado, nota, octubre, sobre, venta } from './hechos.ts'

const DE_OCTUBRE = [
  venta('FE-1', dia(5), [g('08', '100000', '13000')]),
  venta('FE-2', dia(6), [g('08', '200000', '26000')]),
]

const DE_NOVIEMBRE = [
  nota('NC', 'NC-1', dia(12, 11), [g('08', '100000', '13000')], sobre('FE-1', '13', dia(5))),
  venta('FE-3', dia(12, 11), [g('08', '90000', '11700')], { referencias: sobre('FE-1', '15', dia(5)) }),
  nota('NC', 'NC-2', dia(13, 11), [g('08', '20000', '2600')], sobre('FE-2', '14', dia(6))),
  nota('NC', 'NC-3', dia(14, 11), [g('08', '10000', '1300')], sobre('FE-2', '02', dia(6))),
  venta('FE-4', dia(15, 11), [g('08', '500000', '65000')]),
]

const ventas = (base: number, impuesto: number): MesTrabajado['casillas'] => ({
  'ventas 13': base,
  'impuestoVentas 13': impuesto,
  totalVentas: base,
  totalVentasGravadas: base,
  totalImpuestoVentas: impuesto,
  totalImpuesto: impuesto,
  impuestoDeterminado: impuesto,
})

export const OCTUBRE_CERRADO: MesTrabajado = {
  nombre: 'a month as it was filed',
  cuenta: '100 000 + 200 000 = 300 000, tax 39 000',
  mes: octubre,
  hechos: { documentos: DE_OCTUBRE },
  casillas: ventas(300_000, 39_000),
}

export const OCTUBRE_CORREGIDO: MesTrabajado = {
  nombre: 'the same month, corrected by 13 and 14 after it was filed',
  cuenta: `
    300 000 - 100 000 (13 annuls) + 90 000 (15 takes its place) - 20 000 (14 corrects) = 270 000, tax 35 100
    against what was filed: 30 000 less, and 3 900 of tax`,
  mes: octubre,
  hechos: { documentos: [...DE_OCTUBRE, ...DE_NOVIEMBRE] },
  casillas: ventas(270_000, 35_100),
  avisos: ['corrigeOtroMes', 'mesSupuesto'],
}

export const NOVIEMBRE: MesTrabajado = {
  nombre: 'the month in which another one was corrected',
  cuenta: '500 000 - 10 000 (02 counts in its own month) = 490 000, tax 63 700; 13, 14 and 15 are shown beside',
  mes: { anio: 2026, mes: 11 },
  hechos: OCTUBRE_CORREGIDO.hechos,
  casillas: ventas(490_000, 63_700),
  avisos: ['enOtroMes'],
}

const CON_TARIFA_NEGATIVA: MesTrabajado = {
  nombre: 'a month in which a note took at 13 % what was sold at 1 %',
  cuenta: `
    1 %: 10 000, tax 100; 13 %: 0 - 8 900, tax -1 157; together 1 100, tax -1 057, which is in favour
    4 %: 500 - 500 = 0, which is nothing to look at`,
  mes: octubre,
  hechos: {
    documentos: [
      venta('FE-1', dia(5), [g('02', '10000', '100'), g('04', '500', '20')]),
      nota('NC', 'NC-1', dia(6), [g('08', '8900', '1157'), g('04', '500', '20')], sobre('FE-1', '02', dia(5))),
    ],
  },
  casillas: {
    'ventas 1': 10_000,
    'impuestoVentas 1': 100,
    'ventas 13': -8_900,
    'impuestoVentas 13': -1_157,
    totalVentas: 1_100,
    totalVentasGravadas: 1_100,
    totalImpuestoVentas: -1_057,
    totalImpuesto: -1_057,
    saldoAFavor: 1_057,
  },
  avisos: ['tarifaNegativa'],
}

export const MESES_CORREGIDOS: readonly MesTrabajado[] = [
  OCTUBRE_CERRADO,
  OCTUBRE_CORREGIDO,
  NOVIEMBRE,
  CON_TARIFA_NEGATIVA,
]
