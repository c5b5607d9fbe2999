import { REGLAS_ROL, tidy } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { isForeignKeyViolation } from '../../../db/motor/errors.ts'
import { AppError, assertVersion, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import { ADMINISTRADOR, type Sesion, TODAS } from '../../../http/sesion.ts'
import { recorderOf } from '../../suelo/index.ts'
import { MENU } from '../sesion/menu.ts'
import { looksLike } from './parecido.ts'
import { assertMayGrant, assertQuedaCompleto, isOperador, isPropio, lockRoles } from './permisos.ts'
import { deleteRol, findRol, insertRol, listRoles, type RolRow, updateRol } from './repository.ts'

const t = mensajes.rol

export interface RolEntrada {
  nombreRol: string
  opciones: readonly string[]
  soloLectura: boolean
}

/** Returns the code of the new role. @throws AppError */
export async function createRol(tx: Db, sesion: Sesion, entrada: RolEntrada): Promise<number> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const codRol = await insertRol(tx, codCia, await assertRol(tx, sesion, entrada))
  await record(tx, sesion, { despues: (await findRol(tx, codCia, codRol))! })
  return codRol
}

/** @throws AppError; `conflict` if the role was saved since it was read */
export async function changeRol(
  tx: Db,
  sesion: Sesion,
  entrada: RolEntrada & { codRol: number; version: number },
): Promise<void> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openRol(tx, sesion, entrada.codRol)
  assertVersion(antes, entrada)
  const permisos = await assertRol(tx, sesion, entrada, antes.cod_rol)
  const { opciones } = permisos
  const lost = antes.opciones.filter((opcion) => !opciones.includes(TODAS) && !opciones.includes(opcion))
  const pierde = lost.length > 0 || (permisos.solo_lectura && !antes.solo_lectura)
  if (pierde && (await isOwn(tx, sesion, antes))) {
    throw new AppError('invalid', mensajes.usuario.noASiMismo)
  }
  await updateRol(tx, antes, permisos)
  await assertQuedaCompleto(tx, codCia)
  await record(tx, sesion, { antes, despues: (await findRol(tx, codCia, antes.cod_rol))! })
}

/** @throws AppError if a user has it */
export async function removeRol(tx: Db, sesion: Sesion, codRol: number): Promise<void> {
  await lockRoles(tx, sesion.codCia)
  const antes = await openRol(tx, sesion, codRol)
  await deleteRol(tx, antes).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw new AppError('invalid', t.conUsuarios, { cause: error })
    throw error
  })
  await record(tx, sesion, { antes })
}

async function openRol(tx: Db, sesion: Sesion, codRol: number): Promise<RolRow> {
  const row = await findRol(tx, sesion.codCia, codRol)
  if (!row) throw notFound(mensajes.usuario.rolInvalido)
  if (isOperador(row.nombre_rol)) throw new AppError('forbidden', t.operador)
  assertMayGrant(sesion, row)
  return row
}

async function assertRol(tx: Db, sesion: Sesion, entrada: RolEntrada, codRol?: number) {
  const nombre = tidy(entrada.nombreRol)
  const opciones = normalize(entrada.opciones)
  const others = (await listRoles(tx, sesion.codCia)).filter((rol) => rol.cod_rol !== codRol)
  const unknown = opciones.find((opcion) => opcion !== TODAS && !MENU.some(({ ruta }) => ruta === opcion))
  assertReglas(entrada, REGLAS_ROL)
  assertReglas(nombre, [
    ['nombreRol', (n) => !looksLike(n, ADMINISTRADOR), t.nombreReservado],
    ['nombreRol', (n) => !others.some((rol) => toBusqueda(rol.nombre_rol) === toBusqueda(n)), t.yaExiste],
    ['opciones', () => unknown === undefined, t.opcionInvalida(unknown ?? '')],
  ])
  assertMayGrant(sesion, { nombre_rol: nombre, opciones })
  return { nombre_rol: nombre, opciones, solo_lectura: entrada.soloLectura }
}

/** Drops options that the option for all makes redundant. */
const normalize = (opciones: readonly string[]): string[] =>
  opciones.includes(TODAS) ? [TODAS] : [...new Set(opciones)].sort()

async function isOwn(tx: Db, sesion: Sesion, { cod_cia, cod_rol }: RolRow): Promise<boolean> {
  const users = await tx
    .selectFrom('usuario')
    .select('id_usuario')
    .where('cod_cia', '=', cod_cia)
    .where('cod_rol', '=', cod_rol)
    .execute()
  return users.some(({ id_usuario }) => isPropio(sesion, id_usuario))
}

const record = recorderOf<RolRow>(
  'rol',
  (row) => row.cod_rol,
  ({ nombre_rol, opciones, solo_lectura }) => ({ nombre_rol, opciones, solo_lectura }),
)
