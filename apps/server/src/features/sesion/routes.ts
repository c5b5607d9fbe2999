import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { clearSesionCookie, setSesionCookie } from '../../http/cookie.ts'
import { notFound } from '../../http/errors.ts'
import { answer, serve, servePublic } from '../../http/serve.ts'
import { isAdministrador, type Sesion } from '../../http/sesion.ts'
import { signIn } from './ingreso.ts'
import { menuOf } from './menu.ts'
import { findOpciones, loadSesionActual } from './repository.ts'
import { type Sesiones, WEB_LIFE_MS } from './sesiones.ts'

export function sesionRoutes(app: FastifyInstance, { db, config, now, sesiones }: Deps): void {
  servePublic(app, contract.sesion.create, async ({ body, request, reply }) => {
    const { codCia, idUsuario } = await signIn(
      { db, now, sufijo: config.loginSufijo, masterKey: config.masterKey },
      { usuario: body.usuario, contrasena: body.contrasena, direccion: request.ip, codigo: body.codigo },
    )
    const recordada = !body.soloEstaSesion
    const token = await openSesion(sesiones, request, { codCia, idUsuario, recordada })
    setSesionCookie(request, reply, token, recordada ? WEB_LIFE_MS / 1000 : undefined)
    const actual = await db.withSistema((tx) => loadSesionActual(tx, { codCia, codCiaPropia: codCia, idUsuario }))
    return answer(actual, { mensaje: mensajes.ingreso.bienvenido })
  })

  serve(app, contract.sesion.get, ({ sesion }) => db.withSistema((tx) => loadSesionActual(tx, sesion)))

  serve(app, contract.sesion.remove, async ({ sesion, request, reply }) => {
    await sesiones.remove(sesion)
    clearSesionCookie(request, reply)
    return answer(null, { mensaje: mensajes.ingreso.sesionCerrada })
  })

  serve(app, contract.users.opciones, async ({ params, sesion }) => {
    // In exchange mode an operator keeps the own options; the number may be somebody else's in the company visited.
    if (sesion.codCia !== sesion.codCiaPropia && sesion.idUsuario === params.idUsuario) return menuOf(sesion.opciones)
    if (!maySee(sesion, params.idUsuario)) throw notFound()
    const opciones = await db.withCia(params.codCia, (tx) => findOpciones(tx, params.codCia, params.idUsuario))
    if (!opciones) throw notFound()
    return menuOf(opciones)
  })
}

const maySee = (sesion: Sesion, idUsuario: number): boolean => sesion.idUsuario === idUsuario || isAdministrador(sesion)

interface Entra {
  codCia: number
  idUsuario: number
  recordada: boolean
}

const openSesion = (sesiones: Sesiones, request: FastifyRequest, usuario: Entra) =>
  sesiones.create({
    ...usuario,
    clase: 'web',
    direccionIp: request.ip,
    agente: request.headers['user-agent'] ?? '',
  })
