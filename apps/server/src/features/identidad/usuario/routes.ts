import { contract, type Usuario } from '@pura/contract'
import { toCedula } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve } from '../../../http/serve.ts'
import { isAdministrador } from '../../../http/sesion.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { confirmActual } from '../contrasena/contrasena.ts'
import { unknownContrasena } from '../contrasena/contrasena-temporal.ts'
import { findTitular } from '../numero/numero.ts'
import { isOperador, mayGrant } from '../rol/permisos.ts'
import { listRoles } from '../rol/repository.ts'
import { changeUsuario, createUsuario, removeUsuario, resetContrasena, resetSegundoFactor } from './guardar.ts'
import {
  findUsuario,
  findUsuarioByIdentidad,
  listCajasActivas,
  listUsuarios,
  toUsuario,
  type UsuarioRow,
} from './repository.ts'

export function usuarioRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'sesiones' | 'cola'>): void {
  const { db, sesiones, now, cola } = deps
  const t = mensajes.usuario
  const forget = (codCia: number, idUsuario: number) =>
    sesiones.forget((s) => s.codCiaPropia === codCia && s.idUsuario === idUsuario)

  /** Called before the transaction of the company, which does not see the users of others. */
  const prepareAlta = async (username: string) => ({
    contrasena: await unknownContrasena(),
    now: now(),
    tomado: (await db.withSistema((tx) => findTitular(tx, toCedula(username)))) !== undefined,
  })

  serve(app, contract.usuario.list, async ({ params: { codCia }, query }) => {
    const { rows, total, cajas } = await db.withCia(codCia, async (tx) => ({
      ...(await listUsuarios(tx, codCia, query)),
      cajas: await listCajasActivas(tx, codCia),
    }))
    return answer(
      rows.map((row) => toUsuario(row, cajas)),
      { paginacion: paginacionOf(query, total) },
    )
  })

  serve(app, contract.usuario.get, async ({ params: { codCia, idUsuario } }) => {
    return db.withCia(codCia, async (tx) => present(tx, await findUsuario(tx, codCia, idUsuario)))
  })

  serve(app, contract.usuario.findByIdentidad, async ({ sesion: { codCia }, params }) => {
    const identidad = params.id.replace(/[\s-]/g, '')
    return db.withCia(codCia, async (tx) => present(tx, await findUsuarioByIdentidad(tx, codCia, identidad)))
  })

  serve(app, contract.usuario.roles, async ({ sesion, params: { codCia } }) => {
    const rows = await db.withCia(codCia, (tx) => listRoles(tx, codCia))
    return rows
      .filter((row) => isAdministrador(sesion) || !isOperador(row.nombre_rol))
      .map((row) => ({
        rolPK: { codCia, codRol: row.cod_rol },
        nombreRol: row.nombre_rol,
        asignable: mayGrant(sesion, row),
      }))
  })

  serve(app, contract.usuario.create, async ({ sesion, body }) => {
    const alta = await prepareAlta(body.username)
    const creado = await db.withCia(sesion.codCia, async (tx) =>
      present(tx, await createUsuario(tx, sesion, body, alta)),
    )
    cola.wake(enviarCorreo)
    return answer(creado, { mensaje: t.creado })
  })

  serve(app, contract.usuario.update, async ({ sesion, body }) => {
    const confirmada = await confirmActual(deps, sesion, body.actual)
    const alta = await prepareAlta(body.username)
    const cambiado = await db.withCia(sesion.codCia, async (tx) =>
      present(tx, await changeUsuario(tx, sesion, body, { ...alta, confirmada })),
    )
    forget(sesion.codCia, cambiado.usuarioPK.idUsuario)
    cola.wake(enviarCorreo)
    return answer(cambiado, { mensaje: t.actualizado })
  })

  serve(app, contract.usuario.remove, async ({ sesion, params: { codCia, idUsuario } }) => {
    const resultado = await db.withCia(codCia, (tx) => removeUsuario(tx, sesion, idUsuario, now()))
    forget(codCia, idUsuario)
    return answer(resultado, { mensaje: t.eliminado })
  })

  serve(app, contract.usuario.sendContrasena, async ({ sesion, params: { codCia, idUsuario } }) => {
    const usuario = await db.withCia(codCia, (tx) => findUsuario(tx, codCia, idUsuario))
    const alta = await prepareAlta(usuario?.username ?? '')
    const { correo } = await db.withCia(codCia, (tx) => resetContrasena(tx, sesion, idUsuario, alta))
    forget(codCia, idUsuario)
    cola.wake(enviarCorreo)
    return answer(null, { mensaje: t.contrasenaEnviada(correo) })
  })

  serve(app, contract.usuario.resetSegundoFactor, async ({ sesion, params: { codCia, idUsuario } }) => {
    await db.withCia(codCia, (tx) => resetSegundoFactor(tx, sesion, idUsuario, now()))
    forget(codCia, idUsuario)
    cola.wake(enviarCorreo)
    return answer(null, { mensaje: t.segundoFactorQuitado })
  })
}

const present = async (tx: Db, row: UsuarioRow | undefined): Promise<Usuario> => {
  if (!row) throw notFound()
  return toUsuario(row, await listCajasActivas(tx, row.cod_cia))
}
