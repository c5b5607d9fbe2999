/** Sheets as people really write them: columns, rates, prices and cells that Excel changed. */
import { contract, type ErrorBody, type ImportarQuery } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { faltanCasos, readCaso } from '../../testing/casos.ts'
import { createCliente } from '../../testing/fichas/clientes.ts'
import { aCsv, anXlsx, readRows } from '../../testing/hojas.ts'

const server = useServer()
const params = { codCia: 1 }
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})
const t = mensajes.producto
const productos = (body: Uint8Array<ArrayBuffer>, query: ImportarQuery = {}) =>
  api.send(contract.producto.importar, { params, query, body })
const personas = (body: Uint8Array<ArrayBuffer>, query: ImportarQuery = {}) =>
  api.send(contract.cliente.importar, { params, query, body })
const buscar = async (texto: string) => (await api.send(contract.producto.list, { params, query: { texto } })).data
const ARROZ = '2316100000100'

describe('the shared cases', () => {
  test.skipIf(faltanCasos)(`have a title above a text with semicolons, which is skipped${faltanCasos}`, async () => {
    const { data } = await personas(readCaso('c01-titulo-antes-puntoycoma.csv'))
    expect(data.columnas).toMatchObject({ ruc: 0, nombreCliente: 1, telefono: 2, correo: 3, direccion: 4 })
    expect(data).toMatchObject({ total: 2, crear: 2, conError: 0 })
  })

  test.skipIf(faltanCasos)(`have a cover before the data, which is skipped${faltanCasos}`, async () => {
    const { data } = await personas(readCaso('c10-portada.xlsx'))
    expect(data).toMatchObject({ columnas: { ruc: 0, nombreCliente: 1 }, total: 1, crear: 1 })
  })

  test.skipIf(faltanCasos)(`have rates as people write them, understood or asked for${faltanCasos}`, async () => {
    const { data } = await productos(readCaso('p02-iva.xlsx'))
    const asked = data.filas.flatMap(({ linea, errores }) => errores.map(({ mensaje }) => [linea - 2, mensaje]))
    expect(asked).toEqual([
      [9, t.tarifaCero],
      [10, t.tarifaCero],
      [11, t.tarifaDesconocida('No sujeto')],
      [15, t.tarifaDesconocida('N/A')],
    ])
    await productos(readCaso('p02-iva.xlsx'), { guardar: '1' })
    const guardados = (await buscar('producto iva')).map((p) => [p.codigoInterno, p.impuesto.codigo])
    expect(Object.fromEntries(guardados)).toMatchObject({
      B0: '08',
      B1: '08',
      B2: '10',
      B3: '10',
      B4: '08',
      B5: '08',
      B6: '08',
      B7: '08',
      B8: '08',
      B12: '02',
      B13: '03',
      B14: '04',
      B17: '09',
      B18: '09',
    })
    expect(guardados).toHaveLength(15)
  })

  test.skipIf(faltanCasos)(`have a code that Excel made a date, refused in its cell${faltanCasos}`, async () => {
    const { data } = await productos(readCaso('q01-codigo-fecha.xlsx'))
    const errores = Object.fromEntries(data.filas.map(({ linea, errores }) => [linea, errores]))
    expect(errores[2]).toEqual([{ campo: 'codigoInterno', mensaje: mensajes.hojas.esFecha('01-01-2026') }])
    expect(mensajes.hojas.esFecha('01-01-2026')).toContain('es una fecha: 01-01-2026')
    expect(errores[3]).toEqual([
      { campo: 'nombreProducto', mensaje: mensajes.hojas.esFecha('01-01-2026') },
      { campo: 'impuesto', mensaje: t.tarifaCero },
    ])
    expect(errores[6]).toMatchObject([{ campo: 'precioVenta' }])
  })
})

test('a boolean is refused in a text column, and accepted in a column of yes or no', async () => {
  const libro = await writeXlsx({
    sheets: [
      {
        name: 'P',
        rows: [
          ['Código', 'Nombre', 'Cabys', 'Precio', 'Maneja inventario'],
          ['L-1', true, ARROZ, 5, true],
          ['L-2', 'Lógico dos', ARROZ, 5, false],
        ],
      },
    ],
  })
  const { data } = await productos(new Uint8Array(libro))
  expect(data.filas.map(({ errores }) => errores)).toEqual([
    [{ campo: 'nombreProducto', mensaje: mensajes.hojas.esLogico }],
    [],
  ])
})

test.skipIf(faltanCasos)(`the error for a file that is no sheet names its format${faltanCasos}`, async () => {
  expect(await personas(readCaso('c06-html.xls'))).toBeRejectedWith(422, mensajes.hojas.esHtml)
  expect(await personas(readCaso('c06d.ods'))).toBeRejectedWith(422, 'El archivo no tiene filas')
  expect(await personas(readCaso('cifrado.zip'))).toBeRejectedWith(422, mensajes.hojas.conContrasena)
  const xls = new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]))
  expect(await personas(xls)).toBeRejectedWith(422, mensajes.hojas.esXls)
})

test('an OpenDocument sheet is read', async () => {
  const rows = [
    ['Código', 'Nombre', 'Cabys', 'Precio'],
    ['O-1', 'De LibreOffice', ARROZ, 1250.5],
  ]
  const { data } = await productos(new Uint8Array(await writeOds({ sheets: [{ name: 'Hoja', rows }] })))
  expect(data).toMatchObject({ crear: 1, conError: 0, filas: [{ valores: { precioVenta: '1250.5' } }] })
})

