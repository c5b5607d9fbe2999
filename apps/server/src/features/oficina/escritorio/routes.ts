import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serve, serveLista } from '../../../http/serve.ts'
import { drawGrafico } from './grafico.ts'
import { listAsuntos } from './hoy.ts'
import { countContadores, findAcomodo, listPrimerosPasos, readIvaDelMes, saveAcomodo } from './partes.ts'

export function escritorioRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  const api = contract.escritorio

  serveLista(app, api.get, async ({ sesion }) => ({
    iva: await readIvaDelMes({ db }, sesion, now()),
    ...(await db.withCia(sesion.codCia, async (tx) => ({
      acomodo: await findAcomodo(tx, sesion),
      hoy: await listAsuntos(tx, sesion, now()),
      contadores: await countContadores(tx, sesion),
      primerosPasos: await listPrimerosPasos(tx, sesion),
    }))),
  }))

  serveLista(app, api.grafico, ({ sesion, query }) => drawGrafico({ db }, sesion, query, now()))

  serve(app, api.acomodar, ({ sesion, body }) => db.withCia(sesion.codCia, (tx) => saveAcomodo(tx, sesion, body)))
}
