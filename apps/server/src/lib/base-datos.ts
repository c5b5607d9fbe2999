import type { DatabaseConfig } from '../db/index.ts'
import type { DatabaseFatalError } from '../db/motor/errors.ts'

interface Oyentes {
  /** The embedded engine crashed: the process should exit and be restarted. */
  onFatal?: (error: DatabaseFatalError) => void
  /** A connection to PostgreSQL broke; the pool has already replaced it. */
  onConnectionLost?: (error: Error) => void
}

interface Lugar {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** PostgreSQL if an URL is configured, else the embedded engine on the data folder. */
export const toDatabaseConfig = (
  { databaseUrl, dataDir }: Lugar,
  { onFatal, onConnectionLost }: Oyentes = {},
): DatabaseConfig => (databaseUrl === undefined ? { dataDir, onFatal } : { url: databaseUrl, onConnectionLost })
