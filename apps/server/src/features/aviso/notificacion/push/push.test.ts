/**
 * Push notifications: what browsers with a closed window receive, when they stop, and how failures of the push service
 * are handled.
 */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPush } from '../../../../external/push/index.ts'
import { take } from '../../../../jobs/cola.ts'
import { avisarEquipos as job } from '../../../../jobs/definitions.ts'
import { runOne } from '../../../../jobs/worker.ts'
import { type Aviso, notify } from '../../../../lib/notificar.ts'
import { Reparto, runFor } from '../../../../lib/reparto.ts'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../../testing/api.ts'
import { aCiaAutorizada } from '../../../../testing/db.ts'
import { aNavegador, readVapid, type ServicioPush, startServicioPush } from '../../../../testing/navegador-push.ts'
import { notifyEquipos, tareaPush } from './enviar.ts'

let servicio: ServicioPush
beforeAll(async () => {
  servicio = await startServicioPush()
})
afterAll(() => servicio.close())
const server = useServer({ config: { pushInternos: true, pushContacto: 'mailto:soporte@ejemplo.cr' } })
const { notificacion: api } = contract
const params = { codCia: 1 }
const cia = aCiaAutorizada(1)

const tell = (cambio: Partial<Aviso> = {}) =>
  server.deps.db.withCia(cia, (tx) =>
    notify(tx, 1, {
      tipo: 'documentoRechazado',
      titulo: 'Factura 1342 de Hotel Colinas rechazada',
      cuerpo: '₡154 375,00 · Instituto Cerro Claro',
      urlTarget: '/documentosEmitidos/1',
      opciones: ['/documentosEmitidos'],
      fecha: server.deps.now(),
      ...cambio,
    }),
  )
/** Runs the job if it is due. @returns if there was one, and if it continues */
async function work(): Promise<'nada' | 'hecho' | 'sigue'> {
  const enCola = () =>
    server.deps.db.withSistema((tx) =>
      tx.selectFrom('trabajo').select('cola').where('cola', '=', job.cola).executeTakeFirst(),
    )
  if (!(await enCola())) return 'nada'
  await server.deps.db.withSistema((tx) =>
    tx
      .updateTable('trabajo')
      .set({ disponible: new Date(0) })
      .where('cola', '=', job.cola)
      .execute(),
  )
  const [trabajo] = await server.deps.db.withSistema((tx) => take(tx, job, 1))
  await runOne(server.deps, tareaPush, trabajo!)
  return (await enCola()) ? 'sigue' : 'hecho'
}
const subscribe = async (quien: Api, ruta: string) => {
  const navegador = aNavegador()
  const endpoint = `${servicio.url}${ruta}`
  const reply = await quien.send(api.suscribir, { body: { codCia: 1, endpoint, keys: navegador.keys } })
  expect(reply.status).toBe(200)
  const llegadas = () => servicio.recibidos.filter((r) => r.ruta === ruta).map(({ cuerpo }) => navegador.open(cuerpo))
  return { navegador, endpoint, llegadas, equipos: reply.data }
}
const equiposDe = async (quien: Api) => (await quien.send(api.equipos, { params })).data
const MINUTO = 60_000

let ana: Api
beforeEach(async () => {
  await server.deps.db.withCia(cia, (tx) => tx.deleteFrom('suscripcion_push').where('cod_cia', '=', 1).execute())
  await server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').where('cola', '=', job.cola).execute())
  servicio.recibidos.length = 0
  servicio.responde.clear()
  ana = await loginAs(anAdministrador())
})

