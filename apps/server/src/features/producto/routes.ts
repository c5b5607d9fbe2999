import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { answer, serve } from '../../http/serve.ts'
import { paginacionOf } from '../../lib/paginacion.ts'
import { listProductos } from './repository.ts'

export function productoRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, contract.producto.list, async ({ params: { codCia }, query }) => {
    const { productos, total } = await db.withCia(codCia, (tx) => listProductos(tx, codCia, query))
    return answer(productos, { paginacion: paginacionOf(query, total) })
  })
}
