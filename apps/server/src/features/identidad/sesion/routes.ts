import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Con } from '../../../deps.ts'
import { findCaller } from '../../../http/authorization.ts'
import { clearSesionCookie, setSesionCookie } from '../../../http/cookie.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve, servePublic } from '../../../http/serve.ts'
import { isAdministrador, type Sesion, TODAS } from '../../../http/sesion.ts'
import { recordAcceso } from '../../suelo/index.ts'
import { signIn } from './ingreso.ts'
import { menuOf } from './menu.ts'
import { findOpciones, listEncargados, loadSesionActual } from './repository.ts'
import { type Sesiones, WEB_LIFE_MS } from './sesiones.ts'

export function sesionRoutes(
  app: FastifyInstance,
  { db, config, now, sesiones }: Con<'config' | 'db' | 'now' | 'sesiones'>,
): void {
  servePublic(app, contract.sesion.create, async ({ body, request, reply }) => {
    const { codCia, idUsuario } = await signIn(
      { db, now, sufijo: config.loginSufijo, masterKey: config.masterKey },
      { usuario: body.usuario, contrasena: body.contrasena, direccion: request.ip, codigo: body.codigo },
    )
    // The browser drops the cookie of its previous session, so nobody could end that one later.
    const anterior = await findCaller(app, request)
    if (anterior?.clase === 'web') await sesiones.remove(anterior)
    const recordada = !body.soloEstaSesion
    const token = await openSesion(sesiones, request, { codCia, idUsuario, recordada })
    setSesionCookie(request, reply, token, recordada ? WEB_LIFE_MS / 1000 : undefined)
    const { faltaSegundoFactor } = (await sesiones.find(token))!
    const actual = await db.withSistema((tx) =>
      loadSesionActual(tx, { codCia, codCiaPropia: codCia, idUsuario, idAcceso: null, faltaSegundoFactor }),
    )
    return answer(actual, { mensaje: mensajes.ingreso.bienvenido })
  })

  serve(app, contract.sesion.get, ({ sesion }) => db.withSistema((tx) => loadSesionActual(tx, sesion)))

  serve(app, contract.sesion.remove, async ({ sesion, request, reply }) => {
    await sesiones.remove(sesion)
    await recordAcceso(db, { ...sesion, codCia: sesion.codCiaPropia }, request.ip, 'Cerró la sesión')
    clearSesionCookie(request, reply)
    return answer(null, { mensaje: mensajes.ingreso.sesionCerrada })
  })

  serve(app, contract.users.encargados, async ({ sesion: { codCia } }) => {
    const rows = await db.withCia(codCia, (tx) =>
      listEncargados(tx, codCia, [...contract.usuario.update.opcion, TODAS]),
    )
    return rows.map(({ nombre_usuario }) => ({ nombreUsuario: nombre_usuario }))
  })

  serve(app, contract.users.opciones, async ({ params, sesion }) => {
    // A user with a grant has the options of the session; in the visited company the number may be another user's.
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
