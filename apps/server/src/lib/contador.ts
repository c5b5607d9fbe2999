import type { Expression, QueryCreator } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Next number of a kind in a company. The row stays locked until the transaction ends. `desde`: where to start a
 * counter whose first rows were numbered without it.
 */
export const nextContador = (
  tx: Db,
  codCia: number,
  nombre: string,
  desde: number | Expression<number> = 1,
): Promise<number> => advance(tx, codCia, nombre, desde, 1)

/** Reserves `cuantos` numbers and returns the last one; the ones before it belong to the caller too. */
export const takeContador = (tx: Db, codCia: number, nombre: string, cuantos: number): Promise<number> =>
  advance(tx, codCia, nombre, cuantos, cuantos)

/** The next number as a part of the statement that inserts its row: `with('contador', …)`, then `select valor`. */
export const takeNext = (q: QueryCreator<Tables>, codCia: number, nombre: string) => upsert(q, codCia, nombre, 1, 1)

async function advance(
  tx: Db,
  codCia: number,
  nombre: string,
  desde: number | Expression<number>,
  cuantos: number,
): Promise<number> {
  const { valor } = await upsert(tx, codCia, nombre, desde, cuantos).executeTakeFirstOrThrow()
  return valor
}

const upsert = (
  q: QueryCreator<Tables>,
  codCia: number,
  nombre: string,
  desde: number | Expression<number>,
  cuantos: number,
) =>
  q
    .insertInto('contador_cia')
    .values({ cod_cia: codCia, nombre, valor: desde })
    .onConflict((oc) =>
      oc.columns(['cod_cia', 'nombre']).doUpdateSet((eb) => ({ valor: eb('contador_cia.valor', '+', cuantos) })),
    )
    .returning('valor')
