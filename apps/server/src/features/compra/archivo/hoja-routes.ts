/** Spreadsheets of received documents (REC-22, REC-23). */
import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serveLista } from '../../../http/serve.ts'
import { handOver } from '../../venta/index.ts'
import { type QueryRecibidos, readFiltro } from './filtro.ts'
import { writeDetalle, writeResumen } from './hoja.ts'

export function hojaRoutes(app: FastifyInstance, deps: Con<'db' | 'now'>): void {
  const api = contract.docRecibidoHoja
  const resumen = handOver(deps, { libro: 'recibidos', clase: 'resumen' }, (codCia, query: QueryRecibidos) =>
    writeResumen(deps, codCia, readFiltro(query)),
  )
  const detalle = handOver(deps, { libro: 'recibidos', clase: 'detalle' }, (codCia, query: QueryRecibidos) =>
    writeDetalle(deps, codCia, readFiltro(query)),
  )
  serveLista(app, api.resumenBase64, resumen.base64)
  serveLista(app, api.resumen, resumen.archivo)
  serveLista(app, api.detalle, detalle.archivo)
}
