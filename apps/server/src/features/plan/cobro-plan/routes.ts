import { contract, type EstadoPago } from '@pura/contract'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import type { RutaAviso } from '../../../external/pagos/index.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve, servePublic } from '../../../http/serve.ts'
import { readArchivo } from '../../../http/servidor/cuerpo.ts'
import { chargePago } from './cobrar.ts'
import { listHistorial } from './historial.ts'
import { describeCobro } from './libro/aplicar.ts'
import { findPago, findUltimosCobros } from './libro/repository.ts'
import { confirmTransferencia, proposeFromBanco, readConciliacion, resolveDiferencia } from './operador.ts'
import { drawRecibo } from './recibo.ts'
import { receiveAviso } from './sucesos.ts'

const t = textosDeCompra

type Servicios = Con<'config' | 'db' | 'now' | 'log' | 'pasarela' | 'credenciales' | 'metricas' | 'cola'>

export function pagoRoutes(app: FastifyInstance, deps: Servicios): void {
  const { pago, operadorPagos } = contract
  const { db } = deps

  serve(app, pago.list, ({ params: { codCia } }) => db.withCia(codCia, (tx) => listHistorial(tx, deps, codCia)))

  serve(app, pago.pagar, async ({ body: { codCia, id, idMetodo, llave } }) => {
    const cobro = await chargePago(deps, { codCia, idPago: id, idMetodo, llave })
    const dicho = cobro === 'pagado' ? PAGADO : toEstado(describeCobro(cobro))
    return answer(dicho, { mensaje: dicho.mensaje })
  })

  serve(app, pago.estado, ({ params: { codCia, id } }) =>
    db.withCia(codCia, async (tx) => {
      const fila = await findPago(tx, codCia, id)
      if (!fila) throw notFound(t.pagoInexistente)
      if (fila.estado === 'pagado') return PAGADO
      const cobro = (await findUltimosCobros(tx, codCia, [id])).get(id)
      return cobro ? describeCobro(cobro) : { estado: 'sinCobro' as const, mensaje: '' }
    }),
  )

  serve(app, pago.recibo, async ({ params: { codCia, id }, reply }) => {
    const { nombre, contenido } = await drawRecibo(deps, codCia, id)
    reply.header('content-disposition', `inline; filename="${nombre}"`)
    return contenido
  })

  serve(app, operadorPagos.conciliacion, () => readConciliacion(deps))
  serve(app, operadorPagos.resolver, ({ body, sesion }) => resolveDiferencia(deps, sesion, body))
  serve(app, operadorPagos.confirmar, async ({ body, sesion }) =>
    answer(await confirmTransferencia(deps, sesion, body), { mensaje: t.transferenciaConfirmada }),
  )
  serve(app, operadorPagos.banco, ({ body }) => proposeFromBanco(deps, body))

  app.register(async (scope) => serveAvisos(scope, deps))
}

const PAGADO = { estado: 'confirmado' as const, mensaje: t.confirmado }

/** For this window a charge that another one is sending has an unknown result. */
const toEstado = ({ estado, ...resto }: ReturnType<typeof describeCobro>): EstadoPago => ({
  ...resto,
  estado: estado === 'enviando' ? 'desconocido' : estado,
})

const AVISOS = {
  pago: contract.avisoPago.pago,
  tarjeta: contract.avisoPago.tarjeta,
  suscripcion: contract.avisoPago.suscripcion,
  lote: contract.avisoPago.lote,
} as const satisfies Record<RutaAviso, unknown>

/** Webhook bodies are read as bytes: the signature covers the exact content. */
function serveAvisos(app: FastifyInstance, deps: Servicios): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', readArchivo)
  for (const ruta of ['pago', 'tarjeta', 'suscripcion', 'lote'] as const) {
    servePublic(app, AVISOS[ruta], async ({ body }) => ({
      recibidos: await receiveAviso(deps, ruta, Buffer.from(body)),
    }))
  }
}
