import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { hasOpcion } from '../../../http/sesion.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { changeSucursal, createSucursal, removeSucursal } from './guardar.ts'
import { listSucursales } from './repository.ts'

/** Concurrent calls on the same rows may deadlock; the one PostgreSQL aborts is repeated. */
const REPETIBLE = { repeatable: true }

export function sucursalRoutes(app: FastifyInstance, { db, config }: Con<'config' | 'db'>): void {
  const { sucursal } = contract

  serve(app, sucursal.list, async ({ params: { codCia }, query, sesion }) => {
    const { sucursales, total } = await db.withCia(codCia, (tx) => listSucursales(tx, codCia, query))
    // Other forms choose a branch by its name (docs/acuerdos.md K5).
    const suyas = hasOpcion(sesion, contract.sucursal.create.opcion)
      ? sucursales
      : sucursales.map((s) => ({ ...s, direccion: '', telefono: '' }))
    return answer(suyas, { paginacion: paginacionOf(query, total) })
  })
  serve(app, sucursal.ajustes, () => ({ agregar: config.sucursalAgregar }))
  serve(app, sucursal.create, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => createSucursal(tx, sesion, body), REPETIBLE),
  )
  serve(app, sucursal.update, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => changeSucursal(tx, sesion, body), REPETIBLE),
  )
  serve(app, sucursal.remove, ({ sesion, params: { idSucursal } }) =>
    db.withCia(sesion.codCia, (tx) => removeSucursal(tx, sesion, idSucursal), REPETIBLE),
  )
}
