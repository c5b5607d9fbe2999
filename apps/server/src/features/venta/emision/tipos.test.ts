import { contract, type DocumentoEntrada, type DocumentoResumen } from '@pura/contract'
import { fechaAt, formatFecha, mensajes, tipoDocto } from '@pura/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs } from '../../../testing/api.ts'
import {
  aFactura,
  aLinea,
  DEL_PROVEEDOR,
  downloadXml,
  expectSoundXml,
  issueDocumento,
  PRODUCTO,
  SIN_COMPROBAR,
} from '../../../testing/documentos.ts'
import { insertExtranjero } from '../../../testing/fichas/clientes.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { useServerWithHacienda, workOnce, workUntilDone } from '../../../testing/hacienda.ts'
import { keepTasaDolar } from '../../../testing/tasa-dolar.ts'
import { nombreDe } from '../almacen/insertar.ts'

const textos = mensajes.documento
const { hacienda, server } = useServerWithHacienda()
let api: Api
const cliente = { contado: 0, proveedor: 0, extranjero: 900, proveedorExtranjero: 901 }

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  await keepTasaDolar(server.deps, '512.35')
  await server.deps.db.withCia(1, async (tx) => {
    const rows = await tx
      .selectFrom('cliente')
      .select(['id_cliente', 'id_tipo_cliente', 'tipo_identificacion'])
      .execute()
    cliente.contado = rows.find((r) => r.tipo_identificacion === '')!.id_cliente
    cliente.proveedor = rows.find((r) => r.id_tipo_cliente !== 1)!.id_cliente
    await insertExtranjero(tx, cliente.extranjero)
    await insertExtranjero(tx, cliente.proveedorExtranjero)
    await tx
      .updateTable('cliente')
      .set({ id_tipo_cliente: 2 })
      .where('id_cliente', '=', cliente.proveedorExtranjero)
      .execute()
  })
})
beforeEach(() => server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute()))

const paraCliente = (idCliente: number) => ({ cliente: { clientePK: { idCliente } } })
const deTipo = (tipo: Parameters<typeof tipoDocto>[0], changes: Partial<DocumentoEntrada> = {}): DocumentoEntrada =>
  aFactura({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id }, ...changes })
const sobre = (original: DocumentoResumen, changes: Partial<DocumentoEntrada> = {}) => ({
  docReferencia: { clave: original.clave },
  razon: 'Devolución de mercadería',
  ...changes,
})
const get = async ({ vtaMovmPK }: DocumentoResumen) =>
  (await api.send(contract.vtaMovm.get, { params: vtaMovmPK })).data
const send = (documento: DocumentoEntrada) => api.send(contract.vtaMovm.emitir, { body: documento })

async function issueAceptado(documento: DocumentoEntrada): Promise<DocumentoResumen> {
  const emitido = await issueDocumento(api, documento)
  await workUntilDone(server.deps)
  const { descripcionSri, erroresSri } = await get(emitido)
  expect([descripcionSri, erroresSri]).toEqual(['ACEPTADO', expect.any(String)])
  return emitido
}

const aCompra = (): DocumentoEntrada =>
  deTipo('FEC', { ...paraCliente(cliente.proveedor), docReferencia: DEL_PROVEEDOR })

const aCredito = (codigo: string): Partial<DocumentoEntrada> => ({ condicionVenta: { codigo }, plazo: 30 })
const aPago = (precioVtaUnit: string) => ({
  nombreProducto: 'Abono',
  cantidad: '1',
  precioVtaUnit,
  impuesto: { codigo: '02' },
})
/** 5000 net and its 13 %. */
const aRecibo = (original: DocumentoResumen, changes: Partial<DocumentoEntrada> = {}): DocumentoEntrada =>
  deTipo('REP', {
    ...sobre(original, { razon: 'Abono 1' }),
    condicionVenta: { codigo: '11' },
    vtaDetmList: [
      { nombreProducto: 'Abono 1 a la factura', cantidad: '1', precioVtaUnit: '5000', impuesto: { codigo: '08' } },
    ],
    ...changes,
  })

