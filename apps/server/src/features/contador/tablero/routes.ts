import { contract } from '@pura/contract'
import { fechaAt, type Periodo } from '@pura/domain'
import { mesPedido } from '@pura/domain/iva'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serve, serveLista } from '../../../http/serve.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { openCompanias } from '../acceso/autorizar.ts'
import { changeGrupo, createGrupo, groupCompanias, removeGrupo, saveNota } from './casa.ts'
import { type Parte, zipDelMes } from './descarga.ts'
import { readIva } from './iva.ts'
import { answerPropuestas, listPropuestas, readDocumento, undoInCompanias } from './lote.ts'
import { listTareas, markTarea } from './tareas.ts'
import { readTablero } from './vista.ts'

export function tableroRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'credenciales' | 'cola' | 'cadenaHacienda'>,
): void {
  const { now } = deps
  const api = contract.tableroContador

  const mesOf = (pedido: Parameters<typeof mesPedido>[0]): Periodo => mesPedido(pedido, fechaAt(now()))

  serveLista(app, api.get, ({ sesion, query }) => readTablero(deps, sesion, mesOf(query)))

  serveLista(app, api.iva, async ({ sesion, body: { accesos, ...mes } }) =>
    readIva(deps, sesion, await openCompanias(deps, sesion, accesos), mes),
  )

  serveLista(app, api.tareas, ({ sesion, query }) => listTareas(deps, sesion, mesOf(query)))

  serve(app, api.marcar, ({ sesion, body }) => markTarea(deps, sesion, body))

  serve(app, api.crearGrupo, ({ sesion, body }) => createGrupo(deps, sesion, body.nombre))
  serve(app, api.cambiarGrupo, ({ sesion, params, body }) => changeGrupo(deps, sesion, params.idGrupo, body))
  serve(app, api.quitarGrupo, async ({ sesion, params }) => {
    await removeGrupo(deps, sesion, params.idGrupo)
    return null
  })
  serve(app, api.agrupar, async ({ sesion, body }) => {
    await groupCompanias(deps, sesion, body)
    return null
  })
  serve(app, api.anotar, ({ sesion, body }) => saveNota(deps, sesion, body))

  const lote = contract.tableroLote
  serveLista(app, lote.propuestas, ({ sesion, body }) => listPropuestas(deps, sesion, body))
  serve(app, lote.documento, ({ sesion, params }) => readDocumento(deps, sesion, params))
  serve(app, lote.responder, ({ sesion, body }) => answerPropuestas(deps, sesion, body))
  serve(app, lote.deshacer, ({ sesion, body }) => undoInCompanias(deps, sesion, body))

  serveLista(app, contract.tableroDescarga.get, async ({ sesion, query, reply }) => {
    const { accesos, partes = 'xml,pdf,xlsx,iva', anio, mes } = query
    const pedido = { accesos: accesos.split(',').map(Number), partes: partes.split(',') as Parte[], mes: { anio, mes } }
    const zip = await zipDelMes(deps, sesion, pedido)
    reply.header('content-disposition', attachment(`mes_${anio}_${String(mes).padStart(2, '0')}.zip`))
    return zip
  })
}
