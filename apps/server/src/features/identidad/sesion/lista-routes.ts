import { contract } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordAcceso } from '../../suelo/index.ts'
import { endSesiones, listSesiones } from './lista.ts'

/** Open sessions of the user, and how to end them. */
export function sesionesRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'sesiones'>): void {
  const { sesiones } = contract
  const note = (sesion: Sesion, detalle: string) =>
    recordAcceso(deps.db, { ...sesion, codCia: sesion.codCiaPropia }, sesion.direccionIp, detalle)

  serve(app, sesiones.list, async ({ sesion }) =>
    (await listSesiones(deps, sesion)).map((row) => ({
      id: row.id,
      actual: row.actual,
      clase: row.clase === 'api' ? ('api' as const) : ('web' as const),
      cliente: row.client_id,
      creada: formatFechaHora(row.creada),
      ultimaVez: formatFechaHora(row.ultima_vez),
      direccionIp: row.direccion_ip,
      agente: row.agente,
    })),
  )

  serve(app, sesiones.remove, async ({ sesion, params }) => {
    if ((await endSesiones(deps, sesion, (row) => row.id === params.id)) === 0) throw notFound()
    await note(sesion, 'Cerró otra de sus sesiones')
    return null
  })

  serve(app, sesiones.removeOtras, async ({ sesion }) => {
    const cerradas = await endSesiones(deps, sesion, (row) => !row.actual)
    if (cerradas > 0) await note(sesion, mensajes.cuenta.otrasCerradas(cerradas))
    return answer({ cerradas }, { mensaje: mensajes.cuenta.otrasCerradas(cerradas) })
  })
}
