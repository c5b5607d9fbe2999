import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { setSesionCookie } from '../../../http/cookie.ts'
import { answer, serve } from '../../../http/serve.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { changeRol, confirmAcceso, invite, resend, withdraw } from './guardar.ts'
import { acceptInvitacion, enter, giveBack, listMios, viewInvitacion } from './propio.ts'
import { listAccesos, toAcceso } from './repository.ts'

export function accesoRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'sesiones' | 'cola'>): void {
  const { db, now, sesiones, cola } = deps
  const api = contract.acceso

  serve(app, api.list, async ({ sesion, params: { codCia } }) => {
    const rows = await db.withCia(codCia, (tx) => listAccesos(tx, codCia))
    return rows.map((row) => toAcceso(sesion, row, now()))
  })

  serve(app, api.invitar, async ({ sesion, body }) => {
    const row = await db.withCia(sesion.codCia, (tx) => invite(tx, sesion, body, now()))
    cola.wake(enviarCorreo)
    return answer(toAcceso(sesion, row, now()), { mensaje: t.invitada(row.correo) })
  })

  serve(app, api.reenviar, async ({ sesion, params: { codCia, idAcceso } }) => {
    const row = await db.withCia(codCia, (tx) => resend(tx, sesion, idAcceso, now()))
    cola.wake(enviarCorreo)
    return answer(toAcceso(sesion, row, now()), { mensaje: t.invitada(row.correo) })
  })

  serve(app, api.confirmar, async ({ sesion, body: { accesoPK, version } }) => {
    const { codCia } = sesion
    const row = await db.withCia(codCia, (tx) =>
      confirmAcceso(tx, sesion, { idAcceso: accesoPK.idAcceso, version }, now()),
    )
    cola.wake(enviarCorreo)
    return answer(toAcceso(sesion, row, now()), { mensaje: t.confirmado(row.nombre) })
  })

  serve(app, api.cambiarRol, async ({ sesion, body: { accesoPK, codRol, version } }) => {
    const { codCia } = sesion
    const { idAcceso } = accesoPK
    const row = await db.withCia(codCia, (tx) => changeRol(tx, sesion, { idAcceso, codRol, version }))
    sesiones.forget((s) => s.codCia === codCia && s.idAcceso === idAcceso)
    return answer(toAcceso(sesion, row, now()), { mensaje: t.rolCambiado })
  })

  serve(app, api.retirar, async ({ sesion, params: { codCia, idAcceso } }) => {
    const row = await db.withCia(codCia, (tx) => withdraw(tx, sesion, idAcceso, now()))
    await sesiones.removeDeAcceso(codCia, idAcceso)
    cola.wake(enviarCorreo)
    return answer(null, { mensaje: row.aceptado ? t.retirado : t.invitacionRetirada })
  })

  serve(app, api.mios, ({ sesion }) => listMios(deps, sesion))

  serve(app, api.entrar, async ({ sesion, params, request, reply }) => {
    const { token, maxAgeS } = await enter(deps, sesion, params.idAcceso)
    setSesionCookie(request, reply, token, maxAgeS)
    return answer(null, { mensaje: mensajes.cia.cambiada })
  })

  serve(app, api.dejar, async ({ sesion, params }) => {
    await giveBack(deps, sesion, params.idAcceso)
    cola.wake(enviarCorreo)
    return answer(null, { mensaje: t.dejado })
  })

  serve(app, api.ver, ({ sesion, body: { token } }) => viewInvitacion(deps, sesion, token))

  serve(app, api.aceptar, async ({ sesion, body: { token } }) => {
    const aceptada = await acceptInvitacion(deps, sesion, token)
    const { nombreCia, porConfirmar } = aceptada
    return answer(aceptada, { mensaje: porConfirmar ? t.aceptadaPorConfirmar(nombreCia) : t.aceptada(nombreCia) })
  })
}
