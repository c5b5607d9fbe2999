import type { Rol } from '@pura/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { RolTable } from '../../../db/tables.ts'

export type RolRow = Selectable<RolTable>

export async function listRoles(tx: Db, codCia: number): Promise<(RolRow & { usuarios: number })[]> {
  return tx
    .selectFrom('rol as r')
    .selectAll('r')
    .select((eb) =>
      eb(
        eb
          .selectFrom('usuario as u')
          .select((e) => e.fn.countAll<number>().as('n'))
          .whereRef('u.cod_cia', '=', 'r.cod_cia')
          .whereRef('u.cod_rol', '=', 'r.cod_rol')
          .$asScalar()
          .$notNull(),
        '+',
        // Users of other companies who have it, or were invited with it.
        eb
          .selectFrom('acceso as a')
          .select((e) => e.fn.countAll<number>().as('n'))
          .whereRef('a.cod_cia', '=', 'r.cod_cia')
          .whereRef('a.cod_rol', '=', 'r.cod_rol')
          .$asScalar()
          .$notNull(),
      ).as('usuarios'),
    )
    .where('r.cod_cia', '=', codCia)
    .orderBy('r.cod_rol')
    .execute()
}

export async function findRol(tx: Db, codCia: number, codRol: number): Promise<RolRow | undefined> {
  return tx.selectFrom('rol').selectAll().where('cod_cia', '=', codCia).where('cod_rol', '=', codRol).executeTakeFirst()
}

/** The fields of a role that a person writes. */
export type RolDicho = Pick<RolRow, 'nombre_rol' | 'opciones' | 'solo_lectura'>

export async function insertRol(tx: Db, codCia: number, rol: RolDicho): Promise<number> {
  const { cod_rol } = await tx
    .insertInto('rol')
    .values({
      cod_cia: codCia,
      // The caller has locked the roles of the company.
      cod_rol: sql<number>`(select coalesce(max(cod_rol), 0) + 1 from rol where cod_cia = ${codCia})`,
      ...rol,
    })
    .returning('cod_rol')
    .executeTakeFirstOrThrow()
  return cod_rol
}

export async function updateRol(tx: Db, row: RolRow, rol: RolDicho): Promise<void> {
  await tx
    .updateTable('rol')
    .set((eb) => ({ ...rol, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', row.cod_cia)
    .where('cod_rol', '=', row.cod_rol)
    .execute()
}

export async function deleteRol(tx: Db, { cod_cia, cod_rol }: RolRow): Promise<void> {
  await tx.deleteFrom('rol').where('cod_cia', '=', cod_cia).where('cod_rol', '=', cod_rol).execute()
}

export const toRol = (row: RolRow & { usuarios: number }): Rol => ({
  rolPK: { codCia: row.cod_cia, codRol: row.cod_rol },
  nombreRol: row.nombre_rol,
  opciones: row.opciones,
  soloLectura: row.solo_lectura,
  usuarios: row.usuarios,
  version: row.version,
})