test('headers and prices are read as people write them', async () => {
  const hoja = aCsv(
    ['Código', 'Descripción del artículo', 'Cabys', 'Precio de venta (sin IVA)'],
    ['H-1', 'Apóstrofo uno', ARROZ, "₡1'250,00"],
    ['H-2', 'Apóstrofo dos', ARROZ, '1’250’000.5'],
  )
  expect((await productos(hoja, { guardar: '1' })).data).toMatchObject({ crear: 2, conError: 0 })
  const precios = (await buscar('apóstrofo')).map((p) => [p.codigoInterno, p.precioVenta])
  expect(Object.fromEntries(precios)).toEqual({ 'H-1': '1250', 'H-2': '1250000.5' })
  const { data } = await personas(aCsv(['Nº Identificación', 'Nombre'], ['120000009', 'Nadie']))
  expect(data.columnas).toMatchObject({ ruc: 0, nombreCliente: 1 })
})

test('a price with IVA is stored without IVA, exact to the céntimo', async () => {
  const columnas = ['Código', 'Nombre', 'Cabys', 'IVA', 'Precio con IVA', 'Precio sin IVA']
  const hoja = aCsv(
    columnas,
    ['I-1', 'Bruto trece', ARROZ, '13%', '₡25.000,00', ''],
    ['I-2', 'Bruto uno', ARROZ, '1%', '999,99', ''],
    ['I-3', 'Bruto igual', ARROZ, '13%', '113', '100'],
    ['I-4', 'Bruto distinto', ARROZ, '13%', '150', '100'],
    ['I-5', 'Bruto malo', ARROZ, '13%', 'mil', '100'],
  )
  const { data } = await productos(hoja, { guardar: '1' })
  expect(data.filas.flatMap(({ linea, errores }) => errores.map((e) => [linea, e.campo, e.mensaje]))).toEqual([
    [5, 'precioConIva', t.preciosDistintos],
    [6, 'precioConIva', t.precioInvalido],
  ])
  const precios = Object.fromEntries((await buscar('bruto')).map((p) => [p.codigoInterno, p.precioVenta]))
  expect(precios).toEqual({ 'I-1': '22123.89381', 'I-2': '990.08911', 'I-3': '100' })
})

test('a file whose rows are all wrong is refused, with all their errors', async () => {
  const mala = aCsv(
    ['Código', 'Nombre', 'Cabys', 'Precio'],
    ['M-1', 'Malo', '999', 'mil'],
    ['M-2', 'Malo también', '999', '1'],
  )
  const rechazo = await productos(mala, { guardar: '1' })
  expect(rechazo).toBeRejectedWith(422, mensajes.hojas.ningunaFila)
  // All errors of all rows, where they stand.
  expect((rechazo.body as ErrorBody).errores?.map(({ campo }) => campo)).toEqual([
    'filas.2.cabys',
    'filas.2.precioVenta',
    'filas.3.cabys',
  ])
  expect((await productos(mala)).data).toMatchObject({ conError: 2, guardado: false })
})

test('a repeated row reports its other errors too', async () => {
  const { data } = await productos(
    aCsv(['Código', 'Nombre', 'Cabys', 'Precio'], ['R-1', 'Primero', ARROZ, '1'], ['R-1', 'Segundo', ARROZ, 'mil']),
  )
  expect(data.filas[1]?.errores).toEqual([
    { campo: 'codigoInterno', mensaje: mensajes.hojas.repetida(2) },
    { campo: 'precioVenta', mensaje: t.precioInvalido },
  ])
})

test('people with a foreign identification and country are exported and imported without an error', async () => {
  await createCliente(api, {
    nombreCliente: 'Foránea Exportada',
    tipoDoctoPersona: { codigoSri: '05' },
    ruc: 'PAS-77A',
    identificador: 'US123456789',
    pais: { idPais: 840 },
    telefono: '+1 305 555 0199',
    departamento: null,
    idMunicipio: null,
    distrito: null,
  } as never)
  const response = await fetch(`${server.url}/api/cliente/exportar/1?texto=foránea`, {
    headers: { cookie: api.cookie },
  })
  const hoja = new Uint8Array(await response.arrayBuffer())
  const [encabezado = [], valores = []] = await readRows(hoja)
  const salida = Object.fromEntries(encabezado.map((titulo, i) => [titulo, valores[i]]))
  expect(salida).toMatchObject({
    Identificación: 'PAS-77A',
    'Identificación extranjera': 'US123456789',
    País: 'Estados Unidos',
  })
  expect((await personas(hoja)).data).toMatchObject({ total: 1, omitir: 1, conError: 0 })
  // Also into another company, where nobody has that number.
  const otra = await anXlsx(
    encabezado,
    valores.map((valor) => (valor === 'PAS-77A' ? 'PAS-78B' : valor)),
  )
  expect((await personas(otra, { guardar: '1' })).data).toMatchObject({ crear: 1, conError: 0 })
  const { data } = await api.send(contract.cliente.list, { params, query: { texto: 'PAS-78B' } })
  expect(data).toMatchObject([{ identificador: 'US123456789', pais: { idPais: 840 } }])
})
