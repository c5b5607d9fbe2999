import { contract } from '@pura/contract'
import { plazos } from '@pura/domain/mensajes/de-plazos'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serve, servePublic } from '../../../http/serve.ts'
import { type EventoDeDia, writeCalendario } from '../../../lib/archivos/ics.ts'
import { includeCia, openEnlace, readEstado, removeEnlace, renewEnlace } from './enlace.ts'
import { listPlazos } from './plazos.ts'

export function calendarioRoutes(app: FastifyInstance, deps: Con<'config' | 'db' | 'now'>): void {
  const api = contract.docRecibidoCalendario

  serve(app, api.get, ({ sesion }) => readEstado(deps, sesion))
  serve(app, api.renovar, async ({ sesion }) => {
    const token = await renewEnlace(deps, sesion)
    const url = `${deps.config.urlPublica}/api/calendario/${token}/plazos.ics`
    return { ...(await readEstado(deps, sesion)), url }
  })
  serve(app, api.quitar, async ({ sesion }) => {
    await removeEnlace(deps, sesion)
    return readEstado(deps, sesion)
  })
  serve(app, api.incluir, async ({ sesion, body: { incluida } }) => {
    await includeCia(deps, sesion, incluida)
    return readEstado(deps, sesion)
  })

  servePublic(app, api.abrir, async ({ params: { token }, reply }) => {
    const eventos: EventoDeDia[] = []
    for (const { codCia, may } of await openEnlace(deps, token)) eventos.push(...(await listPlazos(deps, codCia, may)))
    reply.header('cache-control', 'private, no-store')
    return writeCalendario(plazos.calendario, eventos, deps.now())
  })
}
