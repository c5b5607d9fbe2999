import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import { checkContenido } from './cli/operacion/diagnostico.ts'
import type { Con } from './deps.ts'
import { AppError } from './http/errors.ts'
import { serve } from './http/serve.ts'

/** The embedded database has one process: while the server runs, it answers for `pura diagnostico`. */
export function diagnosticoRoutes(app: FastifyInstance, { config, db }: Con<'config' | 'db'>): void {
  serve(app, contract.operacion.diagnosticar, ({ sesion }) => {
    if (sesion.clase !== 'control') throw new AppError('forbidden', mensajes.general.sinPermiso)
    return checkContenido(db, config)
  })
}
