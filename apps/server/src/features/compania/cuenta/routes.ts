import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { findCaller } from '../../../http/authorization.ts'
import { answer, serve, servePublic } from '../../../http/serve.ts'
import { isAdministrador } from '../../../http/sesion.ts'
import { changeContrasena, findPersona, mustGiveActual, origenOf, spend } from '../../identidad/index.ts'
import { replaceOlvidada, requestRecuperacion } from './recuperar.ts'
import { findInteresado, register } from './registro.ts'

/** Accounts: registration and recovery. */
export function cuentaRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'sesiones' | 'registro' | 'cola'>,
): void {
  const { db, now } = deps
  const { cuenta } = contract

  servePublic(app, cuenta.validar, async ({ body, request }) => {
    await spend(db, [{ llave: `validar:${origenOf(request.ip)}`, free: 30 }], now)
    const { identificacion, nombre, tipoIdentificacion } = await findInteresado(deps, body.identificacion)
    return answer({ identificacion, nombre, tipoIdentificacion }, { mensaje: mensajes.cuenta.validada(nombre) })
  })

  servePublic(app, cuenta.crear, async ({ body, request }) => {
    const caller = await findCaller(app, request)
    const operador = caller && isAdministrador(caller) ? caller : null
    if (!operador) await spend(db, [{ llave: `crear-cuenta:${origenOf(request.ip)}`, free: 6 }], now)
    await register(deps, body, { direccionIp: request.ip, operador })
    return answer(null, { mensaje: mensajes.cuenta.creada })
  })

  servePublic(app, cuenta.recuperar, async ({ body, request }) => {
    const cuentaPedida = body.username.trim().toLowerCase().slice(0, 200)
    const llaves = [
      { llave: `recuperar:${cuentaPedida}@${origenOf(request.ip)}`, free: 3 },
      { llave: `recuperar-desde:${origenOf(request.ip)}`, free: 15 },
    ]
    await spend(db, llaves, now)
    await requestRecuperacion(deps, body.username, request.ip)
    return answer(null, { mensaje: mensajes.cuenta.recuperacionEnviada })
  })

  servePublic(app, cuenta.restablecer, async ({ body, request }) => {
    await spend(db, [{ llave: `restablecer:${origenOf(request.ip)}`, free: 20 }], now)
    await replaceOlvidada(deps, body, request.ip)
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