describe(`each type is issued and accepted${SIN_COMPROBAR}`, () => {
  const aExportacion = () =>
    deTipo('FEE', {
      ...paraCliente(cliente.extranjero),
      idMoneda: { idMoneda: 2 },
      tasaCambio: '512.35',
      vtaDetmList: [aLinea({ partidaArancelaria: '100630000000', impuesto: { codigo: '10' } })],
    })
  const TIPOS: readonly [string, string, () => Promise<DocumentoEntrada> | DocumentoEntrada][] = [
    ['tiquete without receiver', '04', () => deTipo('TE', paraCliente(cliente.contado))],
    ['tiquete to a client', '04', () => deTipo('TE')],
    ['tiquete to a foreigner', '04', () => deTipo('TE', paraCliente(cliente.extranjero))],
    ['export invoice', '09', aExportacion],
    ['purchase invoice', '08', () => aCompra()],
    [
      'purchase invoice from abroad',
      '08',
      () =>
        deTipo('FEC', {
          ...paraCliente(cliente.proveedorExtranjero),
          docReferencia: { clave: 'INV-2026-77', tipoDocumento: '16', fechaEmision: formatFecha(fechaAt(new Date())) },
          codigoReferencia: '11',
          razon: 'Factura del proveedor',
        }),
    ],
    ['credit note', '03', async () => deTipo('NC', sobre(await issueAceptado(aFactura())))],
    ['debit note', '02', async () => deTipo('ND', sobre(await issueAceptado(aFactura())))],
    [
      'credit note on an export invoice',
      '03',
      async () => ({ ...aExportacion(), ...deTipoSolo('NC'), ...sobre(await issueAceptado(aExportacion())) }),
    ],
    [
      'credit note on a purchase invoice',
      '03',
      async () =>
        deTipo('NC', {
          ...sobre(await issueAceptado(aCompra())),
          ...paraCliente(cliente.proveedor),
        }),
    ],
    [
      'receipt of payment',
      '10',
      async () => aRecibo(await issueAceptado(aFactura({ ...aCredito('10'), vtaDetmList: [hora()] }))),
    ],
  ]
  const deTipoSolo = (tipo: Parameters<typeof tipoDocto>[0]) => ({
    tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id },
  })
  const hora = () => aLinea({ producto: { productoPK: { idProducto: PRODUCTO.hora } }, cantidad: '1' })

  test.each(TIPOS)('%s', async (_, codigo, documento) => {
    const emitido = await issueAceptado(await documento())
    expect(emitido.prefijo.slice(8)).toBe(codigo)
    const xml = await downloadXml(api, emitido)
    expectSoundXml(xml)
    const { codCia, numDocto } = emitido.vtaMovmPK
    const { data } = await api.send(contract.vtaMovm.getByNumero, { params: { codCia, numDocto } })
    expect(data).toMatchObject({ clave: emitido.clave, vtaMovmPK: emitido.vtaMovmPK })
    const pdf = await api.send(contract.vtaMovm.pdfBase64, { params: emitido.vtaMovmPK })
    expect(Buffer.from(pdf.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a counter tiquete has no receptor in its XML, and shows Cliente Contado in the list', async () => {
    const emitido = await issueDocumento(api, deTipo('TE', paraCliente(cliente.contado)))
    expect((await downloadXml(api, emitido)).toString()).not.toContain('<Receptor>')
    expect(emitido.cliente?.nombreCliente).toBe('Cliente Contado')
  })

  test('a purchase has the supplier as Emisor and the company, with its activity, as Receptor', async () => {
    const xml = (await downloadXml(api, await issueDocumento(api, aCompra()))).toString()
    expect(xml).toContain('<CodigoActividadReceptor>6201.0</CodigoActividadReceptor>')
    expect(xml).toMatch(/<Emisor><Nombre>Abastecedor La Carreta Dorada S.A.<\/Nombre>/)
    expect(xml).toMatch(/<TipoDocIR>14<\/TipoDocIR>/)
  })
})

describe('a document is refused', () => {
  test('if it is for the counter and no tiquete', async () => {
    expect(await send(aFactura(paraCliente(cliente.contado)))).toBeRejectedWith(422, textos.soloTiquete)
  })

  test('if it is a purchase from a person who is only a client', async () => {
    expect(await send({ ...aCompra(), cliente: aFactura().cliente })).toBeRejectedWith(422, textos.proveedorRequerido)
  })

  test.each(['NC', 'ND'] as const)('if it is a %s that names no document, or an unknown one', async (tipo) => {
    expect(await send(deTipo(tipo))).toBeRejectedWith(422, textos.referenciaRequerida)
    const clave = `506${'1'.repeat(47)}`
    expect(await send(deTipo(tipo, { docReferencia: { clave } }))).toBeRejectedWith(422, textos.referenciaAjena)
  })

  test('if it is a note on a document of another company', async () => {
    const { codCia } = await createOtraCia(server)
    const factura = await issueDocumento(api, aFactura())
    const {
      dia: _dia,
      condicion_venta: _condicion,
      vence: _vence,
      entero: _entero,
      sin_enviar: _sinEnviar,
      ...row
    } = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('vta_movm').selectAll().where('clave', '=', factura.clave).executeTakeFirstOrThrow(),
    )
    const suyo = { cod_cia: codCia, id_cliente: null, id_nombre: nombreDe(codCia, '', '') }
    const ajena = { ...row, ...suyo, clave: `${row.clave.slice(0, -1)}x` }
    await server.deps.db.withCia(codCia, (tx) => tx.insertInto('vta_movm').values(ajena).execute())
    const nota = deTipo('NC', { docReferencia: { clave: ajena.clave }, razon: 'Devolución' })
    expect(await send(nota)).toBeRejectedWith(422, textos.referenciaAjena)
  })

  test('if it is a receipt without reason (VAL-57)', async () => {
    const factura = await issueDocumento(api, aFactura(aCredito('10')))
    expect(await send(aRecibo(factura, { razon: ' ' }))).toBeRejectedWith(422, textos.razonRequerida)
  })

  test('if it is a receipt of a sale without credit under 08 or 10, or under the other condition', async () => {
    const contado = await issueDocumento(api, aFactura())
    expect(await send(aRecibo(contado))).toBeRejectedWith(422, textos.reciboSinCredito)
    const aTreinta = await issueDocumento(api, aFactura(aCredito('02')))
    expect(await send(aRecibo(aTreinta))).toBeRejectedWith(
      422,
      'Una venta a 30 días no lleva recibo electrónico; regístrelo como pago',
    )
    const credito = await issueDocumento(api, aFactura(aCredito('10')))
    const otra = aRecibo(credito, { condicionVenta: { codigo: '09' } })
    expect(await send(otra)).toBeRejectedWith(422, textos.condicionDePago)
  })

  test('if it is a note in another currency than its document', async () => {
    const factura = await issueDocumento(api, aFactura())
    const nota = deTipo('NC', { ...sobre(factura), idMoneda: { idMoneda: 2 }, tasaCambio: '500' })
    expect(await send(nota)).toBeRejectedWith(422, textos.referenciaOtraMoneda)
  })

  test('if it is a note with another receptor than its document', async () => {
    const factura = await issueDocumento(api, aFactura())
    const reply = await send(deTipo('NC', { ...sobre(factura), ...paraCliente(2) }))
    expect(reply).toBeRejectedWith(422, 'El receptor debe ser el del comprobante al que se hace referencia')
  })

  test('if its contingency lacks a field or is dated tomorrow', async () => {
    const parte = aFactura({ consecutivoContingencia: 'PROV-1' })
    expect(await send(parte)).toBeRejectedWith(422, textos.contingenciaIncompleta)
    const futura = aFactura({
      consecutivoContingencia: 'PROV-1',
      fechaContingencia: '31-12-2099',
      motivoContingencia: 'Sin luz',
    })
    expect(await send(futura)).toBeRejectedWith(422, 'La fecha de la contingencia no puede ser futura')
  })

  test('if it is a proforma dated tomorrow; a proforma of today or of last month is accepted', async () => {
    const of = (dias: number) => {
      const fechaEmision = formatFecha(fechaAt(new Date(server.deps.now().getTime() + dias * 86_400_000)))
      return send(deTipo('PRO', { fechaEmision }))
    }
    expect(await of(1)).toBeRejectedWith(422, 'La fecha de emisión no puede ser futura')
    for (const dias of [0, -31]) expect((await of(dias)).status).toBe(200)
  })
})

