import { type Config, loadConfig } from '../../config.ts'
import { type Database, openDatabase } from '../../db/index.ts'
import { runAs } from '../../db/motor/clase.ts'
import { toDatabaseConfig } from '../../lib/base-datos.ts'
import type { Consola } from './consola.ts'

/** From the environment of the server. @throws ConfigError */
export const readConfig = ({ env }: Consola): Config => loadConfig({ ...env }, [])

/** Opens the database for one piece of work, with its migrations applied, on one connection. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const target = toDatabaseConfig(config)
  const db = await openDatabase(target.url === undefined ? target : { ...target, poolSize: 1 })
  try {
    // With the limits of long work, and a single pool: no other connection of ours is open.
    return await runAs('mantenimiento', () => work(db))
  } finally {
    await db.close()
  }
}
