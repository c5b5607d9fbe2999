/** The embedded engine on its data folder: lock, first contents, engine, in this order, and back when closing. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseFatalError } from '../errors.ts'
import type { Migration } from '../migrations.ts'
import type { Reply, SessionSource } from '../session.ts'
import type { Parameter } from '../values.ts'
import { Engine } from './engine.ts'
import { acquireLock, type Lock } from './lock.ts'
import type { WorkerSetup } from './protocol.ts'
import { type Runner, type SessionLimits, SingleConnection } from './sessions.ts'
import { copyTemplate, prepareTemplate, type Template } from './template.ts'

export interface EmbeddedOptions extends Partial<SessionLimits> {
  /** Absent: in memory. */
  dataDir?: string
  migrations: readonly Migration[]
  /** How long to wait for another process that still has the folder. */
  lockWaitMs?: number
  statementLimitMs?: number
  onFatal?: (error: DatabaseFatalError) => void
  /** Only where node_modules/.cache does not serve. */
  templateCache?: string
}

export async function openEmbedded(options: EmbeddedOptions): Promise<SessionSource> {
  const { dataDir, lockWaitMs = 3_000, acquireMs = 30_000, idleMs = 60_000 } = options
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const lock = dataDir === undefined ? undefined : await acquireLock(join(resolve(dataDir), 'pura.lock'), lockWaitMs)
  try {
    const template = await prepareTemplate(options.migrations, options.templateCache)
    const setup = dataDir === undefined ? fromMemory(template) : { dataDir: prepareFolder(dataDir, template) }
    const { statementLimitMs = 300_000, onFatal = () => undefined } = options
    const engine = await Engine.start(setup, { statementLimitMs, onFatal })
    return new SingleConnection(new LockedEngine(engine, lock), { acquireMs, idleMs })
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** The lock is given back only once the engine no longer writes. */
class LockedEngine implements Runner {
  readonly #engine: Engine
  readonly #lock: Lock | undefined

  constructor(engine: Engine, lock: Lock | undefined) {
    this.#engine = engine
    this.#lock = lock
  }

  run(sql: string, parameters: readonly Parameter[]): Promise<Reply> {
    return this.#engine.run(sql, parameters)
  }

  async close(): Promise<void> {
    await this.#engine.close()
    this.#lock?.release()
  }
}

function fromMemory(template: Template | undefined): WorkerSetup {
  return template ? { tar: new Uint8Array(readFileSync(template.tar)) } : {}
}

/** The folder of the cluster, filled from the template the first time. Without a template PGlite creates its own. */
function prepareFolder(dataDir: string, template: Template | undefined): string {
  const folder = join(resolve(dataDir), 'base')
  // Copies that were cut short.
  for (const name of readdirSync(dataDir).filter((name) => /^base\..*\.nuevo$/.test(name))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  if (template && !existsSync(folder)) copyTemplate(template, folder)
  return folder
}
