/**
 * Restores a backup into an empty database, at the version that wrote it: its migrations, then its rows. All or nothing.
 * The start of a newer server, or `pura migrar`, applies the newer migrations: until then the older program can use it.
 */
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '../../../config.ts'
import { renameDurably } from '../../../db/disco/durable.ts'
import { closeAfter, type DatabaseConfig, MIGRATIONS_DIR, openDatabase } from '../../../db/index.ts'
import { type Migration, readHistory, readMigrations } from '../../../db/motor/migrations.ts'
import { toDatabaseConfig } from '../../../lib/base-datos.ts'
import { beginEpoca, writeLatido } from '../instalacion/canario.ts'
import { markRestaurada } from '../restauro/marcar.ts'
import { storeFilas } from './cargar.ts'
import { type Comprobacion, checkRespaldo } from './comprobar.ts'
import { type Encabezado, type Filas, RespaldoError, verifyRespaldo } from './formato.ts'

export interface Restauracion {
  encabezado: Encabezado
  /** How many of this program's migrations it has. */
  migraciones: number
  filas: Filas
  comprobacion: Comprobacion
}

type Donde = Pick<Config, 'dataDir' | 'databaseUrl' | 'masterKey'> & Partial<Pick<Config, 'databasePooler'>>

/** @throws RespaldoError, MigrationError */
export async function restoreRespaldo(
  config: Donde,
  path: string,
  migrationsDir = MIGRATIONS_DIR,
): Promise<Restauracion> {
  const { encabezado } = await verifyRespaldo(path)
  const migrations = migrationsOf(encabezado, readMigrations(migrationsDir))
  return config.databaseUrl === undefined
    ? restoreFolder(config, path, { encabezado, migrations })
    : restoreServer(config, config.databasePooler?.directa ?? config.databaseUrl, path, { encabezado, migrations })
}

interface Origen {
  encabezado: Encabezado
  migrations: readonly Migration[]
}

/** Created under a temporary name, so that it appears complete or not at all. */
async function restoreFolder(config: Donde, path: string, origen: Origen): Promise<Restauracion> {
  const base = join(resolve(config.dataDir), 'base')
  if (existsSync(base)) {
    throw new RespaldoError(
      `${config.dataDir} ya tiene una base de datos: restaure en otra carpeta (DATA_DIR) o muévala`,
    )
  }
  const draft = join(resolve(config.dataDir), 'restaurando')
  rmSync(draft, { recursive: true, force: true })
  const restaurada = await fill({ dataDir: draft }, path, config, origen)
  renameDurably(join(draft, 'base'), base)
  rmSync(draft, { recursive: true, force: true })
  return restaurada
}

async function restoreServer(config: Donde, url: string, path: string, origen: Origen): Promise<Restauracion> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ hay: boolean }>(
      "select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as hay",
    )
    if (rows[0]?.hay) {
      throw new RespaldoError('La base de datos de DATABASE_URL ya tiene tablas: restaure en una vacía (createdb …)')
    }
  } finally {
    await client.end()
  }
  return fill(toDatabaseConfig(config), path, config, origen)
}

async function fill(
  target: DatabaseConfig,
  path: string,
  { masterKey }: Donde,
  { encabezado, migrations }: Origen,
): Promise<Restauracion> {
  return closeAfter(await openDatabase({ ...target, migrations }), async (db) => {
    const filas = await storeFilas(db.kysely, path)
    await db.withSistema(writeLatido)
    await beginEpoca(db)
    await markRestaurada(db, encabezado.creado)
    return { encabezado, migraciones: migrations.length, filas, comprobacion: await checkRespaldo(db, masterKey) }
  })
}

/** The migrations of the backup, taken from this program. */
function migrationsOf({ version, migraciones }: Encabezado, propias: readonly Migration[]): Migration[] {
  return readHistory(migraciones, propias).map(({ nombre, huella }) => {
    const propia = propias.find(({ name }) => name === nombre)
    if (!propia) {
      throw new RespaldoError(
        `El respaldo es de la versión ${version}, más nueva que este programa (no conoce ${nombre}): restáurelo con esa versión`,
      )
    }
    if (propia.checksum !== huella) {
      throw new RespaldoError(
        `La migración ${nombre} de este programa no es la del respaldo: no es la misma línea de versiones`,
      )
    }
    return propia
  })
}
