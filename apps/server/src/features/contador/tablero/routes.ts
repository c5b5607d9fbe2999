import type { IncomingHttpHeaders } from 'node:http'
import { contract, ENLACE_SUBIDA } from '@pura/contract'
import { fechaAt, type Periodo } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serve, serveLista, servePublic } from '../../../http/serve.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { openCompanias } from '../acceso/autorizar.ts'
import { changeGrupo, createGrupo, groupCompanias, removeGrupo, saveNota } from './casa.ts'
import { type Parte, zipDelMes } from './descarga.ts'
import { readIva } from './iva.ts'
import { answerPropuestas, listPropuestas, undoInCompanias } from './lote.ts'
import { proposePedido, requestFaltantes, withdrawPedido } from './pedido.ts'
import { acceptArchivo, assertEnlace, viewSubida } from './subida.ts'
import { listTareas, markTarea } from './tareas.ts'
import { readTablero } from './vista.ts'

export function tableroRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'credenciales' | 'cola' | 'cadenaHacienda'>,
): void {
  const { now } = deps
  const api = contract.tableroContador

  /** Default: the current month. */
  const mesOf = ({ anio, mes }: { anio?: number | undefined; mes?: number | undefined }): Periodo => {
    const hoy = fechaAt(now())
    return { anio: anio ?? hoy.anio, mes: mes ?? hoy.mes }
  }

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
  serve(app, lote.responder, ({ sesion, body }) => answerPropuestas(deps, sesion, body))
  serve(app, lote.deshacer, ({ sesion, body }) => undoInCompanias(deps, sesion, body))

  serveLista(app, contract.tableroDescarga.get, async ({ sesion, query, reply }) => {
    const { accesos, partes = 'xml,pdf,xlsx', anio, mes } = query
    const pedido = { accesos: accesos.split(',').map(Number), partes: partes.split(',') as Parte[], mes: { anio, mes } }
    const zip = await zipDelMes(deps, sesion, pedido)
    reply.header('content-disposition', attachment(`mes_${anio}_${String(mes).padStart(2, '0')}.zip`))
    return zip
  })

  const pedido = contract.tableroPedido
  serve(app, pedido.proponer, ({ sesion, params, query: mes }) => proposePedido(deps, sesion, { ...params, mes }))
  serve(app, pedido.pedir, async ({ sesion, body }) => {
    const hecho = await requestFaltantes(deps, sesion, body)
    deps.cola.wake(enviarCorreo)
    return hecho
  })
  serve(app, pedido.retirar, async ({ sesion, params }) => {
    await withdrawPedido(deps, sesion, params)
    return null
  })

  const enlaceOf = ({ headers }: { headers: IncomingHttpHeaders }) => {
    const enlace = headers[ENLACE_SUBIDA]
    return typeof enlace === 'string' ? enlace : undefined
  }
  app.register(async (publico) => {
    // Before the body is read: a caller with an invalid link cannot make the server read megabytes.
    publico.addHook('onRequest', (request) => assertEnlace(deps, enlaceOf(request)))
    servePublic(publico, contract.subida.ver, (context) => viewSubida(deps, enlaceOf(context)))
    servePublic(publico, contract.subida.archivo, (context) =>
      acceptArchivo(deps, {
        enlace: enlaceOf(context),
        nombre: context.query.nombre ?? '',
        bytes: Buffer.from(context.body),
        direccionIp: context.request.ip,
      }),
    )
  })
}
