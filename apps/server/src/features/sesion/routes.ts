import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { answer, serve, servePublic } from '../../http/serve.ts'
import { ADMINISTRADOR, COOKIE, type Sesion } from '../../http/sesion.ts'
import { signIn } from './ingreso.ts'
import { menuOf } from './menu.ts'
import { findOpciones, loadSesionActual } from './repository.ts'
import { type Sesiones, WEB_LIFE_MS } from './sesiones.ts'

export function sesionRoutes(app: FastifyInstance, { db, config, now, sesiones }: Deps): void {
  servePublic(app, contract.sesion.create, async ({ body, request, reply }) => {
    const { codCia, idUsuario } = await signIn(
      { db, now, sufijo: config.loginSufijo },
      { usuario: body.usuario, contrasena: body.contrasena, direccion: request.ip },
    )
    const token = await openSesion(sesiones, request, { codCia, idUsuario })
    setCookie(request, reply, token, body.soloEstaSesion ? undefined : WEB_LIFE_MS / 1000)
    const actual = await db.withCia(codCia, (tx) => loadSesionActual(tx, codCia, idUsuario))
    return answer(actual, { mensaje: mensajes.ingreso.bienvenido })
  })

  serve(app, contract.sesion.get, ({ sesion: { codCia, idUsuario } }) =>
    db.withCia(codCia, (tx) => loadSesionActual(tx, codCia, idUsuario)),
  )

  serve(app, contract.sesion.remove, async ({ sesion, request, reply }) => {
    await sesiones.remove(sesion)
    reply.clearCookie(COOKIE, cookieOptions(request))
    return answer(null, { mensaje: mensajes.ingreso.sesionCerrada })
  })

  serve(app, contract.users.opciones, async ({ params, sesion }) => {
    if (!maySee(sesion, params.idUsuario)) throw notFound()
    const opciones = await db.withCia(params.codCia, (tx) => findOpciones(tx, params.codCia, params.idUsuario))
    if (!opciones) throw notFound()
    return menuOf(opciones)
  })
}

const maySee = (sesion: Sesion, idUsuario: number): boolean =>
  sesion.idUsuario === idUsuario || sesion.nombreRol === ADMINISTRADOR

const openSesion = (sesiones: Sesiones, request: FastifyRequest, usuario: { codCia: number; idUsuario: number }) =>
  sesiones.create({
    ...usuario,
    clase: 'web',
    direccionIp: request.ip,
    agente: request.headers['user-agent'] ?? '',
  })

/** Without an age the browser forgets it when it closes (ambiguities B2). */
function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number | undefined): void {
  reply.setCookie(COOKIE, token, { ...cookieOptions(request), maxAge })
}

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
