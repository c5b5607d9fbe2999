/** Renewal of the CABYS from the Central Bank's publication, served by a stand-in, with its possible defects. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@pura/contract'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCabysPublicado } from '../../../external/cabys/index.ts'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { useHacienda } from '../../../testing/hacienda.ts'
import { readLibroCabys } from './libro.ts'

interface FilaDeCabys {
  codigo: string
  descripcion: string
  impuesto: string
}

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })
let admin: Api
let hoy: FilaDeCabys[]
beforeAll(async () => {
  admin = await loginAs(anAdministrador())
  hoy = await vigentes()
})

const vigentes = () =>
  server.deps.db.kysely
    .selectFrom('cabys')
    .select(['codigo', 'descripcion', 'impuesto'])
    .where('vigente', '=', true)
    .orderBy('codigo')
    .execute()
const publish = (filas: readonly FilaDeCabys[]) => hacienda.publishCabys(filas)
const estado = async () => (await admin.send(contract.listas.get)).data
/** Requests it like the button, and waits for its end. */
async function renewListas() {
  expect((await admin.send(contract.listas.renovar)).status).toBe(200)
  await server.deps.renovacion.run()
  return (await estado()).renovacion
}
const CAFE = '2391102010200'
const CEMENTO = '3744001009900'
const CORTE: FilaDeCabys = { codigo: '9721000000100', descripcion: 'Servicios de corte de cabello', impuesto: '13' }

describe('a new edition', () => {
  const changed = () =>
    hoy
      .filter(({ codigo }) => codigo !== CEMENTO)
      .map((fila) => (fila.codigo === CAFE ? { ...fila, impuesto: '13' } : fila))
      .map((fila) => (fila.codigo === '2431000000000' ? { ...fila, descripcion: 'Cerveza de cebada' } : fila))
      .concat(CORTE)

  test('replaces the old edition at once; the changes are listed and found by the search', async () => {
    await publish(changed())
    const { ultima, enCurso, proxima } = await renewListas()
    expect(ultima).toMatchObject({
      resultado: 'renovado',
      origen: 'bccr',
      aMano: true,
      nuevos: 1,
      retirados: 1,
      renombrados: 1,
      tarifas: 1,
    })
    expect([enCurso, proxima]).toEqual([false, null])
    const params = { idRevision: ultima!.idRevision }
    const { data } = await admin.send(contract.listas.cambios, { params })
    expect(data.map(({ codigo, clase, antes, despues }) => [codigo, clase, antes, despues])).toEqual([
      [CAFE, 'tarifa', '1', '13'],
      ['2431000000000', 'renombrado', 'Cerveza de malta', 'Cerveza de cebada'],
      [CEMENTO, 'retirado', '13', ''],
      [CORTE.codigo, 'nuevo', '', '13'],
    ])
    const tarifas = await admin.send(contract.listas.cambios, { params, query: { clase: 'tarifa', pagina: 1 } })
    expect(tarifas.body).toMatchObject({ data: [{ codigo: CAFE }], paginacion: { total: 1 } })
    const found = await admin.send(contract.cabys.search, { query: { q: 'corte de pelo' } })
    expect(found.data[0]?.codigo).toBe(CORTE.codigo)
  })

  test('products with an outdated rate are listed with the right rate, and corrected if unchanged', async () => {
    const params = { codCia: 1 }
    const { data } = await admin.send(contract.cabys.tarifas, { params })
    expect(data.total).toBe(1)
    const [cafe] = data.productos
    expect(cafe).toMatchObject({ cabys: { codigo: CAFE }, antes: { codigo: '02' }, despues: { codigo: '08' } })
    expect(cafe!.cambio).not.toBeNull()
    const [cemento] = (await admin.send(contract.cabys.retirados, { params })).data
    expect(cemento).toMatchObject({ codigo: CEMENTO, productos: 1 })

    const correctTarifa = (version: number, codigoTarifa = '08') =>
      admin.send(contract.cabys.corregirTarifas, {
        params,
        body: { productos: [{ idProducto: cafe!.idProducto, version, codigoTarifa }] },
      })
    // The product changed since it was shown, or the rate is not the one shown.
    expect((await correctTarifa(cafe!.version + 1)).data).toEqual({ corregidos: 0, omitidos: 1 })
    expect((await correctTarifa(cafe!.version, '04')).data).toEqual({ corregidos: 0, omitidos: 1 })
    expect((await correctTarifa(cafe!.version)).data).toEqual({ corregidos: 1, omitidos: 0 })
    expect((await admin.send(contract.cabys.tarifas, { params })).data).toEqual({ total: 0, productos: [] })
    const rastro = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('bitacora').select(['llave', 'antes', 'despues']).where('entidad', '=', 'producto').execute(),
    )
    expect(rastro).toEqual([
      { llave: String(cafe!.idProducto), antes: { codigo_tarifa_iva: '02' }, despues: { codigo_tarifa_iva: '08' } },
    ])
  })

  test('in the same file as before is not sent again, and changes nothing', async () => {
    const { ultima, ultimaConCambios } = await renewListas()
    expect(ultima).toMatchObject({ resultado: 'igual', nuevos: 0, retirados: 0 })
    expect(ultimaConCambios?.idRevision).toBeLessThan(ultima!.idRevision)
  })

  test('a retired code comes back when it is published again', async () => {
    await publish([...hoy, CORTE])
    expect((await renewListas()).ultima).toMatchObject({ resultado: 'renovado', nuevos: 1, retirados: 0, tarifas: 1 })
    expect(await vigentes()).toEqual([...hoy, CORTE].sort((a, b) => (a.codigo < b.codigo ? -1 : 1)))
  })
})

