/**
 * Changes the role of a transaction that needs several: creating a company, backing up all of them. Any other
 * transaction keeps the role of its first statement (transactions.ts). A transaction that changed rows of a company
 * must end as that company: deferred checks (docs/decisions/0099) run under the role of that moment.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './transactions.ts'

const act = async (tx: Db, statement: RawBuilder<unknown>): Promise<void> => void (await statement.execute(tx))

/** The role that sees and writes only this company. */
export const actAsCia = (tx: Db, codCia: number): Promise<void> =>
  act(tx, sql`select set_config('role', 'pf_cia', true), set_config('app.cod_cia', ${String(codCia)}, true)`)

/** The role of `withSistema`. */
export const actAsSistema = (tx: Db): Promise<void> => act(tx, sql`set local role pf_sistema`)

/** Back to the connecting user, for tables that belong to no company. */
export const actAsDueno = (tx: Db): Promise<void> => act(tx, sql`reset role`)
