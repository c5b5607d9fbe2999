import { type Config, loadConfig } from '../../config.ts'
import { type Database, openDatabase } from '../../db/index.ts'
import { runAs } from '../../db/motor/clase.ts'
import { toDatabaseConfig } from '../../lib/base-datos.ts'
import type { Consola } from './consola.ts'

/** Of the environment that the server is started with. @throws ConfigError */
export const readConfig = ({ env }: Consola): Config => loadConfig({ ...env }, [])

/** Opens the database for one piece of work, with its migrations applied, on one connection. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const target = toDatabaseConfig(config)
  const db = await openDatabase(target.url === undefined ? target : { ...target, poolSize: 1 })
  try {
    // Its limits are those of long work, and it is one pool: nothing else of ours is connected.
    return await runAs('mantenimiento', () => work(db))
  } finally {
    await db.close()
  }
}
