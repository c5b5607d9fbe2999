import { isAbsolute } from 'node:path'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { respaldar } from './respaldar.ts'

/** The embedded database has one process; while the server runs, it writes the backup that the command asked for. */
export function operacionRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  serve(app, contract.operacion.respaldar, async ({ sesion, body: { archivo } }) => {
    // It writes where it is told to: only for whoever can read the token on this machine's disk.
    if (sesion.clase !== 'control' || !isAbsolute(archivo)) {
      throw new AppError('forbidden', mensajes.general.sinPermiso)
    }
    return { archivo, filas: await respaldar(db, archivo, now()) }
  })
}
