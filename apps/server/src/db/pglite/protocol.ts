/** The messages between the process and the thread of the embedded engine (worker.mjs). */
import type { Parameter } from '../motor/values.ts'

export interface WorkerSetup {
  /** Absent: in memory. */
  dataDir?: string
  /** The folder is not synced: if it is lost, it is made again. */
  isDesechable?: boolean
  /** A dumped cluster to start from; only in memory. */
  tar?: Uint8Array<ArrayBuffer>
}

export interface WorkerData extends WorkerSetup {
  /** The engine as compiled code: a WebAssembly.Module. */
  motor: object
}

export interface Sentencia {
  sql: string
  parameters: readonly Parameter[]
  /** Name of a prepared statement: it is parsed the first time only. */
  name: string | undefined
}

export type WorkerOperation =
  | ({ op: 'run' } & Sentencia)
  /** The whole cluster as a tar. */
  | { op: 'dump' }
  | { op: 'close' }

export type WorkerRequest = WorkerOperation & { id: number }

export type WorkerMessage =
  /** The first: the engine is up. */
  | { ready: true }
  /** The last: the disk did not store what the engine wrote. */
  | { sinGuardar: string }
  /** A NOTIFY: it answers no request. */
  | { canal: string; dicho: string }
  | Settled

/** The end of a request. */
export type Settled =
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
  /** Undefined: a named statement returns its fields the first time only. */
  fields: readonly Campo[] | undefined
  rows: (string | null)[][]
}
