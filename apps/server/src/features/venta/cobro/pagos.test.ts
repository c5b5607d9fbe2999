import { contract, type DocumentoEntrada, type DocumentoResumen, type PagoEntrada } from '@pura/contract'
import { addDays, fechaAt, formatFecha, mensajes, tipoDocto } from '@pura/domain'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, aPago as aMedio, issueDocumento } from '../../../testing/documentos.ts'
import { insertExtranjero } from '../../../testing/fichas/clientes.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { keepTasaDolar } from '../../../testing/tasa-dolar.ts'

const textos = mensajes.pago
const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const EXTRANJERO = 901
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
  await server.deps.db.withCia(1, (tx) => insertExtranjero(tx, EXTRANJERO))
})
beforeEach(() => server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute()))

const hoy = () => fechaAt(server.deps.now())
/** 10 × 1690 + 1 % = 17 069. */
const aCredito = (codigo = '02', changes: Partial<DocumentoEntrada> = {}): DocumentoEntrada =>
  aFactura({ condicionVenta: { codigo }, plazo: 30, vtaDetmList: [aLinea({ cantidad: '10' })], ...changes })
const TOTAL = '17069'
const aPago = (monto: string, changes: Partial<PagoEntrada> = {}): PagoEntrada => ({
  fecha: formatFecha(hoy()),
  medio: '04',
  monto,
  referencia: 'Transferencia 884213',
  ...changes,
})
const aRecibo = (venta: DocumentoResumen, neto: string, changes: Partial<DocumentoEntrada> = {}): DocumentoEntrada =>
  aFactura({
    tipoDoctoVta: { idTipoDoctoVta: tipoDocto('REP').id },
    condicionVenta: { codigo: '11' },
    docReferencia: { clave: venta.clave },
    razon: 'Abono',
    vtaDetmList: [{ nombreProducto: 'Abono', cantidad: '1', precioVtaUnit: neto, impuesto: { codigo: '02' } }],
    formaPagoList: [aMedio('04')],
    ...changes,
  })

const ventaOf = ({ vtaMovmPK: { codCia, numDocto } }: DocumentoResumen) => ({ codCia, numDocto })
const payVenta = (venta: DocumentoResumen, pago: PagoEntrada, headers: Record<string, string> = {}) =>
  api.send(contract.pagoVenta.create, { params: ventaOf(venta), body: pago, headers })
const cuentaDe = async (venta: DocumentoResumen) =>
  (await api.send(contract.pagoVenta.list, { params: ventaOf(venta) })).data
const cobroEnLista = async ({ vtaMovmPK }: DocumentoResumen) => {
  const params = { codCia: 1, tipo: vtaMovmPK.idTipoDoctoVta }
  const { data } = await api.send(contract.vtaMovm.list, { params, query: { pagina: 1 } })
  return data.find((d) => d.vtaMovmPK.numDocto === vtaMovmPK.numDocto)?.cobro
}
const issueAceptado = async (documento: DocumentoEntrada): Promise<DocumentoResumen> => {
  const emitido = await issueDocumento(api, documento)
  await workUntilDone(server.deps)
  return emitido
}

