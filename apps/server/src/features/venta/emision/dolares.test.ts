import { contract, type DocumentoEntrada } from '@pura/contract'
import { addDays, fechaAt, formatFecha, formatFechaIso, tipoDocto } from '@pura/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { keepTasaDolar } from '../../../testing/tasa-dolar.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const enDolares = { idMoneda: { idMoneda: 2 }, tasaCambio: '500' }

beforeEach(() => keepTasaDolar(server.deps, '500'))

test('a line without a price takes its product’s price in the document’s currency; a typed price stays', async () => {
  const api = await loginAs(anAdministrador())
  const { productoPK } = await createProducto(api, { precioVenta: '12.5', moneda: 'USD' })
  const documento = aFactura({
    ...enDolares,
    vtaDetmList: [aLinea(), aLinea({ precioVtaUnit: '1690' }), aLinea({ producto: { productoPK } })],
  })
  const emitida = await issueDocumento(api, documento)
  const { data } = await api.send(contract.vtaMovm.get, { params: emitida.vtaMovmPK })
  // ₡1690 at 500.
  expect(data.vtaDetmList.map((l) => l.precioVtaUnit)).toEqual(['3.38', '1690', '12.5'])

  const enColones = aFactura({ vtaDetmList: [aLinea({ producto: { productoPK } })] })
  expect(await api.send(contract.vtaMovm.emitir, { body: enColones })).toBeRejectedWith(
    422,
    'El precio de Café molido de prueba está en dólares; indique el de la línea en la moneda del documento',
  )
})

test('the usual total is the median of the accepted totals in colones, and missing with fewer than ten', async () => {
  const api = await loginAs(anAdministrador())
  const ask = async () =>
    (await api.send(contract.vtaMovm.totalUsual, { params: { codCia: 1, idTipoDoctoVta: 2 } })).data.total
  const accept = () =>
    server.deps.db.withCia(1, (tx) =>
      tx.updateTable('vta_movm').set({ descripcion_sri: 'ACEPTADO' }).where('id_tipo_docto_vta', '=', 2).execute(),
    )
  const precios = ['1', '2', '3', '4', '5', '6', '7', '8']
  const libro = { producto: { productoPK: { idProducto: PRODUCTO.arroz } }, cantidad: '1' }
  for (const precioVtaUnit of precios) {
    await issueDocumento(api, aFactura({ vtaDetmList: [{ ...libro, precioVtaUnit }] }))
  }
  await accept()
  expect(await ask()).toBeNull()
  await issueDocumento(api, aFactura({ ...enDolares, vtaDetmList: [{ ...libro, precioVtaUnit: '100' }] }))
  expect(await ask()).toBeNull()
  await accept()
  // Ten totals: ₡1 to ₡8, and two in dollars. The fifth is ₡5 with its 1 %.
  expect(await ask()).toBe('5.05')
})

