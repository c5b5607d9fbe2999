import { contract } from '@pura/contract'
import { expect, test, vi } from 'vitest'
import { aNavegadorConAlmacen, aParte, DUENO } from '../../testing/almacen.ts'
import { ARROZ, aCliente, INTEGRAL, PRODUCTOS, ROBLES, SILLA } from '../../testing/catalogos.ts'
import { aServidor } from '../../testing/servidor.ts'
import { eventually } from '../../testing/usuario.tsx'
import * as almacen from './almacen.ts'
import { forgetAjeno, readEstado, storeLista, storeParte } from './base.ts'
import { syncAlmacen } from './mantener.ts'
import { forgetAlmacen } from './nombre.ts'

const CIA = 1
const nombres = async (texto: string, tipos?: string) =>
  (await almacen.recallClientes(texto, tipos, 20))?.map((c) => c.nombreCliente)
const productos = async (busqueda: { texto?: string; codigo?: string }, porPagina = 20) =>
  (await almacen.recallProductos(busqueda, 1, porPagina))?.data.map((p) => p.nombreProducto)

test('what changed is stored part by part, and nothing is answered before the first load is complete', async () => {
  aNavegadorConAlmacen()
  await storeParte(DUENO, undefined, aParte({ clientes: [ROBLES], quedan: true }))
  expect(await nombres('robles')).toBeUndefined()
  await storeParte(DUENO, 'e.1', aParte({ version: 'e.2', entera: false, productos: [ARROZ, SILLA] }))
  expect(await nombres('robles')).toEqual([ROBLES.nombreCliente])
  const nuevo = { ...ARROZ, precioVenta: '1750' }
  const quitados = { clientes: [3], productos: [SILLA.productoPK.idProducto] }
  await storeParte(DUENO, 'e.2', aParte({ version: 'e.3', entera: false, quedan: true, productos: [nuevo], quitados }))
  expect(await nombres('')).toEqual([])
  expect((await almacen.recallProductos({}, 1, 20))?.data).toEqual([nuevo])
})

test('an answer to a version that another tab has passed is dropped', async () => {
  aNavegadorConAlmacen()
  await storeParte(DUENO, undefined, aParte({ clientes: [ROBLES] }))
  expect(await storeParte(DUENO, 'e.0', aParte({ version: 'e.9' }))).toBe(false)
  expect((await readEstado(DUENO))?.version).toBe('e.1')
})

test('a database of another epoch replaces everything, code lists too', async () => {
  aNavegadorConAlmacen()
  await storeParte(DUENO, undefined, aParte({ clientes: [ROBLES] }))
  await storeLista(DUENO, 'catalogos', ['x'])
  await storeParte(DUENO, 'e.1', aParte({ version: 'f.1', clientes: [aCliente(9, 'Taller Brenes', '3101')] }))
  expect(await nombres('')).toEqual(['Taller Brenes'])
  expect(await almacen.recallLista('catalogos')).toBeUndefined()
})

test.each(['1/1.2', '2/1.1'])('what belongs to %s is neither answered nor left', async (otro) => {
  aNavegadorConAlmacen()
  await storeParte(otro, undefined, aParte({ clientes: [ROBLES], productos: PRODUCTOS }))
  await storeLista(otro, 'catalogos', ['x'])
  expect(await nombres('')).toBeUndefined()
  expect(await almacen.recallLista('catalogos')).toBeUndefined()
  await forgetAjeno(DUENO)
  await eventually(async () => expect(await readEstado(otro)).toBeUndefined())
})

test('sign-out deletes everything', async () => {
  aNavegadorConAlmacen()
  await storeParte(DUENO, undefined, aParte({ clientes: [ROBLES] }))
  await storeLista(DUENO, 'catalogos', ['x'])
  forgetAlmacen()
  await eventually(async () => expect(await nombres('')).toBeUndefined())
  expect(await almacen.recallLista('catalogos')).toBeUndefined()
})

test('without space the stored part stays whole, and the sync ends', async () => {
  aNavegadorConAlmacen()
  const servidor = aServidor()
  await storeParte(DUENO, undefined, aParte({ clientes: [ROBLES] }))
  servidor.answer(contract.cambios.list, aParte({ version: 'e.2', entera: false, productos: PRODUCTOS, quedan: true }))
  const original = IDBObjectStore.prototype.put
  // As a browser without space: the request fails, and takes its transaction with it.
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const pedido = original.apply(this, args)
    this.transaction.abort()
    return pedido
  })
  await syncAlmacen(CIA, DUENO)
  put.mockRestore()
  expect(servidor.asked(contract.cambios.list)).toHaveLength(1)
  expect((await readEstado(DUENO))?.version).toBe('e.1')
  expect(await nombres('')).toEqual([ROBLES.nombreCliente])
})

