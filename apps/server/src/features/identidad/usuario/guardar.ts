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
import { AppError, assertVersion, atField, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enqueueCorreo, recordChange } from '../../suelo/index.ts'
import { assertConfirmada } from '../contrasena/contrasena.ts'
import { sendContrasenaTemporal } from '../contrasena/contrasena-temporal.ts'
import { enqueueCorreoCambiado } from '../contrasena/correo-cambiado.ts'
import { numeroOf } from '../numero/numero.ts'
import { assertMayGrant, assertQuedaCompleto, isPropio, lockRoles } from '../rol/permisos.ts'
import { findRol } from '../rol/repository.ts'
import { remove } from '../sesion/segundo-factor.ts'
import { endEnOtras } from './en-otras.ts'
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

interface Alta {
  /** Hash of a password nobody knows; the usable one is sent by mail. */
  contrasena: string
  now: Date
  /** True if a user of any company holds the number (docs/acuerdos.md L17). */
  tomado: boolean
}

/** Invites a user. Until the first sign-in other companies may invite the same number. @throws AppError */
export async function createUsuario(
  tx: Db,
  sesion: Sesion,
  entrada: UsuarioEntrada,
  { contrasena, now, tomado }: Alta,
): Promise<UsuarioRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const columnas = await assertUsuario(tx, sesion, entrada)
  if ((await countUsuarios(tx, codCia)) >= LIMITES.usuariosPorCia)
    throw new AppError('conflict', t.demasiados(LIMITES.usuariosPorCia))
  assertNumero(columnas.username, tomado)
  const idUsuario = await takeIdUsuario(tx, codCia)
  const nuevo = { cod_cia: codCia, id_usuario: idUsuario, ...columnas, contrasena, contrasena_vence: now }
  await insertUsuario(tx, nuevo).catch(refuseTaken)
  if (columnas.estado === 'A') await sendContrasenaTemporal(tx, { codCia, idUsuario, correo: columnas.correo }, now)
  const creado = (await findUsuario(tx, codCia, idUsuario))!
  await record(tx, sesion, 'crear', undefined, creado)
  return creado
}

/**
 * A user created inactive is invited on first activation, and one whose number changes is invited again: typing a
 * number makes nobody its holder. `confirmada`: the caller may change the mail address. @throws AppError; `conflict` if
 * the user was saved since it was read
 */
export async function changeUsuario(
  tx: Db,
  sesion: Sesion,
  entrada: UsuarioCambio,
  { contrasena, now, tomado, confirmada }: Alta & { confirmada: boolean },
): Promise<UsuarioRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openUsuario(tx, sesion, entrada.usuarioPK.idUsuario)
  assertVersion(antes, entrada)
  const columnas = await assertUsuario(tx, sesion, entrada)
  const lessens = columnas.estado === 'I' || columnas.cod_rol !== antes.cod_rol
  if (lessens && isPropio(sesion, antes.id_usuario)) throw new AppError('invalid', t.noASiMismo)
  const otroNumero = columnas.username !== antes.username
  if (otroNumero) {
    assertNumero(columnas.username, tomado)
    if (isPropio(sesion, antes.id_usuario)) throw atField('username', t.noSuPropioNumero)
  }
  // A number that changes is another person's, who is invited.
  if (columnas.estado === 'I' || otroNumero) await endEnOtras(tx, sesion, antes, now)
  const otroCorreo = columnas.correo !== antes.correo
  // The reader of that address can have another password sent.
  if (otroCorreo) assertConfirmada(confirmada)
  const sinNumero = { contrasena, contrasena_vence: now, ingresado: null, comprobado: null, comprobado_por: '' }
  await updateUsuario(tx, antes, { ...columnas, ...(otroNumero && sinNumero) }).catch(refuseTaken)
  if (otroCorreo) {
    const { id_usuario: idUsuario, nombre_usuario: nombre, correo: anterior } = antes
    await enqueueCorreoCambiado(tx, { codCia, idUsuario, nombre, anterior }, sesion, now)
  }
  await assertQuedaCompleto(tx, codCia)
  if (columnas.estado === 'I' || otroNumero) await deleteSesiones(tx, antes)
  const invitado = antes.estado === 'I' && antes.contrasena_vence !== null
  if (columnas.estado === 'A' && (otroNumero || invitado)) {
    await sendContrasenaTemporal(tx, { codCia, idUsuario: antes.id_usuario, correo: columnas.correo }, now)
  }
  const despues = (await findUsuario(tx, codCia, antes.id_usuario))!
  await record(tx, sesion, 'actualizar', antes, despues)
  return despues
}

/** docs/acuerdos.md A12: a user with history is deactivated instead. @throws AppError */
export async function removeUsuario(
  tx: Db,
  sesion: Sesion,
  idUsuario: number,
  now: Date,
): Promise<{ inactivado: boolean }> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openUsuario(tx, sesion, idUsuario)
  if (isPropio(sesion, idUsuario)) throw new AppError('invalid', t.noASiMismo)
  await endEnOtras(tx, sesion, antes, now)
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
  { contrasena, now, tomado }: Alta,
): Promise<UsuarioRow> {
  const usuario = await openUsuario(tx, sesion, idUsuario)
  // The user was only invited, and meanwhile another one signed in with the number.
  if (usuario.ingresado === null && usuario.comprobado === null && tomado)
    throw new AppError('conflict', t.numeroTomado)
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

/**
 * Removes the second factor of a user who lost the authenticator. Users remove their own with a code (Seguridad).
 * @throws AppError
 */
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

/** Only a number can be invited; 112345678.2 is the name of a user whose number went back to its owner. */
function assertNumero(username: string, tomado: boolean): void {
  if (numeroOf(username) !== username) throw atField('username', t.usuarioInvalido)
  if (tomado) throw new AppError('conflict', t.yaExiste, { errores: [{ campo: 'username', mensaje: t.numeroTomado }] })
}

function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'usuario_de_la_cia')) throw error
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
