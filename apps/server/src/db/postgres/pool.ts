/** A PostgreSQL server by its URL: a bounded pool whose connections use the same formats as the embedded engine. */
import pg from 'pg'
import {
  type ClaseTrabajo,
  currentClase,
  currentEspera,
  type Espera,
  isAlPrincipal,
  PACIENCIA,
  type Paciencia,
} from '../motor/clase.ts'
import { DatabaseBusyError, DatabaseError, isStalePlan, isUnavailable } from '../motor/errors.ts'
import { StatementNames } from '../motor/nombres.ts'
import type { Conexiones, Reply, Session, SessionSource } from '../motor/session.ts'
import { type Parameter, parserFor } from '../motor/values.ts'
import { CONEXION_VIVA } from './conexion.ts'
import { Oyente } from './oyente.ts'
import { type Pooler, SesionPrestada, toLocales } from './pooler.ts'
import { type Lecturas, RESPUESTA_MS, Replica, SesionDeReplica } from './replica.ts'

export interface PostgresOptions {
  url: string
  /** `url` is the address of a pooler in transaction mode. */
  pooler?: Pooler
  /** Address of standbys, where lists are read (replica.ts). */
  lectura?: string
  /** Connections of this process. */
  poolSize?: number
  /** How long to wait for a free connection, or for the server to accept a new one. */
  acquireMs?: number
  /** PostgreSQL ends a session whose transaction does nothing for this long. */
  idleMs?: number
  /** Replaces the limit of each kind of work (clase.ts). */
  statementLimitMs?: number
  lockLimitMs?: number
  /** Called when a connection breaks (restart of the server, network); the pool has replaced it. */
  onConnectionLost?: (error: Error) => void
}

export class PostgresPool implements SessionSource {
  readonly #pools = new Map<ClaseTrabajo, pg.Pool>()
  readonly #oyentes = new Set<Oyente>()
  readonly #options: PostgresOptions
  readonly #names = new StatementNames()
  readonly #retenciones = new Map<ClaseTrabajo, Retencion>()
  readonly #replica: Replica | undefined
  #closed: Promise<void> | undefined

  constructor(options: PostgresOptions) {
    this.#options = options
    const { lectura, acquireMs = ACQUIRE_MS } = options
    if (lectura === undefined) return
    const deReplica = { connectionString: lectura, connectionTimeoutMillis: Math.min(RESPUESTA_MS, acquireMs) }
    this.#replica = new Replica(this.#createPool('lista', deReplica), this.#poolOf('lista'))
  }

