import { contract, type ResponseOf } from '@pura/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'

const params = { codCia: 1 }

describe("Hacienda's lists", () => {
  useServer()
  let api: Api
  beforeAll(async () => {
    api = await loginAs(anAdministrador())
  })

  test('currencies begin with colón and dollar', async () => {
    const { data, headers } = await api.send(contract.catalogos.moneda)
    expect(data.slice(0, 2)).toEqual([
      { idMoneda: 1, nombreCorto: 'CRC', nombre: 'Colón costarricense', signo: '₡' },
      { idMoneda: 2, nombreCorto: 'USD', nombre: 'Dólar estadounidense', signo: '$' },
    ])
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
  })

  test('conditions 02, 08 and 10 require days (DOC-37), and 09 and 11 are not offered for a factura', async () => {
    const { data } = await api.send(contract.condicionVenta.list, { params })
    expect(data.filter((c) => c.plazo).map((c) => c.codigo)).toEqual(['02', '08', '10'])
    expect(data.map((c) => c.codigo)).not.toEqual(expect.arrayContaining(['09']))
    expect(data.map((c) => c.codigo)).not.toEqual(expect.arrayContaining(['11']))
  })

  test('rates of new documents are decimal text', async () => {
    const { data } = await api.send(contract.catalogos.impuestos, { params: { tipo: 1 } })
    expect(data.find((t) => t.codigo === '08')).toMatchObject({ tasa: '13' })
    expect(data.find((t) => t.codigo === '09')).toMatchObject({ tasa: '0.5' })
    expect(data.map((t) => t.codigo)).not.toContain('07')
    expect((await api.send(contract.catalogos.impuestos, { params: { tipo: 2 } })).data).toEqual([])
  })

  test('taxes are divided into IVA and others', async () => {
    const codes = (reply: { data: { codigo: string }[] }) => reply.data.map((t) => t.codigo)
    expect(codes(await api.send(contract.catalogos.tiposImpuestoIva))).toEqual(['01', '07', '08'])
    expect(codes(await api.send(contract.catalogos.otrosImpuestos))).toEqual(['02', '03', '04', '05', '06', '12', '99'])
  })

  test('means of payment, units, charges, references and types are those of version 4.4', async () => {
    const pago = await api.send(contract.catalogos.formaPago, { params })
    expect(pago.data.map((f) => f.formaPagoPK.idFormaPago)).toEqual(['01', '02', '03', '04', '05', '06', '07', '99'])
    const unidades = await api.send(contract.catalogos.unidadMedida, { params })
    expect(unidades.data).toHaveLength(101)
    expect((await api.send(contract.catalogos.otrosCargos)).data.map((c) => c.codigo)).toContain('10')
    expect((await api.send(contract.catalogos.codigosReferencia)).data.map((c) => c.codigo)).not.toContain('03')
    const formas = await api.send(contract.catalogos.formasFarmaceuticas)
    expect(formas.data).toContainEqual({ codigo: '83', nombre: 'Tableta' })
    const tipos = await api.send(contract.catalogos.tiposDocto, { params })
    expect(tipos.data.find((t) => t.idTipoDoctoVta === 2)).toMatchObject({
      codigoSriAts: '01',
      tipoDoctoAnula: 4,
      sumaResta: 1,
      proforma: false,
      xmlSchema: '4.4',
      nombreCortoVta: 'FE',
      etiqueta: 'FACTURA ELECTRÓNICA',
      nombreReporte: 'FacturaElectronica',
      verificarExistencia: true,
    })
    expect(tipos.data.map((t) => t.idTipoDoctoVta)).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
  })

  test('all lists require a session', async () => {
    expect(await anybody().send(contract.catalogos.moneda)).toBeRejectedWith(401)
  })
})

eachEngine('searching', (open) => {
  useServer({ open })
  let api: Api
  beforeAll(async () => {
    api = await loginAs(anAdministrador())
  })
  const clientes = async (query: object) => (await api.send(contract.cliente.list, { params, query })).data
  const names = (list: ResponseOf<typeof contract.cliente.list>) => list.map((c) => c.nombreCliente)

  test('finds a client without accents, in any order of words, by number or by mail', async () => {
    expect(names(await clientes({ texto: 'ALPIZAR karla' }))).toEqual(['Karla Vanessa Rojas Alpízar'])
    expect(names(await clientes({ texto: '3101998011' }))).toEqual(['Constructora Los Robles del Sur S.A.'])
    expect(names(await clientes({ texto: 'compras.3101998011@' }))).toEqual(['Constructora Los Robles del Sur S.A.'])
    expect(await clientes({ texto: '%' })).toEqual([])
    expect(await clientes({ texto: '_' })).toEqual([])
  })

  test('returns a page of a list, with its number and the total', async () => {
    const { body, data } = await api.send(contract.cliente.list, { params, query: { pagina: 3, porPagina: 5 } })
    expect(data).toHaveLength(3)
    expect(body).toMatchObject({ paginacion: { pagina: 3, paginas: 3, porPagina: 5, total: 13 } })
    const all = await clientes({})
    const paged = [1, 2, 3].map((pagina) => clientes({ pagina, porPagina: 5 }))
    expect((await Promise.all(paged)).flat()).toEqual(all)
  })

  test('filters by state', async () => {
    expect(await clientes({ estado: 'D' })).toEqual([])
    expect(await clientes({ estado: 'A' })).toHaveLength(13)
    expect(await api.send(contract.cliente.list, { params, query: { estado: 'X' as 'A' } })).toBeRejectedWith(422)
  })

  test('finds a product by words, by its internal code and by its CABYS', async () => {
    const find = async (query: object) =>
      (await api.send(contract.producto.list, { params, query })).data.map((p) => p.nombreProducto)
    expect(await find({ texto: 'cemento portland' })).toEqual(['Cemento Pórtland gris, saco 50 kg'])
    expect(await find({ codigo: 'p001' })).toEqual(['Arroz 99% grano entero Don Chepe, bolsa 1,8 kg'])
    expect(await find({ texto: '8314100000100' })).toHaveLength(2)
    expect(await find({ texto: '99%' })).toHaveLength(1)
  })

  test('returns a product with tax, unit and price as the document uses them', async () => {
    const { data } = await api.send(contract.producto.list, { params, query: { codigo: 'P039' } })
    expect(data[0]).toMatchObject({
      precioVenta: '8150',
      unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' }, nombreUnidad: 'Unidad' },
      impuesto: { codigo: '08', tasa: '13', tipoImpuesto: { codigoSri: '01', idTipoImpuesto: 1 } },
      cabys: { codigo: '3744001009900', impuesto: '13' },
    })
  })

  test('finds CABYS by a code prefix or by words, active ones first', async () => {
    const find = async (query: object) => (await api.send(contract.cabys.search, { query })).data.map((c) => c.codigo)
    expect(await find({ codigo: '37440' })).toEqual(['3744001009900'])
    expect(await find({ q: '37440' })).toEqual(['3744001009900'])
    expect(await find({ q: 'cafe tostado' })).toEqual(['2391102010100', '2391102010200'])
    expect(await find({ q: 'tostado', top: 1 })).toHaveLength(1)
    expect(await find({ q: 'xqzwtk' })).toEqual([])
  })
})
