import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { readCambios } from './leer.ts'

export function cambiosRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  serve(app, contract.cambios.list, ({ params: { codCia }, query: { desde = '' } }) => readCambios(db, codCia, desde))
}
