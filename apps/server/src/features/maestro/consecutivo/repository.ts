/** SQL of sequences. Every function joins the caller's transaction, which is of one company. */

import type { Consecutivo, contract, QueryOf } from '@pura/contract'
import { TIPOS_DOCTO, tipoDoctoById } from '@pura/domain'
import { isPalabraOf } from '@pura/domain/busqueda'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { MantoFormularioTable } from '../../../db/tables.ts'
import { allOf, hasPalabra } from '../../../lib/busqueda.ts'
import { readPagina } from '../../../lib/paginacion.ts'
import { type CajaRow, toCaja } from '../caja/repository.ts'

type Filtro = QueryOf<typeof contract.mantoFormulario.list>

/** A sequence with its register, its branch and the greatest number of its documents. */
export type ConsecutivoRow = Selectable<MantoFormularioTable> & Omit<CajaRow, 'version'> & { ultimo: string | null }

/** Searches the type of document (docs/acuerdos.md C9), the register and the branch. */
export async function listConsecutivos(
  db: Db,
  codCia: number,
  filtro: Filtro,
): Promise<{ consecutivos: Consecutivo[]; total: number }> {
  const matching = consecutivosOf(db, codCia)
    .$if(filtro.estado !== undefined, (q) => q.where('c.estado', '=', filtro.estado!))
    .where(
      allOf(filtro.texto, (palabra) => {
        const enTipo = sql`m.id_tipo_docto_vta = any(${tiposCalled(palabra)}::smallint[])`
        const enCaja = hasPalabra(sql.ref('c.busqueda'), palabra)
        return sql`(${enTipo} or ${enCaja} or ${hasPalabra(sql.ref('s.busqueda'), palabra)})`
      }),
    )
  const lista = selectRows(matching).orderBy('m.id_sucursal').orderBy('m.id_caja').orderBy('m.id_tipo_docto_vta')
  const { rows, total } = await readPagina(matching, lista, filtro)
  return { consecutivos: rows.map(toConsecutivo), total }
}

/** `lock`: nobody issues with it, nor changes it, until the transaction ends. */
export async function findConsecutivo(
  db: Db,
  codCia: number,
  idMantoForm: number,
  { lock = false } = {},
): Promise<ConsecutivoRow | undefined> {
  // The lock first: after waiting for it, the next query must see the documents issued meanwhile.
  if (lock) {
    await db
      .selectFrom('manto_formulario')
      .select('id_manto_form')
      .where('cod_cia', '=', codCia)
      .where('id_manto_form', '=', idMantoForm)
      .forUpdate()
      .execute()
  }
  return selectRows(consecutivosOf(db, codCia)).where('m.id_manto_form', '=', idMantoForm).executeTakeFirst()
}

export async function updateConsecutivo(
  db: Db,
  codCia: number,
  idMantoForm: number,
  changes: Updateable<MantoFormularioTable>,
): Promise<void> {
  await db
    .updateTable('manto_formulario')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id_manto_form', '=', idMantoForm)
    .execute()
}

export async function deleteConsecutivo(db: Db, codCia: number, idMantoForm: number): Promise<void> {
  await db
    .deleteFrom('manto_formulario')
    .where('cod_cia', '=', codCia)
    .where('id_manto_form', '=', idMantoForm)
    .execute()
}

const consecutivosOf = (db: Db, codCia: number) =>
  db
    .selectFrom('manto_formulario as m')
    .innerJoin('caja as c', (j) =>
      j
        .onRef('c.cod_cia', '=', 'm.cod_cia')
        .onRef('c.id_sucursal', '=', 'm.id_sucursal')
        .onRef('c.id_caja', '=', 'm.id_caja'),
    )
    .innerJoin('sucursal as s', (j) =>
      j.onRef('s.cod_cia', '=', 'm.cod_cia').onRef('s.id_sucursal', '=', 'm.id_sucursal'),
    )
    .where('m.cod_cia', '=', codCia)

const selectRows = (query: ReturnType<typeof consecutivosOf>) =>
  query
    .selectAll('m')
    .select(['c.nombre_caja', 'c.punto_emision', 'c.estado'])
    .select(['s.nombre_sucursal', 's.establecimiento', 's.estado as estado_sucursal'])
    .select((eb) =>
      eb
        .selectFrom('vta_movm as v')
        .select((e) => e.fn.max('v.referencia').as('ultimo'))
        .whereRef('v.cod_cia', '=', 'm.cod_cia')
        .whereRef('v.id_sucursal', '=', 'm.id_sucursal')
        .whereRef('v.id_caja', '=', 'm.id_caja')
        .whereRef('v.id_tipo_docto_vta', '=', 'm.id_tipo_docto_vta')
        .as('ultimo'),
    )

const tiposCalled = (palabra: string): number[] =>
  TIPOS_DOCTO.filter(({ nombre }) => isPalabraOf(nombre, palabra)).map(({ id }) => id)

export const toConsecutivo = (row: ConsecutivoRow): Consecutivo => {
  const tipo = tipoDoctoById(row.id_tipo_docto_vta)
  return {
    mantoFormularioPK: { codCia: row.cod_cia, idMantoForm: row.id_manto_form },
    caja: toCaja(row),
    idTipoDoctoVta: row.id_tipo_docto_vta,
    nombreDoctoVta: tipo?.nombre ?? '',
    codigoSriAts: tipo?.codigo ?? '',
    numActual: row.num_actual,
    ultimoUsado: Number(row.ultimo ?? 0),
    version: row.version,
  }
}
