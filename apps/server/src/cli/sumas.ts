/**
 * npm run sumas:rehacer: computes sales by day and rate, and open balances, of every company again from its documents.
 */

import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/index.ts'
import { DatabaseLockedError } from '../db/motor/errors.ts'
import { rebuildSumas } from '../features/venta/consulta/rehacer.ts'
import { toDatabaseConfig } from '../lib/base-datos.ts'
import { ConfigError } from '../variables.ts'

async function main(): Promise<void> {
  const db = await openDatabase(toDatabaseConfig(loadConfig(process.env, [])))
  try {
    console.log(`Sumas rehechas de ${await rebuildSumas(db)} compañías`)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseLockedError
  console.error(`No se pudieron rehacer. ${expected ? error.message : ((error as Error).stack ?? error)}`)
  process.exitCode = 2
})
