import { type Kysely, sql } from 'kysely'
import { MIGRATIONS_DIR } from '../db/index.ts'
import { readMigrations } from '../db/motor/migrations.ts'

/** The history of a database that got its tables before they were one base; up to the last file that it stands for, or before it. */
// biome-ignore lint/suspicious/noExplicitAny: the table of migrations is none of the product's
export async function tellOldFiles(db: Kysely<any>, { completo = true } = {}): Promise<void> {
  const [base] = readMigrations(MIGRATIONS_DIR)
  const { nombre, huella } = base!.reemplaza!
  await sql`delete from migracion where nombre = ${base!.name}`.execute(db)
  await sql`insert into migracion (nombre, huella) values ('0001_base', 'x'), ('0196_iva_en_mitades', 'y')`.execute(db)
  if (completo) await sql`insert into migracion (nombre, huella) values (${nombre}, ${huella})`.execute(db)
}
