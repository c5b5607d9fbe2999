/**
 * Several steps in one transaction of a company: code that asks for a transaction of that company meanwhile joins it.
 * The product needs eight short transactions per document; here they commit together with other documents, or not at
 * all.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, sql, type Transaction } from 'kysely'
import type { CiaAutorizada, Database } from '../../../server/src/db/index.ts'
import type { Tables } from '../../../server/src/db/tables.ts'

export type Tx = Transaction<Tables>

export interface Lote {
  readonly db: Database
  run<T>(codCia: CiaAutorizada, work: (tx: Tx) => Promise<T>): Promise<T>
}

export function createLote(db: Database): Lote {
  let abierto: { codCia: CiaAutorizada; tx: Tx } | undefined
  return {
    db: {
      ...db,
      async withCia(codCia, work, options) {
        if (!abierto) return db.withCia(codCia, work, options)
        if (abierto.codCia !== codCia) throw new Error(`La transacción es de la compañía ${abierto.codCia}`)
        return work(abierto.tx)
      },
    },
    run: (codCia, work) =>
      db.withCia(
        codCia,
        async (tx) => {
          // The same statements run thousands of times, and planning is most of their cost.
          await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
          abierto = { codCia, tx }
          try {
            return await work(tx)
          } finally {
            abierto = undefined
          }
        },
        { conexion: (directa) => new Fechada(directa) },
      ),
  }
}

const momentos = new AsyncLocalStorage<Date>()

/** Runs `work` with the database's own dates set to `momento` (migration 0140). */
export const dateAs = <T>(momento: Date, work: () => Promise<T>): Promise<T> => momentos.run(momento, work)

/** Steps of different moments may run at once: each insert into a dated table sets its own moment first. */
class Fechada implements DatabaseConnection {
  readonly #directa: DatabaseConnection
  #dicho: number | undefined

  constructor(directa: DatabaseConnection) {
    this.#directa = directa
  }

  async executeQuery<R>(query: CompiledQuery) {
    const momento = momentos.getStore()
    if (!momento || this.#dicho === momento.getTime() || !FECHADAS.test(query.sql)) {
      return this.#directa.executeQuery<R>(query)
    }
    this.#dicho = momento.getTime()
    // Both are queued together, so no statement of another moment runs between them.
    const [, reply] = await Promise.all([
      this.#directa.executeQuery(CompiledQuery.raw(DECIR, [momento.toISOString()])),
      this.#directa.executeQuery<R>(query),
    ])
    return reply
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number) {
    return this.#directa.streamQuery<R>(query, chunkSize)
  }
}

/** Tables with columns that the database dates. */
const FECHADAS = /\binsert into "?vta_(movm|evento|archivo)\b/
const DECIR = `select set_config('app.ahora', $1, true)`
