import { contract, type ProductoCompleto, type ProductoEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aFactura, aLinea, issueDocumento } from '../../../testing/documentos.ts'
import { aProducto, createProducto } from '../../../testing/fichas/productos.ts'
import { importCatalogo } from '../../catalogo/importacion/importar.ts'

const server = useServer()
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const t = mensajes.producto
const create = (changes: Partial<ProductoEntrada> = {}) =>
  api.send(contract.producto.create, { body: aProducto(changes) })
const read = async (idProducto: number) =>
  (await api.send(contract.producto.get, { params: { codCia: 1, idProducto } })).data
const change = (producto: ProductoCompleto, changes: Partial<ProductoEntrada> = {}) =>
  api.send(contract.producto.update, { body: { ...producto, ...changes } as never })
const remove = (idProducto: number) => api.send(contract.producto.remove, { params: { codCia: 1, idProducto } })
const bitacora = (llave: number) =>
  server.deps.db.withCia(1, (tx) =>
    tx
      .selectFrom('bitacora')
      .select(['entidad', 'accion', 'antes', 'despues', 'username'])
      .where('entidad', '=', 'producto')
      .where('llave', '=', String(llave))
      .orderBy('orden')
      .execute(),
  )

describe('barcodes', () => {
  test('are several, each once, and of one product: its own code and the manufacturer’s count too', async () => {
    const cafe = await createProducto(api, { codigosBarras: [' 7441001 ', '7441002', '7441001', ''] })
    expect(cafe.codigosBarras).toEqual(['7441001', '7441002'])
    const otro = await createProducto(api, {
      nombreProducto: 'Té negro',
      codigoInterno: 'T-9',
      codigoFabricante: '7449009',
    })
    for (const codigo of ['7441002', cafe.codigoInterno]) {
      const reply = await change(await read(otro.productoPK.idProducto), { codigosBarras: ['1', codigo] })
      expect(reply).toBeRejectedWith(422, t.barrasDeOtro(codigo, cafe.nombreProducto))
    }
    expect(await create({ codigosBarras: ['7449009'] })).toBeRejectedWith(422, t.barrasDeOtro('7449009', 'Té negro'))
    // Its own are no conflict, and a program that does not know them leaves them.
    expect((await change(await read(cafe.productoPK.idProducto), { codigosBarras: ['7441002'] })).status).toBe(200)
    await change(await read(cafe.productoPK.idProducto), { codigosBarras: undefined })
    expect((await read(cafe.productoPK.idProducto)).codigosBarras).toEqual(['7441002'])
  })
})

test('a group is kept without odd spaces, and a program that does not know groups leaves it', async () => {
  const cafe = await createProducto(api, { grupo: '  Bebidas   calientes ' })
  const { idProducto } = cafe.productoPK
  expect(cafe.grupo).toBe('Bebidas calientes')
  await change(await read(idProducto), { grupo: undefined })
  expect((await read(idProducto)).grupo).toBe('Bebidas calientes')
  await change(await read(idProducto), { grupo: '' })
  expect((await read(idProducto)).grupo).toBe('')
  expect(await change(await read(idProducto), { grupo: 'x'.repeat(41) })).toBeRejectedWith(422)
})

