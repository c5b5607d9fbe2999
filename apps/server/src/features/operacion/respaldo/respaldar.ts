/**
 * A backup of everything at one moment: companies, documents and their files, wrapped keys, audit trails, queue. It
 * runs in one snapshot transaction; on PostgreSQL nobody waits for it.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/index.ts'
import { actAsCia, actAsDueno, actAsSistema } from '../../../db/papel.ts'
import type { Tables } from '../../../db/tables.ts'
import { VERSION } from '../../../lib/proceso/version.ts'
import { EscritorRespaldo, type Filas, FORMATO } from './formato.ts'
import { listAplicadas, listSecuencias, listTablas, type TablaRespaldada } from './tablas.ts'

/** Rows with files may be large. */
const POR_LECTURA = 100

/** Returns the number of rows per table. */
export async function writeRespaldo(db: Database, path: string, now: Date): Promise<Filas> {
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const tablas = await listTablas(tx)
      const escritor = await EscritorRespaldo.create(path, {
        producto: 'pura-factura',
        formato: FORMATO,
        version: VERSION,
        creado: now.toISOString(),
        motor: db.engine,
        migraciones: await listAplicadas(tx),
        tablas,
      })
      try {
        await writeAll(tx, tablas, escritor)
        return await escritor.finish()
      } catch (error) {
        await escritor.discard()
        throw error
      }
    })
}

async function writeAll(
  tx: Transaction<Tables>,
  tablas: readonly TablaRespaldada[],
  escritor: EscritorRespaldo,
): Promise<void> {
  for (const tabla of tablas.filter(({ deCia }) => !deCia)) await writeTabla(tx, tabla, escritor)
  for (const secuencia of await listSecuencias(tx)) await escritor.writeSecuencia(secuencia)
  // Forced row security shows a company's rows only to that company, not even to the owner of the tables.
  for (const codCia of await listCias(tx)) {
    await actAsCia(tx, codCia)
    for (const tabla of tablas.filter(({ deCia }) => deCia)) await writeTabla(tx, tabla, escritor)
    await actAsDueno(tx)
  }
}

async function listCias(tx: Transaction<Tables>): Promise<number[]> {
  await actAsSistema(tx)
  const rows = await tx.selectFrom('cia').select('cod_cia').orderBy('cod_cia').execute()
  await actAsDueno(tx)
  return rows.map(({ cod_cia }) => cod_cia)
}

async function writeTabla(
  tx: Transaction<Tables>,
  { nombre, columnas }: TablaRespaldada,
  escritor: EscritorRespaldo,
): Promise<void> {
  const valores = sql.join(columnas.map((columna) => sql`${sql.ref(columna)}::text`))
  await sql`declare respaldo no scroll cursor for
    select to_json(array[${valores}])::text as fila from ${sql.table(nombre)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ fila: string }>`fetch ${sql.lit(POR_LECTURA)} from respaldo`.execute(tx)
    await escritor.writeFilas(
      nombre,
      rows.map(({ fila }) => fila),
    )
    if (rows.length < POR_LECTURA) break
  }
  await sql`close respaldo`.execute(tx)
}
