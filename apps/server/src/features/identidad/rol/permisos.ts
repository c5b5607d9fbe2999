/** Who may grant which permissions (docs/acuerdos.md A5, C15). */
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import { ADMINISTRADOR, isAdministrador, isIntercambio, type Sesion, TODAS } from '../../../http/sesion.ts'
import type { RolRow } from './repository.ts'

export type Permisos = Pick<RolRow, 'nombre_rol'> & { opciones: readonly string[] }

/**
 * Nobody may grant, or change a user with, more permissions than their own: an assistant who manages users must not
 * create an all-powerful user, nor change the address that receives the owner's password.
 */
export function mayGrant(sesion: Sesion, { nombre_rol, opciones }: Permisos): boolean {
  if (isAdministrador(sesion)) return true
  if (isOperador(nombre_rol)) return false
  return sesion.opciones.includes(TODAS) || opciones.every((opcion) => sesion.opciones.includes(opcion))
}

/** @throws AppError */
export function assertMayGrant(sesion: Sesion, permisos: Permisos): void {
  if (!mayGrant(sesion, permisos)) throw new AppError('forbidden', mensajes.usuario.rolConMasPermisos)
}

/** The operator's role is recognised by its name, so no other role may have a similar one. */
export const isOperador = (nombreRol: string): boolean => nombreRol.trim().toUpperCase() === ADMINISTRADOR

export const isCompleto = ({ opciones, solo_lectura }: Pick<RolRow, 'opciones' | 'solo_lectura'>): boolean =>
  opciones.includes(TODAS) && !solo_lectura

/** True if the user is the caller. Never in exchange mode, where a user of the company may have the same number. */
export const isPropio = (sesion: Sesion, idUsuario: number): boolean =>
  !isIntercambio(sesion) && sesion.idUsuario === idUsuario

/**
 * Changes of users and roles of a company take turns: two users who remove each other's last rights at the same time
 * must not both succeed.
 */
export async function lockRoles(tx: Db, codCia: number): Promise<void> {
  await tx.selectFrom('rol').select('cod_rol').where('cod_cia', '=', codCia).orderBy('cod_rol').forUpdate().execute()
}

/** Call it after the change, in its transaction. @throws AppError if no active user is left with every option */
export async function assertQuedaCompleto(tx: Db, codCia: number): Promise<void> {
  const roles = await tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select(['r.opciones', 'r.solo_lectura'])
    .where('u.cod_cia', '=', codCia)
    .where('u.estado', '=', 'A')
    .groupBy(['r.opciones', 'r.solo_lectura'])
    .execute()
  if (!roles.some(isCompleto)) throw new AppError('invalid', mensajes.usuario.ultimoCompleto)
}