  /** Created on first use. */
  #poolOf(clase: ClaseTrabajo): pg.Pool {
    let pool = this.#pools.get(clase)
    if (!pool) {
      pool = this.#createPool(clase)
      this.#pools.set(clase, pool)
    }
    return pool
  }

  #retencionOf(clase: ClaseTrabajo): Retencion {
    const retencion = this.#retenciones.get(clase) ?? new Retencion()
    this.#retenciones.set(clase, retencion)
    return retencion
  }

  #pacienciaOf(clase: ClaseTrabajo): Paciencia {
    const { statementLimitMs, lockLimitMs } = this.#options
    return {
      ...PACIENCIA[clase],
      ...(statementLimitMs !== undefined && { sentenciaMs: statementLimitMs }),
      ...(lockLimitMs !== undefined && { candadoMs: lockLimitMs }),
    }
  }

  /** @param deReplica what differs on a standby, which is reached without the pooler */
  #createPool(clase: ClaseTrabajo, deReplica?: pg.PoolConfig): pg.Pool {
    const { conexiones, candadoMs, sentenciaMs, ajustes = {} } = this.#pacienciaOf(clase)
    const { poolSize = conexiones, acquireMs = ACQUIRE_MS, idleMs = IDLE_MS } = this.#options
    const { url, pooler, onConnectionLost = () => undefined } = this.#options
    const isPooled = !deReplica && this.#isPooled(clase)
    const pool = new pg.Pool({
      connectionString: isPooled ? url : (pooler?.directa ?? url),
      application_name: `pura-factura ${clase}`,
      max: Math.min(poolSize, conexiones),
      connectionTimeoutMillis: acquireMs,
      idleTimeoutMillis: 30_000,
      ...(!isPooled && {
        idle_in_transaction_session_timeout: idleMs,
        statement_timeout: sentenciaMs,
        lock_timeout: candadoMs,
        // A cast between timestamptz and date must not depend on the server's configuration.
        options: toOptions({ TimeZone: 'UTC', DateStyle: 'ISO', IntervalStyle: 'postgres', ...ajustes }),
      }),
      ...CONEXION_VIVA,
      types: { getTypeParser: (oid) => parserFor(oid) },
      ...deReplica,
    })
    // pg raises the same loss on the client in use and on the pool; without a listener either one ends the process.
    pool.on('error', onConnectionLost)
    pool.on('connect', (client) => client.on('error', onConnectionLost))
    return pool
  }

  /** Long work goes to PostgreSQL itself: it would hold a connection of the pooler, or needs one of its own. */
  #isPooled(clase: ClaseTrabajo): boolean {
    return this.#options.pooler !== undefined && clase !== 'mantenimiento'
  }

  async acquire(): Promise<Session> {
    const clase = currentClase()
    const espera = currentEspera()
    if (clase === 'lista' && !isAlPrincipal()) {
      const client = await this.#replica?.connect()
      const limites = new Limites(this.#pacienciaOf(clase), espera)
      if (client) return new SesionDeReplica(new PooledSession(client, limites, new Retencion(), this.#names))
    }
    const retencion = this.#retencionOf(clase)
    const began = performance.now()
    const retenido = retencion.ms
    try {
      const { acquireMs = ACQUIRE_MS } = this.#options
      const ms = espera.left(acquireMs)
      const pool = this.#poolOf(clase)
      const client = await (ms < acquireMs ? connectWithin(pool, ms) : pool.connect())
      espera.spend(Math.min(performance.now() - began, retencion.ms - retenido))
      const paciencia = this.#pacienciaOf(clase)
      const session = new PooledSession(client, new Limites(paciencia, espera), retencion, this.#namesOf(clase))
      return this.#isPooled(clase)
        ? new SesionPrestada(session, toLocales(paciencia, this.#options.idleMs ?? IDLE_MS))
        : session
    } catch (error) {
      // Errors PostgreSQL itself returns (wrong password, no such database) do not go away with a retry.
      if (error instanceof DatabaseError && !isUnavailable(error)) throw error
      const { message } = error as Error
      throw new DatabaseBusyError(`No se obtuvo una conexión con PostgreSQL: ${message}`, { cause: error })
    }
  }

  /** A connection of a pooler that follows no names may be one that never parsed the statement. */
  #namesOf(clase: ClaseTrabajo): StatementNames | undefined {
    return this.#isPooled(clase) && !this.#options.pooler?.followsNames ? undefined : this.#names
  }

  /** Absent without standbys. */
  get lecturas(): Lecturas | undefined {
    return this.#replica?.lecturas
  }

  #allPools(): pg.Pool[] {
    return [...this.#pools.values(), ...(this.#replica ? [this.#replica.pool] : [])]
  }

  count(): Conexiones {
    const pools = this.#allPools()
    const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0)
    return {
      ocupadas: sum((p) => p.totalCount - p.idleCount),
      libres: sum((p) => p.idleCount),
      esperando: sum((p) => p.waitingCount),
    }
  }

  async listen(canal: string, onDicho: (dicho: string | undefined) => void): Promise<() => Promise<void>> {
    const { url, pooler, onConnectionLost } = this.#options
    const oyente = new Oyente({ url: pooler?.directa ?? url, onConnectionLost }, canal, onDicho)
    this.#oyentes.add(oyente)
    await oyente.start()
    return async () => {
      this.#oyentes.delete(oyente)
      await oyente.stop()
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  async #end(): Promise<void> {
    await Promise.all([...this.#oyentes].map((oyente) => oyente.stop()))
    await Promise.all(this.#allPools().map((pool) => pool.end()))
  }
}

const toOptions = (ajustes: Readonly<Record<string, string>>): string =>
  Object.entries(ajustes)
    .map(([nombre, valor]) => `-c ${nombre}=${valor}`)
    .join(' ')

const ACQUIRE_MS = 10_000
const IDLE_MS = 60_000
const RETENIDA_MS = 1_000

/**
 * Total time in which a connection was held for long. A wait for a connection during that time is a wait behind a
 * locked row; a wait behind many short transactions is only load, and is not counted.
 */
class Retencion {
  #hasta = 0
  ms = 0

  add(desde: number, hasta: number): void {
    if (hasta - desde < RETENIDA_MS) return
    this.ms += hasta - Math.max(desde, this.#hasta)
    this.#hasta = hasta
  }
}

/** A connection obtained after the limit is returned to the pool. */
async function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), ms)
  })
  try {
    return await Promise.race([connecting, late])
  } catch (error) {
    connecting.then((client) => client.release()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Statement limits of a transaction; they shrink as its request or job uses up its waiting time (docs/decisions/0036).
 */
class Limites {
  readonly #paciencia: Paciencia
  readonly #espera: Espera
  #puesto: number
  #enCurso = 0
  #desde = 0

  constructor(paciencia: Paciencia, espera: Espera) {
    this.#paciencia = paciencia
    this.#espera = espera
    this.#puesto = paciencia.candadoMs
  }

  /** SET statements to run before the next statement; undefined while the limits need not shrink. */
  toSentencias(): string | undefined {
    const { candadoMs, sentenciaMs, isBreve = false } = this.#paciencia
    const candado = this.#espera.left(candadoMs)
    if (candado >= this.#puesto) return undefined
    this.#puesto = candado
    return `set local lock_timeout = ${candado}${isBreve ? `;set local statement_timeout = ${this.#espera.left(sentenciaMs)}` : ''}`
  }

  begin(): void {
    if (this.#enCurso === 0) this.#desde = performance.now()
    this.#enCurso += 1
  }

  /** Concurrent statements count their common time once. */
  end(): void {
    this.#enCurso -= 1
    if (this.#enCurso === 0) this.#espera.spend(performance.now() - this.#desde)
  }
}

class PooledSession implements Session {
  readonly #client: pg.PoolClient
  readonly #limites: Limites
  readonly #retencion: Retencion
  readonly #names: StatementNames | undefined
  readonly #desde = performance.now()
  #broken = false

  constructor(client: pg.PoolClient, limites: Limites, retencion: Retencion, names: StatementNames | undefined) {
    this.#client = client
    this.#limites = limites
    this.#retencion = retencion
    this.#names = names
  }

  async run(text: string, parameters: readonly Parameter[]): Promise<Reply> {
    const sql = this.#limit(text)
    this.#limites.begin()
    try {
      // Several statements in one text return an array, which @types/pg does not declare.
      const result: pg.QueryResult | pg.QueryResult[] = await this.#client.query(
        parameters.length === 0 ? sql : { text: sql, values: [...parameters], name: this.#names?.nameOf(sql) },
      )
      const last = Array.isArray(result) ? result.at(-1) : result
      return { command: last?.command ?? '', count: last?.rowCount ?? 0, rows: last?.rows ?? [] }
    } catch (error) {
      // Tables of a prepared statement changed; a new connection prepares it again.
      if (isStalePlan(error)) this.#broken = true
      if (error instanceof DatabaseError && !isUnavailable(error)) throw error
      this.#broken = true
      throw new DatabaseBusyError(`Se perdió la conexión con PostgreSQL: ${(error as Error).message}`, { cause: error })
    } finally {
      this.#limites.end()
    }
  }

  /** A BEGIN sets the limit in the same round trip; later the SET is sent ahead, without waiting for its answer. */
  #limit(text: string): string {
    if (/^(commit|rollback)/.test(text)) return text
    const sentencias = this.#limites.toSentencias()
    if (sentencias === undefined) return text
    if (text.startsWith('begin')) return `${text};${sentencias}`
    this.#client.query(sentencias).catch(() => undefined)
    return text
  }

  release(broken: boolean): void {
    this.#retencion.add(this.#desde, performance.now())
    this.#client.release(broken || this.#broken)
  }
}
