/** Who may give which permissions (docs/acuerdos.md A5, C15). */
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import { ADMINISTRADOR, isAdministrador, isIntercambio, type Sesion, TODAS } from '../../../http/sesion.ts'

export interface Permisos {
  nombre_rol: string
  opciones: readonly string[]
}

/**
 * Nobody gives, or takes part in, more than they have: an assistant who keeps the users of a company must not make
 * somebody who may do everything, nor change the address where the owner's password is mailed.
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

/** The operator's role is known by its name, so nobody else's may look like it. */
export const isOperador = (nombreRol: string): boolean => nombreRol.trim().toUpperCase() === ADMINISTRADOR

export const isCompleto = ({ opciones }: Pick<Permisos, 'opciones'>): boolean => opciones.includes(TODAS)

/** In exchange mode nobody of the company is oneself, whatever their number. */
export const isPropio = (sesion: Sesion, idUsuario: number): boolean =>
  !isIntercambio(sesion) && sesion.idUsuario === idUsuario

/**
 * Changes of users and roles of a company take turns, so that two people who take the last rights from each other at the
 * same moment do not both succeed.
 */
export async function lockRoles(tx: Db, codCia: number): Promise<void> {
  await tx.selectFrom('rol').select('cod_rol').where('cod_cia', '=', codCia).orderBy('cod_rol').forUpdate().execute()
}

/** After the change, in its transaction. @throws AppError when nobody active is left with every option */
export async function assertQuedaCompleto(tx: Db, codCia: number): Promise<void> {
  const roles = await tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select('r.opciones')
    .where('u.cod_cia', '=', codCia)
    .where('u.estado', '=', 'A')
    .groupBy('r.opciones')
    .execute()
  if (!roles.some(isCompleto)) throw new AppError('invalid', mensajes.usuario.ultimoCompleto)
}
