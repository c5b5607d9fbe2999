/** Opens the embedded engine on its data folder: lock, first contents, engine, in this order; closing releases them. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeFolder, renameDurably, syncFolder, syncTree, writeDurably } from '../disco/durable.ts'
import { DatabaseCorruptError, DatabaseFatalError } from '../motor/errors.ts'
import type { Migration } from '../motor/migrations.ts'
import type { Reply, SessionSource } from '../motor/session.ts'
import type { Parameter } from '../motor/values.ts'
import { Engine } from './engine.ts'
import { acquireLock, type Lock } from './lock.ts'
import type { WorkerSetup } from './protocol.ts'
import { type Runner, type SessionLimits, SingleConnection } from './sessions.ts'
import { findTemplate, prepareTemplate } from './template.ts'

export interface EmbeddedOptions extends Partial<SessionLimits> {
  /** Absent: in memory. */
  dataDir?: string
  migrations: readonly Migration[]
  /** How long to wait for another process that still has the folder. */
  lockWaitMs?: number
  statementLimitMs?: number
  onFatal?: (error: DatabaseFatalError) => void
  /** Only if node_modules/.cache cannot be used. */
  templateCache?: string
  /** Program of the engine's thread (EngineOptions). */
  worker?: URL
}

export async function openEmbedded(options: EmbeddedOptions): Promise<SessionSource> {
  const { dataDir, lockWaitMs = 3_000, acquireMs = 30_000, idleMs = 60_000, statementLimitMs = 300_000 } = options
  if (dataDir !== undefined) makeFolder(dataDir)
  const lock = dataDir === undefined ? undefined : await acquireLock(join(resolve(dataDir), 'pura.lock'), lockWaitMs)
  try {
    const setup = dataDir === undefined ? await prepareMemory(options) : await prepareFolder(dataDir, options)
    const engine = await Engine.start(setup, {
      statementLimitMs,
      onFatal: options.onFatal ?? (() => undefined),
      worker: options.worker,
    }).catch((cause: unknown) => {
      throw setup.dataDir === undefined || cause instanceof DatabaseFatalError ? cause : corrupt(setup.dataDir, cause)
    })
    await finishCreation(setup).catch(async (cause: unknown) => {
      await engine.close()
      throw cause
    })
    return new SingleConnection(new LockedEngine(engine, lock), { acquireMs, idleMs })
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function prepareMemory({ migrations, templateCache }: EmbeddedOptions): Promise<WorkerSetup> {
  const template = await prepareTemplate(migrations, templateCache)
  return template ? { tar: new Uint8Array(readFileSync(template.tar)) } : {}
}

/**
 * The cluster is in `base`. The first time it is copied from a cached template and renamed, so that it appears complete
 * or not at all; without a template the engine creates it there, under a marker file. Its tables are created later, by
 * the migrations.
 */
async function prepareFolder(dataDir: string, { migrations, templateCache }: EmbeddedOptions): Promise<WorkerSetup> {
  const folder = join(resolve(dataDir), 'base')
  const draft = `${folder}.nuevo`
  rmSync(draft, { recursive: true, force: true })
  // The marker remains if creation was interrupted; such a folder never held data.
  if (existsSync(toMarca(folder))) rmSync(folder, { recursive: true, force: true })
  if (existsSync(folder)) return { dataDir: folder }
  const template = findTemplate(migrations, templateCache)
  if (template) {
    cpSync(template.folder, draft, { recursive: true })
    await syncTree(draft)
    renameDurably(draft, folder)
  } else {
    writeDurably(toMarca(folder), '')
  }
  return { dataDir: folder }
}

/** After a first start. From here on the folder holds data: the mark must not come back. */
async function finishCreation({ dataDir }: WorkerSetup): Promise<void> {
  if (dataDir === undefined || !existsSync(toMarca(dataDir))) return
  await syncTree(dataDir)
  rmSync(toMarca(dataDir))
  syncFolder(dirname(dataDir))
}

const toMarca = (folder: string): string => `${folder}.por-hacer`

/** Causes: a power cut, a full disk, a copy taken while in use. PostgreSQL's own message does not help the operator. */
const corrupt = (folder: string, cause: unknown): DatabaseCorruptError =>
  new DatabaseCorruptError(
    `La base de datos de ${folder} está dañada y no abre: muévala a otro lugar y traiga el último respaldo con «npm run pura -- restaurar ARCHIVO»`,
    { cause },
  )

/** The lock is released only once the engine has stopped writing. */
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

  onDicho(listener: (canal: string, dicho: string) => void): () => void {
    return this.#engine.onDicho(listener)
  }

  async close(): Promise<void> {
    try {
      await this.#engine.close()
    } finally {
      this.#lock?.release()
    }
  }
}
