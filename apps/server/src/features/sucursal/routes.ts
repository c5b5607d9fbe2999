import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listActividades, listCajas, listSucursales } from './repository.ts'

/** Where a company issues from: its branches, their registers, and its economic activities. */
export function sucursalRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, contract.sucursal.list, ({ params: { codCia } }) => db.withCia(codCia, (tx) => listSucursales(tx, codCia)))
  serve(app, contract.caja.list, ({ params: { codCia } }) => db.withCia(codCia, (tx) => listCajas(tx, codCia)))
  serve(app, contract.actividadEconomicaCia.list, ({ params: { codCia } }) =>
    db.withCia(codCia, (tx) => listActividades(tx, codCia)),
  )
}