describe('the exchange rate (docs/acuerdos.md L3)', () => {
  const dia = (dias = 0) => formatFecha(addDays(fechaAt(server.deps.now()), dias)).replaceAll('-', '/')
  /** Issuing and totals give the same answer. */
  async function expectRefused(documento: DocumentoEntrada, texto: string, campo = 'tasaCambio'): Promise<void> {
    const api = await loginAs(anAdministrador())
    for (const llamada of [contract.vtaMovm.calcular, contract.vtaMovm.emitir]) {
      const reply = await api.send(llamada, { body: documento })
      expect(reply).toBeRejectedWith(422, texto)
      expect(reply.body).toMatchObject({ errores: [{ campo }] })
    }
  }
  const emit = async (changes: Partial<DocumentoEntrada>) =>
    issueDocumento(await loginAs(anAdministrador()), aFactura(changes))
  const deTipo = (tipo: Parameters<typeof tipoDocto>[0]) => ({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id } })

  test('of a document in dollars is the registry’s rate of its day, and any other rate is refused', async () => {
    expect((await emit({ idMoneda: { idMoneda: 2 } })).tasaCambio).toBe('500')
    expect((await emit({ idMoneda: { idMoneda: 2 }, tasaCambio: '' })).tasaCambio).toBe('500')
    expect((await emit({ ...enDolares, tasaCambio: '500.00' })).tasaCambio).toBe('500')
    for (const tasaCambio of ['500.01', '499', '51235', '5.1']) {
      await expectRefused(
        aFactura({ ...enDolares, tasaCambio, tasaConfirmada: true }),
        `El tipo de cambio del dólar debe ser 500, el de venta del ${dia()} según Hacienda`,
      )
    }
  })

  test('of a document of a past day is the rate of that day', async () => {
    const antes = addDays(fechaAt(server.deps.now()), -1)
    await keepTasaDolar(server.deps, '497.5', antes)
    const proforma = { ...deTipo('PRO'), fechaEmision: formatFechaIso(antes), idMoneda: { idMoneda: 2 } }
    expect((await emit(proforma)).tasaCambio).toBe('497.5')
    await expectRefused(
      aFactura({ ...proforma, tasaCambio: '500' }),
      `El tipo de cambio del dólar debe ser 497,5, el de venta del ${dia(-1)} según Hacienda`,
    )
  })

  test('of a note or a void is the rate of the document it corrects, on another day too', async () => {
    const api = await loginAs(anAdministrador())
    const [factura, anulable] = [await emit(enDolares), await emit(enDolares)]
    await workUntilDone(server.deps)
    await keepTasaDolar(server.deps, '510')
    const sobre = { docReferencia: { clave: factura.clave }, razon: 'Ajuste', idMoneda: { idMoneda: 2 } }
    for (const tipo of ['NC', 'ND'] as const) {
      const nota = { ...deTipo(tipo), ...sobre, vtaDetmList: [aLinea({ cantidad: '1' })] }
      await expectRefused(
        aFactura({ ...nota, tasaCambio: '510' }),
        'El tipo de cambio debe ser 500, el del documento al que hace referencia',
      )
      expect((await emit({ ...nota, tasaCambio: '500' })).tasaCambio).toBe('500')
      expect((await emit(nota)).tasaCambio).toBe('500')
    }
    const { data } = await api.send(contract.vtaMovm.anular, { params: anulable.vtaMovmPK })
    expect(data.nota?.tasaCambio).toBe('500')
  })

  test('of a receipt is the rate of the sale it pays', async () => {
    const venta = await emit({ ...enDolares, condicionVenta: { codigo: '10' }, plazo: 30 })
    await workUntilDone(server.deps)
    await keepTasaDolar(server.deps, '510')
    const recibo = {
      ...deTipo('REP'),
      docReferencia: { clave: venta.clave },
      razon: 'Abono',
      condicionVenta: { codigo: '11' },
      idMoneda: { idMoneda: 2 },
      vtaDetmList: [{ nombreProducto: 'Abono', cantidad: '1', precioVtaUnit: '1', impuesto: { codigo: '02' } }],
    }
    await expectRefused(
      aFactura({ ...recibo, tasaCambio: '510' }),
      'El tipo de cambio debe ser 500, el del documento al que hace referencia',
    )
    expect((await emit(recibo)).tasaCambio).toBe('500')
  })

  test('of another currency is typed, and must be confirmed if it is 20 % away from the last', async () => {
    const enEuros = { idMoneda: { nombreCorto: 'EUR' } }
    await expectRefused(aFactura(enEuros), 'El tipo de cambio debe ser mayor que cero')
    expect((await emit({ ...enEuros, tasaCambio: '600' })).tasaCambio).toBe('600')
    const texto = `El tipo de cambio se aleja un 20 % o más del último conocido (600, del ${dia()}): confírmelo`
    await expectRefused(aFactura({ ...enEuros, tasaCambio: '720' }), texto, 'tasaConfirmada')
    await expectRefused(aFactura({ ...enEuros, tasaCambio: '6.1' }), texto, 'tasaConfirmada')
    expect((await emit({ ...enEuros, tasaCambio: '719' })).tasaCambio).toBe('719')
    expect((await emit({ ...enEuros, tasaCambio: '900', tasaConfirmada: true })).tasaCambio).toBe('900')
  })

  test('of a proforma may stay as it was when the proforma is saved again', async () => {
    const { vtaMovmPK, tasaCambio } = await emit({ ...deTipo('PRO'), idMoneda: { idMoneda: 2 } })
    await keepTasaDolar(server.deps, '510')
    const guardada = await emit({ ...deTipo('PRO'), ...enDolares, isEdit: true, vtaMovmPK })
    expect([tasaCambio, guardada.tasaCambio]).toEqual(['500', '500'])
  })
})
