/**
 * Loads the rows of a backup into a database with empty tables, in one transaction. Foreign keys are dropped before the
 * load and created again after it, which validates them.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Filas, RespaldoError, readRespaldo } from './formato.ts'
import { listTablas, type TablaRespaldada } from './tablas.ts'

const POR_SENTENCIA = 500
const MAX_LETRAS = 2_000_000

// biome-ignore lint/suspicious/noExplicitAny: a backup knows no table by name
type AnyTransaction = Transaction<any>

// biome-ignore lint/suspicious/noExplicitAny: a backup knows no table by name
export async function storeFilas(db: Kysely<any>, path: string): Promise<Filas> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const tablas = await listTablas(tx)
    const closeAgain = await openTables(tx, tablas)
    const filas = await insertAll(tx, path, new Map(tablas.map((tabla) => [tabla.nombre, tabla])))
    await closeAgain()
    return filas
  })
}

/** Removes foreign keys, triggers and forced row security; returns the function that restores them. */
async function openTables(tx: AnyTransaction, tablas: readonly TablaRespaldada[]): Promise<() => Promise<void>> {
  const { rows: relaciones } = await sql<{ tabla: string; nombre: string; definicion: string }>`
    select conrelid::regclass::text as tabla, conname::text as nombre, pg_get_constraintdef(oid) as definicion
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`.execute(tx)
  const run = (texto: string) => sql.raw(texto).execute(tx)
  for (const { tabla, nombre } of relaciones) await run(`alter table ${tabla} drop constraint "${nombre}"`)
  for (const { nombre, deCia } of tablas) {
    await run(`alter table "${nombre}" disable trigger user`)
    if (deCia) await run(`alter table "${nombre}" no force row level security`)
  }
  // Rows inserted by migrations are in the backup too.
  await run(`truncate ${tablas.map(({ nombre }) => `"${nombre}"`).join(', ')}`)
  return async () => {
    for (const { tabla, nombre, definicion } of relaciones) {
      await run(`alter table ${tabla} add constraint "${nombre}" ${definicion}`)
    }
    for (const { nombre, deCia } of tablas) {
      await run(`alter table "${nombre}" enable trigger user`)
      if (deCia) await run(`alter table "${nombre}" force row level security`)
    }
  }
}

async function insertAll(
  tx: AnyTransaction,
  path: string,
  tablas: ReadonlyMap<string, TablaRespaldada>,
): Promise<Filas> {
  const filas: Filas = {}
  let pendientes: string[] = []
  let letras = 0
  let actual = ''
  const flush = async () => {
    if (pendientes.length === 0) return
    const tabla = tablas.get(actual)
    if (!tabla) throw new RespaldoError(`El respaldo trae la tabla ${actual}, que sus migraciones no crean`)
    await insertFilas(tx, tabla, pendientes)
    filas[actual] = (filas[actual] ?? 0) + pendientes.length
    pendientes = []
    letras = 0
  }
  for await (const linea of readRespaldo(path)) {
    if (linea.clase === 'fila') {
      if (linea.tabla !== actual || pendientes.length === POR_SENTENCIA || letras > MAX_LETRAS) await flush()
      actual = linea.tabla
      pendientes.push(linea.json)
      letras += linea.json.length
    } else if (linea.clase === 'secuencia') {
      const { secuencia, valor } = linea.secuencia
      await sql`select setval(${`public."${secuencia}"`}::regclass, ${valor})`.execute(tx)
    } else {
      await flush()
      assertSame(linea.filas, filas)
    }
  }
  return filas
}

/** The columns are those of the migrations named in the backup, in the order of the table. */
async function insertFilas(tx: AnyTransaction, tabla: TablaRespaldada, filas: readonly string[]): Promise<void> {
  const valores = tabla.tipos.map((tipo, i) => sql`(fila ->> ${sql.lit(i)})::${sql.raw(tipo)}`)
  await sql`
    insert into ${sql.table(tabla.nombre)} (${sql.join(tabla.columnas.map((columna) => sql.ref(columna)))})
    overriding system value
    select ${sql.join(valores)} from json_array_elements(${`[${filas.join(',')}]`}::json) fila`.execute(tx)
}

function assertSame(esperadas: Filas, cargadas: Filas): void {
  for (const [tabla, cuantas] of Object.entries(esperadas)) {
    if (cargadas[tabla] === cuantas) continue
    throw new RespaldoError(`De ${tabla} se esperaban ${cuantas} filas y se cargaron ${cargadas[tabla] ?? 0}`)
  }
}
