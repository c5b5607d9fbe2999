import { type CallInput, contract } from '@pura/contract'
import { addDays, fechaAt, formatFecha } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anybody, loginAs, request, useServer } from '../../../testing/api.ts'
import { aFactura, downloadXml, expectSoundXml, issueDocumento } from '../../../testing/documentos.ts'
import { insertArchivo } from '../almacen/repository.ts'

const server = useServer()
const DIA_MS = 86_400_000
let api: Api
/**
 * One to Ana Lucía Brenes Quirós; a day later, one to Distribuidora Pital Sonriente and one to Condominio Vertical Las
 * Orquídeas.
 */
const emitidos: Awaited<ReturnType<typeof issueDocumento>>[] = []

beforeAll(async () => {
  for (const [idCliente, days] of [
    [1, 0],
    [6, 1],
    [12, 0],
  ] as const) {
    server.advance(days * DIA_MS)
    api = await loginAs(anAdministrador())
    emitidos.push(await issueDocumento(api, aFactura({ cliente: { clientePK: { idCliente } } })))
  }
  const [ana, pital] = emitidos
  await server.deps.db.withCia(1, async (tx) => {
    await tx
      .updateTable('vta_movm')
      .set({ descripcion_sri: 'ACEPTADO' })
      .where('num_docto', '=', ana!.vtaMovmPK.numDocto)
      .execute()
    await tx
      .updateTable('vta_movm')
      .set({ descripcion_sri: 'RECHAZADO', status: 'A' })
      .where('num_docto', '=', pital!.vtaMovmPK.numDocto)
      .execute()
    await insertArchivo(
      tx,
      1,
      ana!.vtaMovmPK.numDocto,
      'respuesta',
      Buffer.from('<MensajeHacienda>ñ</MensajeHacienda>'),
    )
  })
})

type Query = CallInput<typeof contract.vtaMovm.list>['query']

describe('the list', () => {
  const find = async (query: Query = {}) => {
    const reply = await api.send(contract.vtaMovm.list, { params: { codCia: 1, tipo: 2 }, query })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return reply.data.map((d) => d.cliente?.nombreCliente.split(' ')[0])
  }
  const dia = (days: number) => formatFecha(addDays(fechaAt(server.deps.now()), days))

  test('is ordered newest first', async () => {
    expect(await find()).toEqual(['Condominio', 'Distribuidora', 'Ana'])
  })

  test('is filtered by name without accents or capitals, and by number', async () => {
    expect(await find({ texto: 'LUCIA brenes' })).toEqual(['Ana'])
    expect(await find({ texto: 'orquídeas' })).toEqual(['Condominio'])
    expect(await find({ texto: emitidos[1]!.referencia })).toEqual(['Distribuidora'])
    expect(await find({ texto: 'nadie' })).toEqual([])
  })

  test.each(['%', '_', '\\'])('%s is searched literally', async (texto) => expect(await find({ texto })).toEqual([]))

  test('is filtered by the status of the document and at Hacienda', async () => {
    expect(await find({ status: 'A' })).toEqual(['Distribuidora'])
    expect(await find({ status: 'G' })).toEqual(['Condominio', 'Ana'])
    expect(await find({ estadoSri: 'PENDIENTE' })).toEqual(['Condominio'])
    expect(await find({ estadoSri: 'ACEPTADO' })).toEqual(['Ana'])
    expect(await find({ estadoSri: 'RECHAZADO' })).toEqual(['Distribuidora'])
  })

  test('is filtered by days of Costa Rica, both inclusive', async () => {
    expect(await find({ fechaInicio: dia(0) })).toEqual(['Condominio', 'Distribuidora'])
    expect(await find({ fechaFin: dia(-1) })).toEqual(['Ana'])
    expect(await find({ fechaInicio: dia(-1), fechaFin: dia(0) })).toHaveLength(3)
    expect(await find({ fechaInicio: dia(1) })).toEqual([])
  })

  test('the last second of a day belongs to that day, although UTC is six hours ahead', async () => {
    const numDocto = emitidos[0]!.vtaMovmPK.numDocto
    const setFecha = (iso: string) =>
      server.deps.db.withCia(1, (tx) =>
        tx
          .updateTable('vta_movm')
          .set({ fecha_emision: new Date(iso) })
          .where('num_docto', '=', numDocto)
          .execute(),
      )
    await setFecha('2026-03-01T05:59:59Z')
    expect(await find({ fechaInicio: '28-02-2026', fechaFin: '28-02-2026' })).toEqual(['Ana'])
    await setFecha('2026-03-01T06:00:00Z')
    expect(await find({ fechaInicio: '28-02-2026', fechaFin: '28-02-2026' })).toEqual([])
  })

  test('has pages and the total', async () => {
    expect(await find({ pagina: 2, porPagina: 2 })).toEqual(['Ana'])
    const { body } = await api.send(contract.vtaMovm.list, {
      params: { codCia: 1, tipo: 2 },
      query: { pagina: 1, porPagina: 2 },
    })
    expect(body).toMatchObject({ paginacion: { pagina: 1, paginas: 2, porPagina: 2, total: 3 } })
    expect(await find({ pagina: 9, porPagina: 2 })).toEqual([])
  })

  test('is empty for a type without documents, and not found for an unknown type', async () => {
    const { data } = await api.send(contract.vtaMovm.list, { params: { codCia: 1, tipo: 5 } })
    expect(data).toEqual([])
    expect(await api.send(contract.vtaMovm.list, { params: { codCia: 1, tipo: 99 } })).toBeRejectedWith(
      404,
      'El tipo de documento no existe',
    )
  })

  test('refuses an invalid day', async () => {
    expect(
      await api.send(contract.vtaMovm.list, {
        params: { codCia: 1, tipo: 2 },
        query: { fechaInicio: '31-11-2026' },
      }),
    ).toBeRejectedWith(422, 'La fecha no existe')
  })
})

