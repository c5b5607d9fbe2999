/** The messages between the process and the thread of the embedded engine (worker.mjs). */
import type { Parameter } from '../motor/values.ts'

export interface WorkerSetup {
  /** Absent: in memory. */
  dataDir?: string
  /** A dumped cluster to begin with; only in memory. */
  tar?: Uint8Array<ArrayBuffer>
}

export interface Sentencia {
  sql: string
  parameters: readonly Parameter[]
  /** Of one that comes again and again: it is parsed the first time. */
  name: string | undefined
}

export type WorkerOperation =
  | ({ op: 'run' } & Sentencia)
  /** The whole cluster as a tar. */
  | { op: 'dump' }
  | { op: 'close' }

export type WorkerRequest = WorkerOperation & { id: number }

/** After a first message that only says the engine is up. */
export type WorkerMessage =
  /** Of NOTIFY: to nobody in particular. */
  | { canal: string; dicho: string }
  | { id: number; value: unknown }
  /** The fields of PostgreSQL's error: message, code, detail, constraint… */
  | { id: number; error: { message: string } }

export interface Campo {
  name: string
  oid: number
}

export interface RawReply {
  command: string
  count: number
  /** Undefined: of a named statement they are said the first time. */
  fields: readonly Campo[] | undefined
  rows: (string | null)[][]
}
