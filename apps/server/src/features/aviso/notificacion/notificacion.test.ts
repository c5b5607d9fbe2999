/** Notifications: who receives which, and what each user has seen, read and dismissed. */
import { contract, type FILTROS_NOTIFICACION } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Aviso, notify } from '../../../lib/notificar.ts'
import { type Api, anAdministrador, anUsuario, loginAs, setOpciones, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'

const server = useServer()
const { notificacion: api } = contract
const params = { codCia: 1 }
let ana: Api
let luis: Api
beforeAll(async () => {
  ana = await loginAs(anAdministrador())
  luis = await loginAs(anUsuario())
})

const tell = (cambio: Partial<Aviso> = {}, codCia = 1) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    notify(tx, codCia, {
      tipo: 'documentoRechazado',
      titulo: 'Documento rechazado',
      cuerpo: 'Factura Electrónica 1',
      urlTarget: '/documentosEmitidos/1',
      opciones: ['/facturasElectronicas', '/documentosEmitidos'],
      fecha: server.deps.now(),
      ...cambio,
    }),
  )
const aceptada = (numero: number, sujeto?: string) =>
  tell({
    tipo: 'documentoAceptado',
    titulo: 'Documento aceptado',
    cuerpo: `Factura Electrónica ${numero}`,
    urlTarget: `/documentosEmitidos/${numero}`,
    grupo: { llave: 'documentoAceptado:2:hoy', plural: 'facturas aceptadas', urlTarget: '/documentosEmitidos', sujeto },
  })
const viewAvisos = async (
  quien: Api,
  query: { filtro?: (typeof FILTROS_NOTIFICACION)[number]; antes?: number; cuantas?: number } = {},
) => (await quien.send(api.list, { params, query })).data
const ultimaDe = async (quien: Api) => (await viewAvisos(quien)).notificaciones[0]!