describe('a new product', () => {
  test('gets its id and internal code, and is sold with the typed values', async () => {
    const creado = await createProducto(api, {
      nombreProducto: '  Café   molido  ',
      procedencia: 'Nacional',
      partidaArancelaria: '0901.21.00.00.00',
      material: 'MR-1',
      formaFarmaceutica: '83',
      precioVenta: '4200.50',
    })
    const { idProducto } = creado.productoPK
    expect(creado).toMatchObject({
      codigoInterno: `P${String(idProducto).padStart(3, '0')}`,
      nombreProducto: 'Café molido',
      cabys: { codigo: '2391102010200', descripcion: 'Café tostado, sin descafeinar, molido', vigente: true },
      cabysSeleccionado: '2391102010200',
      impuesto: { codigo: '02', tasa: '1', tipoImpuesto: { codigoSri: '01' } },
      precioVenta: '4200.5',
      procedencia: 'Nacional',
      partidaArancelaria: '090121000000',
      material: 'MR-1',
      formaFarmaceutica: '83',
      exento: 'N',
      estado: 'A',
      manejaInventario: false,
      existenciaGlobal: '0',
      version: 1,
    })
    expect(await read(idProducto)).toEqual(creado)
  })

  test('has its price in colones or dollars; a caller that omits the currency leaves it unchanged', async () => {
    expect(await createProducto(api)).toMatchObject({ moneda: 'CRC' })
    const creado = await createProducto(api, { precioVenta: '15.50', moneda: 'USD' })
    expect(creado).toMatchObject({ precioVenta: '15.5', moneda: 'USD' })
    const { moneda: _, ...sinMoneda } = creado
    const antiguo = await api.send(contract.producto.update, { body: { ...sinMoneda, precioVenta: '16' } })
    expect(antiguo.data).toMatchObject({ precioVenta: '16', moneda: 'USD' })
    const dicho = await api.send(contract.producto.update, { body: { ...antiguo.data, moneda: 'CRC' } })
    expect(dicho.data).toMatchObject({ precioVenta: '16', moneda: 'CRC' })
    const body = { ...aProducto(), moneda: 'EUR' } as unknown as ReturnType<typeof aProducto>
    expect((await api.send(contract.producto.create, { body })).status).toBe(422)
  })

  test('shows the families of its CABYS code, the widest first', async () => {
    const familias = ['codigo,nivel,padre,descripcion', '2,1,,Alimentos', '23911,5,2391,Café tostado', '5,1,,Obras']
    await importCatalogo(server.deps.db, 'cabys-categorias', Buffer.from(familias.join('\n')))
    const { cabys } = await createProducto(api)
    expect(cabys).toMatchObject({ descripcion1: 'Alimentos', descripcion2: '', descripcion5: 'Café tostado' })
  })

  test('is in the list, which is ordered by id', async () => {
    const { productoPK } = await createProducto(api, { nombreProducto: 'AAA primero del abecedario' })
    const { data } = await api.send(contract.producto.list, { params: { codCia: 1 } })
    const ids = data.map((p) => p.productoPK.idProducto)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(ids.at(-1)).toBe(productoPK.idProducto)
  })

  // docs/acuerdos.md E19: the order and the texts of section I.
  test.each<[string, Partial<ProductoEntrada>, string]>([
    ['a name', { nombreProducto: '  ', unidadMedida: null, cabys: null }, 'El nombre del producto es obligatorio'],
    ['a unit', { unidadMedida: null, cabys: null }, 'La unidad de medida es obligatoria'],
    ['a CABYS code', { cabys: null, impuesto: null }, 'Selecciona un código CABYS'],
    ['a CABYS code of 13 digits', { cabys: { codigo: '23911' } }, 'Selecciona un código CABYS'],
    ['a tax', { impuesto: null, precioVenta: null }, 'El impuesto es obligatorio'],
    ['a rate', { impuesto: { tipoImpuesto: { codigoSri: '01' } } }, 'El impuesto es obligatorio'],
    ['a price', { precioVenta: '' }, 'El precio es obligatorio'],
  ])('needs %s', async (_, changes, texto) => {
    expect(await create(changes)).toBeRejectedWith(422, texto)
  })

  test.each<[string, Partial<ProductoEntrada>, string]>([
    ['a name that no document admits', { nombreProducto: 'ab' }, t.nombreLargo],
    ['a name of 201 characters', { nombreProducto: 'a'.repeat(201) }, t.nombreLargo],
    ['a negative price', { precioVenta: '-0.01' }, t.precioInvalido],
    ['a price that is no number', { precioVenta: '12 mil' }, t.precioInvalido],
    [
      'a price of six decimals, which would be rounded',
      { precioVenta: '1250.123456' },
      mensajes.documento.precioDecimales,
    ],
    ['a cost of six decimals', { costo: '0.000001' }, mensajes.documento.montoDecimales],
    ['a price of 14 digits', { precioVenta: '1'.repeat(14) }, t.precioInvalido],
    [
      'a unit that does not exist',
      { unidadMedida: { unidadMedidaPK: { idUnidad: 'kg' } } },
      'La unidad de medida kg no existe',
    ],
    [
      'a code outside the catalogue',
      { cabys: { codigo: '9999999999999' } },
      'El código CABYS 9999999999999 no existe en el catálogo',
    ],
    ['a tax that is not IVA', { impuesto: { codigo: '02', tipoImpuesto: { codigoSri: '02' } } }, t.impuestoObligatorio],
    [
      'a rate of the transition',
      { impuesto: { codigo: '07', tipoImpuesto: { codigoSri: '01' } } },
      t.impuestoObligatorio,
    ],
    ['a tariff heading of 10 digits', { partidaArancelaria: '0901210000' }, t.partidaInvalida],
    ['an internal code of 21 characters', { codigoInterno: 'X'.repeat(21) }, t.codigoLargo],
    ['a cost below zero', { costo: '-1' }, t.costoInvalido],
    ['a stock with four decimals', { existenciaGlobal: '1.0001' }, t.existenciaInvalida],
  ])('with %s is refused', async (_, changes, texto) => {
    expect(await create(changes)).toBeRejectedWith(422, texto)
  })

  test('with the code of another product is refused at its field', async () => {
    await createProducto(api, { codigoInterno: 'SKU-1' })
    const reply = await create({ codigoInterno: ' SKU-1 ' })
    expect(reply).toBeRejectedWith(422, 'Ya hay un producto con el código SKU-1')
    expect(reply.body).toMatchObject({ errores: [{ campo: 'codigoInterno' }] })
  })

  test('never gets a code that was typed before', async () => {
    const { productoPK } = await createProducto(api)
    const siguiente = `P${String(productoPK.idProducto + 2).padStart(3, '0')}`
    await createProducto(api, { codigoInterno: siguiente })
    expect((await createProducto(api)).codigoInterno).toBe(`${siguiente}-1`)
  })

  test('keeps markup and quotes as text', async () => {
    const nombreProducto = `<img src=x onerror="alert(1)">'; drop table producto; --`
    const { productoPK } = await createProducto(api, { nombreProducto })
    expect((await read(productoPK.idProducto)).nombreProducto).toBe(nombreProducto)
  })

  test.each<[string, Partial<ProductoEntrada>]>([
    ['a name of a million letters', { nombreProducto: 'a'.repeat(1_000_000) }],
    ['a NUL in its name', { nombreProducto: 'Café\u0000molido' }],
    ['a number for a name', { nombreProducto: 7 as never }],
    ['an estado of its own', { estado: 'D' as never }],
  ])('with %s is refused without a server error', async (_, changes) => {
    const { status } = await create(changes)
    expect([413, 422]).toContain(status)
  })

  test('is not visible to another company', async () => {
    expect(await create({ productoPK: { codCia: 2 } })).toBeRejectedWith(403, 'No tiene acceso a esa compañía')
    expect(await api.send(contract.producto.get, { params: { codCia: 1, idProducto: 99_999 } })).toBeRejectedWith(
      404,
      'El producto no existe en esta compañía',
    )
  })
})

