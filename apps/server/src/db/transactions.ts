/**
 * Access to data: as one company, as the system, or, to read a board, as a person over the companies that grant them
 * access. Each is a transaction under a role that owns nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseConnection, type IsolationLevel, Kysely, type KyselyProps, Transaction } from 'kysely'
import type { CiaAutorizada } from './cia-autorizada.ts'
import { currentEspera, withEspera } from './motor/clase.ts'
import type { SessionDialect } from './motor/dialect.ts'
import { isTransient } from './motor/errors.ts'
import type { Tables } from './tables.ts'

/** Argument of every repository: the current transaction or, for infrastructure, the whole database. */
export type Db = Kysely<Tables> | Transaction<Tables>

export interface TransactionOptions {
  isolationLevel?: IsolationLevel
  /** The work has no effect outside the database: it may run again after a deadlock or a serialization failure. */
  repeatable?: boolean
  /**
   * Wraps the connection, to send statements without waiting for the previous answer. The caller must not send together
   * statements that depend on each other.
   */
  conexion?: (directa: DatabaseConnection) => DatabaseConnection
}

export type Work<T> = (tx: Transaction<Tables>) => Promise<T>

const MAX_ATTEMPTS = 5

/** A user in their own company. */
export interface Persona {
  codCiaPropia: CiaAutorizada
  idUsuario: number
}

/** Builds `withCia` and `withSistema` over one dialect. */
export function createTransactions(kysely: Kysely<Tables>, dialect: SessionDialect) {
  const executor = kysely.getExecutor()

  function run<T>(
    prelude: string,
    work: Work<T>,
    { isolationLevel, repeatable = false, conexion }: TransactionOptions,
  ): Promise<T> {
    const props: KyselyProps = { config: { dialect }, dialect, executor, driver: dialect.driver.withPrelude(prelude) }
    const builder = new Kysely<Tables>(props).transaction()
    const transaction = isolationLevel ? builder.setIsolationLevel(isolationLevel) : builder
    const execute = conexion ? workThrough(props, conexion, work) : work
    return withEspera(() => retry(() => transaction.execute(execute), repeatable ? MAX_ATTEMPTS : 1))
  }

  return {
    async withCia<T>(codCia: CiaAutorizada, work: Work<T>, options: TransactionOptions = {}): Promise<T> {
      // The number becomes part of the SQL text below; tests and plain JavaScript can pass any value.
      if (!Number.isSafeInteger(codCia) || codCia < 1) throw new RangeError(`codCia ${codCia} no es una compañía`)
      return run(`set local role pf_cia;set local app.cod_cia = '${codCia}'`, work, options)
    },
    async withPersona<T>(
      { codCiaPropia, idUsuario }: Persona,
      work: Work<T>,
      options: TransactionOptions = {},
    ): Promise<T> {
      if (
        !Number.isSafeInteger(codCiaPropia) ||
        !Number.isSafeInteger(idUsuario) ||
        codCiaPropia < 1 ||
        idUsuario < 1
      ) {
        throw new RangeError(`${codCiaPropia}.${idUsuario} no es una persona`)
      }
      const prelude = `set local role pf_persona;set local app.cia_casa = '${codCiaPropia}';set local app.usuario_casa = '${idUsuario}'`
      return run(prelude, work, options)
    },
    async withSistema<T>(work: Work<T>, options: TransactionOptions = {}): Promise<T> {
      return run('set local role pf_sistema', work, options)
    },
  }
}

/** The given transaction must not be used meanwhile: its connection is lent to the work. */
function workThrough<T>(
  props: KyselyProps,
  conexion: NonNullable<TransactionOptions['conexion']>,
  work: Work<T>,
): Work<T> {
  return (tx) =>
    tx.getExecutor().provideConnection((directa) => {
      const provided = conexion(directa)
      const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (use) => use(provided) })
      return work(new Transaction({ ...props, executor }))
    })
}

async function retry<T>(attempt: () => Promise<T>, attempts: number): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !isTransient(error) || currentEspera().isGastada) throw error
      // Jitter: two transactions that collided must not collide again.
      await sleep(Math.random() * 20 * 2 ** (attempts - left))
    }
  }
}
