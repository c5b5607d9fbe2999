import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { findCedula } from '../../suelo/index.ts'
import { saveActividades } from './actividades.ts'
import { tryFirma } from './firma.ts'
import { finish, readEstado } from './terminar.ts'

/** The steps before a company's first document: password, activities, key and user of Hacienda. */
export function configuracionInicialRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'credenciales' | 'hacienda' | 'registro'>,
): void {
  const { db, now } = deps
  const { configuracionInicial } = contract

  serve(app, configuracionInicial.estado, ({ sesion: { codCia } }) =>
    db.withCia(codCia, (tx) => readEstado(tx, codCia)),
  )

  serve(app, configuracionInicial.actividades, async ({ body, sesion }) => {
    await saveActividades(deps, sesion, body.actividades)
    return null
  })

  serve(app, configuracionInicial.revisarFirma, async ({ body, sesion: { codCia } }) => {
    const cedula = await db.withCia(codCia, (tx) => findCedula(tx, codCia))
    return tryFirma(body.base64Firma, body.pinFirma, { cedula, now: now() }).revisado
  })

  serve(app, configuracionInicial.terminar, async ({ body, sesion }) =>
    answer(await finish(deps, sesion, body), { mensaje: mensajes.cuenta.configurada }),
  )
}