describe('changing a product', () => {
  test('keeps the code and the stock, which other calls change', async () => {
    const creado = await createProducto(api, { codigoInterno: 'SKU-2', existenciaGlobal: '7.5' })
    const { data } = await change(creado, {
      nombreProducto: 'Otro nombre',
      codigoInterno: 'SKU-OTRO',
      existenciaGlobal: null,
      estado: 'I',
    })
    expect(data).toMatchObject({
      nombreProducto: 'Otro nombre',
      codigoInterno: 'SKU-2',
      existenciaGlobal: '7.5',
      estado: 'I',
      version: 2,
    })
  })

  test('after another user changed it gives a conflict and overwrites nothing', async () => {
    const leido = await createProducto(api)
    await change(leido, { precioVenta: '5000' })
    const segundo = await change(leido, { precioVenta: '1' })
    expect(segundo).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
    expect((await read(leido.productoPK.idProducto)).precioVenta).toBe('5000')
  })

  test('is checked by the same rules as creating', async () => {
    const creado = await createProducto(api)
    expect(await change(creado, { precioVenta: null })).toBeRejectedWith(422, 'El precio es obligatorio')
    expect(await read(creado.productoPK.idProducto)).toEqual(creado)
  })

  test('whose code was retired is possible; choosing a retired code is not', async () => {
    const creado = await createProducto(api, { cabys: { codigo: '3744001009900' } })
    const otro = await createProducto(api)
    const vigente = (valor: boolean) =>
      server.deps.db.kysely.updateTable('cabys').set({ vigente: valor }).where('codigo', '=', '3744001009900').execute()
    await vigente(false)
    const { data } = await change(creado, { precioVenta: '9000' })
    expect(data).toMatchObject({ precioVenta: '9000', cabys: { vigente: false } })
    expect(await change(otro, { cabys: { codigo: '3744001009900' } })).toBeRejectedWith(
      422,
      'El código CABYS 3744001009900 fue retirado del catálogo; elija otro',
    )
    await vigente(true)
  })

  test('is recorded in the audit trail, before and after', async () => {
    const creado = await createProducto(api, { nombreProducto: 'Antes' })
    const { idProducto } = creado.productoPK
    await change(creado, { nombreProducto: 'Después' })
    await remove(idProducto)
    expect(await bitacora(idProducto)).toMatchObject([
      { accion: 'crear', antes: null, despues: { nombre_producto: 'Antes' }, username: '101110111' },
      { accion: 'actualizar', antes: { nombre_producto: 'Antes' }, despues: { nombre_producto: 'Después' } },
      { accion: 'eliminar', antes: { nombre_producto: 'Después' }, despues: null },
    ])
  })
})