describe('balances', () => {
  const lineas = (cantidad: string) => ({ vtaDetmList: [aLinea({ cantidad })] })

  test('notes that together exceed their document are refused', async () => {
    const factura = await issueDocumento(api, aFactura())
    await issueDocumento(api, deTipo('NC', { ...sobre(factura), ...lineas('3') }))
    expect(await send(deTipo('NC', { ...sobre(factura), ...lineas('3') }))).toBeRejectedWith(
      422,
      textos.notaExcedeTarifa('Reducida 1 %', 'base', '5070', '3380'),
    )
    await issueDocumento(api, deTipo('NC', { ...sobre(factura), ...lineas('2') }))
    const { data } = await api.send(contract.vtaMovm.referibles, {
      params: { codCia: 1 },
      query: { para: tipoDocto('NC').id },
    })
    expect(data.find((d) => d.clave === factura.clave)).toMatchObject({ saldo: '0' })
  })

  test('the returned quantities are listed by line, without rejected or voided notes', async () => {
    const factura = await issueAceptado(
      aFactura({ vtaDetmList: [aLinea({ cantidad: '5' }), aLinea({ cantidad: '2' })] }),
    )
    const nota = await issueAceptado(deTipo('NC', { ...sobre(factura), ...lineas('3') }))
    const { codCia, numDocto } = factura.vtaMovmPK
    const devuelto = async () => (await api.send(contract.vtaMovm.devuelto, { params: { codCia, numDocto } })).data
    expect(await devuelto()).toMatchObject({
      lineas: ['3', '0'],
      total: nota.total,
      notas: [{ numDocto: nota.vtaMovmPK.numDocto, prefijo: nota.prefijo, referencia: nota.referencia }],
      // 7 × 1690 − 3 × 1690 at 1 %.
      queda: { tarifas: [{ tarifa: '02', base: '6760', impuesto: '67.6', exonerado: '0' }], total: '6827.6' },
      cobros: [{ codigo: '01', codigoTarifaIva: '02', factor: null, tarifa: '1', total: '6827.6', iva: '67.6' }],
    })
    await api.send(contract.vtaMovm.anular, { params: nota.vtaMovmPK })
    expect(await devuelto()).toMatchObject({ lineas: ['0', '0'], total: '0', notas: [], queda: { total: '11948.3' } })
  })

  test('a debit note may exceed its document; its amount can be returned too (K7)', async () => {
    const factura = await issueDocumento(api, aFactura())
    await issueDocumento(api, deTipo('ND', { ...sobre(factura), ...lineas('20') }))
    await issueDocumento(api, deTipo('NC', { ...sobre(factura), ...lineas('25') }))
    expect(await send(deTipo('NC', { ...sobre(factura), ...lineas('1') }))).toBeRejectedWith(
      422,
      textos.notaExcedeTarifa('Reducida 1 %', 'base', '1690', '0'),
    )
    const nota = await issueDocumento(
      api,
      deTipo('NC', { ...sobre(await issueDocumento(api, aFactura())), ...lineas('1') }),
    )
    await issueDocumento(api, deTipo('ND', { ...sobre(nota), ...lineas('2') }))
  })

  test.each(['NC', 'ND'] as const)(
    'a counter tiquete can be adjusted in part by a %s, which has no receptor either (K7)',
    async (tipo) => {
      const tiquete = await issueAceptado(deTipo('TE', { ...paraCliente(cliente.contado), ...lineas('3') }))
      const nota = deTipo(tipo, { ...sobre(tiquete), ...lineas('1') })
      expect(await send(nota)).toBeRejectedWith(422, textos.notaSinReceptor)
      const emitida = await issueAceptado({ ...nota, ...paraCliente(cliente.contado) })
      const xml = await downloadXml(api, emitida)
      expect(xml.toString()).not.toContain('<Receptor>')
      expectSoundXml(xml)
    },
  )

  test('of two concurrent notes on the same balance only one is accepted', async () => {
    const factura = await issueDocumento(api, aFactura())
    const nota = deTipo('NC', { ...sobre(factura), ...lineas('4') })
    const replies = await Promise.all([send(nota), send(nota)])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 422])
  })

  test('receipts together pay at most the balance left by the notes', async () => {
    const factura = await issueDocumento(api, aFactura({ ...aCredito('10'), ...lineas('10') }))
    // 10 × 1690 + 1 % = 17 069
    await issueDocumento(api, deTipo('NC', { ...sobre(factura), ...aCredito('10'), ...lineas('5') }))
    const pago = (neto: string) =>
      aRecibo(factura, {
        vtaDetmList: [{ nombreProducto: 'Abono', cantidad: '1', precioVtaUnit: neto, impuesto: { codigo: '02' } }],
      })
    await issueDocumento(api, pago('8000'))
    expect(await send(pago('450.01'))).toBeRejectedWith(422, textos.pagoExcedido)
    await issueDocumento(api, pago('450'))
  })
})

