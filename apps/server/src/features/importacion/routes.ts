import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { ImportacionError } from './error.ts'
import { importCatalogo } from './importar.ts'

export function importacionRoutes(app: FastifyInstance, { db, cabys }: Deps): void {
  serve(app, contract.importacion.create, async ({ params, body }) => {
    try {
      const resultado = await importCatalogo(db, params.catalogo, body)
      if (params.catalogo.startsWith('cabys')) cabys.forget()
      return resultado
    } catch (error) {
      if (!(error instanceof ImportacionError)) throw error
      throw new AppError('invalid', error.message, { cause: error })
    }
  })
}
