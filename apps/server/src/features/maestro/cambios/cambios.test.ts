import { contract, type ResponseOf } from '@pura/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aFactura, aLinea, issueDocumento } from '../../../testing/documentos.ts'
import { createCliente } from '../../../testing/fichas/clientes.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'
import { beginEpoca, checkLlave } from '../../operacion/instalacion/canario.ts'

const CIA = { codCia: 1 }
type Parte = ResponseOf<typeof contract.cambios.list>

eachEngine('changes of people and products', (open) => {
  const server = useServer({ open })
  let api: Api
  beforeAll(async () => {
    api = await loginAs(anAdministrador())
    await checkLlave(server.deps.db, server.deps.config.masterKey)
  })

  const ask = async (desde?: string): Promise<Parte> =>
    (await api.send(contract.cambios.list, { params: CIA, query: desde === undefined ? {} : { desde } })).data

  /** Version after everything until now. */
  async function readAll(desde?: string): Promise<string> {
    const parte = await ask(desde)
    return parte.quedan ? readAll(parte.version) : parte.version
  }
  const nombresDe = ({ clientes, productos }: Parte) => [
    ...clientes.map((c) => c.nombreCliente),
    ...productos.map((p) => p.nombreProducto),
  ]
  const setEstadoProducto = async (idProducto: number, estado: 'A' | 'I') => {
    const { data } = await api.send(contract.producto.get, { params: { ...CIA, idProducto } })
    return api.send(contract.producto.update, { body: { ...data, estado } as never })
  }

  test('without a version everything active is answered, and afterwards nothing', async () => {
    const cliente = await createCliente(api, { nombreCliente: 'Pulpería La Esquina' })
    const producto = await createProducto(api, { nombreProducto: 'Melcocha de cas' })
    const parte = await ask()
    expect(parte.entera).toBe(true)
    expect(nombresDe(parte)).toEqual(expect.arrayContaining([cliente.nombreCliente, producto.nombreProducto]))
    expect(await ask(await readAll())).toMatchObject({ entera: false, quedan: false, clientes: [], productos: [] })
  })

  test('what changes, is removed or becomes inactive is answered once, with its number only if it is gone', async () => {
    const cliente = await createCliente(api, { nombreCliente: 'Soda Doña Tere' })
    const producto = await createProducto(api, { nombreProducto: 'Casado con pescado' })
    const sobrante = await createProducto(api, { nombreProducto: 'Vigorón' })
    const antes = await readAll()
    await api.send(contract.cliente.update, { body: { ...cliente, nombreCliente: 'Soda Doña Teresa' } as never })
    await setEstadoProducto(producto.productoPK.idProducto, 'I')
    await api.send(contract.producto.remove, { params: sobrante.productoPK })
    const parte = await ask(antes)
    expect(nombresDe(parte)).toEqual(['Soda Doña Teresa'])
    expect(parte.quitados).toEqual({
      clientes: [],
      productos: expect.arrayContaining([producto.productoPK.idProducto, sobrante.productoPK.idProducto]),
    })
    await setEstadoProducto(producto.productoPK.idProducto, 'A')
    expect(nombresDe(await ask(parte.version))).toEqual(['Casado con pescado'])
  })

  test('a product with surtido comes again with its components when one is added or removed', async () => {
    const padre = await createProducto(api, { nombreProducto: 'Canasta de la feria' })
    const parte = await createProducto(api, { nombreProducto: 'Tapa de dulce' })
    const antes = await readAll()
    const { data: linea } = await api.send(contract.surtido.create, {
      body: {
        padre: { productoPK: padre.productoPK },
        producto: { productoPK: parte.productoPK },
        precio: '1500',
        detalle: 'Una tapa',
        cantidad: '2',
      },
    })
    const conElla = await ask(antes)
    expect(conElla.productos.map((p) => [p.nombreProducto, p.surtido])).toEqual([
      [
        padre.nombreProducto,
        [{ id: linea.id, idProducto: parte.productoPK.idProducto, precio: '1500', detalle: 'Una tapa', cantidad: '2' }],
      ],
    ])
    await api.send(contract.surtido.remove, { params: { id: linea.id } })
    expect((await ask(conElla.version)).productos.map((p) => p.surtido)).toEqual([[]])
  })

  test('a sale changes nothing of what is kept', async () => {
    const producto = await createProducto(api, {
      nombreProducto: 'Chorreadas',
      manejaInventario: true,
      existenciaGlobal: '100',
    })
    const cliente = await createCliente(api, { nombreCliente: 'Hotel Río Cuarto' })
    const antes = await readAll()
    await issueDocumento(api, aFactura({ cliente, vtaDetmList: [aLinea({ producto })] }))
    expect(await ask(antes)).toMatchObject({ clientes: [], productos: [], version: antes })
  })

  test('more than one part is answered in parts, each person once', async () => {
    await server.deps.db.withCia(1, (tx) =>
      sql`insert into cliente (cod_cia, id_cliente, nombre_cliente, tipo_identificacion, busqueda)
        select 1, 900000 + n, 'De relleno ' || n, '', 'de relleno ' || n from generate_series(1, 1100) n`.execute(tx),
    )
    const nombres: string[] = []
    let parte = await ask()
    for (let partes = 1; ; partes++) {
      expect(partes).toBeLessThan(6)
      nombres.push(...parte.clientes.map((c) => c.nombreCliente).filter((n) => n.startsWith('De relleno')))
      if (!parte.quedan) break
      parte = await ask(parte.version)
    }
    expect(nombres).toHaveLength(1100)
    expect(new Set(nombres).size).toBe(1100)
  })

  test.each(['', '0', '.5', 'x.1', '00000000-0000-4000-8000-000000000000.3', `${'9'.repeat(60)}.${'9'.repeat(15)}`])(
    'version "%s", which this database never gave, begins from the start',
    async (desde) => {
      expect(await ask(desde)).toMatchObject({ entera: true })
    },
  )

  test('after a restore every version of before begins from the start', async () => {
    const antes = await readAll()
    await beginEpoca(server.deps.db)
    const parte = await ask(antes)
    expect(parte).toMatchObject({ entera: true })
    expect(await readAll(parte.version)).not.toBe(antes)
  })
})

describe('transactions of others', () => {
  const server = useServer()

  test('what an open transaction writes is not passed over: nothing is answered before it ends', async () => {
    const api = await loginAs(anAdministrador())
    const ask = async (desde: string) => (await api.send(contract.cambios.list, { params: CIA, query: { desde } })).data
    const { version } = await ask('')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let began = () => {}
    const begun = new Promise<void>((done) => {
      began = done
    })
    const lenta = server.deps.db.withCia(1, async (tx) => {
      await tx
        .updateTable('cliente')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('cod_cia', '=', 1)
        .execute()
      began()
      await held
    })
    await begun
    const answer = ask(version)
    release()
    await lenta
    const { clientes, quedan, version: despues } = await answer
    // PGlite has one connection: there the question waits for the writer and sees what it wrote.
    if (quedan) expect({ clientes, despues }).toEqual({ clientes: [], despues: version })
    expect((await ask(version)).clientes.length).toBeGreaterThan(0)
  })
})
