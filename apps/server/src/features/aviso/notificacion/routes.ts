import { contract, DIAS_DE_LEIDAS } from '@pura/contract'
import { addDays, fechaAt, startOfDay } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { serve, servePublic } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { paginaDeBaja, stopCorreoDiario } from './baja.ts'
import { findPreferencias, savePreferencia, silenciadasDe } from './preferencias.ts'
import { advanceHasta, countNotificaciones, listNotificaciones, markLeidas } from './repository.ts'
import { EnVivo } from './vivo.ts'

/** Most notifications in one answer (API-102). */
const TODAS = 1_000

export function notificacionRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'log' | 'now' | 'sesiones'>,
): void {
  const { db, now } = deps
  const enVivo = new EnVivo(deps)
  app.addHook('preClose', () => enVivo.close())
  const api = contract.notificacion

  serve(app, api.list, ({ sesion, query: { cuantas, ...query } }) =>
    db.withCia(sesion.codCia, async (tx) => {
      const silenciadas = silenciadasDe(await findPreferencias(tx, sesion))
      const leidasDesde = startOfDay(addDays(fechaAt(now()), -DIAS_DE_LEIDAS))
      const pedido = { ...query, leidasDesde, cuantas: cuantas + 1, silenciadas }
      const filas = await listNotificaciones(tx, sesion, pedido)
      const cuentas = await countNotificaciones(tx, sesion, silenciadas)
      return { ...cuentas, notificaciones: filas.slice(0, cuantas), hayMas: filas.length > cuantas }
    }),
  )

  // docs/acuerdos.md L10: a notification that was read is no longer in the answer.
  serve(app, api.all, ({ sesion, params: { ruc } }) =>
    db.withCia(sesion.codCia, async (tx) => {
      await assertPropio(tx, sesion, ruc)
      return listNotificaciones(tx, sesion, { filtro: 'sinLeer', cuantas: TODAS, silenciadas: [] })
    }),
  )

  const cuentasOf = async (tx: Db, sesion: Sesion) =>
    countNotificaciones(tx, sesion, silenciadasDe(await findPreferencias(tx, sesion)))

  serve(app, api.cuentas, ({ sesion }) => db.withCia(sesion.codCia, (tx) => cuentasOf(tx, sesion)))

  serve(app, api.vivo, async ({ sesion, query: { desde }, headers, reply }) => {
    reply.header('cache-control', 'no-cache, no-transform').header('x-accel-buffering', 'no')
    // A stopping process waits for connections, so this one is not kept alive.
    reply.header('connection', 'close')
    const salida = await enVivo.open(sesion, readUltima(headers['last-event-id']) ?? desde)
    reply.raw.once('close', () => salida.destroy())
    return salida
  })

  serve(app, api.ver, ({ sesion, body: { hasta } }) =>
    db.withCia(sesion.codCia, async (tx) => {
      await advanceHasta(tx, sesion, 'vista_hasta', hasta)
      return cuentasOf(tx, sesion)
    }),
  )

  serve(app, api.leer, ({ sesion, body }) =>
    db.withCia(sesion.codCia, async (tx) => {
      if ('ids' in body) await markLeidas(tx, sesion, body.ids, false)
      else await advanceHasta(tx, sesion, 'leida_hasta', body.hasta)
      return cuentasOf(tx, sesion)
    }),
  )

  // docs/acuerdos.md G9: removes from the caller's list the notifications listed as read; others stay.
  serve(app, api.remove, ({ sesion, params: { de }, body }) =>
    db.withCia(sesion.codCia, async (tx) => {
      if (de !== sesion.username) await assertPropio(tx, sesion, de)
      const leidas = body.filter(({ read }) => read).map(({ idNotificacion }) => idNotificacion)
      await markLeidas(tx, sesion, leidas, true)
      return cuentasOf(tx, sesion)
    }),
  )

  serve(app, api.preferencias, ({ sesion }) => db.withCia(sesion.codCia, (tx) => findPreferencias(tx, sesion)))

  serve(app, api.preferir, ({ sesion, body: { clase, canales } }) =>
    db.withCia(sesion.codCia, async (tx) => {
      await savePreferencia(tx, sesion, clase, canales)
      return findPreferencias(tx, sesion)
    }),
  )

  servePublic(app, api.sinCorreo, async ({ body: { token } }) => {
    await stopCorreoDiario(deps, token)
    return null
  })

  servePublic(app, api.verBaja, async ({ params: { token }, reply }) => {
    reply.header('cache-control', 'no-store').code(303).header('location', paginaDeBaja(deps, token))
    return ''
  })

  // In its own scope, because only here a multipart form is accepted; its content is ignored.
  app.register(async (baja) => {
    baja.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, __, done) => done(null))
    servePublic(baja, api.bajaUnClic, async ({ params: { token } }) => {
      await stopCorreoDiario(deps, token)
      return null
    })
  })
}

const readUltima = (dicha: string | string[] | undefined): number | undefined =>
  typeof dicha === 'string' && /^\d{1,9}$/.test(dicha) ? Number(dicha) : undefined

/** SEC-14. @throws AppError forbidden */
async function assertPropio(tx: Db, { codCia }: Sesion, ruc: string): Promise<void> {
  const propia = await tx.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirst()
  if (propia?.ruc !== ruc) throw new AppError('forbidden', mensajes.notificacion.otroRuc)
}