describe('payments of a sale on credit', () => {
  test('made in parts reduce the same balance in list, document and picker until it is paid', async () => {
    const venta = await issueDocumento(api, aCredito())
    expect(await cobroEnLista(venta)).toEqual({
      saldo: TOTAL,
      pagado: '0',
      porPagar: TOTAL,
      estado: 'pendiente',
      vence: formatFecha(addDays(hoy(), 30)),
      vencida: false,
      sinRecibo: 'Una venta a 30 días no lleva recibo electrónico; regístrelo como pago',
    })
    const { data } = await payVenta(venta, aPago('7069'))
    expect(data).toMatchObject({
      cobro: { porPagar: '10000', estado: 'abonada' },
      pagos: [{ idPago: 1, monto: '7069', medio: { codigo: '04' }, referencia: 'Transferencia 884213', recibo: null }],
    })
    await payVenta(venta, aPago('10000', { medio: '06', referencia: '' }))
    const pagada = { pagado: TOTAL, porPagar: '0', estado: 'pagada' }
    expect(await cobroEnLista(venta)).toMatchObject(pagada)
    expect((await api.send(contract.vtaMovm.get, { params: venta.vtaMovmPK })).data.cobro).toMatchObject(pagada)
    const referibles = await api.send(contract.vtaMovm.referibles, {
      params: { codCia: 1 },
      query: { para: tipoDocto('REP').id, texto: venta.referencia },
    })
    expect(referibles.data.find((d) => d.clave === venta.clave)).toMatchObject({ porPagar: '0' })
    expect(await payVenta(venta, aPago('0.01'))).toBeRejectedWith(422, textos.excedido)
    const { data: eventos } = await api.send(contract.vtaMovm.eventos, { params: ventaOf(venta) })
    expect(eventos.filter((e) => e.clase === 'pago').map((e) => e.detalle)).toEqual([
      'CRC 7069, Transferencia o depósito bancario, Transferencia 884213',
      'CRC 10000, SINPE Móvil',
    ])
  })

  test('with a used key register nothing new, and the key is refused for another payment', async () => {
    const venta = await issueDocumento(api, aCredito())
    const llave = { 'idempotency-key': `pago-${venta.vtaMovmPK.numDocto}` }
    const replies = await Promise.all([payVenta(venta, aPago('1000'), llave), payVenta(venta, aPago('1000'), llave)])
    expect(replies.map((r) => r.status)).toEqual([200, 200])
    expect((await cuentaDe(venta)).pagos).toHaveLength(1)
    expect(await payVenta(venta, aPago('2000'), llave)).toBeRejectedWith(409, textos.llaveConOtroPago)
    const otra = await issueDocumento(api, aCredito())
    expect(await payVenta(otra, aPago('1000'), llave)).toBeRejectedWith(409, textos.llaveConOtroPago)
  })

  test('made at once are not both accepted if together they exceed the balance', async () => {
    const venta = await issueDocumento(api, aCredito())
    const replies = await Promise.all([payVenta(venta, aPago('9000')), payVenta(venta, aPago('9000'))])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 422])
  })

  test.each<[string, Partial<PagoEntrada>, string, string]>([
    ['no date', { fecha: '' }, 'fecha', textos.fechaRequerida],
    ['a date that does not exist', { fecha: '31-02-2026' }, 'fecha', mensajes.documento.fechaInvalida],
    ['a date in the future', { fecha: '31-12-2099' }, 'fecha', textos.fechaFutura],
    ['a date before the sale', { fecha: '01-01-2020' }, 'fecha', textos.fechaAnterior],
    ['no means of payment', { medio: null }, 'medio', textos.medioRequerido],
    ['an unknown means of payment', { medio: '77' }, 'medio', mensajes.documento.medioPagoInvalido],
    ['an amount of zero', { monto: '0' }, 'monto', textos.montoRequerido],
    ['a negative amount', { monto: '-5' }, 'monto', textos.montoRequerido],
    ['an amount that is not a plain decimal', { monto: '1e3' }, 'monto', mensajes.documento.montoInvalido],
    ['means 99 without a description', { medio: '99', referencia: ' ' }, 'referencia', textos.referenciaRequerida],
    ['a description with a line break', { referencia: 'a\nb' }, 'referencia', textos.referenciaInvalida],
  ])('are refused at the field of the fault: %s', async (_, changes, campo, texto) => {
    const venta = await issueDocumento(api, aCredito())
    const reply = await payVenta(venta, aPago('1000', changes))
    expect(reply).toBeRejectedWith(422, texto)
    expect(reply.body).toMatchObject({ errores: [{ campo }] })
    expect((await cuentaDe(venta)).pagos).toEqual([])
  })

  test('are refused for a cash sale and for a voided sale', async () => {
    const contado = await issueDocumento(api, aFactura())
    expect(await payVenta(contado, aPago('10'))).toBeRejectedWith(409, textos.soloCredito)
    expect(await cobroEnLista(contado)).toBeNull()
    const anulada = await issueAceptado(aCredito())
    await api.send(contract.vtaMovm.anular, { params: anulada.vtaMovmPK })
    expect(await payVenta(anulada, aPago('10'))).toBeRejectedWith(409, textos.ventaAnulada)
    expect((await cuentaDe(anulada)).cobro).toBeNull()
  })

  test('stay in the list when cancelled, and the sale owes them again', async () => {
    const venta = await issueDocumento(api, aCredito())
    await payVenta(venta, aPago('5000'))
    const voidPago = (idPago: number) => api.send(contract.pagoVenta.remove, { params: { ...ventaOf(venta), idPago } })
    const { data } = await voidPago(1)
    expect(data).toMatchObject({ cobro: { porPagar: TOTAL, estado: 'pendiente' }, pagos: [{ idPago: 1 }] })
    expect(data.pagos[0]?.anulado).not.toBeNull()
    expect(await voidPago(1)).toBeRejectedWith(409, textos.yaAnulado)
    expect(await voidPago(2)).toBeRejectedWith(404, textos.noEncontrado)
    const { data: bitacora } = await api.send(contract.bitacora.list, {
      params: { codCia: 1 },
      query: { entidad: 'documento', texto: 'el pago 1' },
    })
    expect(bitacora.filter((b) => b.llave === String(venta.vtaMovmPK.numDocto)).map((b) => b.detalle)).toEqual([
      'anular el pago 1',
      'registrar el pago 1',
    ])
  })

  test('forbid to void the sale; a credit note reduces the balance, never below zero', async () => {
    const venta = await issueAceptado(aCredito())
    await payVenta(venta, aPago('17000'))
    const voidVenta = () => api.send(contract.vtaMovm.anular, { params: venta.vtaMovmPK })
    expect(await voidVenta()).toBeRejectedWith(409, mensajes.documento.anulacionConReferencias)
    await issueDocumento(
      api,
      aCredito('02', {
        tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
        docReferencia: { clave: venta.clave },
        razon: 'Devolución',
        vtaDetmList: [aLinea({ cantidad: '5' })],
      }),
    )
    expect(await cobroEnLista(venta)).toMatchObject({ saldo: '8534.5', porPagar: '0', estado: 'pagada' })
  })

  test('of a rejected sale move to its replacement', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -53, mensaje: 'fecha' })
    const venta = await issueDocumento(api, aCredito())
    await payVenta(venta, aPago('7069'))
    await workUntilDone(server.deps)
    expect(await payVenta(venta, aPago('10'))).toBeRejectedWith(409, textos.ventaRechazada)
    const nueva = await issueDocumento(api, aCredito('02', { docReferencia: { clave: venta.clave } }))
    expect(await cuentaDe(nueva)).toMatchObject({ cobro: { porPagar: '10000' }, pagos: [{ monto: '7069' }] })
    expect((await cuentaDe(venta)).pagos).toEqual([])
  })
})

