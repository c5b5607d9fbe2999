/**
 * npm run sumas:rehacer: computes sales by day and rate, and open balances, of every company again from its documents.
 */

import { loadConfig } from '../config.ts'
import { assertMigrated, connectDatabase } from '../db/index.ts'
import { DatabaseLockedError, MigrationError } from '../db/motor/errors.ts'
import { rebuildSumas } from '../features/venta/consulta/rehacer.ts'
import { toDatabaseConfig } from '../lib/base-datos.ts'
import { ConfigError } from '../variables.ts'

async function main(): Promise<void> {
  const db = await connectDatabase(toDatabaseConfig(loadConfig(process.env, [])))
  try {
    await assertMigrated(db)
    console.log(`Sumas rehechas de ${await rebuildSumas(db)} compañías`)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const expected = [ConfigError, DatabaseLockedError, MigrationError].some((kind) => error instanceof kind)
  console.error(`No se pudieron rehacer. ${expected ? (error as Error).message : ((error as Error).stack ?? error)}`)
  process.exitCode = 2
})
