/** The people of a firm who work by its accesses (docs/decisions/0173). */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { enVigor, type PersonaDeCasa, selectDados } from '../../identidad/index.ts'

/** Active users of a company, at home. The aliases of its tables are u and r. */
export const selectActivos = (tx: Db, codCia: number) =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .where('u.cod_cia', '=', codCia)
    .where('u.estado', '=', 'A')

/** More people, in all its clients, than any firm has. */
const MAX_DADOS = 10_000

/** The firm's people who work by these accesses, in the order in which the firm let them in. */
export const listGente = (tx: Db, codCia: number, accesos: readonly number[]) =>
  selectDados(tx, codCia)
    .select(['id_acceso', 'usuario_casa', 'username', 'nombre', 'correo', 'nombre_rol', 'dado', 'dado_por', 'visto'])
    .where('id_acceso', 'in', [0, ...accesos])
    .orderBy('id_persona')
    .execute()

export type GenteRow = Awaited<ReturnType<typeof listGente>>[number]

/** A firm lets somebody of this username work here. */
export async function isDeFirma(tx: Db, codCia: number, username: string): Promise<boolean> {
  const row = await selectDados(tx, codCia).select('id_acceso').where('username', '=', username).executeTakeFirst()
  return row !== undefined
}

/** The person already works here by another access. */
export async function hasVigente(tx: Db, codCia: number, { codCiaPropia, idUsuario }: PersonaDeCasa): Promise<boolean> {
  const row = await selectDados(tx, codCia)
    .select('id_acceso')
    .where('cia_casa', '=', codCiaPropia)
    .where('usuario_casa', '=', idUsuario)
    .executeTakeFirst()
  return row !== undefined
}

/** Who of the firm works for which client, with their role there. */
export const listDados = (tx: Db, firma: number) =>
  enVigor(tx)
    .select(['p.username', 'p.dado', 'p.visto', sql<boolean>`p.opciones is null`.as('igual')])
    .where('p.cia_casa', '=', firma)
    .orderBy('a.cod_cia')
    .orderBy('p.id_persona')
    .limit(MAX_DADOS)
    .execute()

export type DadoRow = Awaited<ReturnType<typeof listDados>>[number]

/** The role of one person by one access; undefined if they do not work there by it. */
export const findDado = (
  tx: Db,
  { codCia, idAcceso }: { codCia: number; idAcceso: number },
  { codCiaPropia, idUsuario }: PersonaDeCasa,
) =>
  enVigor(tx)
    .select(['p.id_persona'])
    .where('a.cod_cia', '=', codCia)
    .where('a.id_acceso', '=', idAcceso)
    .where('p.cia_casa', '=', codCiaPropia)
    .where('p.usuario_casa', '=', idUsuario)
    .executeTakeFirst()
