import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { changeRol, confirmAcceso, invite, resend, withdraw } from './guardar.ts'
import { acceptInvitacion, enter, giveBack, listMios, viewInvitacion } from './propio.ts'
import { listAccesos, presentAcceso, presentAccesos } from './repository.ts'

export function accesoRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'sesiones' | 'cola'>): void {
  const { db, now, sesiones, cola } = deps
  const api = contract.acceso

  serve(app, api.list, async ({ sesion, params: { codCia } }) => {
    return db.withCia(codCia, async (tx) => presentAccesos(tx, sesion, await listAccesos(tx, codCia), now()))
  })

  serve(app, api.invitar, async ({ sesion, body }) => {
    const invitado = await db.withCia(sesion.codCia, async (tx) =>
      presentAcceso(tx, sesion, await invite(tx, sesion, body, now()), now()),
    )
    cola.wake(enviarCorreo)
    return answer(invitado, { mensaje: t.invitada(invitado.correo) })
  })

  serve(app, api.reenviar, async ({ sesion, params: { codCia, idAcceso } }) => {
    const invitado = await db.withCia(codCia, async (tx) =>
      presentAcceso(tx, sesion, await resend(tx, sesion, idAcceso, now()), now()),
    )
    cola.wake(enviarCorreo)
    return answer(invitado, { mensaje: t.invitada(invitado.correo) })
  })

  serve(app, api.confirmar, async ({ sesion, body: { accesoPK, version } }) => {
    const { codCia } = sesion
    const confirmado = await db.withCia(codCia, async (tx) => {
      const row = await confirmAcceso(tx, sesion, { idAcceso: accesoPK.idAcceso, version }, now())
      return presentAcceso(tx, sesion, row, now())
    })
    cola.wake(enviarCorreo)
    return answer(confirmado, { mensaje: t.confirmado(confirmado.nombre) })
  })

  serve(app, api.cambiarRol, async ({ sesion, body: { accesoPK, codRol, version } }) => {
    const { codCia } = sesion
    const { idAcceso } = accesoPK
    const cambiado = await db.withCia(codCia, async (tx) =>
      presentAcceso(tx, sesion, await changeRol(tx, sesion, { idAcceso, codRol, version }), now()),
    )
    sesiones.forget((s) => s.codCia === codCia && s.idAcceso === idAcceso)
    return answer(cambiado, { mensaje: t.rolCambiado })
  })

  serve(app, api.retirar, async ({ sesion, params: { codCia, idAcceso } }) => {
    const row = await db.withCia(codCia, (tx) => withdraw(tx, sesion, idAcceso, now()))
    sesiones.forgetAcceso(codCia, idAcceso)
    cola.wake(enviarCorreo)
    return answer(null, { mensaje: row.aceptado ? t.retirado : t.invitacionRetirada })
  })

  serve(app, api.mios, ({ sesion }) => listMios(deps, sesion))

  serve(app, api.entrar, async ({ sesion, params }) => {
    const { codCia, nombreCia } = await enter(deps, sesion, params.idAcceso)
    return answer({ codCia, nombreCia }, { mensaje: mensajes.cia.cambiada })
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