test('the sync asks from the stored version until nothing remains, and a 403 deletes what was stored', async () => {
  aNavegadorConAlmacen()
  const servidor = aServidor()
  servidor.answer(contract.cambios.list, ({ query: { desde } }) =>
    desde === undefined
      ? aParte({ clientes: [ROBLES], quedan: true })
      : aParte({ version: 'e.2', entera: false, productos: [ARROZ] }),
  )
  await syncAlmacen(CIA, DUENO)
  expect(servidor.asked(contract.cambios.list).map(({ query }) => query.desde)).toEqual([undefined, 'e.1'])
  expect(await productos({})).toEqual([ARROZ.nombreProducto])
  servidor.refuse(contract.cambios.list, 403, 'No tiene acceso')
  await syncAlmacen(CIA, DUENO)
  await eventually(async () => expect(await readEstado(DUENO)).toBeUndefined())
})

test('people are found as on the server: every word, accents ignored, those that begin with the text first', async () => {
  aNavegadorConAlmacen()
  const proveedor = {
    ...aCliente(6, 'Agrícola Robles', '3101998099'),
    tipoCliente: { idTipoCliente: 2, nombreTipoCliente: '' },
  }
  const contado = { ...aCliente(7, 'Contado', ''), tipoDoctoPersona: { codigoSri: '', nombreDoctoPersona: '' } }
  await storeParte(
    DUENO,
    undefined,
    aParte({
      clientes: [
        aCliente(5, 'Los Robles del Río', '3101'),
        proveedor,
        ROBLES,
        aCliente(4, 'Robledal', '3004'),
        contado,
      ],
    }),
  )
  expect(await nombres('robl')).toEqual(['Robledal', 'Agrícola Robles', ROBLES.nombreCliente, 'Los Robles del Río'])
  expect(await nombres('rio ROBLES')).toEqual(['Los Robles del Río'])
  expect(await nombres('3-101-998011')).toEqual([ROBLES.nombreCliente])
  expect(await nombres('robl', '2,3')).toEqual(['Agrícola Robles'])
  expect((await almacen.recallContado())?.nombreCliente).toBe('Contado')
  expect((await almacen.recallCliente(5))?.nombreCliente).toBe('Los Robles del Río')
})

test('products are found by name, code and CABYS, in pages', async () => {
  aNavegadorConAlmacen()
  await storeParte(DUENO, undefined, aParte({ productos: PRODUCTOS }))
  expect(await productos({ texto: 'arroz' })).toEqual([ARROZ, INTEGRAL].map((p) => p.nombreProducto).sort())
  expect(await productos({ texto: SILLA.cabys.codigo })).toEqual([SILLA.nombreProducto])
  expect((await productos({ codigo: 's00' }))?.length).toBe(2)
  expect((await productos({ codigo: 'p002' }))?.[0]).toBe(SILLA.nombreProducto)
  expect(await almacen.recallProductos({}, 2, 4)).toMatchObject({
    data: { length: 2 },
    paginacion: { pagina: 2, paginas: 2, total: 6 },
  })
})

test('a surtido is put together from the stored products, unless one is missing', async () => {
  aNavegadorConAlmacen()
  const linea = { id: 1, idProducto: 8, precio: '1000', detalle: 'Una', cantidad: '2' }
  const canasta = { ...ARROZ, conSurtido: true, surtido: [linea] }
  await storeParte(DUENO, undefined, aParte({ productos: [canasta, SILLA] }))
  const { idProducto } = canasta.productoPK
  expect((await almacen.recallSurtido(CIA, idProducto))?.map((s) => [s.producto, s.cantidad])).toEqual([[SILLA, '2']])
  const quitados = { clientes: [], productos: [8] }
  await storeParte(DUENO, 'e.1', aParte({ version: 'e.2', entera: false, quitados }))
  expect(await almacen.recallSurtido(CIA, idProducto)).toBeUndefined()
})

test('a browser without a database answers nothing and asks nothing', async () => {
  const servidor = aServidor()
  vi.stubGlobal('indexedDB', undefined)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await syncAlmacen(CIA, DUENO)
  forgetAlmacen()
  warn.mockRestore()
  expect(servidor.asked(contract.cambios.list)).toEqual([])
})
