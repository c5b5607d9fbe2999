import { CERO, type Monto, monto, subtract, sum, tarifa, toDecimal } from '@pura/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRechazo, type Venta } from '../base/index.ts'
import { aDocumento, aLinea, aNota, aVenta, KATTIA, MARCELA, Prueba } from '../testing/mostrador.ts'
import {
  cashOf,
  changeOf,
  differencesOf,
  exactOf,
  piecesOf,
  redondeoOf,
  returnOf,
  suggestBilletes,
  summarizeTurno,
} from './index.ts'

const CINCO = monto('5')
const EN_DOLARES = { codigo: 'USD', tipoCambio: monto('507.13') }

describe('cash', () => {
  test('change is rounded down to ₡5, and said in notes and coins', () => {
    const efectivo = changeOf(monto('13265.90'), monto('15000'), 'abajo')
    if (isRechazo(efectivo)) throw new Error(efectivo.texto)
    expect(toDecimal(efectivo.entregado)).toBe('1730')
    expect(piecesOf(efectivo.entregado)).toEqual([
      [1000, 1],
      [500, 1],
      [100, 2],
      [25, 1],
      [5, 1],
    ])
    expect(toDecimal(redondeoOf(efectivo, monto('13265.90')))).toBe('4.1')
  })

  test('notes above the total are suggested, at most three', () => {
    const de = (total: string) => suggestBilletes(monto(total)).map(toDecimal)
    expect(de('13265.90')).toEqual(['14000', '15000', '20000'])
    expect(de('10944.40')).toEqual(['11000', '15000', '20000'])
    expect(de('20000')).toEqual([])
  })

  test('less than the total is refused, except the ₡5 nearest to it', () => {
    expect(changeOf(monto('1001'), monto('1000'), 'abajo')).toEqual({ recibido: monto('1000'), entregado: CERO })
    expect(changeOf(monto('1004'), monto('1000'), 'abajo')).toMatchObject({ motivo: 'efectivo' })
    expect(changeOf(monto('1001'), monto('1000'), 'ninguno')).toMatchObject({ motivo: 'efectivo' })
  })

  test('what changes hands is in coins of ₡5, and the drawer never gains or loses ₡5 by it', () => {
    const montos = fc.bigInt({ min: 1n, max: 10n ** 12n }) as fc.Arbitrary<Monto>
    fc.assert(
      fc.property(montos, fc.constantFrom('abajo' as const, 'cercano' as const), (total, redondeo) => {
        const recibido = ((total / 100_000_000n + 1n) * 100_000_000n) as Monto
        for (const efectivo of [changeOf(total, recibido, redondeo), exactOf(total, redondeo)]) {
          if (isRechazo(efectivo)) throw new Error(efectivo.texto)
          expect((efectivo.recibido - efectivo.entregado) % CINCO).toBe(0n)
          const gana = redondeoOf(efectivo, total)
          expect(gana < CINCO && gana > -CINCO).toBe(true)
        }
        expect(returnOf(total, redondeo).entregado % CINCO).toBe(0n)
      }),
    )
  })
})

