/**
 * The life of an embedded database that is cut: its first start, work with the acknowledgement of each transaction, and
 * what must be true of it after any cut.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { closeAfter, type Database, openDatabase } from '../../db/index.ts'
import type { DatabaseFatalError } from '../../db/motor/errors.ts'
import type { Migration } from '../../db/motor/migrations.ts'
import { type Grabacion, grabar } from './grabar.mjs'
import { aAzar, type Corte, readRegistro, type Suceso, writeRestos } from './modelo.ts'

export const MIGRACIONES: readonly Migration[] = [
  {
    name: '0001_corte.sql',
    checksum: 'corte',
    sql: `create table fila (id integer primary key, texto text not null, grupo integer not null);
      create index fila_grupo on fila (grupo);
      create table cuenta (grupo integer primary key, n integer not null);
      insert into cuenta select g, 0 from generate_series(0, 49) g`,
  },
]
const GRUPOS = 50

export interface Vida {
  sucesos: readonly Suceso[]
  /** Removes its files. */
  end(): void
  /** Empty folder for what a cut leaves. */
  restos: string
}

/** Lives through this many transactions, beginning with an empty folder. */
export async function recordVida(
  transacciones: number,
  { semilla = 1, ...como }: Partial<Grabacion> & { semilla?: number } = {},
): Promise<Vida> {
  const home = mkdtempSync(join(tmpdir(), 'pura-corte-'))
  const registro = join(home, 'registro')
  const dataDir = join(home, 'datos')
  mkdirSync(dataDir)
  await withDatabase(dataDir, { ...como, carpeta: dataDir, registro }, async (db) => {
    const azar = aAzar(semilla)
    for (let numero = 1; numero <= transacciones; numero += 1) {
      await writeFila(db, numero, azar)
      appendFileSync(registro, `${JSON.stringify({ que: 'contestar', numero })}\n`)
      await maintain(db, numero)
    }
  })
  const end = () => rmSync(home, { recursive: true, force: true })
  return { sucesos: readRegistro(registro), restos: join(home, 'restos'), end }
}

/** Opens the files that a cut left, without syncs: nothing cuts them again. */
const SIN_GRABAR: Grabacion = { carpeta: '/dev/null', registro: '/dev/null', isMentiroso: true }

/** Opens a database with both threads recorded, and closes it after the work. */
export async function withDatabase<T>(
  dataDir: string,
  grabacion: Grabacion,
  work: (db: Database) => Promise<T>,
  onFatal?: (error: DatabaseFatalError) => void,
): Promise<T> {
  const stop = grabar(grabacion)
  process.env.GRABACION = JSON.stringify(grabacion)
  try {
    const db = await openDatabase({
      dataDir,
      migrations: MIGRACIONES,
      worker: new URL('./motor-grabado.mjs', import.meta.url),
      templateCache: join(dataDir, '..', 'sin-plantilla'),
      onFatal,
    })
    return await closeAfter(db, work)
  } finally {
    stop()
    delete process.env.GRABACION
  }
}

/** One transaction: a row and the count of its group. */
export async function writeFila({ kysely }: Database, id: number, azar: () => number): Promise<void> {
  const grupo = id % GRUPOS
  await kysely.transaction().execute(async (tx) => {
    await sql`insert into fila values (${id}, ${'x'.repeat(200 + Math.floor(azar() * 3_000))}, ${grupo})`.execute(tx)
    await sql`update cuenta set n = n + 1 where grupo = ${grupo}`.execute(tx)
  })
}

/** Tables that come and go, checkpoints and vacuum, between transactions. */
async function maintain({ kysely }: Database, numero: number): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(kysely)
  if (numero % 60 === 0) {
    await run(`create table de_${numero} as select g, g::text as t from generate_series(1, 2000) g`)
    if (numero > 120) await run(`drop table de_${numero - 120}`)
  }
  if (numero % 150 === 0) await run('checkpoint')
  if (numero % 280 === 0) await run('vacuum fila')
}

const COLAS = ['nada', 'todo', 'escrituras', 'sectores', 'sectores'] as const

/** The cut with this number of a life. One of six falls into the first start. */
export function chooseCorte(sucesos: readonly Suceso[], numero: number, semilla: number): Corte {
  const azar = aAzar(semilla * 1_000_003 + numero)
  const primera = sucesos.findIndex(({ que }) => que === 'contestar')
  const [desde, hasta] = numero % 6 === 0 ? [0, primera] : [primera, sucesos.length]
  return {
    en: desde + Math.floor(azar() * (hasta - desde)),
    cola: COLAS[numero % COLAS.length]!,
    nombres: azar() < 0.5 ? 'en-orden' : 'sueltos',
    azar,
  }
}

/**
 * Opens what the cut leaves.
 * @returns what is wrong with it, undefined if nothing
 */
export async function findDanos({ sucesos, restos }: Vida, corte: Corte): Promise<string | undefined> {
  const contestadas = sucesos.slice(0, corte.en).findLast((suceso) => suceso.que === 'contestar')?.numero ?? 0
  rmSync(restos, { recursive: true, force: true })
  writeRestos(sucesos, corte, restos)
  try {
    removeLock(join(restos, 'pura.lock'))
    return await withDatabase(restos, SIN_GRABAR, (db) => findDanosIn(db, contestadas))
  } catch (error) {
    return `no abre: ${error instanceof Error ? error.message : error}`
  }
}

/** Its holder is this process, which lives on; a cut must leave the lock whole or not at all. */
function removeLock(path: string): void {
  if (!existsSync(path)) return
  JSON.parse(readFileSync(path, 'utf8'))
  rmSync(path)
}

async function findDanosIn(db: Database, contestadas: number): Promise<string | undefined> {
  const hay = await sql<{ filas: number; ultima: number; cuenta: number }>`
    select count(*)::integer as filas, coalesce(max(id), 0) as ultima,
      (select sum(n)::integer from cuenta) as cuenta from fila where texto like 'x%'`.execute(db.kysely)
  const { filas, ultima, cuenta } = hay.rows[0]!
  const porIndice = await db.kysely.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql<{ n: number }>`select count(*)::integer as n from fila where grupo >= 0`.execute(tx)).rows[0]?.n
  })
  const dicho = `${contestadas} contestadas, ${filas} filas hasta la ${ultima}, ${cuenta} en las cuentas, ${porIndice} en el índice`
  if (ultima < contestadas) return `se perdieron: ${dicho}`
  if (filas !== ultima || cuenta !== filas || porIndice !== filas) return `no concuerda: ${dicho}`
  await writeFila(db, ultima + 1, () => 0)
}
