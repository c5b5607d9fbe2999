import { isAbsolute } from 'node:path'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { makeRespaldo } from './hacer.ts'

/** The embedded database has one process: while the server runs, it writes the backup for the command. */
export function operacionRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  serve(app, contract.operacion.respaldar, async ({ sesion, body: { archivo } }) => {
    // The caller chooses the path, so only a caller who can read the token on this machine's disk may do it.
    if (sesion.clase !== 'control' || !isAbsolute(archivo)) {
      throw new AppError('forbidden', mensajes.general.sinPermiso)
    }
    return { archivo, filas: await makeRespaldo(db, archivo, now) }
  })
}
