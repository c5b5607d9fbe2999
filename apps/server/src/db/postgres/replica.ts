/**
 * Standbys of PostgreSQL, for lists (docs/decisions/0134). A list is read there only if the standby has replayed all that
 * the primary had committed when the list was asked for; otherwise it is read from the primary. So nobody sees less than
 * they wrote, through whichever process, and no list goes back in time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { DatabaseError, DatabaseReplicaError, DatabaseSetupError, isAway, isTransient } from '../motor/errors.ts'
import type { Reply, Session } from '../motor/session.ts'
import type { Parameter } from '../motor/values.ts'

/** Where lists were read, since the start of the process. */
export interface Lecturas {
  replica: number
  principal: number
}

/** A position counts on its timeline only: after a failover a standby may have rows that nobody ever acknowledged. */
interface Posicion {
  lsn: string
  linea: string
}

const POSICION = `select pg_current_wal_flush_lsn()::text as lsn,
  substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as linea`

const ALCANZA = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as alcanza, coalesce((
  select lpad(upper(to_hex(received_tli)), 8, '0') from pg_stat_wal_receiver where status = 'streaming') = $2, false) as sigue`

/** A standby follows by milliseconds; a list does not wait longer for one that follows by more. */
const ESPERA_MS = 50
const MIRADA_MS = 5
/** Limit for the standby to accept a connection and to answer. */
export const RESPUESTA_MS = 1_000
/** After a standby did not answer, or was behind, lists use the primary for this long. */
const PAUSA_MS = 2_000

export class Replica {
  readonly #pool: pg.Pool
  readonly #principal: pg.Pool
  #pausaHasta = 0
  readonly lecturas: Lecturas = { replica: 0, principal: 0 }

  /** @param principal connections to the primary, to ask for its position */
  constructor(pool: pg.Pool, principal: pg.Pool) {
    this.#pool = pool
    this.#principal = principal
  }

  get pool(): pg.Pool {
    return this.#pool
  }

  /** A connection to a standby that has everything committed until now; undefined: read from the primary. */
  async connect(): Promise<pg.PoolClient | undefined> {
    const client = performance.now() < this.#pausaHasta ? undefined : await this.#connect()
    this.lecturas[client ? 'replica' : 'principal'] += 1
    return client
  }

  async #connect(): Promise<pg.PoolClient | undefined> {
    let posicion: Posicion
    try {
      posicion = (await this.#principal.query<Posicion>(POSICION)).rows[0]!
    } catch {
      // Without a primary nobody knows what is missing; reading from it says what is wrong.
      return undefined
    }
    let client: pg.PoolClient | undefined
    try {
      client = await this.#pool.connect()
      if (await within(RESPUESTA_MS, reaches(client, posicion))) return client
      client.release()
    } catch {
      client?.release(true)
    }
    this.#pausaHasta = performance.now() + PAUSA_MS
    return undefined
  }
}

/** Checks that the user may see the timeline of a standby: else all lists would use the primary. @throws DatabaseSetupError */
// biome-ignore lint/suspicious/noExplicitAny: it asks for a right and not for tables
export async function assertMayFollow(kysely: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ puede: boolean; usuario: string }>`
    select pg_has_role('pg_read_all_stats', 'usage') as puede, quote_ident(current_user) as usuario`.execute(kysely)
  if (rows[0]?.puede) return
  throw new DatabaseSetupError(
    `Con DATABASE_URL_LECTURA el usuario debe ver cuánto recibió la réplica: como superusuario, grant pg_read_all_stats to ${rows[0]?.usuario}`,
  )
}

async function reaches(client: pg.PoolClient, { lsn, linea }: Posicion): Promise<boolean> {
  const until = performance.now() + ESPERA_MS
  for (;;) {
    const { rows } = await client.query<{ alcanza: boolean; sigue: boolean }>(ALCANZA, [lsn, linea])
    if (!rows[0]?.sigue) return false
    if (rows[0].alcanza) return true
    if (performance.now() > until) return false
    await sleep(MIRADA_MS)
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const limite = new AbortController()
  const late = sleep(ms, undefined, { signal: limite.signal }).then(() => {
    throw new Error(`La réplica no respondió en ${ms} ms`)
  })
  late.catch(() => undefined)
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => limite.abort())
}

/** A session on a standby: what it cannot do, the primary can. */
export class SesionDeReplica implements Session {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async run(text: string, parameters: readonly Parameter[]): Promise<Reply> {
    try {
      return await this.#session.run(text, parameters)
    } catch (error) {
      // Lost, cancelled by its replay, or a write: 55000 is a function that a standby does not have.
      const isAjeno = isAway(error) || isTransient(error) || (error instanceof DatabaseError && error.code === '55000')
      throw isAjeno
        ? new DatabaseReplicaError(`La réplica no pudo: ${(error as Error).message}`, { cause: error })
        : error
    }
  }

  release(broken: boolean): void {
    this.#session.release(broken)
  }
}
