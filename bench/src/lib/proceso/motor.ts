/** The two engines the product keeps its rows in, each over a database to throw away. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { createBase } from './base.ts'

/** What can be asked of either. */
export interface Base {
  query(sql: string, params?: unknown[]): Promise<{ rows: object[] }>
}

export interface Motor<C extends Base = Base> {
  nombre: 'PostgreSQL' | 'embebida'
  /** What the product is started with. */
  entorno: NodeJS.ProcessEnv
  /** While the product is stopped: the embedded engine has one process at a time. */
  fill(work: (base: C) => Promise<void>): Promise<void>
  drop(): Promise<void>
}

/** `MOTOR=PostgreSQL` or `MOTOR=embebida` measures one of them. */
export const isMotorAsked = (nombre: Motor['nombre']): boolean => (process.env.MOTOR ?? nombre) === nombre

/** In the database of `url`, which stays, or in one of its own; undefined when no PostgreSQL answers. */
export async function openPostgres(url?: string): Promise<Motor<pg.Client> | undefined> {
  const base = url ? { url, drop: async () => {} } : await createBase()
  if (!base) return undefined
  // What a database keeps in secret is read with the key of its folder: that stays as long as it does.
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
        // A year of rows still to be written to disk would be measured with the questions.
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
