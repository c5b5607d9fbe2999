import { contract, type DocumentoEntrada, type DocumentoResumen, type LineaEntrada } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aFactura, aLinea, DEL_PROVEEDOR, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const textos = mensajes.documento

eachEngine('balances by rate (docs/acuerdos.md L2)', (open) => {
  const hacienda = useHacienda()
  const server = useServer({ open, config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
  let api: Api
  let proveedor = 0
  beforeAll(async () => {
    api = await loginAs(anAdministrador())
    const { id_cliente } = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('cliente').select('id_cliente').where('id_tipo_cliente', '<>', 1).executeTakeFirstOrThrow(),
    )
    proveedor = id_cliente
  })
  beforeEach(() => server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute()))

  const deTipo = (tipo: Parameters<typeof tipoDocto>[0], changes: Partial<DocumentoEntrada> = {}): DocumentoEntrada =>
    aFactura({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id }, ...changes })
  const send = (documento: DocumentoEntrada) => api.send(contract.vtaMovm.emitir, { body: documento })
  const al = (codigo: string, precioVtaUnit: string, changes: Partial<LineaEntrada> = {}): LineaEntrada =>
    aLinea({ cantidad: '1', precioVtaUnit, impuesto: { codigo }, ...changes })
  const sobre = (original: DocumentoResumen, lineas: LineaEntrada[], codigoReferencia = '02') => ({
    docReferencia: { clave: original.clave },
    razon: 'Se corrige la venta',
    codigoReferencia,
    vtaDetmList: lineas,
  })
  const notaDe = (...args: Parameters<typeof sobre>) => deTipo('NC', sobre(...args))
  const sell = (...vtaDetmList: LineaEntrada[]) => issueDocumento(api, aFactura({ vtaDetmList }))
  const LECHE = { producto: { productoPK: { idProducto: PRODUCTO.leche } } }

  test('a note at another rate than its sale is refused with the rate and the balance at that rate', async () => {
    const venta = await sell(al('02', '10000'))
    const reply = await send(notaDe(venta, [al('08', '8900')]))
    expect(reply).toBeRejectedWith(
      422,
      'A la tarifa «General 13 %» la nota devuelve 8900 de base y del documento quedan 0',
    )
    expect(reply.body).toMatchObject({ errores: [{ campo: 'vtaDetmList' }, { campo: 'vtaDetmList' }] })
    await issueDocumento(api, notaDe(venta, [al('02', '8900')]))
    expect(await send(notaDe(venta, [al('02', '1100.01')]))).toBeRejectedWith(
      422,
      'A la tarifa «Reducida 1 %» la nota devuelve 1100,01 de base y del documento quedan 1100',
    )
  })

  test('notes on a sale and on its debit note together return no more than both', async () => {
    const venta = await sell(al('08', '1000'))
    const debito = await issueDocumento(api, deTipo('ND', sobre(venta, [al('08', '500')])))
    await issueDocumento(api, notaDe(venta, [al('08', '1500')]))
    expect(await send(notaDe(debito, [al('08', '500')]))).toBeRejectedWith(
      422,
      'A la tarifa «General 13 %» la nota devuelve 500 de base y del documento quedan 0',
    )
  })

  test('an unsent debit note whose amount was returned with its sale is not voided', async () => {
    const venta = await sell(al('08', '1000'))
    const debito = await issueDocumento(api, deTipo('ND', sobre(venta, [al('08', '500')])))
    const otro = await issueDocumento(api, deTipo('ND', sobre(venta, [al('08', '100')])))
    await issueDocumento(api, notaDe(venta, [al('08', '1500')]))
    const voidDocumento = (documento: DocumentoResumen) =>
      api.send(contract.vtaMovm.anular, { params: documento.vtaMovmPK })
    expect(await voidDocumento(debito)).toBeRejectedWith(409, textos.anulacionConReferencias)
    expect((await voidDocumento(otro)).status).toBe(200)
  })

  test('an accepted debit note whose amount was returned with its sale is not voided', async () => {
    const venta = await sell(al('08', '1000'))
    const debito = await issueDocumento(api, deTipo('ND', sobre(venta, [al('08', '500')])))
    // Hacienda refuses a credit note that arrives before the debit note it needs.
    await workUntilDone(server.deps)
    await issueDocumento(api, notaDe(venta, [al('08', '1500')]))
    await workUntilDone(server.deps)
    const reply = await api.send(contract.vtaMovm.anular, { params: debito.vtaMovmPK })
    expect(reply).toBeRejectedWith(409, textos.anulacionConReferencias)
    const { data } = await api.send(contract.vtaMovm.get, { params: debito.vtaMovmPK })
    expect(data).toMatchObject({ status: 'G', descripcionSri: 'ACEPTADO' })
  })

  test.each(['02', '06', '14'])('code %s returns only a CABYS that was sold', async (codigo) => {
    const venta = await sell(al('02', '10000'))
    const reply = await send(notaDe(venta, [al('02', '100', LECHE)], codigo))
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      mensaje: expect.stringMatching(/^El CABYS \d{13} no está en el documento/),
      errores: [{ campo: 'vtaDetmList[0].cabys' }],
    })
  })

  test('code 06 returns no more units than were sold, at any price', async () => {
    const venta = await sell(al('02', '10000'))
    const cincuenta = await send(notaDe(venta, [al('02', '100', { cantidad: '50' })], '06'))
    expect(cincuenta.status).toBe(422)
    expect(cincuenta.body).toMatchObject({
      mensaje: expect.stringMatching(/^Con el código 06 vuelven 50 unidades y quedan 1 por devolver: /),
      errores: [{ campo: 'vtaDetmList[0].cantidad' }],
    })
    await issueDocumento(api, notaDe(venta, [al('02', '9000')], '06'))
    expect((await send(notaDe(venta, [al('02', '100')], '06'))).status).toBe(422)
  })

  test('three units can be returned one by one, although each rounds up its tax', async () => {
    // The tax of 3 × 884.95575 is 345.13274; of one unit it is 115.04425, and three of those are 345.13275.
    const venta = await sell(al('08', '884.95575', { cantidad: '3' }))
    for (let i = 0; i < 3; i += 1) await issueDocumento(api, notaDe(venta, [al('08', '884.95575')], '06'))
    expect((await send(notaDe(venta, [al('08', '0.01')], '02'))).status).toBe(422)
  })

  test('of two concurrent notes on a sale, or on it and its debit note, only one is issued', async () => {
    const venta = await sell(al('02', '5000'), al('08', '1000'))
    const nota = notaDe(venta, [al('08', '600')])
    const replies = await Promise.all([send(nota), send(nota)])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 422])

    const otra = await sell(al('08', '1000'))
    const debito = await issueDocumento(api, deTipo('ND', sobre(otra, [al('08', '500')])))
    const ambas = await Promise.all([send(notaDe(otra, [al('08', '1200')])), send(notaDe(debito, [al('08', '500')]))])
    expect(ambas.map((r) => r.status).sort()).toEqual([200, 422])
  })

  describe('a receipt', () => {
    const aCredito = (...vtaDetmList: LineaEntrada[]) =>
      issueDocumento(api, aFactura({ condicionVenta: { codigo: '10' }, plazo: 30, vtaDetmList }))
    const pago = (venta: DocumentoResumen, ...lineas: [codigo: string, neto: string][]) =>
      send(
        deTipo('REP', {
          docReferencia: { clave: venta.clave },
          razon: 'Abono',
          condicionVenta: { codigo: '11' },
          vtaDetmList: lineas.map(([codigo, precioVtaUnit]) => ({
            nombreProducto: 'Abono',
            cantidad: '1',
            precioVtaUnit,
            impuesto: { codigo },
          })),
        }),
      )

    test('at another rate than its sale is refused with the right shares', async () => {
      const venta = await aCredito(al('02', '10000'))
      expect(await pago(venta, ['08', '5000'])).toBeRejectedWith(
        422,
        'El recibo reparte lo pagado como la venta: a la tarifa «Reducida 1 %» van 5650, con 55,94059 de impuesto',
      )
      expect((await pago(venta, ['02', '5000'])).status).toBe(200)
    })

    test('pays each rate in proportion to the balance of the sale', async () => {
      const venta = await aCredito(al('02', '1000'), al('08', '1000'))
      expect((await pago(venta, ['02', '200'], ['08', '50'])).status).toBe(422)
      expect((await pago(venta, ['02', '100'], ['08', '100'])).status).toBe(200)
      await issueDocumento(api, { ...notaDe(venta, [al('08', '1000')]), condicionVenta: { codigo: '10' }, plazo: 30 })
      expect((await pago(venta, ['02', '100'], ['08', '100'])).status).toBe(422)
      expect((await pago(venta, ['02', '700'])).status).toBe(200)
    })
  })

  test('a purchase without a document of the supplier is refused', async () => {
    const compra = deTipo('FEC', { cliente: { clientePK: { idCliente: proveedor } } })
    for (const numeroInterno of [undefined, 'INT-7']) {
      const reply = await send({ ...compra, numeroInterno })
      expect(reply).toBeRejectedWith(422, textos.compraSinReferencia)
      expect(reply.body).toMatchObject({ errores: [{ campo: 'otrasReferencias' }] })
    }
    const nombrada = await issueDocumento(api, { ...compra, docReferencia: DEL_PROVEEDOR })
    const { data } = await api.send(contract.vtaMovm.get, { params: nombrada.vtaMovmPK })
    expect(data.referencias).toMatchObject([{ tipoDocumento: '14', clave: 'FAC-77' }])
  })

  test('a note on a document of another system is refused: that document must be migrated first', async () => {
    const nota = deTipo('NC', { docReferencia: { clave: `506${'1'.repeat(47)}` }, razon: 'Devolución' })
    expect(await send(nota)).toBeRejectedWith(
      422,
      'El documento al que hace referencia no está en esta compañía: migre primero el original y haga después la nota',
    )
  })

  test.each([
    ['ND', '06'],
    ['NC', '10'],
    ['NC', '17'],
  ] as const)('a %s with reference code %s, which only other documents use, is refused', async (tipo, codigo) => {
    const venta = await sell(al('02', '10000'))
    const reply = await send(deTipo(tipo, sobre(venta, [al('02', '100')], codigo)))
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      mensaje: expect.stringContaining(`El código de referencia ${codigo} solo se usa en`),
    })
  })
})
