import { contract, type ImportarQuery } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { aCsv, anXlsx, readRows } from '../../testing/hojas.ts'
import { crearProducto } from '../../testing/productos.ts'
import { decimalOf, isAmbiguo, puntosOf, unidadOf } from './hoja-valores.ts'

const server = useServer()
const params = { codCia: 1 }
const t = mensajes.producto
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const importar = (body: Uint8Array<ArrayBuffer>, query: ImportarQuery = {}) =>
  api.send(contract.producto.importar, { params, query, body })
const buscar = async (texto: string) => (await api.send(contract.producto.list, { params, query: { texto } })).data
const leer = async (idProducto: number) =>
  (await api.send(contract.producto.get, { params: { ...params, idProducto } })).data
const CEMENTO = '3744001009900'
const ARROZ = '2316100000100'
const ENCABEZADO = ['Código', 'Descripción', 'Código CABYS', 'Precio', 'Unidad']

describe('a sheet of products', () => {
  test('is reviewed without storing anything; the rate comes from the CABYS code', async () => {
    const hoja = aCsv(
      ENCABEZADO,
      ['A-1', 'Saco alfa', CEMENTO, '₡8.150,50', 'unidad'],
      ['A-2', 'Saco beta', '999', '1', 'kg'],
    )
    const { data } = await importar(hoja)
    expect(data).toMatchObject({
      columnas: { codigoInterno: 0, nombreProducto: 1, cabys: 2, precioVenta: 3, unidadMedida: 4 },
      total: 2,
      crear: 1,
      conError: 1,
      guardado: false,
    })
    expect(data.filas[1]).toMatchObject({
      linea: 3,
      accion: 'error',
      errores: [{ campo: 'cabys', mensaje: 'Selecciona un código CABYS' }],
    })
    expect(await buscar('alfa')).toEqual([])

    await importar(hoja, { guardar: '1' })
    expect(await buscar('alfa')).toMatchObject([
      {
        codigoInterno: 'A-1',
        precioVenta: '8150.5',
        unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
        impuesto: { codigo: '08', tasa: '13' },
      },
    ])
  })

  test('as a spreadsheet writes it: codes without their zero, rates as fractions, products without a code', async () => {
    const hoja = await anXlsx(
      ['Nombre', 'Cabys', 'IVA', 'Precio', 'Existencia'],
      ['Frijol gama', 170102000400, 0.01, 1390, 12.5],
      ['Frijol delta', 170102000400, '13 %', 1390.25, ''],
    )
    expect((await importar(hoja, { guardar: '1' })).data).toMatchObject({ crear: 2, conError: 0 })
    const [gama, delta] = await buscar('frijol').then((rows) => rows.filter((p) => /gama|delta/.test(p.nombreProducto)))
    expect(gama).toMatchObject({ cabys: { codigo: '0170102000400' }, impuesto: { tasa: '1' } })
    expect(gama?.codigoInterno).toMatch(/^P\d+$/)
    expect(delta).toMatchObject({ impuesto: { tasa: '13' }, precioVenta: '1390.25' })
    expect(await leer(gama!.productoPK.idProducto)).toMatchObject({ existenciaGlobal: '12.5' })
  })

  test('changes what exists, found by id, by code or by name, and moves no stock', async () => {
    const porId = await crearProducto(api, { nombreProducto: 'Épsilon', existenciaGlobal: '5' })
    const porCodigo = await crearProducto(api, { nombreProducto: 'Zeta', codigoInterno: 'Z-1' })
    const porNombre = await crearProducto(api, { nombreProducto: 'Eta única' })
    const hoja = aCsv(
      ['ID', 'Código', 'Nombre', 'Precio', 'Existencia', 'Estado'],
      [String(porId.productoPK.idProducto), '', '', '100', '99', ''],
      ['', 'Z-1', 'Zeta nueva', '', '', 'Inactivo'],
      ['', '', 'Eta única', '300', '', ''],
    )
    expect((await importar(hoja, { existentes: 'omitir', guardar: '1' })).data).toMatchObject({ omitir: 3 })
    expect((await importar(hoja, { guardar: '1' })).data).toMatchObject({ actualizar: 3, conError: 0 })
    expect(await leer(porId.productoPK.idProducto)).toMatchObject({
      nombreProducto: 'Épsilon',
      precioVenta: '100',
      existenciaGlobal: '5',
      version: 2,
    })
    expect(await leer(porCodigo.productoPK.idProducto)).toMatchObject({ nombreProducto: 'Zeta nueva', estado: 'I' })
    expect(await leer(porNombre.productoPK.idProducto)).toMatchObject({ precioVenta: '300' })
    expect((await importar(hoja)).data).toMatchObject({ omitir: 3, actualizar: 0 })
    const { rows } = await server.deps.db.withCia(1, async (tx) => ({
      rows: await tx
        .selectFrom('bitacora')
        .select(['accion', 'antes', 'despues'])
        .where('detalle', '=', 'Importación de una hoja')
        .where('llave', '=', String(porId.productoPK.idProducto))
        .execute(),
    }))
    expect(rows).toMatchObject([{ accion: 'actualizar', despues: { precio_venta: '100.00000' } }])
  })

  test('tells each row what is wrong with it', async () => {
    await crearProducto(api, { nombreProducto: 'Gemelo' })
    await crearProducto(api, { nombreProducto: 'Gemelo' })
    const { codigoInterno, productoPK } = await crearProducto(api)
    const columnas = ['ID', 'Código', 'Nombre', 'Cabys', 'Precio', 'IVA', 'Estado']
    const casos: [fila: string[], campo: string, mensaje: string][] = [
      [['', 'R-1', '', ARROZ, '1', '', ''], 'nombreProducto', t.nombreObligatorio],
      [['', 'R-2', 'Sin precio', ARROZ, '', '', ''], 'precioVenta', t.precioObligatorio],
      [['', 'R-3', 'Mal precio', ARROZ, 'mil', '', ''], 'precioVenta', t.precioInvalido],
      [['', 'R-4', 'Miles o no', ARROZ, '1.250', '', ''], 'precioVenta', t.precioAmbiguo],
      [['', 'R-5', 'Mala tarifa', ARROZ, '1', '7 %', ''], 'impuesto', t.impuestoObligatorio],
      [
        ['', 'R-6', 'Desconocido', '1111111111111', '1', '', ''],
        'cabys',
        mensajes.documento.cabysDesconocido('1111111111111'),
      ],
      [['', 'R-7', 'Mal estado', ARROZ, '1', '', 'quizás'], 'estado', t.estadoInvalido],
      [['99999', '', 'Sin id', ARROZ, '1', '', ''], 'idProducto', mensajes.documento.productoAjeno],
      [['', '', 'Gemelo', ARROZ, '1', '', ''], 'nombreProducto', t.nombreDeVarios],
      [[String(productoPK.idProducto), `${codigoInterno}X`, '', '', '', '', ''], 'codigoInterno', t.codigoFijo],
      [['', 'R-1', 'Otra vez', ARROZ, '1', '', ''], 'codigoInterno', mensajes.hojas.repetida(2)],
    ]
    const { data } = await importar(aCsv(columnas, ...casos.map(([fila]) => fila)), { guardar: '1' })
    expect(data).toMatchObject({ crear: 0, actualizar: 0, conError: casos.length })
    expect(data.filas.map((f) => f.errores)).toEqual(casos.map(([, campo, mensaje]) => [{ campo, mensaje }]))
  })

  test('gives nobody a code that another row of it brings', async () => {
    const { productoPK } = await crearProducto(api)
    const siguiente = `P${String(productoPK.idProducto + 1).padStart(3, '0')}`
    const hoja = aCsv(ENCABEZADO, ['', 'Theta uno', CEMENTO, '1', ''], [siguiente, 'Theta dos', CEMENTO, '1', ''])
    await importar(hoja, { guardar: '1' })
    expect((await buscar('theta')).map((p) => p.codigoInterno)).toEqual([`${siguiente}-1`, siguiente])
  })
})