describe('reference codes (docs/hacienda.md §3.6)', () => {
  test('a receipt pays with 17, and an export invoice is 19 in notes', async () => {
    const factura = await issueDocumento(
      api,
      aFactura({ ...aCredito('10'), vtaDetmList: [aLinea({ cantidad: '10' })] }),
    )
    const recibo = await issueDocumento(api, aRecibo(factura, { vtaDetmList: [aPago('1000')] }))
    expect((await get(recibo)).referencias).toMatchObject([{ tipoDocumento: '01', codigo: '17', razon: 'Abono 1' }])
    const viejo = aRecibo(factura, { vtaDetmList: [aPago('1000')], codigoReferencia: { codigo: '04' } })
    expect(await send(viejo)).toBeRejectedWith(
      422,
      'Desde el 01-11-2026 el recibo de pago se refiere con el código 17 (pago)',
    )
    const conRecibo = await issueDocumento(api, aFactura({ docReferencia: { clave: recibo.clave } }))
    expect((await get(conRecibo)).referencias).toMatchObject([{ tipoDocumento: '20', codigo: '04' }])
  })

  test('a reference code is written as it was sent', async () => {
    const factura = await issueDocumento(api, aFactura())
    const nota = (codigoReferencia: DocumentoEntrada['codigoReferencia']) =>
      issueDocumento(
        api,
        deTipo('NC', { ...sobre(factura), codigoReferencia, vtaDetmList: [aLinea({ cantidad: '1' })] }),
      )
    expect((await get(await nota({ codigo: '06' }))).codigoReferencia).toEqual({ codigo: '06' })
    expect((await get(await nota('06'))).codigoReferencia).toBe('06')
    expect((await get(await nota(undefined))).codigoReferencia).toBe('02')
  })
})

describe('contingency', () => {
  test('replacing a paper document uses situation 2, its day and its number (D21)', async () => {
    const emitido = await issueDocumento(
      api,
      aFactura({
        consecutivoContingencia: 'PROV-000123',
        fechaContingencia: '19-11-2026',
        motivoContingencia: 'Falta de fluido eléctrico',
      }),
    )
    expect(emitido.clave[41]).toBe('2')
    const xml = (await downloadXml(api, emitido)).toString()
    expect(xml).toContain('<FechaEmision>2026-11-19T12:00:00-06:00</FechaEmision>')
    expect(xml).toMatch(/<TipoDocIR>08<\/TipoDocIR>.*<Numero>PROV-000123<\/Numero>.*<Codigo>05<\/Codigo>/)
    expectSoundXml(Buffer.from(xml))
  })
})

