import type { DatabaseConfig } from '../db/index.ts'
import type { DatabaseFatalError } from '../db/motor/errors.ts'
import type { Pooler } from '../db/postgres/pooler.ts'

interface Oyentes {
  /** The embedded engine crashed: the process should exit and be restarted. */
  onFatal?: (error: DatabaseFatalError) => void
  /** A connection to PostgreSQL broke; the pool has already replaced it. */
  onConnectionLost?: (error: Error) => void
}

interface Lugar {
  readonly databaseUrl: string | undefined
  readonly databasePooler?: Pooler | undefined
  readonly databaseLectura?: string | undefined
  readonly dataDir: string
}

/** PostgreSQL if an URL is configured, else the embedded engine on the data folder. */
export const toDatabaseConfig = (
  { databaseUrl, databasePooler: pooler, databaseLectura: lectura, dataDir }: Lugar,
  { onFatal, onConnectionLost }: Oyentes = {},
): DatabaseConfig =>
  databaseUrl === undefined ? { dataDir, onFatal } : { url: databaseUrl, pooler, lectura, onConnectionLost }
