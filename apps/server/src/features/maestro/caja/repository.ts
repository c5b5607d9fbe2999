/** SQL of registers. Every function joins the caller's transaction, which is of one company. */
import type { Caja, contract, QueryOf } from '@pura/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CajaTable } from '../../../db/tables.ts'
import { containsWords } from '../../../lib/busqueda.ts'
import { nextContador } from '../../../lib/contador.ts'
import { activoInactivo } from '../../../lib/estado.ts'
import { readPagina } from '../../../lib/paginacion.ts'

type Filtro = QueryOf<typeof contract.caja.list>
type CajaTableRow = Omit<Selectable<CajaTable>, 'id_carga'>

/** A register with the name of its branch. */
export type CajaRow = Omit<CajaTableRow, 'busqueda'> & {
  nombre_sucursal: string
  establecimiento: string
  estado_sucursal: string
}

export async function listCajas(db: Db, codCia: number, filtro: Filtro): Promise<{ cajas: Caja[]; total: number }> {
  const matching = cajasOf(db, codCia)
    .$if(filtro.estado !== undefined, (q) => q.where('c.estado', '=', filtro.estado!))
    .where(containsWords(filtro.texto, sql.ref('c.busqueda')))
  const lista = matching
    .select(COLUMNAS)
    .select((eb) =>
      eb
        .selectFrom('arriendo as a')
        .innerJoin('dispositivo as d', (j) =>
          j.onRef('d.cod_cia', '=', 'a.cod_cia').onRef('d.id_dispositivo', '=', 'a.id_dispositivo'),
        )
        .select('d.nombre')
        .whereRef('a.cod_cia', '=', 'c.cod_cia')
        .whereRef('a.id_sucursal', '=', 'c.id_sucursal')
        .whereRef('a.id_caja', '=', 'c.id_caja')
        .where('a.estado', '=', 'vigente')
        .as('dispositivo'),
    )
    .orderBy('c.id_sucursal')
    .orderBy('c.id_caja')
  const { rows, total } = await readPagina(matching, lista, filtro)
  return { cajas: rows.map(toCaja), total }
}

/** `lock`: nobody else changes it until the transaction ends; issuing is not blocked. */
export async function findCaja(
  db: Db,
  { codCia, idSucursal, idCaja }: Caja['cajaPK'],
  { lock = false } = {},
): Promise<CajaRow | undefined> {
  return cajasOf(db, codCia)
    .select(COLUMNAS)
    .where('c.id_sucursal', '=', idSucursal)
    .where('c.id_caja', '=', idCaja)
    .$if(lock, (q) => q.forNoKeyUpdate('c'))
    .executeTakeFirst()
}

/** The requested register or the first one, if it and its branch are active. */
export const findCajaEnUso = (
  tx: Db,
  codCia: number,
  pedida?: Pick<Caja['cajaPK'], 'idSucursal' | 'idCaja'>,
): Promise<Pick<CajaRow, 'id_sucursal' | 'id_caja'> | undefined> =>
  cajasOf(tx, codCia)
    .select(['c.id_sucursal', 'c.id_caja'])
    .where('c.estado', '=', 'A')
    .where('s.estado', '=', 'A')
    .$if(pedida !== undefined, (q) =>
      q.where('c.id_sucursal', '=', pedida!.idSucursal).where('c.id_caja', '=', pedida!.idCaja),
    )
    .orderBy('c.id_sucursal')
    .orderBy('c.id_caja')
    .limit(1)
    .executeTakeFirst()

/** Unique in the company; the first register is created with the company, without the counter. */
export const nextIdCaja = (db: Db, codCia: number): Promise<number> =>
  nextContador(
    db,
    codCia,
    'id_caja',
    sql<number>`(select coalesce(max(id_caja), 0) + 1 from caja where cod_cia = ${codCia})`,
  )

export async function insertCaja(db: Db, values: Insertable<CajaTable>): Promise<void> {
  await db.insertInto('caja').values(values).execute()
}

export async function updateCaja(
  db: Db,
  { codCia, idSucursal, idCaja }: Caja['cajaPK'],
  changes: Updateable<CajaTable>,
): Promise<void> {
  await db
    .updateTable('caja')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .where('id_caja', '=', idCaja)
    .execute()
}

const cajasOf = (db: Db, codCia: number) =>
  db
    .selectFrom('caja as c')
    .innerJoin('sucursal as s', (j) =>
      j.onRef('s.cod_cia', '=', 'c.cod_cia').onRef('s.id_sucursal', '=', 'c.id_sucursal'),
    )
    .where('c.cod_cia', '=', codCia)

const COLUMNAS = [
  'c.cod_cia',
  'c.id_sucursal',
  'c.id_caja',
  'c.nombre_caja',
  'c.punto_emision',
  'c.estado',
  'c.version',
  's.nombre_sucursal',
  's.establecimiento',
  's.estado as estado_sucursal',
] as const

export const toCaja = (row: CajaRow & { dispositivo?: string | null }): Caja => ({
  cajaPK: { codCia: row.cod_cia, idSucursal: row.id_sucursal, idCaja: row.id_caja },
  nombreCaja: row.nombre_caja,
  puntoEmision: row.punto_emision,
  sucursal: {
    sucursalPK: { codCia: row.cod_cia, idSucursal: row.id_sucursal },
    nombreSucursal: row.nombre_sucursal,
    establecimiento: row.establecimiento,
    estado: activoInactivo(row.estado_sucursal),
  },
  estado: activoInactivo(row.estado),
  ...(row.dispositivo && { dispositivo: row.dispositivo }),
  version: row.version,
})