describe('a defective publication changes nothing, and the reason is shown', () => {
  test.each<[string, (filas: FilaDeCabys[]) => FilaDeCabys[], RegExp]>([
    [
      'half of it',
      (f) => f.slice(0, 20),
      /^Lo publicado tiene 20 códigos y retira \d+; la edición más grande que se conoce tiene \d+: no se tomó$/,
    ],
    ['an unknown rate', ([a, ...f]) => [{ ...a!, impuesto: '15' }, ...f], /El impuesto «0.15» no es una tarifa/],
    ['a code with a letter', ([a, ...f]) => [{ ...a!, codigo: '23161000001X0' }, ...f], /13 dígitos/],
    ['a code twice', ([a, ...f]) => [a!, a!, ...f], /está repetido/],
  ])('%s', async (_, spoil, motivo) => {
    const before = await vigentes()
    await publish(spoil(hoy))
    const { ultima } = await renewListas()
    expect(ultima).toMatchObject({ resultado: 'fallo', motivo: expect.stringMatching(motivo) })
    expect(await vigentes()).toEqual(before)
  })

  test('a failing server is retried with growing delays', async () => {
    await publish(hoy)
    await renewListas()
    const esperas: number[] = []
    for (let i = 0; i < 3; i++) {
      await hacienda.fail({ punto: 'publico', tipo: '503' })
      expect((await renewListas()).ultima).toMatchObject({ motivo: 'El Banco Central respondió 503' })
      const { proxima } = await server.deps.db.kysely
        .selectFrom('mantenimiento_listas')
        .select('proxima')
        .executeTakeFirstOrThrow()
      esperas.push(Math.round((proxima.getTime() - Date.now()) / 3_600_000))
    }
    expect(esperas).toEqual([1, 2, 4])
    expect((await renewListas()).ultima?.resultado).not.toBe('fallo')
  })
})

describe('the renewal of the lists', () => {
  test('is requested only by the operator, and its changes are seen by users of the catalogue', async () => {
    const usuario = await loginAs(anUsuario())
    expect(await usuario.send(contract.listas.renovar)).toBeRejectedWith(403)
    expect((await usuario.send(contract.listas.get)).status).toBe(200)
    expect((await usuario.send(contract.listas.revisiones)).data.length).toBeGreaterThan(3)
    expect(await usuario.send(contract.cabys.tarifas, { params: { codCia: 2 } })).toBeRejectedWith(403)
  })

  test('runs by itself when due, unless this installation loads no lists', async () => {
    const { db, renovacion } = server.deps
    const revisiones = () =>
      db.kysely
        .selectFrom('cabys_revision')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await revisiones()
    await db.kysely
      .updateTable('mantenimiento_listas')
      .set({ proxima: new Date(0) })
      .execute()
    await renovacion.run()
    expect(await revisiones()).toEqual(before)
  })
})

test('no rate is proposed for a product sold at 0 %, which depends on the sale', async () => {
  const { data } = await admin.send(contract.cabys.tarifas, { params: { codCia: 1 } })
  const exportado = await server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
    tx.selectFrom('producto').select('id_producto').where('codigo_tarifa_iva', '=', '01').execute(),
  )
  expect(exportado.length).toBeGreaterThan(0)
  const listed = new Set(data.productos.map(({ idProducto }) => idProducto))
  expect(exportado.filter(({ id_producto }) => listed.has(id_producto))).toEqual([])
})

describe('the download', () => {
  let responder: RequestListener
  const publicador = createServer((request, response) => responder(request, response))
  let direccion: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => publicador.listen(0, '127.0.0.1', resolve))
    direccion = `http://127.0.0.1:${(publicador.address() as AddressInfo).port}/libro.xlsx`
  })
  afterAll(() => publicador.close())
  beforeEach(() => {
    responder = (_, response) => response.end()
  })
  const fetchLibro = () =>
    createCabysPublicado(direccion).fetch({ etag: '"a"', modificado: 'ayer' }, new AbortController().signal)

  test('sends a user agent, and the validators of the last file', async () => {
    let asked = {}
    responder = ({ headers }, response) => {
      asked = headers
      response.writeHead(304).end()
    }
    expect(await fetchLibro()).toBeUndefined()
    expect(asked).toMatchObject({
      'user-agent': expect.stringMatching(/^PuraFactura\/\d/),
      'if-none-match': '"a"',
      'if-modified-since': 'ayer',
    })
  })

  test('stops at its size limit, and follows no redirect to another host', async () => {
    responder = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        response.once('drain', more)
      }
      more()
    }
    await expect(fetchLibro()).rejects.toThrow('El archivo publicado es demasiado grande')
    responder = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    await expect(fetchLibro()).rejects.toThrow('No hubo respuesta del Banco Central')
  })

  test.each([
    ['a page', Buffer.from('<html>'), 'Lo publicado no es un libro de Excel'],
    ['a workbook of something else', undefined, 'Faltan las columnas'],
    ['half a workbook', Buffer.from('PK\x03\x04 y nada más'), 'El archivo .xlsx está dañado'],
  ])('%s is refused', async (_, bytes, mensaje) => {
    const otro = async () => new Uint8Array(await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['a', 'b']] }] }))
    await expect(readLibroCabys(bytes ?? (await otro()))).rejects.toThrow(mensaje)
  })
})