describe('a single document', () => {
  test('is returned whole, as it was issued', async () => {
    const [ana] = emitidos
    const { data } = await api.send(contract.vtaMovm.get, { params: ana!.vtaMovmPK })
    expect(data).toMatchObject({
      clave: ana!.clave,
      sucursal: { nombreSucursal: 'Casa Matriz' },
      caja: { nombreCaja: 'Caja Principal' },
      condicionVenta: { codigo: '01', nombre: 'Contado' },
      plazo: 0,
      actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0', correlativo: 1 } },
      actividadEconomicaReceptor: '6910.0',
      vtaDetmList: [
        {
          nombreProducto: 'Arroz 99% grano entero Don Chepe, bolsa 1,8 kg',
          cabys: { codigo: '2316100000100' },
          cantidad: '5',
          precioVtaUnit: '1690',
          impuesto: { codigo: '02', tasa: '1' },
          total: '8534.5',
        },
      ],
      formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '02' }, nombre: 'Tarjeta' }, monto: '8534.5' }],
    })
  })

  test('returns the description of sale condition 99 only under that condition', async () => {
    const trueque = { condicionVenta: { codigo: '99' }, condicionVentaOtros: 'Trueque por servicios' }
    const emitido = await issueDocumento(api, aFactura(trueque))
    const { data } = await api.send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
    expect(data).toMatchObject({ ...trueque, condicionVenta: { codigo: '99' } })
    const contado = await api.send(contract.vtaMovm.get, { params: emitidos[0]!.vtaMovmPK })
    expect(contado.data.condicionVentaOtros).toBe('')
  })

  test('has its events in order', async () => {
    const { numDocto } = emitidos[2]!.vtaMovmPK
    const { data } = await api.send(contract.vtaMovm.eventos, { params: { codCia: 1, numDocto } })
    expect(data.map((e) => e.clase)).toEqual(['creada', 'numerada', 'firmada'])
    expect(await api.send(contract.vtaMovm.eventos, { params: { codCia: 1, numDocto: 999 } })).toBeRejectedWith(404)
  })

  test('is not found by another type, another branch or an unknown number', async () => {
    const pk = emitidos[0]!.vtaMovmPK
    const deNadie = { codCia: 1, numDocto: 999 }
    expect(await api.send(contract.vtaMovm.getByNumero, { params: deNadie })).toBeRejectedWith(404)
    for (const other of [{ idTipoDoctoVta: 5 }, { idSucursal: 2 }, { numDocto: 999 }]) {
      expect(await api.send(contract.vtaMovm.get, { params: { ...pk, ...other } })).toBeRejectedWith(
        404,
        'Documento no encontrado',
      )
    }
  })

  test('of another company is refused, in whatever call', async () => {
    const params = { ...emitidos[0]!.vtaMovmPK, codCia: 2 }
    const { get, pdf, xml, respuesta, pdfBase64, eventos, getByNumero } = contract.vtaMovm
    for (const e of [get, pdf, xml, respuesta, pdfBase64]) expect(await api.send(e, { params })).toBeRejectedWith(403)
    expect(await api.send(eventos, { params })).toBeRejectedWith(403)
    expect(await api.send(getByNumero, { params })).toBeRejectedWith(403)
    expect(await api.send(contract.vtaMovm.list, { params: { codCia: 2, tipo: 2 } })).toBeRejectedWith(403)
    expect(await anybody().send(get, { params: emitidos[0]!.vtaMovmPK })).toBeRejectedWith(401)
  })
})

