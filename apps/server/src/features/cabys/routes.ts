import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { answer, serve } from '../../http/serve.ts'
import { paginacionOf } from '../../lib/paginacion.ts'
import { searchCabys } from './repository.ts'

/** Specification §9: the picker shows 100. */
const POR_PAGINA = 100

export function cabysRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, contract.cabys.search, async ({ query, sesion }) => {
    const pedida = { pagina: query.pagina ?? 1, porPagina: query.top ?? query.porPagina ?? POR_PAGINA }
    const { cabys, total } = await db.withCia(sesion.codCia, (tx) => searchCabys(tx, query, pedida))
    return answer(cabys, { paginacion: paginacionOf(pedida, total) })
  })
}
