import { buildOpenApi, contract } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve, servePublic } from '../../http/serve.ts'
import { VERSION } from '../../lib/version.ts'
import { countEnCola, findCertificadoVence } from './repository.ts'

export function saludRoutes(app: FastifyInstance, { config, db, hacienda, salud }: Deps): void {
  servePublic(app, contract.salud.get, ({ reply }) => {
    const estado = salud.isReady ? 'listo' : 'iniciando'
    reply.code(estado === 'listo' ? 200 : 503)
    return { estado, version: VERSION, ambiente: config.ambiente } as const
  })

  serve(app, contract.salud.hacienda, async ({ sesion: { codCia } }) => {
    const { responde, sinRespuestaDesde, latenciaMs } = hacienda.salud()
    const [enCola, vence] = await db.withCia(codCia, async (tx) => [
      await countEnCola(tx, codCia),
      await findCertificadoVence(tx, codCia),
    ])
    return {
      responde,
      sinRespuestaDesde: sinRespuestaDesde && formatFechaHora(sinRespuestaDesde),
      enCola,
      latenciaMs,
      certificadoVence: vence && formatFechaHora(vence),
    }
  })

  const openapi = buildOpenApi(contract, VERSION)
  servePublic(app, contract.salud.openapi, () => openapi)
}
