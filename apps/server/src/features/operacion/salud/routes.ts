import { timingSafeEqual } from 'node:crypto'
import { buildOpenApi, contract } from '@pura/contract'
import { formatFechaHora, mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { serve, servePublic } from '../../../http/serve.ts'
import { VERSION } from '../../../lib/proceso/version.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { findRechazo } from '../../suelo/index.ts'
import { isListo } from './listo.ts'
import { LectorMetricas } from './metricas.ts'
import { countEnCola, findCertificadoVence } from './repository.ts'

export function saludRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'log' | 'now' | 'hacienda' | 'salud' | 'preparado' | 'metricas'>,
): void {
  const { config, db, hacienda, salud, preparado, metricas } = deps
  const lector = new LectorMetricas(deps)

  servePublic(app, contract.salud.get, ({ reply }) => {
    const estado = salud.isReady ? 'listo' : salud.obstaculo === undefined ? 'iniciando' : 'no listo'
    reply.code(estado === 'listo' ? 200 : 503)
    return { estado, version: VERSION, ambiente: config.ambiente } as const
  })

  servePublic(app, contract.salud.vivo, () => ({ estado: 'vivo' }) as const)

  servePublic(app, contract.salud.listo, async ({ reply }) => {
    const pruebas = await preparado.check()
    const listo = isListo(pruebas)
    reply.code(listo ? 200 : 503)
    const { avisos, ...hechas } = pruebas
    return { estado: listo ? 'listo' : 'no listo', pruebas: hechas, avisos } as const
  })

  servePublic(app, contract.salud.metricas, async ({ headers }) => {
    if (!isToken(headers.authorization, config.metricasToken)) {
      throw new AppError('unauthenticated', mensajes.general.sinSesion)
    }
    const listo = { nombre: 'pura_listo' as const, valor: Number(isListo(await preparado.check())) }
    return metricas.render([listo, ...(await lector.read())])
  })

  serve(app, contract.salud.hacienda, async ({ sesion: { codCia } }) => {
    const { responde, sinRespuestaDesde, latenciaMs } = hacienda.salud()
    const { enCola, vence, rechazada } = await db.withCia(codCia, async (tx) => ({
      enCola: await countEnCola(tx, codCia),
      vence: await findCertificadoVence(tx, codCia),
      rechazada: await findRechazo(tx, codCia),
    }))
    return {
      responde,
      sinRespuestaDesde: sinRespuestaDesde && formatFechaHora(sinRespuestaDesde),
      enCola,
      latenciaMs,
      certificadoVence: vence && formatFechaHora(vence),
      credencialRechazada: rechazada?.rechazo ?? null,
    }
  })

  servePublic(app, contract.salud.openapi, () => {
    openapi ??= buildOpenApi(contract, VERSION)
    return openapi
  })
}

/** The same for every server of the process. Made when first asked for: it takes a tenth of a second. */
let openapi: ReturnType<typeof buildOpenApi> | undefined

/** Compared in constant time. */
function isToken(authorization: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (given === undefined || token === undefined) return false
  return timingSafeEqual(huellaDeSecreto(given), huellaDeSecreto(token))
}
