import { contract, type ImportarQuery } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, describe, expect, test } from 'vitest'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'
import { aCsv, anXlsx, readRows } from '../../../testing/hojas.ts'
import { watchTurns } from '../../../testing/turnos.ts'
import type { CampoProducto } from './hoja.ts'
import { decimalOf, isAmbiguo, puntosOf, unidadOf } from './hoja-valores.ts'
import { productosImportables } from './importar.ts'

const server = useServer()
const params = { codCia: 1 }
const t = mensajes.producto
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const importProductos = (body: Uint8Array<ArrayBuffer>, query: ImportarQuery = {}) =>
  api.send(contract.producto.importar, { params, query, body })
const searchProductos = async (texto: string) =>
  (await api.send(contract.producto.list, { params, query: { texto } })).data
const read = async (idProducto: number) =>
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
    const { data } = await importProductos(hoja)
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
    expect(await searchProductos('alfa')).toEqual([])

    await importProductos(hoja, { guardar: '1' })
    expect(await searchProductos('alfa')).toMatchObject([
      {
        codigoInterno: 'A-1',
        precioVenta: '8150.5',
        unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
        impuesto: { codigo: '08', tasa: '13' },
      },
    ])
  })

  test('is read as a spreadsheet writes it: codes without a zero, rates as fractions, no internal code', async () => {
    const hoja = await anXlsx(
      ['Nombre', 'Cabys', 'IVA', 'Precio', 'Existencia'],
      ['Frijol gama', 170102000400, 0.01, 1390, 12.5],
      // A formula with a division has as many decimals as fit; an amount has five.
      ['Frijol delta', 170102000400, '13 %', 1390 / 1.13, ''],
    )
    expect((await importProductos(hoja, { guardar: '1' })).data).toMatchObject({ crear: 2, conError: 0 })
    const [gama, delta] = await searchProductos('frijol').then((rows) =>
      rows.filter((p) => /gama|delta/.test(p.nombreProducto)),
    )
    expect(gama).toMatchObject({ cabys: { codigo: '0170102000400' }, impuesto: { tasa: '1' } })
    expect(gama?.codigoInterno).toMatch(/^P\d+$/)
    expect(delta).toMatchObject({ impuesto: { tasa: '13' }, precioVenta: '1230.0885' })
    expect(await read(gama!.productoPK.idProducto)).toMatchObject({ existenciaGlobal: '12.5' })
  })

  test('changes existing products, found by id, code or name, and leaves their stock unchanged', async () => {
    const porId = await createProducto(api, { nombreProducto: 'Épsilon', existenciaGlobal: '5' })
    const porCodigo = await createProducto(api, { nombreProducto: 'Zeta', codigoInterno: 'Z-1' })
    const porNombre = await createProducto(api, { nombreProducto: 'Eta única' })
    const hoja = aCsv(
      ['ID', 'Código', 'Nombre', 'Precio', 'Existencia', 'Estado'],
      [String(porId.productoPK.idProducto), '', '', '100', '99', ''],
      ['', 'Z-1', 'Zeta nueva', '', '', 'Inactivo'],
      ['', '', 'Eta única', '300', '', ''],
    )
    expect((await importProductos(hoja, { existentes: 'omitir', guardar: '1' })).data).toMatchObject({ omitir: 3 })
    expect((await importProductos(hoja, { guardar: '1' })).data).toMatchObject({ actualizar: 3, conError: 0 })
    expect(await read(porId.productoPK.idProducto)).toMatchObject({
      nombreProducto: 'Épsilon',
      precioVenta: '100',
      existenciaGlobal: '5',
      version: 2,
    })
    expect(await read(porCodigo.productoPK.idProducto)).toMatchObject({ nombreProducto: 'Zeta nueva', estado: 'I' })
    expect(await read(porNombre.productoPK.idProducto)).toMatchObject({ precioVenta: '300' })
    expect((await importProductos(hoja)).data).toMatchObject({ omitir: 3, actualizar: 0 })
    const { rows } = await server.deps.db.withCia(1, async (tx) => ({
      rows: await tx
        .selectFrom('bitacora')
        .select(['accion', 'antes', 'despues'])
        .where('detalle', '=', 'Importación de una hoja')
        .execute(),
    }))
    expect(rows.at(-1)).toMatchObject({ accion: 'accion', despues: { creados: 0, actualizados: 3 } })
  })

  test('brings barcodes, separated by spaces or commas', async () => {
    const hoja = aCsv(
      ['Nombre', 'Cabys', 'Precio', 'Códigos de barras'],
      ['Con barras', ARROZ, '100', '7442001 7442002, 7442003'],
    )
    expect((await importProductos(hoja, { guardar: '1' })).data).toMatchObject({ crear: 1, conError: 0 })
    const [producto] = await searchProductos('Con barras')
    expect(producto!.codigosBarras).toEqual(['7442001', '7442002', '7442003'])
  })

  test('brings the group of a product', async () => {
    const hoja = aCsv(['Nombre', 'Cabys', 'Precio', 'Grupo'], ['Con grupo', ARROZ, '100', 'Abarrotes'])
    expect((await importProductos(hoja, { guardar: '1' })).data).toMatchObject({ crear: 1, conError: 0 })
    expect((await searchProductos('Con grupo'))[0]!.grupo).toBe('Abarrotes')
  })

  test('each row shows its errors', async () => {
    await createProducto(api, { nombreProducto: 'Gemelo' })
    await createProducto(api, { nombreProducto: 'Gemelo' })
    const { codigoInterno, productoPK } = await createProducto(api)
    const columnas = ['ID', 'Código', 'Nombre', 'Cabys', 'Precio', 'IVA', 'Estado']
    const casos: [fila: string[], campo: string, mensaje: string][] = [
      [['', 'R-1', '', ARROZ, '1', '', ''], 'nombreProducto', t.nombreObligatorio],
      [['', 'R-2', 'Sin precio', ARROZ, '', '', ''], 'precioVenta', t.precioObligatorio],
      [['', 'R-3', 'Mal precio', ARROZ, 'mil', '', ''], 'precioVenta', t.precioInvalido],
      [['', 'R-4', 'Miles o no', ARROZ, '1.250', '', ''], 'precioVenta', t.precioAmbiguo],
      [['', 'R-4b', 'Seis decimales', ARROZ, '884,955752', '', ''], 'precioVenta', mensajes.documento.precioDecimales],
      [['', 'R-5', 'Mala tarifa', ARROZ, '1', '7 %', ''], 'impuesto', t.tarifaDesconocida('7 %')],
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
    const { data } = await importProductos(aCsv(columnas, ...casos.map(([fila]) => fila)))
    expect(data).toMatchObject({ crear: 0, actualizar: 0, conError: casos.length })
    expect(data.filas.map((f) => f.errores)).toEqual(casos.map(([, campo, mensaje]) => [{ campo, mensaje }]))
  })

  test('has all errors of a row reported at once, and a missing column once', async () => {
    const columnas = ['Código', 'Nombre', 'Cabys', 'Precio', 'IVA', 'Estado']
    const { data } = await importProductos(aCsv(columnas, ['S-1', 'x', '123', 'mil', '7 %', 'quizás']))
    expect(data.filas[0]?.errores.map((e) => e.campo).sort()).toEqual(
      ['cabys', 'estado', 'impuesto', 'nombreProducto', 'precioVenta'].sort(),
    )
    const sinCabys = aCsv(['Código', 'Nombre', 'Precio'], ['S-2', 'Sin cabys uno', '5'], ['S-3', 'Sin cabys dos', '-1'])
    const { data: revision } = await importProductos(sinCabys)
    expect(revision).toMatchObject({
      faltan: [{ campo: 'cabys', titulo: 'Cabys', filas: 2 }],
      conError: 2,
      filas: [
        { linea: 2, accion: 'error', errores: [] },
        { linea: 3, accion: 'error', errores: [{ campo: 'precioVenta', mensaje: t.precioInvalido }] },
      ],
    })
  })

  test('stores a box with the unit Unid and keeps its commercial name', async () => {
    const hoja = aCsv(
      ENCABEZADO,
      ['E-1', 'Ypsilon en caja', CEMENTO, '5', 'Caja'],
      ['E-2', 'Ypsilon por hora', CEMENTO, '5', 'hr'],
    )
    expect((await importProductos(hoja, { guardar: '1' })).data).toMatchObject({ crear: 2, conError: 0 })
    const [caja, hora] = await Promise.all((await searchProductos('ypsilon')).map((p) => read(p.productoPK.idProducto)))
    expect(caja).toMatchObject({
      unidadMedidaComercial: 'Caja',
      unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
    })
    expect(hora).toMatchObject({ unidadMedida: { unidadMedidaPK: { idUnidad: 'h' } } })
  })

  test('gives no product a generated code that another row has', async () => {
    const { productoPK } = await createProducto(api)
    const siguiente = `P${String(productoPK.idProducto + 1).padStart(3, '0')}`
    const hoja = aCsv(ENCABEZADO, ['', 'Theta uno', CEMENTO, '1', ''], [siguiente, 'Theta dos', CEMENTO, '1', ''])
    await importProductos(hoja, { guardar: '1' })
    expect((await searchProductos('theta')).map((p) => p.codigoInterno)).toEqual([`${siguiente}-1`, siguiente])
  })
})

