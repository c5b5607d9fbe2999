import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { CargaDudosa, ImportacionError } from './error.ts'
import { importCatalogo } from './importar.ts'
import { readCatalogoAparte } from './leer-aparte.ts'

export function importacionRoutes(app: FastifyInstance, { db, cabys }: Con<'db' | 'cabys'>): void {
  serve(app, contract.importacion.create, async ({ params, query, body }) => {
    try {
      const resultado = await importCatalogo(db, params.catalogo, body, {
        read: readCatalogoAparte,
        confirmado: query.confirmar === '1',
      })
      if (params.catalogo.startsWith('cabys')) cabys.forget()
      return resultado
    } catch (error) {
      if (!(error instanceof ImportacionError)) throw error
      if (error instanceof CargaDudosa) {
        const errores = [{ campo: 'confirmar', mensaje: error.message }]
        throw new AppError('confirmation_required', error.message, { errores, cause: error })
      }
      throw new AppError('invalid', error.message, { cause: error })
    }
  })
}