describe('voiding (A8)', () => {
  const voidDocumento = ({ vtaMovmPK }: DocumentoResumen, body?: { errorMaterial: boolean }) =>
    api.send(contract.vtaMovm.anular, { params: vtaMovmPK, body })
  const referenciaOf = async (documento: DocumentoResumen) => (await get(documento)).referencias[0]
  /** Works until Hacienda has refused the note: the document that it voided is valid again. */
  const expectNotaRechazada = async (nota: DocumentoResumen, documento: DocumentoResumen) => {
    await workUntilDone(server.deps)
    expect((await get(nota)).descripcionSri).toBe('RECHAZADO')
    expect((await get(documento)).status).toBe('G')
  }

  test.each([
    ['a material error', { errorMaterial: true }, '13', '15'],
    ['no material error', { errorMaterial: false }, '01', '07'],
    ['no body', undefined, '01', '07'],
  ])('%s: the note and the replacement use codes of one chain (K2)', async (_, body, anula, sustituye) => {
    const factura = await issueAceptado(aFactura())
    const { data } = await voidDocumento(factura, body)
    await workUntilDone(server.deps)
    expect((await get(data.nota!)).descripcionSri).toBe('ACEPTADO')
    expect(await referenciaOf(data.nota!)).toMatchObject({ tipoDocumento: '01', codigo: anula, clave: factura.clave })
    const deLaOtra = aFactura({
      docReferencia: { clave: factura.clave },
      codigoReferencia: sustituye === '15' ? '07' : '15',
    })
    expect((await send(deLaOtra)).status).toBe(422)
    const nueva = await issueAceptado(aFactura({ docReferencia: { clave: factura.clave } }))
    expect(await referenciaOf(nueva)).toMatchObject({
      tipoDocumento: '01',
      codigo: sustituye,
      clave: factura.clave,
      razon: 'Sustituye Factura Electrónica anulada',
    })
    expect((await get(factura)).anuladoPor).toMatchObject({ referencia: data.nota!.referencia })
    expect((await get(factura)).sustituidoPor).toEqual({
      numDocto: nueva.vtaMovmPK.numDocto,
      prefijo: nueva.prefijo,
      referencia: nueva.referencia,
    })
    expect((await get(nueva)).sustituidoPor).toBeNull()
    expectSoundXml(await downloadXml(api, data.nota!))
    expectSoundXml(await downloadXml(api, nueva))
    const otra = aFactura({ docReferencia: { clave: factura.clave } })
    expect(await send(otra)).toBeRejectedWith(422, textos.referenciaSustituida)
  })

  test('a note for a material error that Hacienda rejects makes the document valid again', async () => {
    const factura = await issueAceptado(aFactura())
    const { data } = await voidDocumento(factura, { errorMaterial: true })
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -1, mensaje: 'cvc-enumeration-valid' })
    await expectNotaRechazada(data.nota!, factura)
  })

  test('the material error must be a boolean', async () => {
    const factura = await issueAceptado(aFactura())
    expect((await voidDocumento(factura, { errorMaterial: 'quizás' as never })).status).toBe(422)
    expect((await get(factura)).status).toBe('G')
  })

  test('a document that was never sent is only marked A, and is never sent', async () => {
    const factura = await issueDocumento(api)
    expect((await voidDocumento(factura)).data).toMatchObject({ documento: { status: 'A' }, nota: null })
    await workUntilDone(server.deps)
    expect((await hacienda.recibidos()).some((r) => r.clave === factura.clave)).toBe(false)
    expect(await voidDocumento(factura)).toBeRejectedWith(409, textos.yaAnulado)
  })

  test.each([
    ['FE', 'NC'],
    ['TE', 'NC'],
    ['ND', 'NC'],
    ['NC', 'ND'],
  ] as const)(
    'an accepted %s is annulled by a %s of the whole amount, which Hacienda accepts',
    async (tipo, esperada) => {
      const base = tipo === 'NC' || tipo === 'ND' ? await issueAceptado(aFactura()) : undefined
      const original = await issueAceptado(deTipo(tipo, base ? sobre(base) : {}))
      const { status, data } = await voidDocumento(original)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        documento: { status: 'A', descripcionSri: 'ACEPTADO' },
        nota: { vtaMovmPK: { idTipoDoctoVta: tipoDocto(esperada).id }, total: original.total },
      })
      await workUntilDone(server.deps)
      const nota = await get(data.nota!)
      expect(nota).toMatchObject({
        descripcionSri: 'ACEPTADO',
        codigoReferencia: '01',
        referencias: [{ clave: original.clave, numDocto: original.vtaMovmPK.numDocto }],
      })
      expectSoundXml(await downloadXml(api, data.nota!))
    },
  )

  test('a credit note on a purchase is annulled as a purchase from the supplier (docs/hacienda.md §3.3)', async () => {
    const proveedor = paraCliente(cliente.proveedor)
    const compra = await issueAceptado(aCompra())
    const credito = await issueAceptado(
      deTipo('NC', { ...sobre(compra), ...proveedor, vtaDetmList: [aLinea({ cantidad: '1' })] }),
    )
    const debito = deTipo('ND', { ...sobre(credito), ...proveedor, vtaDetmList: [aLinea({ cantidad: '1' })] })
    const { data } = await voidDocumento(credito)
    await workUntilDone(server.deps)
    const otro = await issueAceptado(deTipo('NC', { ...sobre(compra), ...proveedor, vtaDetmList: debito.vtaDetmList! }))
    const pedida = await issueAceptado({ ...debito, ...sobre(otro) })
    for (const nota of [data.nota!, pedida]) {
      const xml = await downloadXml(api, nota)
      expectSoundXml(xml)
      expect(xml.toString()).toMatch(/<Emisor><Nombre>Abastecedor La Carreta Dorada S.A.<\/Nombre>/)
      expect(xml.toString()).toContain('<CodigoActividadReceptor>6201.0</CodigoActividadReceptor>')
      expect(await get(nota)).toMatchObject({ descripcionSri: 'ACEPTADO', referencias: [{ tipoDocumento: '17' }] })
      // The number of the issuer, which here is the buying company.
      expect(nota.clave.slice(9, 21)).toBe(credito.clave.slice(9, 21))
    }
    const { compra: deCompra } = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('vta_movm').select('compra').where('clave', '=', pedida.clave).executeTakeFirstOrThrow(),
    )
    expect(deCompra).toBe(true)
  })

  test.each([
    [undefined, '01'],
    [{ errorMaterial: true }, '13'],
  ])(
    'a sent receipt is annulled by a credit note on it (20), and its invoice owes again (K2)',
    async (body, codigo) => {
      const factura = await issueAceptado(aFactura({ ...aCredito('10'), vtaDetmList: [aLinea({ cantidad: '10' })] }))
      const porPagar = async () => {
        const { data } = await api.send(contract.vtaMovm.referibles, {
          params: { codCia: 1 },
          query: { para: tipoDocto('REP').id, texto: factura.referencia },
        })
        return data.find((d) => d.clave === factura.clave)?.porPagar
      }
      const sumas = () =>
        server.deps.db.withCia(1, (tx) =>
          sql`select * from vta_suma where id_tipo_docto_vta = ${tipoDocto('NC').id} order by 2, 8, 9`.execute(tx),
        )
      const antes = await porPagar()
      const recibo = await issueAceptado(aRecibo(factura, { vtaDetmList: [aPago('1000')] }))
      expect(await porPagar()).not.toBe(antes)
      // A sale is corrected in its invoice (docs/hacienda.md §3.4, §3.6): a receipt can only be annulled whole.
      for (const tipo of ['NC', 'ND'] as const) {
        const parcial = deTipo(tipo, { ...sobre(recibo), vtaDetmList: [aLinea({ cantidad: '1' })] })
        expect(await send(parcial)).toBeRejectedWith(422, textos.notaSobreRecibo)
      }

      const vendido = await sumas()
      const { status, data } = await voidDocumento(recibo, body)
      expect(status).toBe(200)
      await workUntilDone(server.deps)
      const nota = await get(data.nota!)
      expect(nota).toMatchObject({
        descripcionSri: 'ACEPTADO',
        total: recibo.total,
        referencias: [{ tipoDocumento: '20', codigo, clave: recibo.clave, numDocto: recibo.vtaMovmPK.numDocto }],
      })
      expectSoundXml(await downloadXml(api, nota))
      expect((await get(recibo)).status).toBe('A')
      expect(await porPagar()).toBe(antes)
      // A cancelled payment does not reduce the sale.
      expect((await sumas()).rows).toEqual(vendido.rows)
      const pagada = await issueAceptado(aRecibo(factura, { vtaDetmList: [aPago('1000')] }))
      expect(pagada.total).toBe(recibo.total)
    },
  )

  test(`a receipt of used goods pays their IVA by the factor, and its note gives it back${SIN_COMPROBAR}`, async () => {
    const usado = { tipoImpuesto: { codigoSri: '08' }, factor: '0.0468' }
    const factura = await issueAceptado(
      aFactura({
        ...aCredito('10'),
        vtaDetmList: [
          aLinea({ cantidad: '1', precioVtaUnit: '10000', impuesto: usado }),
          aLinea({
            cantidad: '1',
            precioVtaUnit: '1000',
            impuesto: { codigo: '08', base: '400', tipoImpuesto: { codigoSri: '07' } },
          }),
        ],
      }),
    )
    expect(factura).toMatchObject({ total: '11520', iva: '520' })
    const recibo = await issueAceptado(
      aRecibo(factura, {
        vtaDetmList: [
          { nombreProducto: 'Pago, usados', cantidad: '1', precioVtaUnit: '10000', impuesto: usado },
          {
            nombreProducto: 'Pago, cálculo especial',
            cantidad: '1',
            precioVtaUnit: '1000',
            subtotalPagado: '400',
            impuesto: { codigo: '08', tipoImpuesto: { codigoSri: '07' } },
          },
        ],
      }),
    )
    const xml = await downloadXml(api, recibo)
    expectSoundXml(xml)
    expect(xml.toString()).toContain(
      '<Impuesto><Codigo>08</Codigo><FactorCalculoIVA>0.0468</FactorCalculoIVA><Monto>468</Monto></Impuesto>',
    )
    expect(recibo).toMatchObject({ total: '11520', iva: '520' })
    const { status, data } = await voidDocumento(recibo)
    expect(status).toBe(200)
    await workUntilDone(server.deps)
    const nota = await get(data.nota!)
    expect(nota).toMatchObject({ descripcionSri: 'ACEPTADO', total: '11520', iva: '520' })
    expect(nota.vtaDetmList.map((l) => [l.impuesto.tipoImpuesto.codigoSri, l.impuesto.valor])).toEqual([
      ['08', '468'],
      ['07', '52'],
      ['01', '0'],
    ])
    expectSoundXml(await downloadXml(api, nota))
  })

  test('a document with a valid note cannot be voided', async () => {
    const factura = await issueAceptado(aFactura())
    await issueDocumento(api, deTipo('NC', { ...sobre(factura), vtaDetmList: [aLinea({ cantidad: '1' })] }))
    expect(await voidDocumento(factura)).toBeRejectedWith(409, textos.anulacionConReferencias)
    expect((await get(factura)).status).toBe('G')
  })

  test('two concurrent voidings issue one note', async () => {
    const factura = await issueAceptado(aFactura())
    const replies = await Promise.all([voidDocumento(factura), voidDocumento(factura)])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409])
  })

  test('a note rejected by Hacienda makes the document valid again', async () => {
    const factura = await issueAceptado(aFactura())
    const { data } = await voidDocumento(factura)
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -53, mensaje: 'fecha' })
    await expectNotaRechazada(data.nota!, factura)
  })

  test('a rejected document is voided once another document replaces it', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -53, mensaje: 'fecha' })
    const refused = await issueDocumento(api, aFactura())
    await workUntilDone(server.deps)
    expect(await get(refused)).toMatchObject({ descripcionSri: 'RECHAZADO', status: 'G' })
    const nueva = await issueDocumento(api, aFactura({ docReferencia: { clave: refused.clave } }))
    expect((await get(refused)).status).toBe('A')
    const { data } = await api.send(contract.vtaMovm.eventos, {
      params: { codCia: 1, numDocto: refused.vtaMovmPK.numDocto },
    })
    expect(data.at(-1)).toMatchObject({
      clase: 'anulada',
      detalle: `La sustituye Factura Electrónica ${nueva.prefijo}${nueva.referencia}`,
    })
    await workUntilDone(server.deps)
    expect(await get(nueva)).toMatchObject({ descripcionSri: 'ACEPTADO', status: 'G' })
    expect(await referenciaOf(nueva)).toMatchObject({ tipoDocumento: '10', codigo: '16', clave: refused.clave })
    expectSoundXml(await downloadXml(api, nueva))
  })

  test('a rejected document is replaced once, also if two users try at once', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -53, mensaje: 'fecha' })
    const refused = await issueDocumento(api, aFactura())
    await workUntilDone(server.deps)
    const nueva = () => send(aFactura({ docReferencia: { clave: refused.clave } }))
    const replies = await Promise.all([nueva(), nueva()])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 422])
    expect(await nueva()).toBeRejectedWith(422, textos.referenciaSustituida)
  })

  test('a note is not sent before its document has an answer', async () => {
    await hacienda.set({ demoraDecisionMs: 60_000 })
    const factura = await issueDocumento(api)
    for (let i = 0; i < 10; i += 1) await workOnce(server.deps)
    const { data } = await voidDocumento(factura)
    for (let i = 0; i < 10; i += 1) await workOnce(server.deps)
    expect((await hacienda.recibidos()).some((r) => r.clave === data.nota!.clave)).toBe(false)
    await hacienda.set({ demoraDecisionMs: 0 })
  })
})

