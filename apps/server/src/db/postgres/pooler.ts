/**
 * PostgreSQL behind a pooler in transaction mode (PgBouncer; docs/decisions/0131). A connection there is another one at
 * each transaction, and a pooler refuses or ignores what a client asks at its start. So each transaction sets its own
 * limits, and what all of them share belongs to the role (migration 0247).
 */
import { type Kysely, sql } from 'kysely'
import { PACIENCIA, type Paciencia, runAs } from '../motor/clase.ts'
import { DatabaseSetupError } from '../motor/errors.ts'
import type { Reply, Session } from '../motor/session.ts'
import type { Parameter } from '../motor/values.ts'

export interface Pooler {
  /** Address of PostgreSQL itself: for LISTEN and long work. */
  directa: string
  /** It follows prepared statements of clients: PgBouncer 1.21 and newer with max_prepared_statements. */
  followsNames: boolean
}

/** Settings of every session, which decide what values mean. The role also turns `jit` off, which only makes it faster. */
const COMUNES: Readonly<Record<string, RegExp>> = {
  TimeZone: /^(Etc\/)?UTC$/,
  DateStyle: /^ISO/,
  IntervalStyle: /^postgres$/,
}

/** Statements for the begin of each transaction of a kind of work. `idleMs`: limit of an idle transaction. */
export function toLocales({ candadoMs, sentenciaMs, ajustes = {} }: Paciencia, idleMs: number): string {
  const propios = Object.entries(ajustes).filter(([nombre]) => nombre !== 'jit')
  return Object.entries({
    statement_timeout: sentenciaMs,
    lock_timeout: candadoMs,
    idle_in_transaction_session_timeout: idleMs,
    ...Object.fromEntries(propios),
  })
    .map(([nombre, valor]) => `set local ${nombre} = '${valor}'`)
    .join(';')
}

/** A connection that is ours for one transaction: a statement outside of one gets its own, with the same limits. */
export class SesionPrestada implements Session {
  readonly #session: Session
  readonly #locales: string
  #isOpen = false

  constructor(session: Session, locales: string) {
    this.#session = session
    this.#locales = locales
  }

  async run(text: string, parameters: readonly Parameter[]): Promise<Reply> {
    if (text.startsWith('begin')) {
      this.#isOpen = true
      return this.#session.run(`${text};${this.#locales}`, parameters)
    }
    if (text === 'commit' || text === 'rollback') this.#isOpen = false
    else if (!this.#isOpen) return this.#runAlone(text, parameters)
    return this.#session.run(text, parameters)
  }

  async #runAlone(text: string, parameters: readonly Parameter[]): Promise<Reply> {
    try {
      await this.#session.run(`begin;${this.#locales}`, [])
      const reply = await this.#session.run(text, parameters)
      await this.#session.run('commit', [])
      return reply
    } catch (error) {
      // If the connection is lost, the server rolls back by itself.
      await this.#session.run('rollback', []).catch(() => undefined)
      throw error
    }
  }

  release(broken: boolean): void {
    this.#session.release(broken)
  }
}

/**
 * A pooler that ignores what a client asks at its start would leave every statement without limits, and dates in the
 * zone of the server. Ask before the migrations. @throws DatabaseSetupError
 */
// biome-ignore lint/suspicious/noExplicitAny: it asks for settings and not for tables
export async function assertDirecta(kysely: Kysely<any>, { pooler, statementLimitMs }: Opciones): Promise<void> {
  const { rows } = await sql<{ ms: string }>`
    select setting as ms from pg_settings where name = 'statement_timeout'`.execute(kysely)
  if (Number(rows[0]?.ms) === (statementLimitMs ?? PACIENCIA.mantenimiento.sentenciaMs)) return
  throw new DatabaseSetupError(pooler ? DIRECTA_AJENA : POOLER_SIN_DECIR)
}

/** Ask after the migrations, which give the role its settings. @throws DatabaseSetupError */
// biome-ignore lint/suspicious/noExplicitAny: as above
export async function assertComunes(kysely: Kysely<any>): Promise<void> {
  const { rows } = await runAs('consulta', () =>
    sql<{ nombre: string; valor: string }>`
      select name as nombre, setting as valor from pg_settings where name = any(${Object.keys(COMUNES)})`.execute(
      kysely,
    ),
  )
  const ajeno = rows.find(({ nombre, valor }) => !COMUNES[nombre]?.test(valor))
  if (!ajeno) return
  throw new DatabaseSetupError(
    `Las conexiones del pooler de DATABASE_URL tienen ${ajeno.nombre} en ${ajeno.valor}: entre a su consola y dé RECONNECT. ` +
      `Si sigue, DATABASE_URL y DATABASE_URL_DIRECTA no usan el mismo usuario y base`,
  )
}

interface Opciones {
  pooler?: Pooler
  statementLimitMs?: number
}

export const POOLER_SIN_DECIR =
  'DATABASE_URL pasa por un pooler (PgBouncer u otro), que no admite los ajustes de cada conexión: agregue DATABASE_POOLER=transaction y DATABASE_URL_DIRECTA con la dirección de PostgreSQL mismo (docs/operacion.md)'

const DIRECTA_AJENA =
  'DATABASE_URL_DIRECTA pasa también por un pooler: ponga en ella la dirección de PostgreSQL mismo (docs/operacion.md)'
