import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { recordChange } from '../../suelo/index.ts'
import { undoCarga } from './deshacer.ts'
import { findRenovacion, listCambios, listListas, listRevisiones } from './repository.ts'

/** Newest checks that are returned. */
const REVISIONES = 24

export function listasRoutes(
  app: FastifyInstance,
  { config, db, cabys, renovacion }: Con<'config' | 'db' | 'cabys' | 'renovacion'>,
): void {
  serve(app, contract.listas.get, () =>
    db.withSistema(async (tx) => {
      const listas = await listListas(tx)
      const { proxima, ...estado } = await findRenovacion(tx)
      return {
        listas,
        cargando: config.cargarListas && listas.some(({ origen }) => origen === null),
        renovacion: {
          ...estado,
          proxima: config.cargarListas ? proxima : null,
          direccion: renovacion.direccion,
        },
      }
    }),
  )

  serve(app, contract.listas.revisiones, () => db.withSistema((tx) => listRevisiones(tx, REVISIONES)))

  serve(app, contract.listas.cambios, async ({ params: { idRevision }, query }) => {
    const { cambios, total } = await db.withSistema((tx) => listCambios(tx, idRevision, query))
    return answer(cambios, { paginacion: paginacionOf(query, total) })
  })

  serve(app, contract.listas.renovar, async ({ sesion }) => {
    await recordPedido(db, sesion, { llave: 'bccr', detalle: mensajes.cabys.renovacionPedida })
    await renovacion.request()
    return null
  })

  serve(app, contract.listas.deshacer, async ({ body: { idRevision }, sesion }) => {
    await undoCarga(db, idRevision)
    cabys.forget()
    await recordPedido(db, sesion, { llave: String(idRevision), detalle: mensajes.cabys.cargaDeshecha })
    return null
  })
}

async function recordPedido(db: Database, sesion: Sesion, pedido: { llave: string; detalle: string }): Promise<void> {
  // The command of this machine belongs to no company.
  if (sesion.clase === 'control') return
  await db.withCia(sesion.codCia, (tx) => recordChange(tx, sesion, { entidad: 'cabys', accion: 'accion', ...pedido }))
}