describe('stock (SRV-21)', () => {
  const ID = PRODUCTO.libro
  const existencia = async () => {
    const row = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('producto').select('existencia_global').where('id_producto', '=', ID).executeTakeFirstOrThrow(),
    )
    return Number(row.existencia_global)
  }
  const sell = (cantidad: string, changes: Partial<DocumentoEntrada> = {}) =>
    aFactura({ vtaDetmList: [aLinea({ producto: { productoPK: { idProducto: ID } }, cantidad })], ...changes })
  beforeEach(() =>
    server.deps.db.withCia(1, (tx) =>
      tx
        .updateTable('producto')
        .set({ maneja_inventario: true, existencia_global: '10' })
        .where('id_producto', '=', ID)
        .execute(),
    ),
  )

  test('a sale reduces the stock, a credit note returns it, and a proforma does not change it', async () => {
    const factura = await issueDocumento(api, sell('4'))
    expect(await existencia()).toBe(6)
    await issueDocumento(api, sell('1', { ...deTipo('NC', sobre(factura)), vtaDetmList: sell('1').vtaDetmList }))
    expect(await existencia()).toBe(7)
    await issueDocumento(api, sell('3', { tipoDoctoVta: { idTipoDoctoVta: tipoDocto('PRO').id } }))
    expect(await existencia()).toBe(7)
  })

  test('a sale beyond the stock is refused: no number is used, and the line shows the stock left', async () => {
    const reply = await send(sell('10.5'))
    expect(reply.status).toBe(422)
    const before = await issueDocumento(api, sell('9'))
    expect(await send(sell('2'))).toBeRejectedWith(
      422,
      textos.sinExistencia((await get(before)).vtaDetmList[0]!.nombreProducto, '1'),
    )
    const after = await issueDocumento(api, sell('1'))
    expect(Number(after.referencia)).toBe(Number(before.referencia) + 1)
    expect(await existencia()).toBe(0)
  })

  test('of two concurrent sales of the last units only one succeeds', async () => {
    const replies = await Promise.all([send(sell('7')), send(sell('7'))])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 422])
    expect(await existencia()).toBe(3)
  })
})

