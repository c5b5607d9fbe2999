import { type Config, loadConfig } from '../../config.ts'
import {
  assertMigrated,
  closeAfter,
  connectDatabase,
  type Database,
  type DatabaseConfig,
  openDatabase,
} from '../../db/index.ts'
import { runAs } from '../../db/motor/clase.ts'
import { toDatabaseConfig } from '../../lib/base-datos.ts'
import type { Consola } from './consola.ts'

/** From the environment of the server. @throws ConfigError */
export const readConfig = ({ env }: Consola): Config => loadConfig({ ...env }, [])

/** Opens the database for one change, on one connection. @throws MigrationError if it is not of this version */
export function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  return withDatabaseAsItIs(config, async (db) => {
    await assertMigrated(db)
    return work(db)
  })
}

/** For questions and backups, which must work on a database of another version and change nothing. */
export async function withDatabaseAsItIs<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  return doLongWork(await connectDatabase(oneConnection(config)), work)
}

/** Applies the pending migrations first. */
export async function withDatabaseMigrated<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  return doLongWork(await openDatabase(oneConnection(config)), work)
}

function oneConnection(config: Config): DatabaseConfig {
  const target = toDatabaseConfig(config)
  return target.url === undefined ? target : { ...target, poolSize: 1 }
}

/** Uses the limits of long work and a single pool: no other connection of ours is open. */
const doLongWork = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  closeAfter(db, () => runAs('mantenimiento', () => work(db)))
