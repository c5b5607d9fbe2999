/** Users of a company: invited, changed, removed; each is written in the audit trail in the same transaction. */
import { codRolOf, REQUERIDOS_USUARIO, type UsuarioCambio, type UsuarioEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { z } from 'zod'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Db } from '../../db/index.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { assertRules, type Rule } from '../../http/rules.ts'
import type { Sesion } from '../../http/sesion.ts'
import { recordChange } from '../bitacora/registrar.ts'
import { enqueueCorreo } from '../correo/enviar.ts'
import { assertMayGrant, assertQuedaCompleto, isPropio, lockRoles } from '../rol/permisos.ts'
import { findRol } from '../rol/repository.ts'
import { remove } from '../segundo-factor/segundo-factor.ts'
import { sendContrasenaTemporal } from './contrasena-temporal.ts'
import {
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
const email = z.email()

const VALIDOS: readonly Rule<UsuarioEntrada>[] = [
  [(u) => /^\d{9,12}$/.test(digitsOf(u.username)), t.usuarioInvalido, 'username'],
  [(u) => u.correo.trim() !== '', t.correoObligatorio, 'correo'],
  [(u) => email.safeParse(u.correo.trim()).success, t.correoInvalido, 'correo'],
]

/** `contrasena` is the hash of what nobody knows: the one that opens travels by mail. @throws AppError */
export async function createUsuario(
  tx: Db,
  sesion: Sesion,
  entrada: UsuarioEntrada,
  { contrasena, now }: { contrasena: string; now: Date },
): Promise<UsuarioRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const columnas = await assertUsuario(tx, sesion, entrada)
  const idUsuario = await takeIdUsuario(tx, codCia)
  const nuevo = { cod_cia: codCia, id_usuario: idUsuario, ...columnas, contrasena, contrasena_vence: now }
  await insertUsuario(tx, nuevo).catch(refuseTaken)
  if (columnas.estado === 'A') await sendContrasenaTemporal(tx, { codCia, idUsuario, correo: columnas.correo }, now)
  const creado = (await findUsuario(tx, codCia, idUsuario))!
  await record(tx, sesion, 'crear', undefined, creado)
  return creado
}

/**
 * Whoever was made inactive and is switched on for the first time is invited now.
 * @throws AppError; `conflict` when somebody saved the user after it was read
 */
export async function changeUsuario(tx: Db, sesion: Sesion, entrada: UsuarioCambio, now: Date): Promise<UsuarioRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openUsuario(tx, sesion, entrada.usuarioPK.idUsuario)
  if (antes.version !== entrada.version) throw new AppError('conflict', mensajes.general.cambiadoPorOtro)
  const columnas = await assertUsuario(tx, sesion, entrada)
  const lessens = columnas.estado === 'I' || columnas.cod_rol !== antes.cod_rol
  if (lessens && isPropio(sesion, antes.id_usuario)) throw new AppError('invalid', t.noASiMismo)
  await updateUsuario(tx, antes, columnas).catch(refuseTaken)
  await assertQuedaCompleto(tx, codCia)
  if (columnas.estado === 'I') await deleteSesiones(tx, antes)
  if (antes.estado === 'I' && columnas.estado === 'A' && antes.contrasena_vence !== null) {
    await sendContrasenaTemporal(tx, { codCia, idUsuario: antes.id_usuario, correo: columnas.correo }, now)
  }
  const despues = (await findUsuario(tx, codCia, antes.id_usuario))!
  await record(tx, sesion, 'actualizar', antes, despues)
  return despues
}

/** Ambiguities A12: whoever has a history is switched off instead. @throws AppError */
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

/** The old password and the open sessions end here. @throws AppError */
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

/** For whoever lost what makes the codes; the own one is taken away with a code (Seguridad). @throws AppError */
export async function resetSegundoFactor(tx: Db, sesion: Sesion, idUsuario: number, now: Date): Promise<void> {
  const usuario = await openUsuario(tx, sesion, idUsuario)
  if (isPropio(sesion, idUsuario)) throw new AppError('invalid', t.segundoFactorPropio)
  if (!usuario.segundo_factor) throw new AppError('conflict', t.sinSegundoFactor)
  await remove(tx, { codCia: usuario.cod_cia, idUsuario })
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

/** Whoever has more permissions than the caller is out of the caller's reach. */
async function openUsuario(tx: Db, sesion: Sesion, idUsuario: number): Promise<UsuarioRow> {
  const row = await findUsuario(tx, sesion.codCia, idUsuario)
  if (!row) throw notFound()
  if (!isPropio(sesion, idUsuario)) assertMayGrant(sesion, row)
  return row
}

async function assertUsuario(tx: Db, sesion: Sesion, entrada: UsuarioEntrada) {
  assertRules(entrada, REQUERIDOS_USUARIO)
  assertRules(entrada, VALIDOS)
  const codRol = codRolOf(entrada)!
  const rol = await findRol(tx, sesion.codCia, codRol)
  if (!rol) throw new AppError('invalid', t.rolInvalido, { errores: [{ campo: 'codRolUser', mensaje: t.rolInvalido }] })
  assertMayGrant(sesion, rol)
  return {
    username: digitsOf(entrada.username),
    nombre_usuario: entrada.nombreUsuario.replace(/\s+/g, ' ').trim(),
    identificacion: digitsOf(entrada.identificacion),
    correo: entrada.correo.trim(),
    telefono: entrada.telefono.trim(),
    direccion: entrada.direccion.trim(),
    estado: entrada.estado === 'I' ? 'I' : 'A',
    cod_rol: codRol,
  } as const
}

/** One username belongs to one company (ambiguities B15), whichever that is. */
function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'usuario_username_key')) throw error
  const errores = [{ campo: 'username', mensaje: t.yaExiste }]
  throw new AppError('conflict', t.yaExiste, { cause: error, errores })
}

/** People write it with hyphens: 1-0111-0111. */
const digitsOf = (texto: string): string => texto.replace(/[\s-]/g, '')

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
