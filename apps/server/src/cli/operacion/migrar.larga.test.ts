// sujeto: apps/server/src/cli/operacion, apps/server/src/db, apps/server/src/features/operacion/respaldo, apps/server/migrations
/** Only the start of the server and `pura migrar` change tables: questions and backups leave them as they are. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { CIA_DEMO } from '../../../../demo/src/semilla/compania.ts'
import { connectDatabase, MIGRATIONS_DIR, openDatabase } from '../../db/index.ts'
import { readMigrations } from '../../db/motor/migrations.ts'
import { useLugar } from '../../testing/lugar.ts'
import { runPura } from './testing/pura.ts'

vi.setConfig({ testTimeout: 240_000 })

const { folder, postgres, anEmptyDatabase } = await useLugar('pura-migrar-')

const TODAS = readMigrations(MIGRATIONS_DIR)
const MASTER_KEY = randomBytes(32).toString('base64')

interface Lugar {
  dataDir: string
  url: string | undefined
}

const pura = ({ dataDir, url }: Lugar, ...args: string[]) =>
  runPura({ MASTER_KEY, DATA_DIR: dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) }, args)

type Motor = 'embedded' | 'PostgreSQL'
/** The rule is the same on both engines, and PostgreSQL makes a database in a tenth of the time. */
const MOTOR: Motor = postgres.missing ? 'embedded' : 'PostgreSQL'

async function anEmptyPlace(motor: Motor): Promise<Lugar> {
  const dataDir = mkdtempSync(join(folder, 'lugar-'))
  if (motor === 'embedded') return { dataDir, url: undefined }
  return { dataDir, url: await anEmptyDatabase() }
}

const targetOf = ({ dataDir, url }: Lugar) => (url === undefined ? { dataDir } : { url })

async function lookAt<T>(lugar: Lugar, query: string): Promise<T[]> {
  const db = await connectDatabase(targetOf(lugar))
  try {
    return (await sql.raw<T>(query).execute(db.kysely)).rows
  } finally {
    await db.close()
  }
}

const countMigraciones = async (lugar: Lugar) =>
  (await lookAt<{ n: number }>(lugar, 'select count(*)::int as n from migracion'))[0]!.n

test('the database of an older program is diagnosed, backed up and restored as it is, and changed only once migrated', async () => {
  const lugar = await anEmptyPlace(MOTOR)
  const db = await openDatabase({ ...targetOf(lugar), migrations: TODAS.slice(0, -1) })
  await db.withSistema((tx) => tx.insertInto('cia').values(CIA_DEMO).execute())
  await db.close()
  const { codigo, out } = await pura(lugar, 'diagnostico')
  expect(codigo).toBe(1)
  expect(out).toContain(`MAL   migraciones: hay ${TODAS.length - 1} de ${TODAS.length}.`)
  const archivo = join(lugar.dataDir, 'viejo.pura')
  expect(await pura(lugar, 'respaldar', archivo)).toMatchObject({ codigo: 0 })
  expect(await countMigraciones(lugar)).toBe(TODAS.length - 1)

  const otro = await anEmptyPlace(MOTOR)
  const restaurado = await pura(otro, 'restaurar', archivo)
  expect(restaurado).toMatchObject({ codigo: 0, out: expect.stringContaining('Quedó en esa versión') })
  expect(await countMigraciones(otro)).toBe(TODAS.length - 1)
  const cliente = ['cliente-api', 'crear', '--id', 'tienda', '--nombre', 'La tienda']
  expect(await pura(otro, ...cliente)).toMatchObject({
    codigo: 2,
    err: expect.stringContaining('npm run pura -- migrar'),
  })

  expect(await pura(otro, 'migrar')).toMatchObject({ codigo: 0 })
  expect(await countMigraciones(otro)).toBe(TODAS.length)
  expect(await pura(otro, ...cliente)).toMatchObject({ codigo: 0 })
  // The upgrade refreshed the planner's statistics: they count the one company.
  expect(await lookAt(otro, "select reltuples from pg_class where relname = 'cia'")).toEqual([{ reltuples: 1 }])
})

describe.each([
  ['embedded', undefined],
  ['PostgreSQL', postgres.missing],
] as const)('an empty place, %s', (motor, missing) => {
  test.skipIf(missing)(
    missing ? `omitted, ${missing}` : 'gets nothing before `migrar`, and nothing after a newer program used it',
    async () => {
      const lugar = await anEmptyPlace(motor)
      const { codigo, out } = await pura(lugar, 'diagnostico')
      expect(codigo).toBe(1)
      expect(out).toMatch(/^MAL {3}(base de datos|migraciones): .*«npm run pura -- migrar»/m)
      expect((await pura(lugar, 'respaldar', join(lugar.dataDir, 'nada.pura'))).codigo).toBe(2)
      expect(existsSync(join(lugar.dataDir, 'nada.pura'))).toBe(false)
      if (motor === 'embedded') expect(existsSync(join(lugar.dataDir, 'base'))).toBe(false)
      else expect(await lookAt(lugar, "select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
      expect(await pura(lugar, 'migrar')).toMatchObject({
        codigo: 0,
        out: `La base de datos está en esta versión: ${TODAS.length} migraciones aplicadas`,
      })
      expect(await pura(lugar, 'diagnostico')).toMatchObject({
        codigo: 0,
        out: expect.stringContaining(`bien  migraciones: ${TODAS.length} aplicadas`),
      })

      await lookAt(lugar, "insert into migracion (nombre, huella) values ('9999_de_manana', 'x')")
      expect((await pura(lugar, 'diagnostico')).out).toMatch(/^MAL {3}migraciones: .*la usó una versión más nueva$/m)
      expect(await pura(lugar, 'migrar')).toMatchObject({
        codigo: 2,
        err: expect.stringContaining('la usó una versión más nueva'),
      })
    },
  )
})
