/**
 * The embedded engine has one connection; this hands it out in the order of the requests. A caller that waits too long
 * gets an error, and an idle transaction is rolled back and taken away, so that one forgotten promise cannot block the
 * server.
 */
import { DatabaseBusyError } from '../motor/errors.ts'
import type { Conexiones, Reply, Session, SessionSource } from '../motor/session.ts'
import type { Parameter } from '../motor/values.ts'

export interface SessionLimits {
  /** Longest wait for a turn. */
  acquireMs: number
  /** How long a session may be idle while others may want the connection. */
  idleMs: number
}

/** The part of the engine that sessions use. */
export interface Runner {
  run(sql: string, parameters: readonly Parameter[]): Promise<Reply>
  /** Registers a listener for notifications. Returns the function that removes it. */
  onDicho(listener: (canal: string, dicho: string) => void): () => void
  close(): Promise<void>
}

interface Waiting {
  resolve: (session: Session) => void
  reject: (error: Error) => void
  limit: NodeJS.Timeout
}

export class SingleConnection implements SessionSource {
  readonly #runner: Runner
  readonly #limits: SessionLimits
  readonly #queue: Waiting[] = []
  #holder: HeldSession | undefined
  #closed: Promise<void> | undefined
  #idle: () => void = () => undefined

  constructor(runner: Runner, limits: SessionLimits) {
    this.#runner = runner
    this.#limits = limits
  }

  acquire(): Promise<Session> {
    if (this.#closed) return Promise.reject(new Error('La base de datos se está cerrando'))
    if (!this.#holder) return Promise.resolve(this.#handOver())
    return new Promise((resolve, reject) => {
      const waiting = { resolve, reject, limit: setTimeout(() => this.#expire(waiting), this.#limits.acquireMs) }
      this.#queue.push(waiting)
    })
  }

  count(): Conexiones {
    const ocupadas = this.#holder ? 1 : 0
    return { ocupadas, libres: 1 - ocupadas, esperando: this.#queue.length }
  }

  async listen(canal: string, onDicho: (dicho: string) => void): Promise<() => Promise<void>> {
    const session = await this.acquire()
    await session.run(`listen ${canal}`, []).finally(() => session.release(false))
    const end = this.#runner.onDicho((otro, dicho) => {
      if (otro === canal) onDicho(dicho)
    })
    return async () => end()
  }

  close(): Promise<void> {
    this.#closed ??= this.#drain().then(() => this.#runner.close())
    return this.#closed
  }

  #drain(): Promise<void> {
    return this.#holder ? new Promise((resolve) => (this.#idle = resolve)) : Promise.resolve()
  }

  #handOver(): HeldSession {
    this.#holder = new HeldSession(this.#runner, this.#limits.idleMs, (session) => this.#take(session))
    return this.#holder
  }

  /** Gives the turn to the next waiter. A session that was taken away earlier releases nothing. */
  #take(session: HeldSession): void {
    if (this.#holder !== session) return
    this.#holder = undefined
    const next = this.#queue.shift()
    if (next) {
      clearTimeout(next.limit)
      next.resolve(this.#handOver())
    } else {
      this.#idle()
    }
  }

  #expire(waiting: Waiting): void {
    this.#queue.splice(this.#queue.indexOf(waiting), 1)
    const holder = this.#holder ? `; la ocupa: ${this.#holder.lastStatement}` : ''
    waiting.reject(
      new DatabaseBusyError(`La base de datos no se desocupó en ${this.#limits.acquireMs / 1000} segundos${holder}`),
    )
  }
}

class HeldSession implements Session {
  lastStatement = 'nada todavía'
  readonly #runner: Runner
  readonly #idleMs: number
  readonly #giveBack: (session: HeldSession) => void
  #idle: NodeJS.Timeout
  #running = 0
  #ended: Error | undefined

  constructor(runner: Runner, idleMs: number, giveBack: (session: HeldSession) => void) {
    this.#runner = runner
    this.#idleMs = idleMs
    this.#giveBack = giveBack
    this.#idle = this.#startIdle()
  }

  async run(sql: string, parameters: readonly Parameter[]): Promise<Reply> {
    if (this.#ended) throw this.#ended
    clearTimeout(this.#idle)
    this.#running += 1
    this.lastStatement = sql.slice(0, 200)
    try {
      return await this.#runner.run(sql, parameters)
    } finally {
      this.#running -= 1
      if (this.#running === 0 && !this.#ended) this.#idle = this.#startIdle()
    }
  }

  release(broken: boolean): void {
    clearTimeout(this.#idle)
    this.#ended ??= new Error('La conexión ya se devolvió')
    if (broken) void this.#rollback().finally(() => this.#giveBack(this))
    else this.#giveBack(this)
  }

  #startIdle(): NodeJS.Timeout {
    return setTimeout(() => void this.#takeAway(), this.#idleMs).unref()
  }

  async #takeAway(): Promise<void> {
    this.#ended = new DatabaseBusyError(
      `La transacción se deshizo: pasó ${this.#idleMs / 1000} segundos sin hacer nada después de: ${this.lastStatement}`,
    )
    await this.#rollback()
    this.#giveBack(this)
  }

  /** Outside a transaction a rollback is only a warning of PostgreSQL; without an engine there is nothing to undo. */
  async #rollback(): Promise<void> {
    await this.#runner.run('rollback', []).catch(() => undefined)
  }
}
