/** The people of a firm who work by its accesses (docs/decisions/0173). */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enVigor } from '../../identidad/index.ts'

/** A person in their own company. */
type DeCasa = Pick<Sesion, 'codCiaPropia' | 'idUsuario'>

/** More people, in all its clients, than any firm has. */
const MAX_DADOS = 10_000

/** The firm's people who work by these accesses, in the order in which the firm let them in. */
export const listGente = (tx: Db, codCia: number, accesos: readonly number[]) =>
  tx
    .selectFrom('acceso_persona')
    .select(['id_acceso', 'usuario_casa', 'username', 'nombre', 'correo', 'nombre_rol', 'dado', 'dado_por', 'visto'])
    .where('cod_cia', '=', codCia)
    .where('id_acceso', 'in', [0, ...accesos])
    .where('quitado', 'is', null)
    .orderBy('id_persona')
    .execute()

export type GenteRow = Awaited<ReturnType<typeof listGente>>[number]

/** A firm lets somebody of this username work here. */
export async function isDeFirma(tx: Db, codCia: number, username: string): Promise<boolean> {
  const row = await tx
    .selectFrom('acceso_persona')
    .select('id_acceso')
    .where('cod_cia', '=', codCia)
    .where('username', '=', username)
    .where('quitado', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The person already works here by another access. */
export async function hasVigente(tx: Db, codCia: number, { codCiaPropia, idUsuario }: DeCasa): Promise<boolean> {
  const row = await tx
    .selectFrom('acceso_persona')
    .select('id_acceso')
    .where('cod_cia', '=', codCia)
    .where('cia_casa', '=', codCiaPropia)
    .where('usuario_casa', '=', idUsuario)
    .where('quitado', 'is', null)
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
  { codCiaPropia, idUsuario }: { codCiaPropia: number; idUsuario: number },
) =>
  enVigor(tx)
    .select(['p.id_persona'])
    .where('a.cod_cia', '=', codCia)
    .where('a.id_acceso', '=', idAcceso)
    .where('p.cia_casa', '=', codCiaPropia)
    .where('p.usuario_casa', '=', idUsuario)
    .executeTakeFirst()

export const endDado = (
  tx: Db,
  codCia: number,
  idPersona: number,
  { quitado, por, de }: { quitado: Date; por: string; de: number },
) =>
  tx
    .updateTable('acceso_persona')
    .set({ quitado, quitado_por: por, quitado_de: de })
    .where('cod_cia', '=', codCia)
    .where('id_persona', '=', idPersona)
    .where('quitado', 'is', null)
    .execute()
