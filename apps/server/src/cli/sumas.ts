/**
 * npm run sumas:rehacer: computes sales by day and rate, and open balances, of every company again from its documents.
 */

import { loadConfig } from '../config.ts'
import { assertMigrated, closeAfter, connectDatabase } from '../db/index.ts'
import { DatabaseLockedError, MigrationError } from '../db/motor/errors.ts'
import { rebuildSumas } from '../features/venta/consulta/rehacer.ts'
import { toDatabaseConfig } from '../lib/base-datos.ts'
import { ConfigError } from '../variables.ts'

async function main(): Promise<void> {
  await closeAfter(await connectDatabase(toDatabaseConfig(loadConfig(process.env, []))), async (db) => {
    await assertMigrated(db)
    console.log(`Sumas rehechas de ${await rebuildSumas(db)} compañías`)
  })
}

main().catch((error: unknown) => {
  const expected = [ConfigError, DatabaseLockedError, MigrationError].some((kind) => error instanceof kind)
  console.error(`No se pudieron rehacer. ${expected ? (error as Error).message : ((error as Error).stack ?? error)}`)
  process.exitCode = 2
})
