import { contract } from '@pura/contract'
import { fechaAt } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import { answer, serve } from '../../../http/serve.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { cargarDocumentos } from '../../../jobs/definitions.ts'
import { findCarga, listMigraciones, toCarga } from '../carga/cargas.ts'
import { askDeshacer } from './deshacer.ts'
import { listHuecos } from './huecos.ts'
import { assertToma, readCargas, storeCargas } from './recibir.ts'
import { closeToma, startToma, storePieza } from './subir.ts'

export function migracionRoutes(app: FastifyInstance, { db, cola, now }: Con<'db' | 'now' | 'cola'>): void {
  const { migracion } = contract

  serve(app, migracion.emitidos, ({ sesion, body }) => receive(sesion, body))
  serve(app, migracion.recibidos, ({ sesion, body }) => receive(sesion, body))

  serve(app, migracion.get, async ({ params: { codCia, idCarga }, sesion }) => {
    const carga = await db.withCia(codCia, (tx) => findCarga(tx, codCia, idCarga))
    if (!carga) throw notFound()
    const { opcion } = carga.clase === 'recibidos' ? migracion.recibidos : migracion.emitidos
    if (!hasOpcion(sesion, opcion)) throw new AppError('forbidden', mensajes.general.sinPermiso)
    return toCarga(carga)
  })

  serve(app, migracion.huecos, ({ params: { codCia } }) => db.withCia(codCia, (tx) => listHuecos(tx, codCia)))

  serve(app, migracion.empezar, async ({ params: { codCia }, body, sesion }) => {
    assertToma(body.tomar ?? {}, fechaAt(now()))
    return toCarga(await db.withCia(codCia, (tx) => startToma(tx, sesion, body, now())))
  })

  serve(app, migracion.pieza, async ({ params, body }) => {
    await storePieza({ db }, params, Buffer.from(body))
    return null
  })

  serve(app, migracion.cerrar, async ({ params: { idCarga }, sesion }) => {
    const carga = await closeToma({ db }, sesion, idCarga)
    cola.wake(cargarDocumentos)
    return answer(toCarga(carga), { mensaje: mensajes.migracion.recibido(carga.archivos) })
  })

  serve(app, migracion.list, ({ params: { codCia } }) =>
    db.withCia(codCia, async (tx) => (await listMigraciones(tx, codCia)).map(toCarga)),
  )

  serve(app, migracion.deshacer, async ({ params: { codCia, idCarga }, sesion }) => {
    const carga = await db.withCia(codCia, (tx) => askDeshacer(tx, sesion, idCarga))
    cola.wake(cargarDocumentos)
    return toCarga(carga)
  })

  async function receive(sesion: Sesion, body: Parameters<typeof readCargas>[0]) {
    assertToma(body.tomar ?? {}, fechaAt(now()))
    const nuevas = await readCargas(body)
    if (nuevas.length === 0)
      throw invalid(Object.keys(body).find((campo) => campo.startsWith('archivo'))!, mensajes.migracion.soloZip)
    const [carga] = await db.withCia(sesion.codCia, (tx) => storeCargas(tx, sesion, nuevas, now()))
    cola.wake(cargarDocumentos)
    return answer(toCarga(carga!), { mensaje: mensajes.migracion.recibido(carga!.archivos) })
  }
}