describe('a payment and its receipt', () => {
  test('count once when the receipt of a registered payment replaces that payment', async () => {
    const venta = await issueAceptado(aCredito('10'))
    // 8000 and its 1 %.
    await payVenta(venta, aPago('8080'))
    const otroMonto = await api.send(contract.vtaMovm.emitir, { body: aRecibo(venta, '7000', { pago: 1 }) })
    expect(otroMonto).toBeRejectedWith(422, mensajes.documento.reciboDePago)
    const recibo = await issueAceptado(aRecibo(venta, '8000', { pago: 1 }))
    const enlace = { numDocto: recibo.vtaMovmPK.numDocto, referencia: recibo.referencia }
    expect(await cuentaDe(venta)).toMatchObject({
      cobro: { pagado: '8080', porPagar: '8989' },
      pagos: [{ recibo: enlace }],
      recibos: [],
    })
    expect((await api.send(contract.vtaMovm.emitir, { body: aRecibo(venta, '8000', { pago: 1 }) })).status).toBe(422)
    const voidPago = () => api.send(contract.pagoVenta.remove, { params: { ...ventaOf(venta), idPago: 1 } })
    expect(await voidPago()).toBeRejectedWith(409, textos.conRecibo)

    // After voiding the receipt, the payment counts again.
    expect((await api.send(contract.vtaMovm.anular, { params: recibo.vtaMovmPK })).status).toBe(200)
    await workUntilDone(server.deps)
    expect(await cuentaDe(venta)).toMatchObject({
      cobro: { pagado: '8080', porPagar: '8989' },
      pagos: [{ recibo: null }],
    })
    expect((await voidPago()).status).toBe(200)
  })

  test('a receipt without a registered payment is itself a payment, and is listed', async () => {
    const venta = await issueAceptado(aCredito('10'))
    const recibo = await issueAceptado(aRecibo(venta, '8000'))
    await payVenta(venta, aPago('989'))
    expect(await cuentaDe(venta)).toMatchObject({
      cobro: { pagado: '9069', porPagar: '8000', sinRecibo: '' },
      pagos: [{ monto: '989' }],
      recibos: [{ numDocto: recibo.vtaMovmPK.numDocto, total: '8080' }],
    })
    expect(await payVenta(venta, aPago('8000.01'))).toBeRejectedWith(422, textos.excedido)
    expect((await api.send(contract.vtaMovm.emitir, { body: aRecibo(venta, '8000') })).status).toBe(422)
  })

  test('an export to a foreigner refuses a receipt with the reason; its payment is in its currency', async () => {
    await keepTasaDolar(server.deps, '512.35')
    const venta = await issueAceptado(
      aCredito('10', {
        tipoDoctoVta: { idTipoDoctoVta: tipoDocto('FEE').id },
        cliente: { clientePK: { idCliente: EXTRANJERO } },
        idMoneda: { idMoneda: 2 },
        tasaCambio: '512.35',
        vtaDetmList: [aLinea({ precioVtaUnit: '10', partidaArancelaria: '100630000000', impuesto: { codigo: '10' } })],
      }),
    )
    const { data } = await api.send(contract.vtaMovm.referibles, {
      params: { codCia: 1 },
      query: { para: tipoDocto('REP').id, texto: venta.referencia },
    })
    const { reciboDeExtranjero } = mensajes.documento
    expect(data.find((d) => d.clave === venta.clave)?.sinRecibo).toBe(reciboDeExtranjero)
    const recibo = aRecibo(venta, '10', { ...extranjero(), idMoneda: { idMoneda: 2 }, tasaCambio: '512.35' })
    expect(await api.send(contract.vtaMovm.emitir, { body: recibo })).toBeRejectedWith(422, reciboDeExtranjero)
    expect((await payVenta(venta, aPago(venta.total))).data.cobro).toMatchObject({ estado: 'pagada' })
  })
})