describe('a subscribed browser', () => {
  test('receives kind and number, encrypted for that browser and signed by us, without amounts or names', async () => {
    const { llegadas } = await subscribe(ana, '/uno')
    await tell()
    await tell()
    expect(await work()).toBe('hecho')
    expect(llegadas()).toEqual([{ titulo: 'Documento rechazado', texto: '2 sin leer', ruta: '/notificaciones' }])
    const [{ headers, cuerpo }] = servicio.recibidos as [(typeof servicio.recibidos)[0]]
    expect(cuerpo.toString('latin1')).not.toContain('rechazado')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'pura' })
    const { llave } = (await ana.send(api.llavePublica, {})).data
    const vapid = readVapid(headers.authorization!, llave)
    expect(vapid).toMatchObject({ aud: servicio.url, sub: 'mailto:soporte@ejemplo.cr' })
    expect(vapid.exp * 1000).toBeLessThan(Date.now() + 24 * 60 * MINUTO + MINUTO)
  })

  test('receives at most one push a minute, without read, unwanted or other sections’ notifications', async () => {
    const { llegadas } = await subscribe(ana, '/calma')
    await tell()
    await work()
    await tell({ tipo: 'llaveVencida' })
    await tell({ tipo: 'documentoAceptado' })
    await tell({ tipo: 'documentoRecibido' })
    expect(await work()).toBe('sigue')
    expect(llegadas().length).toBe(1)
    server.advance(MINUTO + 1)
    expect(await work()).toBe('hecho')
    expect(llegadas()[1]).toMatchObject({ titulo: 'Notificaciones', texto: '2 sin leer' })
    await tell()
    const { data } = await ana.send(api.list, { params, query: {} })
    await ana.send(api.leer, { body: { codCia: 1, hasta: data.ultima } })
    server.advance(MINUTO + 1)
    expect(await work()).toBe('hecho')
    expect(llegadas().length).toBe(2)
  })

  test('receives after a push what arrived during it', async () => {
    const { llegadas } = await subscribe(ana, '/mientras')
    await tell()
    const { push } = server.deps
    const despues = {
      ...push,
      send: async (...args: Parameters<typeof push.send>) => {
        await tell({ tipo: 'llaveVencida' })
        return push.send(...args)
      },
    }
    const [trabajo] = await server.deps.db.withSistema(async (tx) => {
      await tx
        .updateTable('trabajo')
        .set({ disponible: new Date(0) })
        .where('cola', '=', job.cola)
        .execute()
      return take(tx, job, 1)
    })
    await runOne({ ...server.deps, push: despues }, tareaPush, trabajo!)
    server.advance(MINUTO + 1)
    expect(await work()).toBe('hecho')
    expect(llegadas()).toMatchObject([{ titulo: 'Documento rechazado' }, { titulo: 'Llave vencida' }])
  })

  test('is needed for a job to be written', async () => {
    await tell()
    expect(await work()).toBe('nada')
  })
})

describe('a subscription ends', () => {
  test('when the user ends its session, not when that session expires', async () => {
    await subscribe(ana, '/salida')
    await ana.send(contract.sesion.remove, {})
    expect(await equiposDe(await loginAs(anAdministrador()))).toEqual([])
    const otra = await loginAs(anAdministrador())
    const { llegadas } = await subscribe(otra, '/vencida')
    server.advance(13 * 60 * MINUTO)
    await server.deps.sesiones.removeVencidas()
    await tell()
    await work()
    expect(llegadas().length).toBe(1)
    const nueva = await loginAs(anAdministrador())
    expect(await equiposDe(nueva)).toMatchObject([{ deEstaSesion: false }])
    await subscribe(nueva, '/vencida')
    expect(await equiposDe(nueva)).toMatchObject([{ deEstaSesion: true }])
    await nueva.send(contract.sesion.remove, {})
    expect(await equiposDe(await loginAs(anAdministrador()))).toEqual([])
  })

  test('when the user removes it; the subscription of another user is not found', async () => {
    const { equipos } = await subscribe(ana, '/propio')
    const luis = await loginAs(anUsuario())
    expect(await equiposDe(luis)).toEqual([])
    const [{ idSuscripcion }] = equipos as [(typeof equipos)[0]]
    const de = { params: { ...params, idSuscripcion } }
    expect((await luis.send(api.desuscribir, de)).status).toBe(404)
    expect((await ana.send(api.desuscribir, de)).data).toEqual([])
  })

  test('when its user is deactivated, even after the session expired', async () => {
    const { llegadas } = await subscribe(ana, '/inactivo')
    const set = (estado: string) =>
      server.deps.db.withCia(cia, (tx) =>
        tx
          .updateTable('usuario')
          .set({ estado })
          .where('cod_cia', '=', 1)
          .where('username', 'like', '101110111%')
          .execute(),
      )
    await set('I')
    await tell()
    await work()
    expect(llegadas()).toEqual([])
    await set('A')
  })
})