describe('the mail of a document (SRV-07)', () => {
  test('is sent once on acceptance to the client and the additional addresses, with its three files', async () => {
    await server.deps.db.withCia(1, (tx) =>
      tx
        .updateTable('cliente')
        .set({ correo: 'uno@correo.example', correos_adicionales: 'dos@correo.example; ;UNO@correo.example' })
        .where('id_cliente', '=', 1)
        .execute(),
    )
    const emitido = await issueAceptado(aFactura())
    await workUntilDone(server.deps)
    const correos = await hacienda.correos()
    expect(correos).toHaveLength(1)
    expect(correos[0]).toMatchObject({ destinatarios: ['uno@correo.example', 'dos@correo.example'] })
    expect(correos[0]?.adjuntos.map((a) => a.nombre)).toEqual([
      `Factura Electronica ${emitido.prefijo} ${emitido.referencia}.pdf`,
      `${emitido.clave}.xml`,
      `${emitido.clave}_respuesta.xml`,
    ])
    const { codCia, numDocto } = emitido.vtaMovmPK
    const { data } = await api.send(contract.vtaMovm.eventos, { params: { codCia, numDocto } })
    expect(data.at(-1)).toMatchObject({
      clase: 'correo',
      detalle: 'Enviado a uno@correo.example, dos@correo.example',
    })
  })

  test('is worded for the supplier of a purchase, names the invoice of a note and has the issuer’s name', async () => {
    const logo = Buffer.from('iVBORw0KGgo=', 'base64')
    await server.deps.db.withCia(1, async (tx) => {
      await tx.updateTable('cia').set({ logo }).where('cod_cia', '=', 1).execute()
      await tx.updateTable('cliente').set({ correo: 'alguien@correo.example' }).execute()
    })
    const factura = await issueAceptado(aFactura())
    await issueAceptado(deTipo('NC', { ...sobre(factura), vtaDetmList: [aLinea({ cantidad: '1' })] }))
    await issueAceptado(aCompra())
    await workUntilDone(server.deps)
    const [deFactura, deNota, deCompra] = await hacienda.correos()
    expect(deFactura!.texto).toContain('Estimado cliente: ')
    expect(deNota!.texto).toContain(
      `le envía su nota de crédito electrónica, sobre la factura electrónica ${factura.prefijo}${factura.referencia}, por ₡`,
    )
    expect(deCompra!.texto).toMatch(
      /Estimado proveedor: .* le envía la factura electrónica de compra por lo que usted le vendió por ₡/,
    )
    expect(deFactura!.html).toContain('<img src="cid:logo"')
    expect(deFactura!.adjuntos.map((a) => [a.nombre, a.tipo])).toContainEqual(['logo.png', 'image/png'])
    expect(deFactura!.html.indexOf('Pura Factura')).toBeGreaterThan(deFactura!.html.indexOf(factura.clave))
    await server.deps.db.withCia(1, (tx) =>
      tx.updateTable('cia').set({ logo: null }).where('cod_cia', '=', 1).execute(),
    )
  })

  test('can be sent again, also to another address, but not before the document is accepted', async () => {
    const factura = await issueDocumento(api)
    const resendCorreo = (para?: string[]) =>
      api.send(contract.vtaMovm.reenviarCorreo, {
        params: factura.vtaMovmPK,
        body: para ? { para, confirmadas: para } : {},
      })
    expect(await resendCorreo()).toBeRejectedWith(409, textos.correoSinAceptar)
    await workUntilDone(server.deps)
    expect((await resendCorreo(['contador@correo.example'])).mensaje).toBe(textos.correoEnCamino)
    await workUntilDone(server.deps)
    expect((await hacienda.correos()).map((c) => c.destinatarios)).toContainEqual(['contador@correo.example'])
  })

  test('refused by its server is in the timeline and in the list of mails with the reason', async () => {
    const { vtaMovmPK } = await issueAceptado(aFactura())
    await workUntilDone(server.deps)
    await hacienda.failCorreo(550)
    const para = ['nadie@correo.example']
    await api.send(contract.vtaMovm.reenviarCorreo, { params: vtaMovmPK, body: { para, confirmadas: para } })
    await workUntilDone(server.deps)
    const params = { codCia: 1, numDocto: vtaMovmPK.numDocto }
    const eventos = await api.send(contract.vtaMovm.eventos, { params })
    expect(eventos.data.at(-1)).toMatchObject({
      clase: 'correo',
      correo: 'fallido',
      detalle: expect.stringMatching(/^No se pudo enviar a nadie@correo\.example · .*550/),
    })
    const { data } = await api.send(contract.vtaMovm.correos, { params })
    expect(data.map((c) => [c.para[0], c.estado])).toEqual([
      ['nadie@correo.example', 'fallido'],
      [expect.stringContaining('@'), 'enviado'],
    ])
    expect(await api.send(contract.vtaMovm.correos, { params: { ...params, codCia: 2 } })).toBeRejectedWith(403)
  })
})