test('a search for sales with a balance finds those paid in part, adjusted, rejected or voided too', async () => {
  const tiquete = { tipoDoctoVta: { idTipoDoctoVta: tipoDocto('TE').id } }
  const nota = (venta: DocumentoResumen, cantidad: string) =>
    issueAceptado(
      aCredito('02', {
        tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
        docReferencia: { clave: venta.clave },
        razon: 'Devolución',
        vtaDetmList: [aLinea({ cantidad })],
      }),
    )
  const [sinPagar, abonada, pagada, devuelta, conRecibo, anulada, contado, deMostrador] = [
    await issueAceptado(aCredito()),
    await issueAceptado(aCredito('08')),
    await issueAceptado(aCredito()),
    await issueAceptado(aCredito()),
    await issueAceptado(aCredito('10')),
    await issueAceptado(aCredito()),
    await issueAceptado(aFactura()),
    await issueAceptado(aCredito('02', tiquete)),
  ]
  await payVenta(abonada, aPago('1'))
  await payVenta(pagada, aPago(TOTAL))
  await nota(devuelta, '10')
  await issueAceptado(aRecibo(conRecibo, '16900'))
  await api.send(contract.vtaMovm.anular, { params: anulada.vtaMovmPK })
  await nota(deMostrador, '4')
  await payVenta(deMostrador, aPago('10241.4'))

  for (const tipo of (['FE', 'TE', 'FEE', 'NC'] as const).map((t) => tipoDocto(t).id)) {
    const params = { codCia: 1, tipo }
    const todas = (await api.send(contract.vtaMovm.list, { params })).data
    const deben = todas.filter((d) => Number(d.cobro?.porPagar ?? 0) > 0).map((d) => d.referencia)
    const reply = await api.send(contract.vtaMovm.list, { params, query: { cobro: 'porCobrar', pagina: 1 } })
    expect(reply.data.map((d) => d.referencia)).toEqual(deben)
    expect(reply.body).toMatchObject({ paginacion: { total: deben.length } })
  }
  const halladas = await api.send(contract.vtaMovm.list, {
    params: { codCia: 1, tipo: tipoDocto('FE').id },
    query: { cobro: 'porCobrar' },
  })
  const propias = [sinPagar, abonada, pagada, devuelta, conRecibo, anulada, contado].map((d) => d.referencia)
  expect(halladas.data.map((d) => d.referencia).filter((r) => propias.includes(r))).toEqual([
    abonada.referencia,
    sinPagar.referencia,
  ])
})

const extranjero = () => ({ cliente: { clientePK: { idCliente: EXTRANJERO } } })
