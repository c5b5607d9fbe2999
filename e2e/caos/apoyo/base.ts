/** Databases of a law on a PostgreSQL server: its own, and those it creates beside it. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Creates a database for the work and drops it afterwards with those beside it, also when the law was killed. */
export async function onNewDatabase<T>(servidor: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = await create(servidor, `pura_caos_${randomUUID().slice(0, 8)}`)
  try {
    return await work(url)
  } finally {
    const nombre = nameOf(url)
    await onServer(servidor, async (admin) => {
      const { rows } = await admin.query<{ datname: string }>(
        'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
        [nombre, `${nombre}_`],
      )
      for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    })
  }
}

/** Creates an empty database beside the law's own. The embedded engine (no address) needs none: its folder is one. */
export function createDatabaseBeside(url: string): Promise<string> {
  return url ? create(url, `${nameOf(url)}_${randomUUID().slice(0, 8)}`) : Promise.resolve('')
}

async function create(servidor: string, nombre: string): Promise<string> {
  await onServer(servidor, (admin) => admin.query(`create database ${nombre}`))
  const url = new URL(servidor)
  url.pathname = `/${nombre}`
  return url.href
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

async function onServer(servidor: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: servidor })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