describe('files', () => {
  const file = async (clase: string, { vtaMovmPK: pk } = emitidos[0]!) => {
    const path = `/api/vta-movm/${clase}/${pk.codCia}/${pk.idTipoDoctoVta}/${pk.idSucursal}/${pk.numDocto}`
    const response = await fetch(server.url + path, { headers: { cookie: api.cookie } })
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('returns the signed XML, byte for byte, also in base64', async () => {
    const { headers, bytes } = await file('xml')
    expectSoundXml(bytes)
    expect(bytes.equals(await downloadXml(api, emitidos[0]!))).toBe(true)
    expect(headers.get('content-type')).toMatch(/^application\/xml/)
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${emitidos[0]!.clave}.xml"`)
  })

  test('returns the answer as it came, also in base64', async () => {
    const { headers, bytes } = await file('respuesta')
    expect(bytes.toString('utf8')).toBe('<MensajeHacienda>ñ</MensajeHacienda>')
    expect(headers.get('content-disposition')).toContain(`${emitidos[0]!.clave}_respuesta.xml`)
    const { data } = await api.send(contract.vtaMovm.respuestaBase64, { params: emitidos[0]!.vtaMovmPK })
    expect(Buffer.from(data, 'base64').equals(bytes)).toBe(true)
  })

  test('returns a PDF, named as specified (API-24), also in base64', async () => {
    const { prefijo, referencia, vtaMovmPK } = emitidos[0]!
    const { headers, bytes } = await file('pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(headers.get('content-type')).toMatch(/^application\/pdf/)
    expect(headers.get('content-disposition')).toContain(`filename="Factura Electronica ${prefijo} ${referencia}.pdf"`)
    const { data } = await api.send(contract.vtaMovm.pdfBase64, { params: vtaMovmPK })
    expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('answers that a missing file does not exist yet', async () => {
    const params = emitidos[2]!.vtaMovmPK
    expect(await api.send(contract.vtaMovm.respuestaBase64, { params })).toBeRejectedWith(
      404,
      'Hacienda todavía no ha respondido este documento',
    )
    await server.deps.db.withCia(1, (tx) =>
      tx.deleteFrom('vta_archivo').where('num_docto', '=', params.numDocto).execute(),
    )
    expect(await api.send(contract.vtaMovm.xmlBase64, { params })).toBeRejectedWith(
      404,
      'El XML todavía no está firmado',
    )
  })

  test('an address with a 1 as branch finds the document of another branch (docs/acuerdos.md A10)', async () => {
    const { numDocto } = emitidos[1]!.vtaMovmPK
    await server.deps.db.withCia(1, async (tx) => {
      await tx
        .insertInto('sucursal')
        .values({ cod_cia: 1, id_sucursal: 3, nombre_sucursal: 'Liberia', direccion: 'Centro', establecimiento: '003' })
        .execute()
      await tx
        .insertInto('caja')
        .values({ cod_cia: 1, id_sucursal: 3, id_caja: 1, nombre_caja: 'Caja', punto_emision: '00001' })
        .execute()
      await tx.updateTable('vta_movm').set({ id_sucursal: 3 }).where('num_docto', '=', numDocto).execute()
    })
    const pk = { codCia: 1, idTipoDoctoVta: 2, numDocto }
    for (const idSucursal of [1, 3]) {
      expect((await api.send(contract.vtaMovm.xmlBase64, { params: { ...pk, idSucursal } })).status).toBe(200)
    }
    expect((await api.send(contract.vtaMovm.xmlBase64, { params: { ...pk, idSucursal: 2 } })).status).toBe(404)
  })

  test('an address that names no document is refused', async () => {
    const { cookie } = api
    const reply = await request('/api/vta-movm/pdf/1/2/1/x', { headers: { cookie } })
    expect(reply.status).toBe(422)
  })
})
