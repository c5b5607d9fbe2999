/** SQL of branches. Every function joins the caller's transaction, which is of one company. */
import type { contract, QueryOf, Sucursal } from '@pura/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { SucursalTable } from '../../../db/tables.ts'
import { containsWords } from '../../../lib/busqueda.ts'
import { nextContador } from '../../../lib/contador.ts'
import { activoInactivo } from '../../../lib/estado.ts'
import { readPagina } from '../../../lib/paginacion.ts'

export type SucursalRow = Selectable<SucursalTable>
type Filtro = QueryOf<typeof contract.sucursal.list>

export async function listSucursales(
  db: Db,
  codCia: number,
  filtro: Filtro,
): Promise<{ sucursales: Sucursal[]; total: number }> {
  const matching = db
    .selectFrom('sucursal')
    .where('cod_cia', '=', codCia)
    .$if(filtro.estado !== undefined, (q) => q.where('estado', '=', filtro.estado!))
    .where(containsWords(filtro.texto))
  const filas = matching.selectAll().orderBy('id_sucursal')
  const { rows, total } = await readPagina(matching, filas, filtro)
  return { sucursales: rows.map(toSucursal), total }
}

/** `lock`: nobody else changes it until the transaction ends; issuing is not blocked. */
export async function findSucursal(
  db: Db,
  codCia: number,
  idSucursal: number,
  { lock = false } = {},
): Promise<SucursalRow | undefined> {
  return db
    .selectFrom('sucursal')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
}

/** Locks the branches in order, so that concurrent removals wait for each other. */
export async function lockIds(db: Db, codCia: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sucursal')
    .select('id_sucursal')
    .where('cod_cia', '=', codCia)
    .orderBy('id_sucursal')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id_sucursal)
}

/** The first branch of a company is created with the company, without the counter. */
export const nextIdSucursal = (db: Db, codCia: number): Promise<number> =>
  nextContador(
    db,
    codCia,
    'id_sucursal',
    sql<number>`(select coalesce(max(id_sucursal), 0) + 1 from sucursal where cod_cia = ${codCia})`,
  )

export async function insertSucursal(db: Db, values: Insertable<SucursalTable>): Promise<SucursalRow> {
  return db.insertInto('sucursal').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function updateSucursal(
  db: Db,
  codCia: number,
  idSucursal: number,
  changes: Updateable<SucursalTable>,
): Promise<SucursalRow> {
  return db
    .updateTable('sucursal')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSucursal(db: Db, codCia: number, idSucursal: number): Promise<void> {
  await db.deleteFrom('sucursal').where('cod_cia', '=', codCia).where('id_sucursal', '=', idSucursal).execute()
}

export const toSucursal = (row: SucursalRow): Sucursal => ({
  sucursalPK: { codCia: row.cod_cia, idSucursal: row.id_sucursal },
  nombreSucursal: row.nombre_sucursal,
  direccion: row.direccion,
  telefono: row.telefono,
  establecimiento: row.establecimiento,
  estado: activoInactivo(row.estado),
  version: row.version,
})
