/**
 * Applies the pending migrations of a folder: plain SQL, forward only, each in its own transaction.
 * Not Kysely's Migrator: it runs all pending files in one transaction (where PostgreSQL refuses to alter a table with
 * pending trigger events or to use a value just added to an enum), keeps no checksum, and locks a session rather than a
 * transaction. Here the file, its checksum and the lock share one transaction.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { MigrationError } from './errors.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
  /** Only the base, which creates new databases, has it: the last of the older files that the base replaces. */
  reemplaza?: Aplicada
}

export interface Aplicada {
  nombre: string
  huella: string
}

interface MigrationTables {
  migracion: Aplicada
}

/** Any number, the same in every version: servers that start at once take turns on this advisory lock. */
const LOCK_KEY = 7_281_440_905

/** Sorted by number. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  names.forEach((name, i) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new MigrationError(`La migración ${name} debe llamarse 0001_nombre.sql`)
    if (name.slice(0, 4) === names[i - 1]?.slice(0, 4)) {
      throw new MigrationError(`Las migraciones ${names[i - 1]} y ${name} tienen el mismo número`)
    }
  })
  return names.map((name) => {
    // A checkout on Windows may change the line ends; that is not a different migration.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(text).digest('hex')
    const [, nombre, huella] = /^-- Reemplaza hasta (\S+) ([0-9a-f]{64})$/m.exec(text) ?? []
    const migration = { name: name.replace(/\.sql$/, ''), sql: text, checksum }
    return nombre && huella ? { ...migration, reemplaza: { nombre, huella } } : migration
  })
}

/**
 * Translates what was applied into the files of this program: the files that its base replaces become one entry, the base.
 * @param applied by name
 * @throws MigrationError if only some of them were applied
 */
export function readHistory(applied: readonly Aplicada[], migrations: readonly Migration[]): readonly Aplicada[] {
  const [base] = migrations
  const ultima = base?.reemplaza
  const last = applied.at(-1)
  if (!base || !ultima || !last) return applied
  if (applied.some(({ nombre, huella }) => nombre === ultima.nombre && huella === ultima.huella)) {
    return [{ nombre: base.name, huella: base.checksum }, ...applied.filter(({ nombre }) => nombre > ultima.nombre)]
  }
  if (applied[0]?.nombre !== base.name && last.nombre < ultima.nombre) {
    throw new MigrationError(
      `Quedó en la migración ${last.nombre}, y este programa sigue desde ${ultima.nombre}: pase antes por la última versión que trae las anteriores (docs/operacion.md, «Coming from far behind»)`,
    )
  }
  return applied
}

export type EstadoMigraciones = 'vacia' | 'atrasada' | 'al dia' | 'ajena'

/**
 * Compares a database with the migrations of this program, and changes nothing.
 * `ajena`: a newer version, or another line of versions, has used it.
 */
export async function compareMigrations(
  // biome-ignore lint/suspicious/noExplicitAny: as in `migrate`
  db: Kysely<any>,
  migrations: readonly Migration[],
): Promise<{ estado: EstadoMigraciones; aplicadas: number; motivo?: string }> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('public.migracion') is not null as hay`.execute(db)
  if (!rows[0]?.hay) return { estado: 'vacia', aplicadas: 0 }
  const stored = await listApplied(db)
  let applied: readonly Aplicada[]
  try {
    applied = readHistory(stored, migrations)
    assertSameHistory(applied, migrations)
  } catch (error) {
    return { estado: 'ajena', aplicadas: stored.length, motivo: (error as Error).message }
  }
  const estado = applied.length === 0 ? 'vacia' : applied.length < migrations.length ? 'atrasada' : 'al dia'
  return { estado, aplicadas: applied.length }
}

/** Applies the pending files and returns their names. */
// biome-ignore lint/suspicious/noExplicitAny: migrations do not depend on the tables they create
export async function migrate(db: Kysely<any>, migrations: readonly Migration[]): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const name = await db.transaction().execute((tx) => applyNext(tx, migrations))
    if (name === undefined) return done
    done.push(name)
  }
}

async function applyNext(
  tx: Transaction<MigrationTables>,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx)
  await sql`create table if not exists migracion (
    nombre text primary key, huella text not null, momento timestamptz not null default now())`.execute(tx)
  const applied = readHistory(await listApplied(tx), migrations)
  assertSameHistory(applied, migrations)
  const next = migrations[applied.length]
  if (!next) return undefined
  await sql
    .raw(next.sql)
    .execute(tx)
    .catch((error: unknown) => {
      throw new MigrationError(`La migración ${next.name} falló: ${(error as Error).message}`, { cause: error })
    })
  await tx.insertInto('migracion').values({ nombre: next.name, huella: next.checksum }).execute()
  return next.name
}

const listApplied = (db: Kysely<MigrationTables>): Promise<Aplicada[]> =>
  db.selectFrom('migracion').select(['nombre', 'huella']).orderBy('nombre').execute()

/** The applied files must be exactly the first ones of this program. */
function assertSameHistory(applied: readonly Aplicada[], migrations: readonly Migration[]): void {
  applied.forEach(({ nombre, huella }, i) => {
    const migration = migrations.find(({ name }) => name === nombre)
    if (!migration) {
      throw new MigrationError(
        `La base de datos tiene aplicada la migración ${nombre}, que este programa no trae: la usó una versión más nueva`,
      )
    }
    if (migrations[i] !== migration) {
      throw new MigrationError(
        `La migración ${migrations[i]?.name} va antes de ${nombre}, que ya se aplicó: numérela al final`,
      )
    }
    if (migration.checksum !== huella) {
      throw new MigrationError(
        `La migración ${nombre} cambió después de aplicarse; lo aplicado no se edita: agregue una migración nueva`,
      )
    }
  })
}