test('what is downloaded is what the filter shows, in order, and comes in again unchanged', async () => {
  await crearProducto(api, {
    nombreProducto: '=Iota("x")',
    precioVenta: '1.125',
    impuesto: { codigo: '11', tipoImpuesto: { codigoSri: '01' } },
  })
  await crearProducto(api, { nombreProducto: 'Iota inactiva', estado: 'I' })
  const url = `${server.url}/api/producto/exportar/1?texto=iota&estado=A`
  const response = await fetch(url, { headers: { cookie: api.cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-disposition')).toContain('Productos.xlsx')
  const [encabezado, ...filas] = await readRows(bytes)
  expect(encabezado?.slice(0, 6)).toEqual([
    'ID',
    'Código interno',
    'Nombre Producto',
    'Unidad Medida',
    'Cabys',
    'Tarifa IVA',
  ])
  expect(filas).toHaveLength(1)
  expect(filas[0]).toEqual(expect.arrayContaining([`'=Iota("x")`, '1.125', '11', 'Activo']))
  expect((await importar(bytes)).data).toMatchObject({ total: 1, omitir: 1, conError: 0 })
})

test.each([
  ['₡1.250,50', '1250.50'],
  ['1 250', '1250'],
  ['1,250.5', '1250.5'],
  ['1.250.000', '1250000'],
  ['0,5', '0.5'],
  ['-3', '-3'],
  ['CRC 100', '100'],
  ['cien', undefined],
  ['', undefined],
])('%s is the figure %s', (texto, esperado) => {
  expect(decimalOf(texto)).toBe(esperado)
})

test('a lone sign before three digits may mean a thousand', () => {
  expect(['1.250', '12,500', '1.25', '1.250,00', '1250', '1.250.000'].map(isAmbiguo)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('rates and units as people write them', () => {
  expect(['13', '13 %', '0.13', '0,005', '0.5', '0', 'Exento', '4,00'].map(puntosOf)).toEqual([
    '13',
    '13',
    '13',
    '0.5',
    '0.5',
    '0',
    'Exento',
    '4',
  ])
  expect(['Unid', 'UNID', 'kg', 'Kilogramo', 'litros', 'h', 'S', 'caja'].map(unidadOf)).toEqual([
    'Unid',
    'Unid',
    'Kg',
    'Kg',
    'L',
    'h',
    'S',
    'caja',
  ])
})