describe('the answer of the push service', () => {
  test.each([404, 410])('%i deletes the subscription', async (status) => {
    servicio.responde.set('/ida', { status })
    await subscribe(ana, '/ida')
    await tell()
    expect(await work()).toBe('hecho')
    expect(await equiposDe(ana)).toEqual([])
  })

  test.each([413, 400, 403, 301])(
    '%i drops this push, and the next is tried; after five in a row the subscription is deleted',
    async (status) => {
      servicio.responde.set('/no', { status, headers: { location: `${servicio.url}/otra` } })
      await subscribe(ana, '/no')
      for (let i = 0; i < 4; i += 1) {
        await tell()
        expect(await work()).toBe('hecho')
      }
      expect(servicio.recibidos.map(({ ruta }) => ruta)).toEqual(Array(4).fill('/no'))
      expect((await equiposDe(ana)).length).toBe(1)
      await tell()
      await work()
      expect(await equiposDe(ana)).toEqual([])
    },
  )

  test('429 delays the retry until Retry-After', async () => {
    servicio.responde.set('/espere', { status: 429, headers: { 'retry-after': '120' } })
    await subscribe(ana, '/espere')
    await tell()
    expect(await work()).toBe('sigue')
    server.advance(119_000)
    expect(await work()).toBe('sigue')
    expect(servicio.recibidos.length).toBe(1)
    servicio.responde.clear()
    server.advance(2_000)
    expect(await work()).toBe('hecho')
    expect(servicio.recibidos.length).toBe(2)
  })

  test('500 is retried six times within hours, then the push is dropped; the subscription stays', async () => {
    servicio.responde.set('/mal', { status: 500 })
    await subscribe(ana, '/mal')
    await tell()
    const esperas = [15, 60, 300, 900, 3_600]
    for (const segundos of esperas) {
      expect(await work()).toBe('sigue')
      server.advance(segundos * 1_000 - 1_000)
      expect(await work()).toBe('sigue')
      server.advance(2_000)
    }
    expect(await work()).toBe('hecho')
    expect(servicio.recibidos.length).toBe(esperas.length + 1)
    expect((await equiposDe(ana)).length).toBe(1)
  })

  test('that never comes makes the push time out', async () => {
    servicio.responde.set('/mudo', 'mudo')
    const push = createPush({ contacto: 'mailto:soporte@ejemplo.cr', internos: true, pacienciaMs: 100 })
    const { keys } = aNavegador()
    const resultado = await push.send(
      { destino: `${servicio.url}/mudo`, ...keys },
      {},
      await server.deps.llavesPush.load(),
    )
    expect(resultado.clase).toBe('transitorio')
  })
})

test('a job that waits for a push service leaves its slot to other companies', async () => {
  await subscribe(ana, '/uno')
  await subscribe(ana, '/otro')
  await tell()
  const reparto = new Reparto<number>({ total: 1 })
  const puesto = reparto.begin(1)
  const libres: number[] = []
  const { push } = server.deps
  const send: typeof push.send = (...args) => {
    libres.push(reparto.libres)
    return push.send(...args)
  }
  await runFor(1, () => notifyEquipos({ ...server.deps, push: { ...push, send } }, cia), puesto)
  expect(libres).toEqual([1, 1])
  expect(reparto.libres).toBe(0)
})

describe('the address of a subscription', () => {
  const push = createPush({ contacto: 'mailto:soporte@ejemplo.cr', internos: false })
  test.each([
    'http://updates.push.services.mozilla.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://postgres/x',
    'https://ana:clave@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
    'no es',
  ])('%s is refused, and nothing is sent there', async (destino) => {
    expect(push.isDestino(destino)).toBe(false)
    const resultado = await push.send({ destino, ...aNavegador().keys }, {}, await server.deps.llavesPush.load())
    expect(resultado).toEqual({ clase: 'ida' })
  })

  test('is refused if its name resolves to this machine', async () => {
    const destino = 'https://localhost.localdomain/x'
    expect(push.isDestino('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
    const { clase } = await push.send({ destino, ...aNavegador().keys }, {}, await server.deps.llavesPush.load())
    expect(['ida', 'transitorio']).toContain(clase)
  })

  test('is refused with the reason by a server without push', async () => {
    const body = { codCia: 1, endpoint: 'gopher://x', keys: aNavegador().keys }
    expect(await ana.send(api.suscribir, { body })).toBeRejectedWith(
      422,
      mensajes.notificacion.equipo.destinoDesconocido,
    )
  })
})
