import { MIGRATIONS_DIR } from '../../db/index.ts'
import { compareMigrations, readMigrations } from '../../db/motor/migrations.ts'
import { readConfig, withDatabaseMigrated } from './base.ts'
import { type Consola, OperacionError, readOpciones } from './consola.ts'

export const ayuda = `pura migrar
  Lleva la base de datos a esta versión del programa, o la crea. El servidor también lo hace al arrancar; ningún otro comando lo hace.`

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { positionals } = readOpciones(args, {})
  if (positionals.length > 0) throw new OperacionError('migrar no lleva más palabras')
  const propias = readMigrations(MIGRATIONS_DIR)
  const { aplicadas } = await withDatabaseMigrated(readConfig(consola), ({ kysely }) =>
    compareMigrations(kysely, propias),
  )
  consola.out(`La base de datos está en esta versión: ${aplicadas} migraciones aplicadas`)
  return 0
}
