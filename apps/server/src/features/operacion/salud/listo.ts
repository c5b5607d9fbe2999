/** Readiness of this process: each dependency is tried, within a short time. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../config.ts'
import { type Database, MIGRATIONS_DIR } from '../../../db/index.ts'
import { compareMigrations, type Migration, readMigrations } from '../../../db/motor/migrations.ts'
import type { Logger } from '../../../lib/log.ts'
import { freeBytes } from '../../../lib/proceso/disco.ts'
import type { Salud } from '../../../lib/salud.ts'
import { checkLlave, writeLatido } from '../instalacion/canario.ts'
import { hasFallado, readConstancia } from '../respaldo/constancia.ts'

export const PRUEBAS = ['arranque', 'base', 'llave', 'migraciones', 'disco'] as const
export type Prueba = (typeof PRUEBAS)[number]

export type Preparacion = Record<Prueba, boolean> & {
  /** What needs the operator although the process can work. */
  avisos: 'respaldo'[]
}

/** After this time the answer is "not ready". */
const PACIENCIA_MS = 3_000
/** The call is public and writes a row, so its result is cached. */
const VIGENCIA_MS = 1_000
const MB = 1024 * 1024

export class Preparado {
  #ultima: { hasta: number; isReady: boolean; preparacion: Promise<Preparacion> } | undefined
  #migraciones: Migration[] | undefined

  constructor(private readonly deps: { config: Config; db: Database; log: Logger; salud: Salud }) {}

  check(): Promise<Preparacion> {
    const ahora = performance.now()
    const { isReady } = this.deps.salud
    // A result from before the start has finished is not reused.
    if (!this.#ultima || this.#ultima.hasta < ahora || this.#ultima.isReady !== isReady) {
      this.#ultima = { hasta: ahora + VIGENCIA_MS, isReady, preparacion: this.#checkAll() }
    }
    return this.#ultima.preparacion
  }

  async #checkAll(): Promise<Preparacion> {
    const { config, db, salud } = this.deps
    const llave = this.#tried('llave', async () => (await checkLlave(db, config.masterKey)) === 'buena')
    return {
      arranque: salud.isReady,
      // After the key: the row is created with it.
      base: await this.#tried('base', async () => {
        await llave
        await db.withSistema(writeLatido)
        return true
      }),
      llave: await llave,
      migraciones: await this.#tried('migraciones', () => this.#areMigrationsDone()),
      disco: await this.#tried('disco', async () => freeBytes(config.dataDir) >= config.discoMinimoMb * MB),
      avisos: (await this.#tried('respaldo', async () => hasFallado(await db.withSistema(readConstancia))))
        ? ['respaldo']
        : [],
    }
  }

  /** False also if a newer version has migrated the database under this process. */
  async #areMigrationsDone(): Promise<boolean> {
    this.#migraciones ??= readMigrations(MIGRATIONS_DIR)
    return (await compareMigrations(this.deps.db.kysely, this.#migraciones)).estado === 'al dia'
  }

  async #tried(prueba: Prueba | 'respaldo', test: () => Promise<boolean>): Promise<boolean> {
    const limite = new AbortController()
    try {
      const late = sleep(PACIENCIA_MS, false, { signal: limite.signal, ref: false }).catch(() => false)
      return await Promise.race([test(), late])
    } catch (error) {
      this.deps.log.error({ err: error, prueba }, 'No está listo')
      return false
    } finally {
      limite.abort()
    }
  }
}

export const isListo = (preparacion: Preparacion): boolean => PRUEBAS.every((prueba) => preparacion[prueba])
