import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serve, serveLista } from '../../../http/serve.ts'
import { searchAll } from './buscar.ts'
import { searchCompanias } from './companias.ts'
import { keepReciente, listRecientes } from './recientes.ts'

export function busquedaRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  const api = contract.busqueda

  serveLista(app, api.buscar, async ({ sesion, query }) => ({
    grupos: await db.withCia(sesion.codCia, (tx) => searchAll(tx, sesion, query)),
  }))
  serveLista(app, api.deCompanias, ({ sesion, query }) => searchCompanias({ db }, sesion, query.texto))
  serve(app, api.recientes, ({ sesion }) => db.withCia(sesion.codCia, (tx) => listRecientes(tx, sesion)))
  serve(app, api.recordar, async ({ sesion, body }) => {
    await db.withCia(sesion.codCia, (tx) => keepReciente(tx, sesion, body, now()))
    return null
  })
}
