/** The two database engines of the product, each with a temporary database. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { createBase } from './base.ts'

/** Queries that both engines answer. */
export interface Base {
  query(sql: string, params?: unknown[]): Promise<{ rows: object[] }>
}

export interface Motor<C extends Base = Base> {
  nombre: 'PostgreSQL' | 'embebida'
  /** Environment of the product. */
  entorno: NodeJS.ProcessEnv
  /** Runs while the product is stopped: the embedded engine admits one process at a time. */
  fill(work: (base: C) => Promise<void>): Promise<void>
  drop(): Promise<void>
}

/** `MOTOR=PostgreSQL` or `MOTOR=embebida` measures one of them. */
export const isMotorAsked = (nombre: Motor['nombre']): boolean => (process.env.MOTOR ?? nombre) === nombre

/** In the database of `url`, which is kept, or in a temporary one; undefined when no PostgreSQL answers. */
export async function openPostgres(url?: string): Promise<Motor<pg.Client> | undefined> {
  const base = url ? { url, drop: async () => {} } : await createBase()
  if (!base) return undefined
  // The key of a kept database's secrets is in its data folder, so the folder is kept too.
  const dataDir = url ? join(tmpdir(), `pura-bench-${new URL(url).pathname.slice(1)}`) : makeDataDir()
  mkdirSync(dataDir, { recursive: true })
  return {
    nombre: 'PostgreSQL',
    entorno: { DATABASE_URL: base.url, DATA_DIR: dataDir },
    async fill(work) {
      const client = new pg.Client({ connectionString: base.url })
      await client.connect()
      try {
        await work(client)
        // Otherwise writing a year of rows to disk would be measured with the requests.
        await client.query('checkpoint')
      } finally {
        await client.end()
      }
    },
    async drop() {
      await base.drop()
      if (!url) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function openEmbebida(): Motor {
  const dataDir = makeDataDir()
  return {
    nombre: 'embebida',
    entorno: { DATABASE_URL: '', DATA_DIR: dataDir },
    async fill(work) {
      const base = await PGlite.create({ dataDir: join(dataDir, 'base') })
      try {
        await work(base as Base)
      } finally {
        await base.close()
      }
    },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'pura-bench-'))
