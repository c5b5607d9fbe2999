import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { recordChange } from '../../suelo/index.ts'
import { findRenovacion, listCambios, listListas, listRevisiones } from './repository.ts'

/** Newest checks that are returned. */
const REVISIONES = 24

export function listasRoutes(
  app: FastifyInstance,
  { config, db, renovacion }: Con<'config' | 'db' | 'renovacion'>,
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
    // The command of this machine belongs to no company.
    if (sesion.clase !== 'control') {
      const pedida = {
        entidad: 'cabys',
        llave: 'bccr',
        accion: 'accion',
        detalle: mensajes.cabys.renovacionPedida,
      } as const
      await db.withCia(sesion.codCia, (tx) => recordChange(tx, sesion, pedida))
    }
    await renovacion.request()
    return null
  })
}