describe('the notifications of a user', () => {
  test('have separate counts of unseen and unread, and each user has their own', async () => {
    await tell()
    await tell({ cuerpo: 'Factura Electrónica 2' })
    const antes = await viewAvisos(ana)
    expect(antes).toMatchObject({ sinVer: 2, sinLeer: 2 })
    const { data: vistas } = await ana.send(api.ver, { body: { codCia: 1, hasta: antes.ultima } })
    expect(vistas).toMatchObject({ sinVer: 0, sinLeer: 2 })
    const { data: leidas } = await ana.send(api.leer, {
      body: { codCia: 1, ids: [antes.notificaciones[0]!.idNotificacion] },
    })
    expect(leidas).toMatchObject({ sinVer: 0, sinLeer: 1 })
    expect((await viewAvisos(ana, { filtro: 'sinLeer' })).notificaciones.map((n) => n.payload.body)).toEqual([
      'Factura Electrónica 1',
    ])
    expect(await viewAvisos(luis)).toMatchObject({ sinVer: 2, sinLeer: 2 })
    const { data: todas } = await ana.send(api.leer, { body: { codCia: 1, hasta: antes.ultima } })
    expect(todas.sinLeer).toBe(0)
  })

  test('a future number marks nothing as seen', async () => {
    await luis.send(api.ver, { body: { codCia: 1, hasta: 2_000_000_000 } })
    await luis.send(api.leer, { body: { codCia: 1, hasta: 2_000_000_000 } })
    await tell()
    expect(await viewAvisos(luis)).toMatchObject({ sinVer: 1, sinLeer: 1 })
  })

  test('are dismissed only if listed as read, in the own list, under the own ruc or name (G9, SEC-14)', async () => {
    await tell({ cuerpo: 'se va' })
    await tell({ cuerpo: 'no se nombró leída' })
    const [queda, seVa] = (await viewAvisos(ana)).notificaciones
    const body = [
      { ...seVa!, read: true },
      { ...queda!, read: false },
    ]
    const { data: cia } = await ana.send(contract.cia.get, { params })
    for (const ajeno of ['3101999999', anUsuario().usuario]) {
      const reply = await ana.send(api.remove, { params: { de: ajeno }, body })
      expect(reply).toBeRejectedWith(403, mensajes.notificacion.otroRuc)
    }
    expect((await ana.send(api.remove, { params: { de: cia.ruc }, body })).status).toBe(200)
    const cuerpos = async (quien: Api) => (await viewAvisos(quien)).notificaciones.map((n) => n.payload.body)
    expect(await cuerpos(ana)).toContain('no se nombró leída')
    expect(await cuerpos(ana)).not.toContain('se va')
    expect(await cuerpos(luis)).toContain('se va')
    const otra = (await viewAvisos(ana)).notificaciones[0]!
    await ana.send(api.remove, { params: { de: anAdministrador().usuario }, body: [{ ...otra, read: true }] })
    expect((await viewAvisos(ana)).notificaciones.map((n) => n.idNotificacion)).not.toContain(otra.idNotificacion)
  })

  test('the call of the specification returns the unread notifications of the company (API-102)', async () => {
    const { data: cia } = await ana.send(contract.cia.get, { params })
    const reply = await ana.send(api.all, { params: { ruc: cia.ruc } })
    expect(reply.data[0]).toEqual({
      idNotificacion: expect.any(Number),
      type: 'documentoRechazado',
      payload: { title: 'Documento rechazado', body: expect.any(String), urlTarget: '/documentosEmitidos/1' },
      date: expect.stringMatching(/-06:00$/),
      read: expect.any(Boolean),
      cuantas: 1,
    })
    expect(await ana.send(api.all, { params: { ruc: '3101999999' } })).toBeRejectedWith(
      403,
      mensajes.notificacion.otroRuc,
    )
  })

  test('that are read leave the call of the specification and stay 90 days among the read ones (EST-28)', async () => {
    const { data: cia } = await luis.send(contract.cia.get, { params })
    const hace92Dias = new Date(server.deps.now().getTime() - 92 * 24 * 3_600_000)
    await tell({ cuerpo: 'de hace tiempo', fecha: hace92Dias })
    await tell({ cuerpo: 'de ahora' })
    const [nueva, vieja] = (await viewAvisos(luis)).notificaciones.map((n) => n.idNotificacion)
    const ids = [nueva!, vieja!]
    const names = async () =>
      (await luis.send(api.all, { params: { ruc: cia.ruc } })).data.filter((n) => ids.includes(n.idNotificacion)).length
    expect(await names()).toBe(2)
    await luis.send(api.leer, { body: { codCia: 1, ids } })
    expect(await names()).toBe(0)
    const leidas = (await viewAvisos(luis, { filtro: 'leidas' })).notificaciones
    expect(leidas.map((n) => n.idNotificacion)).toContain(nueva)
    expect(leidas.every((n) => n.read && n.idNotificacion !== vieja)).toBe(true)
  })

  test('pages follow one another without a gap', async () => {
    for (let i = 0; i < 5; i += 1) await tell({ cuerpo: `página ${i}` })
    const primera = await viewAvisos(ana, { cuantas: 2 })
    expect(primera.hayMas).toBe(true)
    const segunda = await viewAvisos(ana, { cuantas: 2, antes: primera.notificaciones[1]!.idNotificacion })
    const ids = [...primera.notificaciones, ...segunda.notificaciones].map((n) => n.idNotificacion)
    expect(ids).toEqual([0, 1, 2, 3].map((i) => primera.notificaciones[0]!.idNotificacion - i))
  })
})

