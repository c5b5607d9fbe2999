import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve, serveLista, servePublic } from '../../../http/serve.ts'
import { toAppError } from '../../../http/servidor/error-handler.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { readCambios } from '../../maestro/index.ts'
import { readMembrete } from '../impresion/membrete.ts'
import { findAjustes, saveAjustes } from './ajustes/ajustes.ts'
import { findDesde, saveCodigo } from './ajustes/codigo.ts'
import { list, lose, take } from './arriendo.ts'
import { decide, listAtencion } from './atencion.ts'
import { openComprobante, readComprobante } from './comprobante.ts'
import { createEnlaceDeVenta } from './enlace.ts'
import { contact, propose, release, renew, signAll } from './entrega.ts'
import { enter, forgo } from './papel.ts'
import { receivePendientes } from './pendientes.ts'
import { recordRechazo } from './rechazos.ts'

const t = mensajes.ventaRapida
const SIN_EMPEZAR: readonly string[] = [mensajes.general.cuerpoMuyGrande, mensajes.general.otraCompania]

type Servicios = Con<'config' | 'db' | 'now' | 'credenciales' | 'cola' | 'tipoCambio'>

/** The calls of the till of Venta rápida (docs/decisions/0153, 0154). */
export function ventaRapidaRoutes(app: FastifyInstance, deps: Servicios): void {
  void app.register(async (cuarto) => {
    // Refused before a call begins: a body that is too large, and what names another company.
    cuarto.addHook('onError', async ({ sesion, routeOptions }, _reply, error) => {
      const { message } = toAppError(error)
      if (sesion && SIN_EMPEZAR.includes(message)) {
        await recordRechazo(deps, sesion, routeOptions.url ?? '', message)
      }
    })
    serveLlamadas(cuarto, deps)
  })
}

function serveLlamadas(app: FastifyInstance, deps: Servicios): void {
  const {
    ventaRapidaAjustes,
    ventaRapidaArriendo,
    ventaRapidaAtencion,
    ventaRapidaCatalogo,
    ventaRapidaComprobante,
    ventaRapidaEnlace,
    ventaRapidaEntregas,
    ventaRapidaMembrete,
    ventaRapidaPendientes,
    ventaRapidaSupervisor,
    ventaRapidaVentas,
  } = contract

  serve(app, ventaRapidaArriendo.list, ({ params: { codCia } }) => list(deps, codCia))
  serve(app, ventaRapidaArriendo.take, async ({ sesion, body }) => {
    const { caja, ...tomada } = await take(deps, sesion, body)
    return answer(tomada, { mensaje: t.tomada(caja) })
  })
  serve(app, ventaRapidaArriendo.renew, ({ sesion, body }) => renew(deps, sesion, body))
  serve(app, ventaRapidaArriendo.release, async ({ sesion, body }) =>
    answer(await release(deps, sesion, body), { mensaje: t.devuelta }),
  )
  serve(app, ventaRapidaArriendo.lose, async ({ sesion, body }) => {
    const { arriendo, hechas } = await lose(deps, sesion, body)
    await signAll(deps, sesion, hechas)
    return answer(arriendo, { mensaje: t.perdido })
  })
  serve(app, ventaRapidaArriendo.enter, async ({ sesion, body }) => {
    const { arriendo, hecha } = await enter(deps, sesion, body)
    await signAll(deps, sesion, [hecha])
    return answer({ numDocto: hecha.emitida!.numDocto, arriendo }, { mensaje: t.ingresada })
  })
  serve(app, ventaRapidaArriendo.forgo, async ({ sesion, body }) =>
    answer(await forgo(deps, sesion, body), { mensaje: t.sinPapel }),
  )
  serve(app, ventaRapidaCatalogo.list, ({ params: { codCia }, query: { desde = '' } }) =>
    readCambios(deps.db, codCia, desde),
  )
  serve(app, ventaRapidaMembrete.get, ({ params: { codCia } }) => readMembrete(deps, codCia))
  serveLista(app, ventaRapidaAtencion.list, async ({ params: { codCia }, query }) => {
    const { rows, total } = await listAtencion(deps, codCia, query)
    return answer(rows, { paginacion: paginacionOf({ pagina: 1, ...query }, total) })
  })
  serve(app, ventaRapidaAtencion.decide, async ({ sesion, body }) => {
    const decidida = await decide(deps, sesion, body)
    return answer(decidida, { mensaje: decidida.numDocto === null ? t.atencion.anotada : t.atencion.emitida })
  })
  serve(app, ventaRapidaAjustes.get, ({ params: { codCia } }) =>
    deps.db.withCia(codCia, (tx) => findAjustes(tx, codCia)),
  )
  serve(app, ventaRapidaAjustes.save, async ({ sesion, params: { codCia }, body }) =>
    answer(await deps.db.withCia(codCia, (tx) => saveAjustes(tx, sesion, body)), { mensaje: t.ajustada }),
  )
  serve(app, ventaRapidaSupervisor.get, ({ sesion, params: { codCia } }) =>
    deps.db.withCia(codCia, (tx) => findDesde(tx, sesion)),
  )
  serve(app, ventaRapidaSupervisor.save, async ({ sesion, body }) =>
    answer(await saveCodigo(deps, sesion, body), { mensaje: t.supervisor.puesto }),
  )
  serve(app, ventaRapidaVentas.propose, ({ sesion, body }) => propose(deps, sesion, body))
  serve(app, ventaRapidaEnlace.create, ({ sesion, body }) => createEnlaceDeVenta(deps, sesion, body))
  servePublic(app, ventaRapidaComprobante.get, ({ params: { clave }, request, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return readComprobante(deps, clave, request.ip)
  })
  servePublic(app, ventaRapidaComprobante.pdf, async ({ params: { clave }, request, reply }) => {
    const { nombre, contenido } = await openComprobante(deps, clave, request.ip)
    reply.header('content-disposition', attachment(nombre, true)).header('x-robots-tag', 'noindex')
    return contenido
  })
  serve(app, ventaRapidaEntregas.deliver, ({ sesion, body }) => contact(deps, sesion, body))
  serve(app, ventaRapidaPendientes.receive, async ({ sesion, body }) => {
    const recibidos = await receivePendientes(deps, sesion, body)
    return answer(recibidos, { mensaje: t.recibidos(recibidos.nuevos, recibidos.asientos) })
  })
}