describe('a proforma', () => {
  const aProforma = (changes: Partial<DocumentoEntrada> = {}) => deTipo('PRO', changes)

  test('has a number and no clave, is not sent to Hacienda, and can be printed', async () => {
    const proforma = await issueDocumento(api, aProforma())
    expect(proforma).toMatchObject({ clave: '', status: 'G', prefijo: '0010000100' })
    expect(await server.deps.db.withSistema((tx) => tx.selectFrom('trabajo').selectAll().execute())).toEqual([])
    const pdf = await api.send(contract.vtaMovm.pdfBase64, { params: proforma.vtaMovmPK })
    expect(Buffer.from(pdf.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('can be saved again under its number; the second of two tabs gets a conflict', async () => {
    const proforma = await issueDocumento(api, aProforma())
    const { version } = await get(proforma)
    const edited = (cantidad: string) =>
      aProforma({ isEdit: true, vtaMovmPK: proforma.vtaMovmPK, version, vtaDetmList: [aLinea({ cantidad })] })
    const first = await send(edited('7'))
    expect(first.data).toMatchObject({ vtaMovmPK: proforma.vtaMovmPK, referencia: proforma.referencia })
    expect(await send(edited('8'))).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
    expect((await get(proforma)).vtaDetmList[0]?.cantidad).toBe('7')
  })

  test('can be deleted; a factura can be neither deleted nor changed', async () => {
    const proforma = await issueDocumento(api, aProforma())
    const remove = (d: DocumentoResumen) => api.send(contract.vtaMovm.remove, { params: d.vtaMovmPK })
    expect((await remove(proforma)).status).toBe(200)
    expect((await api.send(contract.vtaMovm.get, { params: proforma.vtaMovmPK })).status).toBe(404)
    const factura = await issueDocumento(api)
    expect(await remove(factura)).toBeRejectedWith(409, textos.soloProformas)
    const edited = aFactura({ isEdit: true, vtaMovmPK: factura.vtaMovmPK })
    expect(await send(edited)).toBeRejectedWith(409, textos.documentoEmitido)
  })
})
