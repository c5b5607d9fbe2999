/** The interface of an engine to the dialect: connections that run statements one after another. */
import type { Parameter } from './values.ts'

export interface Reply {
  /** First word of the last statement's command tag: SELECT, INSERT, ROLLBACK… */
  command: string
  /** Rows returned or affected. */
  count: number
  rows: unknown[]
}

export interface Session {
  /** Without parameters the text may hold several statements; the reply is that of the last. */
  run(sql: string, parameters: readonly Parameter[]): Promise<Reply>
  /** Returns the connection. `broken`: its state is unknown and it must not be reused. */
  release(broken: boolean): void
}

export interface Conexiones {
  ocupadas: number
  libres: number
  esperando: number
}

export interface SessionSource {
  acquire(): Promise<Session>
  /** Connections in use, free, and waited for. */
  count(): Conexiones
  /**
   * Listens to a channel (LISTEN/NOTIFY) until the returned function is called. `undefined`: the connection was lost
   * for a while, and messages may have been missed.
   */
  listen(canal: string, onDicho: (dicho: string | undefined) => void): Promise<() => Promise<void>>
  /** Waits for sessions in use, then closes everything. */
  close(): Promise<void>
}
