import { buffer } from 'node:stream/consumers'
import { contract, type DocumentoEntrada, type DocumentoResumen } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { streamXlsxRows } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, request } from '../../../testing/api.ts'
import { aFactura, aLinea, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { keepTasaDolar } from '../../../testing/tasa-dolar.ts'

const { server } = useServerWithHacienda()
let api: Api
let factura: DocumentoResumen
let nota: DocumentoResumen
let dolares: DocumentoResumen

const hoy = new Intl.DateTimeFormat('es-CR', {
  timeZone: 'America/Costa_Rica',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const rango = () => {
  const dia = hoy.format(new Date()).replaceAll('/', '-')
  return { codCia: 1, fechaInicio: dia, fechaFin: dia }
}
const linea = (idProducto: number, cantidad: string) => aLinea({ producto: { productoPK: { idProducto } }, cantidad })

/**
 * An invoice of 5 × 1690 at 1 % and 2 × 1890 at 13 %; a note that returns one of each; 10 at 1 % in dollars; and
 * documents that no sum counts.
 */
beforeAll(async () => {
  api = await loginAs(anAdministrador())
  const lineas = (a: string, b: string): DocumentoEntrada['vtaDetmList'] => [
    linea(PRODUCTO.arroz, a),
    linea(PRODUCTO.detergente, b),
  ]
  factura = await issueDocumento(api, aFactura({ vtaDetmList: lineas('5', '2') }))
  nota = await issueDocumento(
    api,
    aFactura({
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
      docReferencia: { clave: factura.clave },
      vtaDetmList: lineas('1', '1'),
    }),
  )
  await keepTasaDolar(server.deps, '500')
  dolares = await issueDocumento(
    api,
    aFactura({
      cliente: { clientePK: { idCliente: 6 } },
      idMoneda: { idMoneda: 2 },
      tasaCambio: '500',
      vtaDetmList: [{ ...linea(PRODUCTO.arroz, '10'), precioVtaUnit: '3' }],
    }),
  )
  await issueDocumento(api, aFactura({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto('PRO').id } }))
  const anulada = await issueDocumento(api)
  await api.send(contract.vtaMovm.anular, { params: anulada.vtaMovmPK })
  await workUntilDone(server.deps)
})

const list = async (query: object) =>
  (await api.send(contract.emitidos.list, { query: { codCia: 1, ...query } })).data.map((d) => d.clave)

describe('the archive', () => {
  test('has every type except proformas, newest first', async () => {
    const claves = await list(rango())
    expect(claves).toHaveLength(4)
    expect(claves.slice(-3)).toEqual([dolares.clave, nota.clave, factura.clave])
  })

  test.each([
    [
      'part of the name, whatever its case and accents',
      () => ({ nombre: 'DISTRIBUIDORA pital' }),
      () => [dolares.clave],
    ],
    ['part of the identification', () => ({ nombre: '3101998010' }), () => [dolares.clave]],
    ['a whole clave', () => ({ nombre: nota.clave }), () => [nota.clave]],
    ['a whole consecutivo', () => ({ nombre: nota.prefijo + nota.referencia }), () => [nota.clave]],
    ['type', () => ({ tipo: tipoDocto('NC').id }), () => [nota.clave]],
    ['state: a document voided before it was sent is not pending', () => ({ estadoSri: 'PENDIENTE' }), () => []],
    ['all together', () => ({ nombre: 'pital', tipo: tipoDocto('NC').id, ...rango() }), () => []],
    ['another day', () => ({ fechaInicio: '01-01-2020', fechaFin: '31-01-2020' }), () => []],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await list(query())).toEqual(expected())
  })

  test('a page after the last one is empty and still returns the total', async () => {
    const query = { ...rango(), porPagina: 50, pagina: 9 }
    const { body } = await api.send(contract.emitidos.list, { query })
    expect(body).toMatchObject({ data: [], paginacion: { total: 4 } })
  })

  test('sums by rate in colones and subtracts notes; proformas and documents voided unsent are left out', async () => {
    const { data } = await api.send(contract.emitidos.totales, { query: rango() })
    expect(data.map((f) => [f.impuesto, f.totalVentas, f.totalImpuesto, f.montoDolares])).toEqual([
      ['IVA 1 %', String(4 * 1690 + 30 * 500), String((4 * 1690 + 30 * 500) / 100), '30'],
      ['IVA 13 %', '1890', '245.7', '0'],
    ])
    expect(data.reduce((suma, f) => suma + Number(f.porcentajeProporcion), 0)).toBeCloseTo(100, 1)
  })

  test('a rejected document is not a sale', async () => {
    await server.deps.db.withCia(1, (tx) =>
      tx.updateTable('vta_movm').set({ descripcion_sri: 'RECHAZADO' }).where('clave', '=', dolares.clave).execute(),
    )
    const { data } = await api.send(contract.emitidos.totales, { query: rango() })
    expect(data[0]).toMatchObject({ totalVentas: String(4 * 1690), montoDolares: '0' })
    await server.deps.db.withCia(1, (tx) =>
      tx.updateTable('vta_movm').set({ descripcion_sri: 'ACEPTADO' }).where('clave', '=', dolares.clave).execute(),
    )
  })
})

describe('the spreadsheets of the archive', () => {
  const read = async (bytes: Uint8Array) => {
    const rows: unknown[][] = []
    for await (const row of streamXlsxRows(bytes)) rows.push(row.values)
    return rows
  }

  test('require a date range, each refused with its own text (VAL-46, VAL-47)', async () => {
    const query = { codCia: 1 }
    expect(await api.send(contract.emitidos.detalle, { query })).toBeRejectedWith(
      422,
      mensajes.documento.fechaParaReporte,
    )
    expect(await api.send(contract.emitidos.resumen, { query })).toBeRejectedWith(
      422,
      mensajes.documento.fechaParaResumen,
    )
  })

  test('the detail has the filtered rows, and names that look like formulas stay text', async () => {
    await server.deps.db.withCia(1, (tx) =>
      tx.updateTable('vta_movm').set({ nombre_cliente: '=HYPERLINK("x")' }).where('clave', '=', nota.clave).execute(),
    )
    const { data } = await api.send(contract.emitidos.detalleBase64, { query: rango() })
    const [head, ...rows] = await read(Buffer.from(data, 'base64'))
    const column = (titulo: string) => head!.indexOf(titulo)
    expect(rows.flatMap((r) => r[column('Clave')] ?? [])).toEqual(await list(rango()))
    const ofNota = rows.find((r) => r[column('Clave')] === nota.clave)!
    expect(ofNota[column('Cliente o proveedor')]).toBe(`'=HYPERLINK("x")`)
    expect(ofNota[column('IVA 13 % (08)')]).toBe(-245.7)
    const enDolares = rows.find((r) => r[column('Clave')] === dolares.clave)!
    expect([enDolares[column('Total en su moneda')], enDolares[column('Total en colones')]]).toEqual([30.3, 15_150])
  })

  test('the detail of one list has only its rows, also for proformas, with the filter of that list', async () => {
    const consecutivos = async (query: object) => {
      const reply = await fetch(
        `${server.url}/api/vta-movm/archivo-detalle?${new URLSearchParams({ ...rango(), ...query } as never)}`,
        { headers: { cookie: api.cookie } },
      )
      const [head, ...rows] = await read(await buffer(reply.body as never))
      return rows.flatMap((r) => r[head!.indexOf('Consecutivo')] ?? [])
    }
    const of = (d: DocumentoResumen) => d.prefijo + d.referencia
    expect(await consecutivos({ tipo: tipoDocto('PRO').id })).toEqual([expect.stringMatching(/^0010000100/)])
    expect(await consecutivos({ tipo: tipoDocto('FE').id, texto: 'pital' })).toEqual([of(dolares)])
    expect(await consecutivos({ tipo: tipoDocto('FE').id, status: 'A' })).not.toContain(of(dolares))
    expect(await consecutivos({ tipo: tipoDocto('FE').id, status: 'A' })).toHaveLength(1)
  })

  test('the summary is downloaded with its file name', async () => {
    const reply = await api.send(contract.emitidos.resumen, { query: rango() })
    expect(reply.headers.get('content-disposition')).toContain('documentos_emitidos_resumen.xlsx')
  })
})

test('a selection is one zip with PDF, XML and answer', async () => {
  const response = await fetch(`${server.url}/api/vta-movm/zip/1`, {
    method: 'POST',
    headers: { cookie: api.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ numDoctos: [factura.vtaMovmPK.numDocto, nota.vtaMovmPK.numDocto, 999_999] }),
  })
  const bytes = await buffer(response.body as never)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  const names = bytes.toString('latin1')
  for (const d of [factura, nota]) {
    for (const name of [`${d.clave}.pdf`, `${d.clave}.xml`, `${d.clave}_respuesta.xml`]) {
      expect(names).toContain(name)
    }
  }
})

describe('a shared link', () => {
  const shareFactura = () => api.send(contract.emitidos.compartir, { params: factura.vtaMovmPK })
  const open = (url: string) => request(new URL(url).pathname)

  test('opens the PDF without a session for seven days', async () => {
    const { data } = await shareFactura()
    const reply = await open(data.url)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    server.advance(7 * 24 * 3_600_000 + 1)
    expect((await open(data.url)).status).toBe(404)
    server.advance(-(7 * 24 * 3_600_000 + 1))
  })

  test('can be revoked, and a guessed link opens nothing', async () => {
    const { data } = await shareFactura()
    await api.send(contract.emitidos.revocar, { params: factura.vtaMovmPK })
    expect(await open(data.url)).toBeRejectedWith(404, mensajes.documento.enlaceVencido)
    expect((await request(`/api/compartido/${'a'.repeat(43)}`)).status).toBe(404)
  })
})
