/** On random documents of every type: no amount of their IVA is lost on the way to the cube. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cantidad, type Monto, monto, percentage, subtract, sumBy, tarifa, toDecimal } from '../../dinero/index.ts'
import { calculate, cobroOf, isIva } from '../../documento/calcular/index.ts'
import { generateComprobante } from '../../generador/index.ts'
import type { Comprobante, Linea, LineaBorrador } from '../../tipos/documento.ts'
import { puntosOf } from '../formulario/mapeo.ts'
import { lineasDeIva } from './lineas.ts'

const documentos = fc
  .record({ tipo: fc.constantFrom('FE', 'TE', 'NC', 'ND', 'FEC', 'FEE'), semilla: fc.nat(1_000_000) } as const)
  .map(({ tipo, semilla }) => generateComprobante(tipo, '4.4', semilla))

const isGravada = ({ ivaCobradoFabrica }: Pick<Linea, 'ivaCobradoFabrica'>) => ivaCobradoFabrica !== '02'

/** IVA of a line after exoneration, charged or assumed. */
const ivaOf = (linea: Linea): Monto =>
  sumBy(
    linea.impuestos.filter((i) => isIva(i.codigo)),
    (i) => subtract(i.monto, i.exoneracion?.montoExoneracion ?? (0n as Monto)),
  )

/** Tax of each line's parts, by line number. */
function impuestosOf(comprobante: Comprobante, para: 'vender' | 'comprar'): ReadonlyMap<number, bigint> {
  const porLinea = new Map<number, bigint>()
  for (const p of lineasDeIva(comprobante, para)) porLinea.set(p.linea, (porLinea.get(p.linea) ?? 0n) + p.impuesto)
  return porLinea
}

describe('the parts of a line', () => {
  test('owe the line’s tax as a sale, and bear only the tax charged as a purchase', () =>
    fc.assert(
      fc.property(documentos, (c) => {
        const lineas = c.lineas.filter(isGravada)
        const debe = impuestosOf(c, 'vender')
        const soporta = impuestosOf(c, 'comprar')
        expect(lineas.map((l) => debe.get(l.numeroLinea) ?? 0n)).toEqual(lineas.map(ivaOf))
        expect(lineas.map((l) => soporta.get(l.numeroLinea) ?? 0n)).toEqual(lineas.map((l) => cobroOf(l).iva))
      }),
      { numRuns: 150 },
    ))

  test('have the tax of their base × rate, except in the last decimals', () =>
    fc.assert(
      fc.property(documentos, (c) => {
        for (const p of lineasDeIva(c, 'vender')) {
          if (p.tratamiento !== 'gravado') continue
          const falta = subtract(p.impuesto, percentage(p.base, puntosOf(p.tarifa)))
          // The quantity multiplies the rounding of one unit of a surtido.
          if (falta >= 100_000n || falta <= -100_000n) throw new Error(`${c.clave}: ${falta}`)
        }
      }),
      { numRuns: 150 },
    ))
})

// 10 at 100, of which 3 are a gift: 700 are charged. The tax of the whole, 130, is the issuer's.
test('the buyer of a line with a partial gift bears the tax of 700, and its seller owes the tax of 1 000', () => {
  const { lineas } = calculate({
    tipo: 'FE',
    version: '4.4',
    condicionVenta: '01',
    lineas: [
      {
        cabys: '2391100000100',
        detalle: 'Café',
        cantidad: cantidad('10'),
        unidadMedida: 'Unid',
        precioUnitario: monto('100'),
        descuentos: [{ codigo: '01', monto: monto('300') }],
        impuestos: [{ codigo: '01', codigoTarifaIva: '08' }],
      },
    ],
  })
  const partes = (para: 'vender' | 'comprar') =>
    lineasDeIva({ tipo: 'FE', version: '4.4', lineas }, para).map((p) => [toDecimal(p.base), toDecimal(p.impuesto)])
  expect(partes('vender')).toEqual([['1000', '130']])
  expect(partes('comprar')).toEqual([['700', '0']])
})

describe('what the buyer bears', () => {
  const CAFE = { cabys: '2391102010200', detalle: 'Café', cantidad: cantidad('1'), unidadMedida: 'Unid' }
  const IVA_13 = { codigo: '01', codigoTarifaIva: '08' }
  const lineaOf = (linea: LineaBorrador): Linea =>
    calculate({ tipo: 'FE', version: '4.4', condicionVenta: '01', lineas: [linea] }).lineas[0]!
  const partes = (linea: Linea) =>
    lineasDeIva({ tipo: 'FE', version: '4.4', lineas: [linea] }, 'comprar').map((p) => [
      p.tarifa,
      toDecimal(p.base),
      toDecimal(p.impuesto),
    ])

  // 1 000 at 13 % is a gift, whose 130 are the issuer's; 500 at 1 % is charged with its 5.
  test('of a bundle with a gift, is the tax of the rest', () => {
    const surtido = [
      {
        ...CAFE,
        precioUnitario: monto('1000'),
        descuentos: [{ codigo: '01', porcentaje: tarifa('100') }],
        impuestos: [IVA_13],
      },
      { ...CAFE, precioUnitario: monto('500'), impuestos: [{ codigo: '01', codigoTarifaIva: '02' }] },
    ]
    expect(partes(lineaOf({ ...CAFE, precioUnitario: monto('500'), surtido, impuestos: [] }))).toEqual([
      ['02', '500', '5'],
    ])
  })

  test('is nothing if the issuer assumes the tax, without a mark on the line that says of what', () => {
    const linea = lineaOf({ ...CAFE, precioUnitario: monto('1000'), impuestos: [IVA_13] })
    expect(partes({ ...linea, impuestoAsumidoEmisorFabrica: monto('130') })).toEqual([['08', '1000', '0']])
  })

  test('is at the stated rate if its code is missing', () => {
    const linea = lineaOf({ ...CAFE, precioUnitario: monto('1000'), impuestos: [IVA_13] })
    const impuestos = linea.impuestos.map(({ codigoTarifaIva: _, ...impuesto }) => impuesto)
    expect(partes({ ...linea, impuestos })).toEqual([['08', '1000', '130']])
  })
})
