import { describe, expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import { aLinea, exonerated, iva } from '../../documento/calcular/testing/borradores.ts'
import type { Comprobante } from '../../tipos/documento.ts'
import { checkComprobante } from '../index.ts'
import { aComprobante } from '../testing/comprobantes.ts'
import { fields, noon } from '../testing/hallados.ts'

describe('arithmetic', () => {
  const base = aComprobante({ lineas: [aLinea('1000'), aLinea('500', { impuestos: [exonerated('8')] })] })
  const withLinea = (i: number, otros: object): Comprobante => ({
    ...base,
    lineas: base.lineas.map((l, k) => (k === i ? { ...l, ...otros } : l)),
  })

  test.each<[string, Comprobante, string, number | undefined]>([
    ['SubTotal', withLinea(0, { subTotal: monto('999') }), 'lineas[0].subTotal', -44],
    ['BaseImponible', withLinea(0, { baseImponible: monto('999') }), 'lineas[0].baseImponible', -454],
    ['MontoTotalLinea', withLinea(1, { montoTotalLinea: monto('1') }), 'lineas[1].montoTotalLinea', -46],
    ['ImpuestoNeto', withLinea(1, { impuestoNeto: monto('1') }), 'lineas[1].impuestoNeto', -290],
    ['NumeroLinea', withLinea(1, { numeroLinea: 3 }), 'lineas[1].numeroLinea', undefined],
    ['TotalVenta', { ...base, resumen: { ...base.resumen, totalVenta: monto('1') } }, 'resumen.totalVenta', -51],
    [
      'TotalExonerado',
      { ...base, resumen: { ...base.resumen, totalExonerado: monto('0') } },
      'resumen.totalExonerado',
      -108,
    ],
    ['desglose', { ...base, resumen: { ...base.resumen, desglose: [] } }, 'resumen.desglose', -487],
  ])('a wrong %s is found with its code', (_, comprobante, campo, codigo) => {
    const [hallazgo, ...otros] = checkComprobante(comprobante, noon)
    expect(hallazgo).toMatchObject(codigo === undefined ? { campo } : { campo, codigo })
    expect(otros).toEqual([])
  })

  test('a wrong MontoExoneracion is found with the expected amount', () => {
    const impuesto = base.lineas[1]!.impuestos[0]!
    const exoneracion = { ...impuesto.exoneracion!, montoExoneracion: monto('41') }
    expect(checkComprobante(withLinea(1, { impuestos: [{ ...impuesto, exoneracion }] }), noon)).toEqual([
      {
        campo: 'lineas[1].impuestos[0].exoneracion.montoExoneracion',
        codigo: -190,
        mensaje: 'El monto exonerado debería ser 40',
        gravedad: 'error',
      },
    ])
  })

  test('the order of the desglose does not matter', () => {
    const documento = aComprobante({ lineas: [aLinea('1'), aLinea('2', { impuestos: [iva('02')] })] })
    const desglose = [...documento.resumen.desglose].reverse()
    expect(fields({ ...documento, resumen: { ...documento.resumen, desglose } })).toEqual([])
  })

  test('a line that cannot be calculated is a finding at its field', () => {
    const impuestos = [{ ...base.lineas[0]!.impuestos[0]!, codigoTarifaIva: '77' }]
    expect(fields(withLinea(0, { impuestos }))).toEqual(['lineas[0].impuestos[0].codigoTarifaIva'])
  })

  test('only the amounts of a proforma are checked', () => {
    const proforma = aComprobante({ tipo: 'PRO', receptor: undefined, condicionVenta: '77' })
    expect(fields(proforma)).toEqual([])
    expect(fields({ ...proforma, resumen: { ...proforma.resumen, totalVenta: monto('1') } })).toEqual([
      'resumen.totalVenta',
    ])
  })
})
