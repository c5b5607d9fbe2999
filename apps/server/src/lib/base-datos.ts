import type { Config } from '../config.ts'
import type { DatabaseFatalError } from '../db/errors.ts'
import type { DatabaseConfig } from '../db/index.ts'

/** PostgreSQL when its address is given, else the embedded engine on the data folder. */
export const toDatabaseConfig = (
  { databaseUrl, dataDir }: Config,
  onFatal?: (error: DatabaseFatalError) => void,
): DatabaseConfig => (databaseUrl === undefined ? { dataDir, onFatal } : { url: databaseUrl })