describe('a merged notification', () => {
  test('is counted, becomes unread with each addition, and opens the list', async () => {
    await aceptada(10)
    expect(await ultimaDe(ana)).toMatchObject({
      payload: { title: 'Documento aceptado', body: 'Factura Electrónica 10', urlTarget: '/documentosEmitidos/10' },
    })
    const { ultima } = await viewAvisos(ana)
    await ana.send(api.leer, { body: { codCia: 1, hasta: ultima } })
    expect((await viewAvisos(ana)).sinLeer).toBe(0)
    for (let i = 11; i < 22; i += 1) await aceptada(i)
    expect(await ultimaDe(ana)).toMatchObject({
      cuantas: 12,
      read: false,
      payload: { title: '12 facturas aceptadas', urlTarget: '/documentosEmitidos' },
    })
    expect((await viewAvisos(ana)).sinLeer).toBe(1)
  })

  test('names a few subjects, each once', async () => {
    const llave = { llave: 'recibidos:hoy', plural: 'documentos recibidos', urlTarget: '/documentosRecibidos' }
    const tellLlegada = (sujeto: string) => tell({ tipo: 'documentoRecibido', grupo: { ...llave, sujeto } })
    for (const quien of ['Tres Ríos', 'Cipresal', 'Tres Ríos', 'San Rafael']) await tellLlegada(quien)
    expect((await ultimaDe(ana)).payload.body).toBe('Tres Ríos, Cipresal y San Rafael')
    for (const quien of ['Oeste', 'Norte']) await tellLlegada(quien)
    expect((await ultimaDe(ana)).payload).toMatchObject({
      title: '6 documentos recibidos',
      body: 'Tres Ríos, Cipresal, San Rafael y otros',
    })
  })

  test('a notification with a unique key is created once', async () => {
    await tell({ llave: 'llave:2026:30', cuerpo: 'la primera' })
    await tell({ llave: 'llave:2026:30', cuerpo: 'otra vez' })
    const cuerpos = (await viewAvisos(ana)).notificaciones.map((n) => n.payload.body)
    expect(cuerpos).toContain('la primera')
    expect(cuerpos).not.toContain('otra vez')
  })
})

test('a user does not see or count a kind they silenced, and finds it among the silenced', async () => {
  const { data } = await luis.send(api.preferencias, { params })
  expect(data.documentoAceptado).toEqual({ aqui: true, equipo: false, correo: false })
  const canales = { ...data.documentoRechazado, aqui: false }
  await luis.send(api.preferir, { params, body: { clase: 'documentoRechazado', canales } })
  const { sinLeer } = await viewAvisos(luis)
  await tell({ cuerpo: 'callada' })
  const luego = await viewAvisos(luis)
  expect(luego.sinLeer).toBe(sinLeer)
  expect(luego.notificaciones.map((n) => n.payload.body)).not.toContain('callada')
  expect((await viewAvisos(luis, { filtro: 'silenciadas' })).notificaciones[0]?.payload.body).toBe('callada')
  expect((await viewAvisos(ana)).notificaciones[0]?.payload.body).toBe('callada')
})

describe('access to others’ notifications', () => {
  test('another company neither receives a notification nor can refer to it', async () => {
    await tell()
    const ajena = await createOtraCia(server)
    const propietario = await loginAs(ajena.propietario)
    const suyas = (await propietario.send(api.list, { params: { codCia: ajena.codCia }, query: {} })).data
    expect(suyas).toMatchObject({ notificaciones: [], sinLeer: 0, ultima: 0 })
    expect((await propietario.send(api.list, { params, query: {} })).status).toBe(403)
    expect((await propietario.send(api.ver, { body: { codCia: 1, hasta: 1 } })).status).toBe(403)
  })

  test('a role neither lists, counts nor marks notifications of sections it does not have', async () => {
    await setOpciones(server, ['/notasCredito'])
    await tell({ tipo: 'notaAnulada', opciones: ['/notasCredito'], cuerpo: 'es suya' })
    await tell({ tipo: 'notaAnulada', cuerpo: 'no es suya' })
    const suyas = await viewAvisos(luis)
    expect(suyas.notificaciones.map((n) => n.payload.body)).toEqual(['es suya'])
    expect(suyas).toMatchObject({ sinLeer: 1 })
    const ajena = (await ultimaDe(ana)).idNotificacion
    await luis.send(api.remove, { params: { de: anUsuario().usuario }, body: [{ idNotificacion: ajena, read: true }] })
    const marcadas = await server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
      tx.selectFrom('notificacion_leida').selectAll().where('id_notificacion', '=', ajena).execute(),
    )
    expect(marcadas).toEqual([])
  })
})
