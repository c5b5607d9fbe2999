/** What an engine offers to the dialect: connections on which statements run one after another. */
import type { Parameter } from './values.ts'

export interface Reply {
  /** First word of the command tag: SELECT, INSERT, ROLLBACK… of the last statement. */
  command: string
  /** Rows returned or affected. */
  count: number
  rows: unknown[]
}

export interface Session {
  /** Without parameters the text may hold several statements; the reply is the last one's. */
  run(sql: string, parameters: readonly Parameter[]): Promise<Reply>
  /** Gives the connection back. `broken` when its state is unknown and nobody else may get it. */
  release(broken: boolean): void
}

export interface Conexiones {
  ocupadas: number
  libres: number
  esperando: number
}

export interface SessionSource {
  acquire(): Promise<Session>
  /** How many connections are in use, free, and waited for. */
  count(): Conexiones
  /**
   * Hears what is said on a channel (NOTIFY) from now on, until it is told to stop. `undefined`: for a while nothing was
   * heard, and something may have been said.
   */
  listen(canal: string, onDicho: (dicho: string | undefined) => void): Promise<() => Promise<void>>
  /** Waits for sessions in use, then frees everything. */
  close(): Promise<void>
}
