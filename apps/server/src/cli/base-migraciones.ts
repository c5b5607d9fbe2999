/**
 * npm run migraciones:base -- 0250: writes the migrations up to that number as one base, and removes their files. Both ways
 * must lead to the same schema (docs/decisions/0145).
 */

import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { writeBase } from '../db/esquema/base.ts'
import { listEsquema, listFilas } from '../db/esquema/catalogo.ts'
import { closeAfter, MIGRATIONS_DIR, openDatabase } from '../db/index.ts'
import { type Migration, readMigrations } from '../db/motor/migrations.ts'

const [numero = ''] = process.argv.slice(2)
const replaced = readMigrations(MIGRATIONS_DIR).filter(({ name }) => name.slice(0, 4) <= numero)
const ultima = replaced.at(-1)
if (!/^\d{4}$/.test(numero) || ultima?.name.slice(0, 4) !== numero) throw new Error('Diga el número de una migración')

const describe = async (migrations: readonly Migration[]) =>
  closeAfter(await openDatabase({ inMemory: true, migrations }), async ({ kysely }) => ({
    objetos: await listEsquema(kysely),
    filas: await listFilas(kysely),
  }))

const wanted = await describe(replaced)
const sql = writeBase(wanted.objetos, wanted.filas, ultima)
const name = `${numero}_base`
const made = await describe([{ name, sql, checksum: createHash('sha256').update(sql).digest('hex') }])
if (!isDeepStrictEqual(made, wanted)) throw new Error('La base no da el mismo esquema; no se cambió nada')
for (const migration of replaced) rmSync(join(MIGRATIONS_DIR, `${migration.name}.sql`))
writeFileSync(join(MIGRATIONS_DIR, `${name}.sql`), sql)
console.log(`${name}.sql reemplaza ${replaced.length} migraciones`)
process.exit()
