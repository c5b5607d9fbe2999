/**
 * Users of a company are invited, changed and removed here; each change is recorded in the audit trail in the same
 * transaction.
 */
import type { UsuarioCambio, UsuarioEntrada } from '@pura/contract'
import { codRolOf, REGLAS_USUARIO, tidy, toCedula } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import { AppError, assertVersion, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enqueueCorreo, recordChange } from '../../suelo/index.ts'
import { assertConfirmada } from '../contrasena/contrasena.ts'
import { sendContrasenaTemporal } from '../contrasena/contrasena-temporal.ts'
import { enqueueCorreoCambiado } from '../contrasena/correo-cambiado.ts'
import { assertMayGrant, assertQuedaCompleto, isPropio, lockRoles } from '../rol/permisos.ts'
import { findRol } from '../rol/repository.ts'
import { remove } from '../sesion/segundo-factor.ts'
import {
  countUsuarios,
  deleteSesiones,
  deleteUsuario,
  findUsuario,
  hasHistoria,
  insertUsuario,
  takeIdUsuario,
  type UsuarioRow,
  updateUsuario,
} from './repository.ts'
import { segundoFactorQuitado } from './segundo-factor-quitado.ts'

const ENTIDAD = 'usuario'
const t = mensajes.usuario

/** `contrasena` is the hash of a password nobody knows; the usable one is sent by mail. @throws AppError */
export async function createUsuario(
  tx: Db,
  sesion: Sesion,
  entrada: UsuarioEntrada,
  { contrasena, now }: { contrasena: string; now: Date },
): Promise<UsuarioRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const columnas = await assertUsuario(tx, sesion, entrada)
  if ((await countUsuarios(tx, codCia)) >= LIMITES.usuariosPorCia)
    throw new AppError('conflict', t.demasiados(LIMITES.usuariosPorCia))
  const idUsuario = await takeIdUsuario(tx, codCia)
  const nuevo = { cod_cia: codCia, id_usuario: idUsuario, ...columnas, contrasena, contrasena_vence: now }
  await insertUsuario(tx, nuevo).catch(refuseTaken)
  if (columnas.estado === 'A') await sendContrasenaTemporal(tx, { codCia, idUsuario, correo: columnas.correo }, now)
  const creado = (await findUsuario(tx, codCia, idUsuario))!
  await record(tx, sesion, 'crear', undefined, creado)
  return creado
}

/**
 * A user created inactive is invited on first activation. `confirmada`: the caller may change the mail address. @throws
 * AppError; `conflict` if the user was saved since it was read
 */
export async function changeUsuario(
  tx: Db,
  sesion: Sesion,
  entrada: UsuarioCambio,
  { now, confirmada }: { now: Date; confirmada: boolean },
): Promise<UsuarioRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openUsuario(tx, sesion, entrada.usuarioPK.idUsuario)
  assertVersion(antes, entrada)
  const columnas = await assertUsuario(tx, sesion, entrada)
  const lessens = columnas.estado === 'I' || columnas.cod_rol !== antes.cod_rol
  if (lessens && isPropio(sesion, antes.id_usuario)) throw new AppError('invalid', t.noASiMismo)
  const otroCorreo = columnas.correo !== antes.correo
  // The reader of that address can have another password sent.
  if (otroCorreo) assertConfirmada(confirmada)
  await updateUsuario(tx, antes, columnas).catch(refuseTaken)
  if (otroCorreo) {
    const { id_usuario: idUsuario, nombre_usuario: nombre, correo: anterior } = antes
    await enqueueCorreoCambiado(tx, { codCia, idUsuario, nombre, anterior }, sesion, now)
  }
  await assertQuedaCompleto(tx, codCia)
  if (columnas.estado === 'I') await deleteSesiones(tx, antes)
  if (antes.estado === 'I' && columnas.estado === 'A' && antes.contrasena_vence !== null) {
    await sendContrasenaTemporal(tx, { codCia, idUsuario: antes.id_usuario, correo: columnas.correo }, now)
  }
  const despues = (await findUsuario(tx, codCia, antes.id_usuario))!
  await record(tx, sesion, 'actualizar', antes, despues)
  return despues
}

/** docs/acuerdos.md A12: a user with history is deactivated instead. @throws AppError */
export async function removeUsuario(tx: Db, sesion: Sesion, idUsuario: number): Promise<{ inactivado: boolean }> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openUsuario(tx, sesion, idUsuario)
  if (isPropio(sesion, idUsuario)) throw new AppError('invalid', t.noASiMismo)
  const inactivado = await hasHistoria(tx, antes)
  await deleteSesiones(tx, antes)
  if (inactivado) await updateUsuario(tx, antes, { estado: 'I' })
  else await deleteUsuario(tx, antes)
  await assertQuedaCompleto(tx, codCia)
  await record(tx, sesion, 'eliminar', antes, inactivado ? { ...antes, estado: 'I' } : undefined)
  return { inactivado }
}