describe('removing a product', () => {
  test('that nothing uses removes it from the list', async () => {
    const { productoPK } = await createProducto(api)
    expect((await remove(productoPK.idProducto)).status).toBe(200)
    expect(await remove(productoPK.idProducto)).toBeRejectedWith(404)
  })

  test('that a document uses is refused, and the answer suggests deactivation', async () => {
    const { productoPK } = await createProducto(api)
    const producto = { productoPK: { idProducto: productoPK.idProducto } }
    await issueDocumento(api, aFactura({ vtaDetmList: [aLinea({ producto })] }))
    expect(await remove(productoPK.idProducto)).toBeRejectedWith(409, t.enDocumentos)
  })

  test('that is part of a surtido is refused', async () => {
    const padre = await createProducto(api)
    const parte = await createProducto(api)
    const body = {
      padre: { productoPK: padre.productoPK },
      producto: { productoPK: parte.productoPK },
      precio: '10',
      detalle: 'Una',
      cantidad: '1',
    }
    await api.send(contract.surtido.create, { body })
    expect(await remove(parte.productoPK.idProducto)).toBeRejectedWith(409, t.enSurtidos)
    expect((await remove(padre.productoPK.idProducto)).status).toBe(200)
    expect((await remove(parte.productoPK.idProducto)).status).toBe(200)
  })
})

