import { contract } from '@pura/contract'
import { PAQUETES } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findCaller } from '../../http/authorization.ts'
import { answer, serve, servePublic } from '../../http/serve.ts'
import { isAdministrador } from '../../http/sesion.ts'
import { spend } from '../sesion/intentos.ts'
import { changeContrasena, mustGiveActual } from './contrasena.ts'
import { requestRecuperacion, resetContrasena } from './recuperar.ts'
import { findInteresado, register } from './registro.ts'
import { findPersona } from './repository.ts'

/** An account from its first day: registering, and getting back in. */
export function cuentaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const { cuenta, paquete } = contract

  servePublic(app, cuenta.validar, async ({ body, request }) => {
    await spend(db, [{ llave: `validar:${request.ip}`, free: 30 }], now)
    const { identificacion, nombre, tipoIdentificacion } = await findInteresado(deps, body.identificacion)
    return answer({ identificacion, nombre, tipoIdentificacion }, { mensaje: mensajes.cuenta.validada(nombre) })
  })

  servePublic(app, cuenta.crear, async ({ body, request }) => {
    const caller = await findCaller(app, request)
    const operador = caller && isAdministrador(caller) ? caller : null
    if (!operador) await spend(db, [{ llave: `crear-cuenta:${request.ip}`, free: 6 }], now)
    await register(deps, body, { direccionIp: request.ip, operador })
    return answer(null, { mensaje: mensajes.cuenta.creada })
  })

  servePublic(app, paquete.list, () =>
    PAQUETES.map((p) => ({
      ...p,
      tiposPersona: [...p.tiposPersona],
      opciones: p.opciones.map((o) => ({ ...o, precio: String(o.precio) })),
    })),
  )

  servePublic(app, cuenta.recuperar, async ({ body, request }) => {
    const cuentaPedida = body.username.trim().toLowerCase().slice(0, 200)
    const llaves = [
      { llave: `recuperar:${cuentaPedida}`, free: 3 },
      { llave: `recuperar-desde:${request.ip}`, free: 15 },
    ]
    await spend(db, llaves, now)
    await requestRecuperacion(deps, body.username)
    return answer(null, { mensaje: mensajes.cuenta.recuperacionEnviada })
  })

  servePublic(app, cuenta.restablecer, async ({ body, request }) => {
    await spend(db, [{ llave: `restablecer:${request.ip}`, free: 20 }], now)
    await resetContrasena(deps, body, request.ip)
    return answer(null, { mensaje: mensajes.cuenta.contrasenaCambiada })
  })

  serve(app, cuenta.cambiarContrasena, async ({ body, sesion }) => {
    await changeContrasena(deps, sesion, body)
    return answer(null, { mensaje: mensajes.cuenta.contrasenaCambiada })
  })

  serve(app, cuenta.estadoContrasena, async ({ sesion }) => {
    const { codCiaPropia, idUsuario } = sesion
    const persona = await db.withCia(codCiaPropia, (tx) => findPersona(tx, codCiaPropia, idUsuario))
    return { temporal: persona?.contrasenaVence != null, pideActual: await mustGiveActual(deps, sesion) }
  })
}
