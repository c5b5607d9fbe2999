import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { changeConsecutivo, createConsecutivo, removeConsecutivo } from './guardar.ts'
import { listConsecutivos } from './repository.ts'

/** Concurrent calls on the same rows may deadlock; the one PostgreSQL aborts is repeated. */
const REPETIBLE = { repeatable: true }

export function consecutivoRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  const { mantoFormulario } = contract

  serve(app, mantoFormulario.list, async ({ params: { codCia }, query }) => {
    const { consecutivos, total } = await db.withCia(codCia, (tx) => listConsecutivos(tx, codCia, query))
    return answer(consecutivos, { paginacion: paginacionOf(query, total) })
  })
  serve(app, mantoFormulario.create, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => createConsecutivo(tx, sesion, body), REPETIBLE),
  )
  serve(app, mantoFormulario.update, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => changeConsecutivo(tx, sesion, body), REPETIBLE),
  )
  serve(app, mantoFormulario.remove, ({ sesion, params: { idMantoForm } }) =>
    db.withCia(sesion.codCia, (tx) => removeConsecutivo(tx, sesion, idMantoForm), REPETIBLE),
  )
}
