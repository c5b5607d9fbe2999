import { contract, type DocumentoEntrada } from '@pura/contract'
import { describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'

useServer()

let session: Promise<Api> | undefined
const api = () => {
  session ??= loginAs(anAdministrador())
  return session
}

async function calculateTotales(changes: Partial<DocumentoEntrada> = {}) {
  const reply = await (await api()).send(contract.vtaMovm.calcular, { body: aFactura(changes) })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.data
}

const lineaOf = (idProducto: number, changes: object = {}) =>
  aLinea({ producto: { productoPK: { idProducto } }, ...changes })

describe('totals of a draft', () => {
  test('sum each rate and the exempt line apart', async () => {
    const totales = await calculateTotales({
      vtaDetmList: [
        aLinea(), // 5 × 1690 at 1 %
        lineaOf(PRODUCTO.detergente, { cantidad: '3' }), // 3 × 1890 at 13 %
        lineaOf(PRODUCTO.libro, { cantidad: '2' }), // 2 × 14500 exempt
        lineaOf(PRODUCTO.hora, { cantidad: '0.5' }), // half an hour of 45000 at 13 %
      ],
    })
    expect(totales).toMatchObject({
      subtotal: '65620',
      descuento: '0',
      iva: '3746.6',
      total: '69366.6',
      totalGravados: '36620',
      totalExento: '29000',
      totalMercGravados: '14120',
      totalMercExento: '29000',
      totalSrvGravados: '22500',
      totalSrvExento: '0',
      totalExonerado: '0',
      totalMercExonerado: '0',
      totalSrvExonerado: '0',
      totalIvaDevuelto: '0',
      totalOtrosCargos: '0',
    })
    expect(totales.vtaDetmList.map((l) => l.total)).toEqual(['8534.5', '6407.1', '29000', '25425'])
    expect(totales.desglose).toEqual(
      expect.arrayContaining([
        { codigo: '01', codigoTarifaIva: '02', tasa: '1', monto: '84.5' },
        { codigo: '01', codigoTarifaIva: '08', tasa: '13', monto: '3662.1' },
      ]),
    )
  })

  test('apply a discount by percentage and one by amount before the tax', async () => {
    const totales = await calculateTotales({
      vtaDetmList: [
        lineaOf(PRODUCTO.detergente, {
          cantidad: '10',
          descuentoVtaDemList: [{ descripcion: 'Cliente frecuente', valorPorcentaje: 'P', porcentaje: '10' }],
        }),
        lineaOf(PRODUCTO.detergente, {
          cantidad: '10',
          descuentoVtaDemList: [{ descripcion: 'Empaque dañado', valorPorcentaje: 'M', monto: '900.5' }],
        }),
      ],
    })
    expect(totales.vtaDetmList.map(({ descuento, iva, total }) => ({ descuento, iva, total }))).toEqual([
      { descuento: '1890', iva: '2211.3', total: '19221.3' },
      { descuento: '900.5', iva: '2339.935', total: '20339.435' },
    ])
    expect(totales).toMatchObject({ subtotal: '37800', descuento: '2790.5', iva: '4551.235', total: '39560.735' })
  })

  test('include other charges as an amount and as a percentage', async () => {
    const withCargo = (cargo: object) =>
      calculateTotales({
        otroCargoVtaMovmList: [{ tipoDoctoOtrosCargos: { id: '06' }, detalle: 'Servicio 10 %', ...cargo }],
      })
    expect(await withCargo({ monto: '500.25' })).toMatchObject({ totalOtrosCargos: '500.25', total: '9034.75' })
    const porcentaje = await withCargo({ porcentaje: '10' })
    expect(Number(porcentaje.totalOtrosCargos)).toBeCloseTo(845, 5)
    expect(porcentaje.total).toBe('9379.5')
  })

  test('use the typed price of a line, text or number, to its fifth decimal', async () => {
    const unit = lineaOf(PRODUCTO.detergente, { cantidad: 1, precioVtaUnit: '0.00001' })
    expect((await calculateTotales({ vtaDetmList: [unit] })).subtotal).toBe('0.00001')
    const large = lineaOf(PRODUCTO.libro, { cantidad: '1', precioVtaUnit: '9999999999999.99999' })
    expect((await calculateTotales({ vtaDetmList: [large] })).total).toBe('9999999999999.99999')
  })

  test('are zero for an empty document, and nothing is stored', async () => {
    expect(await calculateTotales({ vtaDetmList: [] })).toMatchObject({ total: '0', vtaDetmList: [], desglose: [] })
    const { data } = await (await api()).send(contract.vtaMovm.list, { params: { codCia: 1, tipo: 2 } })
    expect(data).toEqual([])
  })

  test('are refused at the field for an unknown product and an invalid amount', async () => {
    const reply = await (await api()).send(contract.vtaMovm.calcular, {
      body: aFactura({ vtaDetmList: [lineaOf(9999)] }),
    })
    expect(reply).toBeRejectedWith(422, 'El producto no existe en esta compañía')
    const negative = await (await api()).send(contract.vtaMovm.calcular, {
      body: aFactura({ vtaDetmList: [aLinea({ precioVtaUnit: '-1' })] }),
    })
    expect(negative).toBeRejectedWith(422, 'No se puede agregar un item negativo con total negativo')
  })
})

describe('the shown totals equal the issued ones', () => {
  const detergente = lineaOf(PRODUCTO.detergente, {
    cantidad: '7',
    precioVtaUnit: '33.33333',
    descuentoVtaDemList: [{ descripcion: 'Cliente frecuente', valorPorcentaje: 'P', porcentaje: '3.7' }],
  })
  test.each([
    ['colones', {}],
    [
      'several rates, a discount and a charge',
      {
        vtaDetmList: [aLinea(), detergente, lineaOf(PRODUCTO.hora, { cantidad: '1.333' }), lineaOf(PRODUCTO.libro)],
        otroCargoVtaMovmList: [{ tipoDoctoOtrosCargos: { id: '06' }, detalle: 'Servicio', porcentaje: '10' }],
      },
    ],
    ['dollars', { idMoneda: { idMoneda: 2 }, tasaCambio: '512.37', vtaDetmList: [detergente] }],
  ] satisfies [string, Partial<DocumentoEntrada>][])('in %s', async (_, changes) => {
    const { vtaDetmList, ...totales } = await calculateTotales(changes)
    const emitido = await issueDocumento(await api(), aFactura(changes))
    expect(emitido).toMatchObject({ total: totales.total, iva: totales.iva })
    const { data } = await (await api()).send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
    expect(data).toMatchObject(totales)
    expect(data.vtaDetmList).toMatchObject(vtaDetmList)
    // A single means of payment without an amount pays the whole.
    expect(data.formaPagoList.map((f) => f.monto)).toEqual([totales.total])
  })

  test('in dollars, with their rate', async () => {
    const emitido = await issueDocumento(
      await api(),
      aFactura({ idMoneda: { nombreCorto: 'USD' }, tasaCambio: '512.37' }),
    )
    expect(emitido).toMatchObject({ idMoneda: { idMoneda: 2, nombreCorto: 'USD', signo: '$' }, tasaCambio: '512.37' })
  })

  test('in colones, whose rate is one, whatever is sent (DOC-40)', async () => {
    expect((await issueDocumento(await api(), aFactura({ tasaCambio: '512' }))).tasaCambio).toBe('1')
  })
})
