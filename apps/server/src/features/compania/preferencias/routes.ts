import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { changeFormato, readPreferencias } from './repository.ts'

/** Preferences of the whole company (ENT-55): the format of its printed documents (CONF-05). */
export function preferenciasRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  const api = contract.preferencias

  serve(app, api.get, ({ sesion }) => db.withCia(sesion.codCia, (tx) => readPreferencias(tx, sesion)))

  serve(app, api.save, ({ sesion, body: { formatoFactura } }) =>
    db.withCia(sesion.codCia, async (tx) => {
      await changeFormato(tx, sesion, formatoFactura)
      return answer(await readPreferencias(tx, sesion), { mensaje: mensajes.configuraciones.guardada })
    }),
  )
}
