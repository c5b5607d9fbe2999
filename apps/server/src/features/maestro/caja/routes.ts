import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { changeCaja, createCaja, removeCaja } from './guardar.ts'
import { listCajas } from './repository.ts'

/** Concurrent calls on the same rows may deadlock; the one PostgreSQL aborts is repeated. */
const REPETIBLE = { repeatable: true }

export function cajaRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  const { caja } = contract

  serve(app, caja.list, async ({ params: { codCia }, query }) => {
    const { cajas, total } = await db.withCia(codCia, (tx) => listCajas(tx, codCia, query))
    return answer(cajas, { paginacion: paginacionOf(query, total) })
  })
  serve(app, caja.create, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => createCaja(tx, sesion, body), REPETIBLE),
  )
  serve(app, caja.update, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => changeCaja(tx, sesion, body), REPETIBLE),
  )
  serve(app, caja.remove, ({ sesion, params: { idSucursal, idCaja } }) =>
    db.withCia(sesion.codCia, (tx) => removeCaja(tx, sesion, idSucursal, idCaja), REPETIBLE),
  )
}
