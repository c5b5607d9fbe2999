/** The process's side of the embedded engine: one request at a time to its thread, and the handling of its crash. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseError, DatabaseFatalError } from '../motor/errors.ts'
import { StatementNames } from '../motor/nombres.ts'
import type { Reply } from '../motor/session.ts'
import { type Parameter, parserFor } from '../motor/values.ts'
import type { RawReply, Settled, WorkerMessage, WorkerOperation, WorkerSetup } from './protocol.ts'

export interface EngineOptions {
  /**
   * A statement inside the engine cannot be interrupted: past this limit the thread is terminated, and the engine with
   * it.
   */
  statementLimitMs: number
  /** Called once if the engine crashes without having been closed. */
  onFatal: (error: DatabaseFatalError) => void
  /** Program of the thread; a test's counts its syncs or makes them fail. */
  worker?: URL
}

interface Pending {
  answer: (value: unknown) => void
  reject: (error: Error) => void
  limit: NodeJS.Timeout
}

export class Engine {
  readonly #worker: Worker
  readonly #options: EngineOptions
  readonly #names = new StatementNames()
  /** Columns of the named statements. */
  readonly #columns = new Map<string, readonly Columna[]>()
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Set<(canal: string, dicho: string) => void>()
  #nextId = 1
  #closing = false
  #fatal: DatabaseFatalError | undefined

  private constructor(worker: Worker, options: EngineOptions) {
    this.#worker = worker
    this.#options = options
    worker.on('message', (message: WorkerMessage) => this.#receive(message))
    worker.on('error', (error) => this.#die('falló', error))
    worker.on('exit', () => this.#die('terminó'))
  }

  static async start(setup: WorkerSetup, options: EngineOptions): Promise<Engine> {
    const workerData = { ...setup, motor: await loadMotor() }
    // Without the module loaders of the process: the worker does not need them, and they are slow to load.
    const { worker: program = new URL('./worker.mjs', import.meta.url) } = options
    const worker = new Worker(program, { workerData, execArgv: [] })
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (message: WorkerMessage) => {
        worker.off('error', reject)
        if ('sinGuardar' in message) reject(toFatal(describeSinGuardar(message)))
        else resolve(new Engine(worker, options))
      })
    })
  }

  run(sql: string, parameters: readonly Parameter[]): Promise<Reply> {
    const name = parameters.length === 0 ? undefined : this.#names.nameOf(sql)
    return this.#request({ op: 'run', sql, parameters, name }, (value) => {
      const raw = value as RawReply
      return parse(raw, this.#columnsOf(name, raw))
    })
  }

  #columnsOf(name: string | undefined, { fields }: RawReply): readonly Columna[] {
    if (!fields) return this.#columns.get(name!)!
    const columns = fields.map(({ name, oid }) => ({ name, parse: parserFor(oid) }))
    if (name !== undefined) this.#columns.set(name, columns)
    return columns
  }

  onDicho(listener: (canal: string, dicho: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The whole cluster as a tar, from which others can start. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#request({ op: 'dump' }, (value) => value as Uint8Array<ArrayBuffer>)
  }

  /** After this nothing is written any more, even if closing failed. */
  async close(): Promise<void> {
    try {
      if (!this.#fatal) {
        const closed = this.#request({ op: 'close' }, () => undefined)
        this.#closing = true
        await closed
      }
    } finally {
      await this.#worker.terminate()
    }
  }

  /** @param read reads the thread's answer before any later answer arrives */
  #request<T>(operation: WorkerOperation, read: (value: unknown) => T): Promise<T> {
    if (this.#fatal) return Promise.reject(this.#fatal)
    if (this.#closing) return Promise.reject(new Error('La base de datos ya se cerró'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => this.#giveUp(), this.#options.statementLimitMs)
      this.#pending.set(id, { answer: (value) => settle(() => read(value), resolve, reject), reject, limit })
      this.#worker.postMessage({ ...operation, id })
    })
  }

  #receive(message: WorkerMessage): void {
    if ('ready' in message) return
    if ('canal' in message) {
      for (const listener of this.#listeners) listener(message.canal, message.dicho)
    } else if ('sinGuardar' in message) this.#die(describeSinGuardar(message))
    else this.#settle(message)
  }

  #settle(message: Settled): void {
    const pending = this.#pending.get(message.id)
    if (!pending) return
    this.#pending.delete(message.id)
    clearTimeout(pending.limit)
    if ('error' in message) pending.reject(toDatabaseError(message.error))
    else pending.answer(message.value)
  }

  #giveUp(): void {
    this.#die(`no respondió en ${this.#options.statementLimitMs / 1000} segundos`)
    void this.#worker.terminate()
  }

  #die(what: string, cause?: unknown): void {
    if (this.#fatal || (this.#closing && this.#pending.size === 0)) return
    const error = toFatal(what, cause)
    this.#fatal = error
    for (const { reject, limit } of this.#pending.values()) {
      clearTimeout(limit)
      reject(error)
    }
    this.#pending.clear()
    this.#options.onFatal(error)
  }
}

/**
 * PostgreSQL as compiled code, shared by all engines of this process: a thread that compiles its own needs a second of
 * processor more.
 */
let motor: ReturnType<typeof compileMotor> | undefined

/** Compiles PostgreSQL unless that was done. An engine starts its thread as soon as this has resolved. */
export function loadMotor(): Promise<object> {
  motor ??= compileMotor()
  return motor
}

async function compileMotor(): Promise<object> {
  // The types of Node 20 do not know it.
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(code: Uint8Array): Promise<object> } }
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(pglite, 'pglite.wasm')))
}

const toFatal = (what: string, cause?: unknown): DatabaseFatalError =>
  new DatabaseFatalError(`El motor de base de datos integrado ${what}; hay que reiniciar el programa`, { cause })

const describeSinGuardar = ({ sinGuardar }: { sinGuardar: string }): string =>
  `se detuvo: el disco no guardó lo que escribía (${sinGuardar}). Lo que ya se contestó está guardado; revise el disco`

function settle<T>(work: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): void {
  try {
    resolve(work())
  } catch (error) {
    reject(error)
  }
}

interface Columna {
  name: string
  parse: (text: string) => unknown
}

function parse(raw: RawReply, columns: readonly Columna[]): Reply {
  const rows = raw.rows.map((values) => {
    const row: Record<string, unknown> = {}
    columns.forEach(({ name, parse }, i) => {
      const text = values[i] ?? null
      row[name] = text === null ? null : parse(text)
    })
    return row
  })
  return { command: raw.command, count: raw.count, rows }
}

function toDatabaseError({ message, ...fields }: { message: string }): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, 'error'), fields)
}