describe('a shift', () => {
  /** ₡1,130 in cash with ₡2,000; ₡3,390 by card; a return of ₡1,130 in cash. */
  async function aTurno() {
    const prueba = await new Prueba().start()
    const venta = await prueba.sell(aDocumento(), { recibido: monto('2000') })
    await prueba.sell(aDocumento({ lineas: [aLinea('3000')], mediosPago: [{ tipo: '02' }] }))
    await prueba.sell(aNota(venta))
    const movimiento = { clase: 'mover', por: MARCELA } as const
    await prueba.must({ ...movimiento, sentido: 'entrada', monto: monto('20000'), motivo: 'Cambio del banco' })
    await prueba.must({ ...movimiento, sentido: 'salida', monto: monto('35000'), motivo: 'Panadería' })
    return { prueba, venta }
  }
  const resumenDe = ({ mostrador }: Prueba) => summarizeTurno(mostrador.diario.caja!.turno!)
  const contar = (piezas: Record<number, number>) => ({ clase: 'contar', conteo: { piezas }, por: MARCELA }) as const

  test('X tells sales, returns, rates, means and the drawer', async () => {
    const { prueba } = await aTurno()
    const x = resumenDe(prueba)
    expect(
      [x.ventas, x.devoluciones, x.anulaciones].map((r) => [r.cuantas, toDecimal(r.sinIva), toDecimal(r.total)]),
    ).toEqual([
      [2, '4000', '4520'],
      [1, '-1000', '-1130'],
      [0, '0', '0'],
    ])
    expect(toDecimal(x.neto)).toBe('3390')
    expect(x.porTarifa.map((t) => [t.tarifa, toDecimal(t.base), toDecimal(t.impuesto)])).toEqual([
      ['08', '3000', '390'],
    ])
    expect(Object.entries(x.porMedio).map(([m, v]) => [m, toDecimal(v)])).toEqual([
      ['01', '0'],
      ['02', '3390'],
    ])
    expect(x.numeracion).toEqual({
      TE: { primero: 5904, ultimo: 5905, cuantos: 2 },
      NC: { primero: 34, ultimo: 34, cuantos: 1 },
    })
    expect(toDecimal(x.gaveta.esperado)).toBe('45000')
  })

  test('closing needs a count; a shortage needs its reason, and is written as it was', async () => {
    const { prueba } = await aTurno()
    const cerrar = { clase: 'cerrar', queda: monto('40000'), firma: MARCELA } as const
    expect(await prueba.mostrador.act(cerrar)).toMatchObject({ motivo: 'conteo' })
    expect(await prueba.mostrador.act(contar({ 3: 1 }))).toMatchObject({ motivo: 'piezas' })
    await prueba.must(contar({ 20000: 2, 1000: 4, 500: 1 }))
    expect(await prueba.mostrador.act(cerrar)).toMatchObject({ motivo: 'motivo' })
    const hecho = await prueba.must({ ...cerrar, motivo: 'Vuelto mal dado' })
    if (hecho.clase !== 'cierre') throw new Error(hecho.clase)
    const { z } = hecho
    expect([z.numero, toDecimal(z.diferencias['01']!), toDecimal(z.retiro), toDecimal(z.queda)]).toEqual([
      41,
      '-500',
      '4500',
      '40000',
    ])
    await prueba.mostrador.deliver()
    expect(prueba.servidor.cierres).toEqual([{ arriendo: 'arriendo-1', numero: 41, cuadra: true }])
  })

  test('a count is void once something is sold after it, and that needs a supervisor', async () => {
    const { prueba } = await aTurno()
    await prueba.must(contar({ 20000: 2, 5000: 1 }))
    const vender = { clase: 'vender', documento: aDocumento(), cajero: MARCELA } as const
    expect(await prueba.mostrador.act(vender)).toMatchObject({ motivo: 'supervisor' })
    const hecho = await prueba.must({ ...vender, supervisor: KATTIA })
    expect(hecho).toMatchObject({ venta: { autoriza: { motivos: ['reapertura'] } } })
    expect(await prueba.mostrador.act({ clase: 'cerrar', queda: CERO, firma: MARCELA })).toMatchObject({
      motivo: 'conteo',
    })
  })

  test('a float that is not what the last closing left must be explained', async () => {
    const { prueba } = await aTurno()
    await prueba.must(contar({ 20000: 2, 5000: 1 }))
    await prueba.must({ clase: 'cerrar', queda: monto('40000'), firma: MARCELA })
    const abrir = { clase: 'abrir', cajero: MARCELA, fondo: monto('30000') } as const
    expect(await prueba.mostrador.act(abrir)).toMatchObject({ motivo: 'explicacion' })
    expect(await prueba.must({ ...abrir, explicacion: 'Se llevó al banco' })).toMatchObject({ turno: 2 })
  })

  test('dollars are counted at their rate', () => {
    const dolares = { monto: monto('20'), tasa: monto('507') }
    expect(toDecimal(cashOf({ piezas: { 20000: 3, 5: 6 }, dolares }))).toBe('70170')
  })

  test('means of a sale in dollars add up to its total in colones', async () => {
    const { prueba } = await aTurno()
    const documento = aDocumento({
      moneda: EN_DOLARES,
      lineas: [aLinea('3.33333')],
      mediosPago: [
        { tipo: '02', monto: monto('1.11111') },
        { tipo: '06', monto: monto('2.65555') },
      ],
    })
    const venta: Venta = await prueba.sell(documento)
    expect(toDecimal(venta.totales.comprobante)).toBe('3.76666')
    const { porMedio, neto } = resumenDe(prueba)
    expect(sum(Object.values(porMedio))).toBe(neto)
  })

  test('dollar bills pay a sale in colones or in dollars; the change is colones, and the drawer expects their value', async () => {
    const { prueba } = await aTurno()
    const antes = resumenDe(prueba).gaveta.esperado
    const enColones = await prueba.sell(aDocumento(), { dolares: monto('5') })
    const enDolares = await prueba.sell(aDocumento({ moneda: EN_DOLARES, lineas: [aLinea('3.5')] }), {
      dolares: monto('20'),
    })
    const dolares = { monto: monto('5'), tasa: EN_DOLARES.tipoCambio }
    // 5 × 507.13 = 2535.65, less 1130; 20 × 507.13 = 10142.6, less 3.955 × 507.13 = 2005.69915
    expect(enColones.efectivo).toEqual({ recibido: monto('2535.65'), entregado: monto('1405'), dolares })
    expect(enDolares.efectivo).toMatchObject({ recibido: monto('10142.6'), entregado: monto('8135') })
    const { gaveta } = resumenDe(prueba)
    expect(subtract(gaveta.esperado, antes)).toBe(monto('3138.25'))
    await prueba.must({
      clase: 'contar',
      conteo: {
        piezas: { 20000: 1, 10000: 1, 5000: 1, 100: 4, 50: 1, 10: 1 },
        dolares: { monto: monto('25'), tasa: EN_DOLARES.tipoCambio },
      },
      por: MARCELA,
    })
    expect(differencesOf(prueba.mostrador.diario.caja!.turno!.conteo!.conteo, resumenDe(prueba))['01']).toBe(monto('0'))
  })

  test('too few dollars do not pay, and without the day’s rate they are not taken', async () => {
    const { prueba } = await aTurno()
    expect(await prueba.mostrador.act(aVenta(aDocumento(), { dolares: monto('2') }))).toMatchObject({
      motivo: 'efectivo',
    })
    prueba.ahora += 24 * 3_600_000
    prueba.linea = false
    expect(await prueba.mostrador.act(aVenta(aDocumento(), { dolares: monto('20') }))).toMatchObject({
      motivo: 'moneda',
    })
  })
})

test('a closing tells discounts and service apart, net of what was given back', async () => {
  const prueba = await new Prueba().start()
  const lineas = [aLinea('1000', { descuentos: [{ codigo: '07', porcentaje: tarifa('10') }] })]
  const otrosCargos = [{ tipoDocumento: '06', detalle: 'Servicio 10 %', porcentaje: monto('10') }]
  const venta = await prueba.sell(aDocumento({ lineas, otrosCargos }))
  await prueba.sell(aDocumento({ lineas }))
  const resumen = () => summarizeTurno(prueba.mostrador.diario.caja!.turno!)
  expect([resumen().descuentos, resumen().otrosCargos].map((m) => toDecimal(m!))).toEqual(['200', '90'])
  await prueba.sell({ ...aNota(venta), otrosCargos })
  expect([resumen().descuentos, resumen().otrosCargos].map((m) => toDecimal(m!))).toEqual(['100', '0'])
})
