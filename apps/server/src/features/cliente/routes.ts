import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { answer, serve } from '../../http/serve.ts'
import { paginacionOf } from '../../lib/paginacion.ts'
import { listClientes } from './repository.ts'

export function clienteRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, contract.cliente.list, async ({ params: { codCia }, query }) => {
    const { clientes, total } = await db.withCia(codCia, (tx) => listClientes(tx, codCia, query))
    return answer(clientes, { paginacion: paginacionOf(query, total) })
  })
}