/** Revokes the old password and ends the open sessions. @throws AppError */
export async function resetContrasena(
  tx: Db,
  sesion: Sesion,
  idUsuario: number,
  { contrasena, now }: { contrasena: string; now: Date },
): Promise<UsuarioRow> {
  const usuario = await openUsuario(tx, sesion, idUsuario)
  if (isPropio(sesion, idUsuario)) throw new AppError('invalid', t.noASiMismo)
  if (usuario.estado !== 'A') throw new AppError('invalid', t.inactivoSinContrasena)
  await updateUsuario(tx, usuario, { contrasena })
  await deleteSesiones(tx, usuario)
  await sendContrasenaTemporal(tx, { codCia: usuario.cod_cia, idUsuario, correo: usuario.correo }, now)
  await recordChange(tx, sesion, {
    entidad: ENTIDAD,
    llave: idUsuario,
    accion: 'accion',
    detalle: `Enviar contraseña temporal a ${usuario.correo}`,
  })
  return usuario
}

/** For a user who lost the authenticator; one's own is removed with a code (Seguridad). @throws AppError */
export async function resetSegundoFactor(tx: Db, sesion: Sesion, idUsuario: number, now: Date): Promise<void> {
  const usuario = await openUsuario(tx, sesion, idUsuario)
  if (isPropio(sesion, idUsuario)) throw new AppError('invalid', t.segundoFactorPropio)
  if (!usuario.segundo_factor) throw new AppError('conflict', t.sinSegundoFactor)
  await remove(tx, { codCia: sesion.codCia, idUsuario })
  await deleteSesiones(tx, usuario)
  if (usuario.correo !== '') {
    await enqueueCorreo(
      tx,
      {
        codCia: usuario.cod_cia,
        plantilla: segundoFactorQuitado,
        para: [usuario.correo],
        datos: { idUsuario, por: sesion.username },
        referencia: usuario.username,
      },
      now,
    )
  }
  await recordChange(tx, sesion, {
    entidad: ENTIDAD,
    llave: idUsuario,
    accion: 'accion',
    detalle: t.quitarSegundoFactor,
  })
}

/** The caller may not change a user with more permissions. */
async function openUsuario(tx: Db, sesion: Sesion, idUsuario: number): Promise<UsuarioRow> {
  const row = await findUsuario(tx, sesion.codCia, idUsuario)
  if (!row) throw notFound()
  if (!isPropio(sesion, idUsuario)) assertMayGrant(sesion, row)
  return row
}

async function assertUsuario(tx: Db, sesion: Sesion, entrada: UsuarioEntrada) {
  assertReglas(entrada, REGLAS_USUARIO)
  const codRol = codRolOf(entrada)!
  const rol = await findRol(tx, sesion.codCia, codRol)
  if (!rol) throw new AppError('invalid', t.rolInvalido, { errores: [{ campo: 'codRolUser', mensaje: t.rolInvalido }] })
  assertMayGrant(sesion, rol)
  return {
    username: toCedula(entrada.username),
    nombre_usuario: tidy(entrada.nombreUsuario),
    identificacion: toCedula(entrada.identificacion),
    correo: entrada.correo.trim(),
    telefono: entrada.telefono.trim(),
    direccion: entrada.direccion.trim(),
    estado: entrada.estado === 'I' ? 'I' : 'A',
    cod_rol: codRol,
  } as const
}

/** A username is unique across companies (docs/acuerdos.md B15). */
function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'usuario_username_key')) throw error
  const errores = [{ campo: 'username', mensaje: t.yaExiste }]
  throw new AppError('conflict', t.yaExiste, { cause: error, errores })
}

function record(
  tx: Db,
  sesion: Sesion,
  accion: 'crear' | 'actualizar' | 'eliminar',
  antes: UsuarioRow | undefined,
  despues: UsuarioRow | undefined,
): Promise<void> {
  return recordChange(tx, sesion, {
    entidad: ENTIDAD,
    llave: (antes ?? despues)!.id_usuario,
    accion,
    antes: antes && toAudit(antes),
    despues: despues && toAudit(despues),
  })
}

const toAudit = ({
  contrasena: _c,
  contrasena_vence: _v,
  version: _n,
  opciones: _o,
  segundo_factor: _s,
  creado: _f,
  ...fila
}: UsuarioRow) => fila
