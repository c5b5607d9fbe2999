/** A temporary database on a PostgreSQL server. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/test'

export interface Base {
  url: string
  drop(): Promise<void>
}

/** Undefined when no server answers. */
export async function createBase(): Promise<Base | undefined> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? DEFAULT_URL)
  const admin = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2000 })
  try {
    await admin.connect()
  } catch {
    return undefined
  }
  const name = `pura_bench_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