test('an export has the filtered rows, in order, and can be imported again unchanged', async () => {
  await createProducto(api, {
    nombreProducto: '=Iota("x")',
    precioVenta: '1.125',
    impuesto: { codigo: '11', tipoImpuesto: { codigoSri: '01' } },
  })
  await createProducto(api, { nombreProducto: 'Iota inactiva', estado: 'I' })
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
  expect((await importProductos(bytes)).data).toMatchObject({ total: 1, omitir: 1, conError: 0 })
})

test('an export of all products is imported without an error or a change', async () => {
  const response = await fetch(`${server.url}/api/producto/exportar/1`, { headers: { cookie: api.cookie } })
  const { data } = await importProductos(new Uint8Array(await response.arrayBuffer()))
  expect(data.total).toBeGreaterThan(30)
  expect(data.filas.filter((f) => f.accion !== 'omitir')).toEqual([])
  expect(data).toMatchObject({ omitir: data.total, crear: 0, actualizar: 0, conError: 0 })
})

test('uncommon fields are exported in their own columns and imported again, with all taxes', async () => {
  const conTodo = await createProducto(api, {
    nombreProducto: 'Kappa con todo',
    codigoFabricante: '7441001600099',
    unidadMedidaComercial: 'Paquete de 20',
    tipoTransaccion: '08',
    ivaCobradoFabrica: '01',
    otroImpuestoList: [
      {
        tipoImpuesto: { codigoSri: '06' },
        datosEspecificos: {
          cantidadUnidadMedida: '20',
          porcentaje: null,
          volumenUnidadConsumo: null,
          impuestoUnidad: '27.65',
        },
      },
      { tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' },
      { tipoImpuesto: { codigoSri: '99' }, monto: '100', descripcion: 'Timbre; del «Colegio' },
    ],
  })
  const usado = await createProducto(api, {
    nombreProducto: 'Kappa usado',
    impuesto: { factor: '0.0468', tipoImpuesto: { codigoSri: '08' } },
  })
  const response = await fetch(`${server.url}/api/producto/exportar/1?texto=kappa`, { headers: { cookie: api.cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect((await importProductos(bytes)).data).toMatchObject({ total: 2, omitir: 2, conError: 0 })

  // Without ids and codes they become new products, with all other values equal.
  const [encabezado = [], ...filas] = await readRows(bytes)
  const nuevas = filas.map((fila) =>
    fila.map((celda, i) =>
      ['ID', 'Código interno'].includes(encabezado[i] ?? '') ? '' : celda.replace('Kappa', 'Lambda'),
    ),
  )
  expect((await importProductos(aCsv(encabezado, ...nuevas), { guardar: '1' })).data).toMatchObject({
    crear: 2,
    conError: 0,
  })
  const suyos = ({ impuesto, ...p }: typeof conTodo) => ({
    impuesto,
    codigoFabricante: p.codigoFabricante,
    unidadMedidaComercial: p.unidadMedidaComercial,
    tipoTransaccion: p.tipoTransaccion,
    ivaCobradoFabrica: p.ivaCobradoFabrica,
    otroImpuestoList: p.otroImpuestoList,
  })
  const copias = await Promise.all((await searchProductos('lambda')).map((p) => read(p.productoPK.idProducto)))
  expect(copias.map(suyos)).toEqual([conTodo, usado].map(suyos))
})

test('other taxes that are not understood and an invalid factory IVA are refused at their column', async () => {
  const hoja = aCsv(
    [...ENCABEZADO, 'Otros impuestos', 'IVA cobrado en fábrica'],
    ['M-1', 'Mu uno', CEMENTO, '1', '', '6 cantidad=20 impuesto=27,65', '1'],
    ['M-2', 'Mu dos', CEMENTO, '1', '', 'selectivo 10 %', ''],
    ['M-3', 'Mu tres', CEMENTO, '1', '', '06 cantidad=20', ''],
    ['M-4', 'Mu cuatro', CEMENTO, '1', '', '77 porcentaje=1', ''],
    ['M-5', 'Mu cinco', CEMENTO, '1', '', '', 'sí'],
  )
  const { data } = await importProductos(hoja)
  expect(data.filas.map((f) => f.errores[0]?.mensaje)).toEqual([
    undefined,
    t.otrosImpuestosHoja,
    t.otrosImpuestosHoja,
    t.otroImpuestoInvalido,
    t.fabricaInvalida,
  ])
})

test('a price in dollars is recognised by its column or its sign, and exported again the same', async () => {
  const hoja = aCsv(
    [...ENCABEZADO, 'Moneda'],
    ['D-1', 'Dolar uno', CEMENTO, '15,50', '', 'dólares'],
    ['D-2', 'Dolar dos', CEMENTO, 'US$ 20', '', ''],
    ['D-3', 'Dolar tres', CEMENTO, '₡8150', '', ''],
    ['D-4', 'Dolar cuatro', CEMENTO, '5', '', 'euros'],
  )
  const { data } = await importProductos(hoja, { guardar: '1' })
  expect(data.filas.find((f) => f.linea === 5)).toMatchObject({
    errores: [{ campo: 'moneda', mensaje: t.monedaInvalida }],
  })
  const leidos = await searchProductos('dolar')
  expect(leidos.map((p) => [p.codigoInterno, p.precioVenta, p.moneda])).toEqual([
    ['D-1', '15.5', 'USD'],
    ['D-2', '20', 'USD'],
    ['D-3', '8150', 'CRC'],
  ])

  const response = await fetch(`${server.url}/api/producto/exportar/1?texto=dolar`, { headers: { cookie: api.cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [encabezado = [], ...filas] = await readRows(bytes)
  const moneda = encabezado.indexOf('Moneda del precio')
  expect(filas.map((f) => f[moneda])).toEqual(['USD', 'USD', 'CRC'])
  expect((await importProductos(bytes)).data).toMatchObject({ total: 3, omitir: 3, conError: 0 })
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
])('%s is read as the figure %s', (texto, esperado) => {
  expect(decimalOf(texto)).toBe(esperado)
})

test('a single separator before three digits may mean a thousand', () => {
  expect(['1.250', '12,500', '1.25', '1.250,00', '1250', '1.250.000'].map(isAmbiguo)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('rates and units are read as people write them', () => {
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
    'Unid',
  ])
  expect(
    ['u', 'U', 'servicio', 'Serv', 'hr', 'mts', 'm2', 'm²', 'paquete', 'c/u', 'Gr', 'parsec'].map(unidadOf),
  ).toEqual(['Unid', 'Unid', 'Sp', 'Sp', 'h', 'M', 'm²', 'm²', 'Unid', 'Unid', 'G', 'parsec'])
})

test('a long sheet is reviewed a few hundred rows at a time, and other calls run in between', async () => {
  const codCia = authorizeCia(1, 'sesion')
  const turnos = watchTurns<CampoProducto>(2_000, (i) => ({
    nombreProducto: `Cosa ${i}`,
    cabys: CEMENTO,
    precioVenta: '10',
  }))
  const sesion = { codCia } as Sesion
  const veredictos = await server.deps.db.withCia(codCia, (tx) =>
    productosImportables(sesion).review(tx, turnos.filas, { existentes: 'actualizar' }),
  )
  expect(turnos.stop()).toBeLessThanOrEqual(300)
  expect(new Set(veredictos.map(({ accion }) => accion))).toEqual(new Set(['crear']))
})
