/** SQL of economic activities. Every function joins the caller's transaction, which is of one company. */

import type { ActividadCia, contract, QueryOf } from '@pura/contract'
import { toBusqueda } from '@pura/domain/busqueda'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { ActividadEconomicaCiaTable } from '../../../db/tables.ts'
import { containsWords, escapeLike } from '../../../lib/busqueda.ts'
import { nextContador } from '../../../lib/contador.ts'
import { activoInactivo } from '../../../lib/estado.ts'
import { readPagina } from '../../../lib/paginacion.ts'

export type ActividadRow = Selectable<ActividadEconomicaCiaTable>
export type ActividadPK = ActividadCia['actividadEconomicaCiaPK']
/** From Hacienda's catalogue or registry. */
export interface ActividadEconomica {
  codigo: string
  nombre: string
}

export async function listActividades(
  db: Db,
  codCia: number,
  filtro: QueryOf<typeof contract.actividadEconomicaCia.list>,
): Promise<{ actividades: ActividadCia[]; total: number }> {
  const matching = db
    .selectFrom('actividad_economica_cia')
    .where('cod_cia', '=', codCia)
    .$if(filtro.estado !== undefined, (q) => q.where('estado', '=', filtro.estado!))
    .where(containsWords(filtro.texto))
  const filas = matching.selectAll().orderBy('correlativo')
  const { rows, total } = await readPagina(matching, filas, filtro)
  return { actividades: rows.map(toActividad), total }
}

/** Rows that begin with the text, or have it early in their name, come first. */
export async function searchCatalogo(db: Db, texto: string, limite: number): Promise<ActividadEconomica[]> {
  const primera = toBusqueda(texto).split(' ')[0] ?? ''
  return db
    .selectFrom('actividad_economica')
    .select(['codigo', 'nombre'])
    .where(containsWords(texto))
    .orderBy(sql`position(${primera} in busqueda)`)
    .orderBy('codigo')
    .limit(limite)
    .execute()
}

/** Searches by code, or by the whole name if there is no code. */
export async function findEnCatalogo(
  db: Db,
  { codigo, nombre }: ActividadEconomica,
): Promise<ActividadEconomica | undefined> {
  return db
    .selectFrom('actividad_economica')
    .select(['codigo', 'nombre'])
    .$if(codigo !== '', (q) => q.where('codigo', '=', codigo))
    .$if(codigo === '', (q) => q.where('nombre', 'ilike', escapeLike(nombre)))
    .orderBy('codigo')
    .executeTakeFirst()
}

export async function findRuc(db: Db, codCia: number): Promise<string> {
  const { ruc } = await db.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirstOrThrow()
  return ruc
}

/** `lock`: nobody else changes it until the transaction ends. */
export async function findActividad(
  db: Db,
  { codCia, codActividad, correlativo }: ActividadPK,
  { lock = false } = {},
): Promise<ActividadRow | undefined> {
  return db
    .selectFrom('actividad_economica_cia')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('cod_actividad', '=', codActividad)
    .where('correlativo', '=', correlativo)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
}

/** True if the company has it under this trade name: two names are allowed, but not one twice. */
export async function hasActividad(
  db: Db,
  codCia: number,
  codActividad: string,
  descripcion: string,
  { salvo }: { salvo?: number } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('actividad_economica_cia')
    .select('correlativo')
    .where('cod_cia', '=', codCia)
    .where('cod_actividad', '=', codActividad)
    .where(sql`lower(descripcion)`, '=', descripcion.toLowerCase())
    .$if(salvo !== undefined, (q) => q.where('correlativo', '<>', salvo!))
    .executeTakeFirst()
  return row !== undefined
}

/** Activities of a new company are numbered without this counter. */
export const nextCorrelativo = (db: Db, codCia: number): Promise<number> =>
  nextContador(
    db,
    codCia,
    'correlativo_actividad',
    sql<number>`(select coalesce(max(correlativo), 0) + 1 from actividad_economica_cia where cod_cia = ${codCia})`,
  )

export async function insertActividad(db: Db, values: Insertable<ActividadEconomicaCiaTable>): Promise<ActividadRow> {
  return db.insertInto('actividad_economica_cia').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function updateActividad(
  db: Db,
  { codCia, codActividad, correlativo }: ActividadPK,
  changes: Updateable<ActividadEconomicaCiaTable>,
): Promise<ActividadRow> {
  return db
    .updateTable('actividad_economica_cia')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('cod_actividad', '=', codActividad)
    .where('correlativo', '=', correlativo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteActividad(db: Db, { codCia, codActividad, correlativo }: ActividadPK): Promise<void> {
  await db
    .deleteFrom('actividad_economica_cia')
    .where('cod_cia', '=', codCia)
    .where('cod_actividad', '=', codActividad)
    .where('correlativo', '=', correlativo)
    .execute()
}

export const toActividad = (row: ActividadRow): ActividadCia => ({
  actividadEconomicaCiaPK: { codCia: row.cod_cia, codActividad: row.cod_actividad, correlativo: row.correlativo },
  actividadEconomica: { codigo: row.cod_actividad, nombre: row.nombre },
  descripcion: row.descripcion,
  estado: activoInactivo(row.estado),
  version: row.version,
})
