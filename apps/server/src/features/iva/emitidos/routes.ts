/** Summaries of issued documents: their IVA is that of the month. */
import { contract } from '@pura/contract'
import { fechaAt } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serveLista } from '../../../http/serve.ts'
import { handOverEmitidos, readFiltro, toFilaTotales } from '../../venta/index.ts'
import { writeResumen } from './hoja.ts'
import { sumEmitidosDelMes } from './sumas.ts'

export function resumenEmitidosRoutes(app: FastifyInstance, deps: Con<'db' | 'now'>): void {
  const { db, now } = deps
  const api = contract.emitidos

  serveLista(app, api.totales, async ({ sesion: { codCia }, query }) => {
    const { libro = 'ventas', estado = 'cuenta' } = query
    const { filas, total } = await db.withCia(codCia, (tx) =>
      sumEmitidosDelMes(tx, codCia, readFiltro(query), { libro, estado }, fechaAt(now())),
    )
    return filas.map((fila) => toFilaTotales(fila, total))
  })

  const resumen = handOverEmitidos(deps, 'resumen', (codCia, filtro) => writeResumen(deps, codCia, filtro))
  serveLista(app, api.resumen, resumen.archivo)
  serveLista(app, api.resumenBase64, resumen.base64)
}
