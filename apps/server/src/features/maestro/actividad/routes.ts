import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { changeActividad, createActividad, removeActividad, resolveActividad } from './guardar.ts'
import { listActividades, searchCatalogo } from './repository.ts'

/** Concurrent calls on the same rows may deadlock; the one PostgreSQL aborts is repeated. */
const REPETIBLE = { repeatable: true }
const EN_BUSCADOR = 50

export function actividadRoutes(app: FastifyInstance, deps: Con<'db' | 'registro'>): void {
  const { actividadEconomica, actividadEconomicaCia: actividad } = contract
  const { db } = deps

  serve(app, actividad.list, async ({ params: { codCia }, query }) => {
    const { actividades, total } = await db.withCia(codCia, (tx) => listActividades(tx, codCia, query))
    return answer(actividades, { paginacion: paginacionOf(query, total) })
  })
  serve(app, actividad.create, async ({ sesion, body }) => {
    const elegida = await resolveActividad(deps, sesion.codCia, body)
    return db.withCia(sesion.codCia, (tx) => createActividad(tx, sesion, elegida, body), REPETIBLE)
  })
  serve(app, actividad.update, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => changeActividad(tx, sesion, body), REPETIBLE),
  )
  serve(app, actividad.remove, ({ sesion, params }) =>
    db.withCia(sesion.codCia, (tx) => removeActividad(tx, sesion, params), REPETIBLE),
  )
  serve(app, actividadEconomica.search, ({ sesion, query }) =>
    db.withCia(sesion.codCia, (tx) => searchCatalogo(tx, query.q ?? '', query.top ?? EN_BUSCADOR)),
  )
}
