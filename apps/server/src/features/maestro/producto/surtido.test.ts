import { contract, type ProductoCompleto, type SurtidoEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'

const server = useServer()
const t = mensajes.producto
let api: Api
let padre: ProductoCompleto
let parte: ProductoCompleto
beforeAll(async () => {
  api = await loginAs(anAdministrador())
  padre = await createProducto(api, { nombreProducto: 'Canasta navideña' })
  parte = await createProducto(api, { nombreProducto: 'Tamal de cerdo' })
})

const aLinea = (changes: Partial<SurtidoEntrada> = {}): SurtidoEntrada => ({
  padre: { productoPK: padre.productoPK },
  producto: { productoPK: parte.productoPK },
  precio: '1500',
  detalle: 'Una piña de tamales',
  cantidad: '2',
  ...changes,
})
const create = (changes: Partial<SurtidoEntrada> = {}) => api.send(contract.surtido.create, { body: aLinea(changes) })
const remove = (id: number) => api.send(contract.surtido.remove, { params: { id } })
const list = async (producto: ProductoCompleto = padre) =>
  (await api.send(contract.surtido.list, { params: producto.productoPK })).data
const read = async (producto: ProductoCompleto) =>
  (await api.send(contract.producto.get, { params: producto.productoPK })).data

test('a line can be added and removed, and the product of the surtido is marked', async () => {
  const { data } = await create({ padre: { productoPK: padre.productoPK, version: padre.version } })
  expect(data).toMatchObject({
    padre: { productoPK: padre.productoPK, version: padre.version + 1 },
    producto: { nombreProducto: 'Tamal de cerdo' },
    precio: '1500',
    detalle: 'Una piña de tamales',
    cantidad: '2',
  })
  expect(await read(padre)).toMatchObject({ conSurtido: true, version: padre.version + 1 })
  expect((await list()).map((s) => s.id)).toEqual([data.id])
  expect((await remove(data.id)).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await remove(data.id)).toBeRejectedWith(404)
})

test.each<[string, Partial<SurtidoEntrada>, string]>([
  [
    'the product it belongs to',
    { padre: null, producto: null },
    'No se puede obtener la compañía o el producto actual.',
  ],
  ['one that exists', { padre: { productoPK: { idProducto: 99_999 } } }, t.sinProductoActual],
  ['a product', { producto: null, precio: null }, t.surtidoSinProducto],
  ['a product of the company', { producto: { productoPK: { idProducto: 99_999 } } }, mensajes.documento.productoAjeno],
  ['a price', { precio: '', detalle: '' }, t.surtidoSinPrecio],
  ['a price of zero or more', { precio: '-1' }, t.surtidoPrecioInvalido],
  ['a detail', { detalle: ' ', cantidad: '' }, t.surtidoSinDetalle],
  ['a quantity', { cantidad: null }, t.surtidoSinCantidad],
  ['a quantity above zero', { cantidad: '0' }, t.surtidoCantidadInvalida],
  ['three decimals at most', { cantidad: '0.0001' }, t.surtidoCantidadInvalida],
])('a line of a surtido needs %s', async (_, changes, texto) => {
  expect(await create(changes)).toBeRejectedWith(422, texto)
})

test('a surtido cannot contain a product that is itself a surtido', async () => {
  const nieto = await createProducto(api)
  expect(await create({ producto: { productoPK: padre.productoPK } })).toBeRejectedWith(422, t.surtidoDeSiMismo)
  await create()
  const anidado = { padre: { productoPK: parte.productoPK }, producto: { productoPK: nieto.productoPK } }
  expect(await create(anidado)).toBeRejectedWith(422, t.surtidoAnidado)
  const alReves = { padre: { productoPK: nieto.productoPK }, producto: { productoPK: padre.productoPK } }
  expect(await create(alReves)).toBeRejectedWith(422, t.surtidoAnidado)
  const marcado = await api.send(contract.producto.update, { body: { ...(await read(parte)), conSurtido: true } })
  expect(marcado).toBeRejectedWith(422, t.surtidoAnidado)
})

test('an inactive product cannot be added to a surtido', async () => {
  const inactivo = await createProducto(api, { nombreProducto: 'Rompope', estado: 'I' })
  expect(await create({ producto: { productoPK: inactivo.productoPK } })).toBeRejectedWith(
    422,
    'El producto Rompope está inactivo',
  )
})

test('a surtido holds 20 lines, as a document does, also with concurrent additions', async () => {
  const grande = await createProducto(api)
  const replies = await Promise.all(
    Array.from({ length: 22 }, () => create({ padre: { productoPK: grande.productoPK } })),
  )
  expect(replies.filter((r) => r.status === 200)).toHaveLength(20)
  expect(replies.find((r) => r.status !== 200)).toBeRejectedWith(422, t.surtidoMaximo)
  expect(await list(grande)).toHaveLength(20)
})

test('switching «con surtido» off deletes the lines, and the audit trail lists them', async () => {
  const otro = await createProducto(api)
  const { data } = await create({ padre: { productoPK: otro.productoPK } })
  await api.send(contract.producto.update, { body: { ...(await read(otro)), conSurtido: false } })
  expect(await list(otro)).toEqual([])
  const filas = await server.deps.db.withCia(1, (tx) =>
    tx
      .selectFrom('bitacora')
      .select(['accion', 'antes'])
      .where('entidad', '=', 'surtido')
      .where('llave', '=', String(data.id))
      .orderBy('orden')
      .execute(),
  )
  expect(filas).toMatchObject([{ accion: 'crear' }, { accion: 'eliminar', antes: { detalle: 'Una piña de tamales' } }])
})

test('adding a line to a product that another user saved meanwhile gives a conflict', async () => {
  const otro = await createProducto(api)
  await api.send(contract.producto.update, { body: { ...otro, precioVenta: '1' } })
  expect(await create({ padre: { productoPK: otro.productoPK, version: otro.version } })).toBeRejectedWith(
    409,
    mensajes.general.cambiadoPorOtro,
  )
})