test('a user without the option reads only what a document needs and changes nothing', async () => {
  const { db } = server.deps
  const opciones = (lista: string[]) =>
    db.withCia(1, (tx) => tx.updateTable('rol').set({ opciones: lista }).where('cod_rol', '=', 2).execute())
  await opciones(['/facturasElectronicas'])
  const otro = await loginAs(anUsuario())
  expect((await otro.send(contract.producto.list, { params: { codCia: 1 } })).status).toBe(200)
  expect(await otro.send(contract.producto.create, { body: aProducto() })).toBeRejectedWith(
    403,
    'No tiene permiso para hacer esto',
  )
  expect(await otro.send(contract.producto.remove, { params: { codCia: 1, idProducto: 1 } })).toBeRejectedWith(403)
  await opciones(['*'])
})

const enOtroCabys = { nombreProducto: 'Sal de mar', cabys: { codigo: '3532201060000' } }

eachEngine('finding products', (open) => {
  useServer({ open })
  let aqui: Api
  beforeAll(async () => {
    aqui = await loginAs(anAdministrador())
    await createProducto(aqui, { nombreProducto: 'Brócoli orgánico', codigoInterno: 'VERDE-7', precioVenta: '900' })
    await createProducto(aqui, { nombreProducto: 'Ñame criollo', estado: 'I' })
    await createProducto(aqui, { ...enOtroCabys, codigoInterno: '60-77' })
    await createProducto(aqui, { ...enOtroCabys, codigoInterno: '7552001234567' })
  })
  const find = async (query: object) =>
    (await aqui.send(contract.producto.list, { params: { codCia: 1 }, query })).data.map((p) => p.productoPK.idProducto)

  test('finds by part of the name, whatever its case and accents, by part of the id and by code', async () => {
    expect(await find({ texto: 'ROCOL' })).toEqual([41])
    expect(await find({ texto: 'organico broc' })).toEqual([41])
    expect(await find({ texto: 'ñame' })).toEqual([42])
    expect(await find({ texto: '41' })).toEqual([41])
    expect(await find({ texto: 'verde-7' })).toEqual([41])
    expect(await find({ codigo: 'de-7' })).toEqual([41])
    // An exact code comes first: a pasted code means that product.
    expect(await find({ codigo: '60-77', orden: 'nombre' })).toEqual([43])
    expect((await find({ codigo: 'p001' }))[0]).toBe(1)
    expect(await find({ texto: '2391102010200' })).toEqual([13, 41, 42])
    expect(await find({ texto: '60-77' })).toEqual([43])
    expect(await find({ texto: '7552001234567' })).toEqual([44])
    expect(await find({ texto: '' })).toHaveLength(44)
  })

  test('applies the text and the state together', async () => {
    expect(await find({ texto: 'ñame', estado: 'A' })).toEqual([])
    expect(await find({ estado: 'I' })).toEqual([42])
  })

  test('treats wildcards as plain characters', async () => {
    expect(await find({ texto: '_' })).toEqual([])
    expect(await find({ texto: '99%' })).toEqual([1])
    expect(await find({ codigo: '%' })).toEqual([])
  })

  test('returns pages, of 50 unless asked otherwise', async () => {
    const reply = await aqui.send(contract.producto.list, {
      params: { codCia: 1 },
      query: { pagina: 1, porPagina: 20 },
    })
    expect(reply.body).toMatchObject({ paginacion: { pagina: 1, paginas: 3, porPagina: 20, total: 44 } })
    const pages = await Promise.all([1, 2, 3].map((pagina) => find({ pagina, porPagina: 20 })))
    expect(pages.flat()).toEqual(await find({}))
  })

  test('orders by name for a document', async () => {
    const { data } = await aqui.send(contract.producto.list, {
      params: { codCia: 1 },
      query: { texto: 'cafe', estado: 'A', orden: 'nombre', pagina: 1 },
    })
    expect(data.map((p) => p.nombreProducto)).toEqual([
      'Café oro Tarrazú SHB, exportación (quintal 46 kg)',
      'Café tostado en grano Monte Azul',
      'Café tostado molido Monte Azul 500 g',
    ])
  })
})
