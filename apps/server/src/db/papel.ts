/**
 * Who the rest of a transaction is, where one transaction has to be several: a company that is made, a backup of all of them.
 * Everything else has one role from its first statement (transactions.ts). A transaction that changed rows of a company ends as
 * that company: what is looked at as it is kept (docs/decisions/0099) is looked at as whoever it is by then.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './transactions.ts'

const act = async (tx: Db, statement: RawBuilder<unknown>): Promise<void> => void (await statement.execute(tx))

/** Sees and writes this company and nothing else. */
export const actAsCia = (tx: Db, codCia: number): Promise<void> =>
  act(tx, sql`select set_config('role', 'pf_cia', true), set_config('app.cod_cia', ${String(codCia)}, true)`)

/** Sees what `withSistema` sees. */
export const actAsSistema = (tx: Db): Promise<void> => act(tx, sql`set local role pf_sistema`)

/** The connecting user again: of tables that are no company's. */
export const actAsDueno = (tx: Db): Promise<void> => act(tx, sql`reset role`)
