/**
 * Renews the CABYS from the Central Bank's publication: every month, on request, and again after a failure. The
 * workbook is read and checked whole first; then all of it is stored in one transaction.
 */
import { createHash } from 'node:crypto'
import type { ListaCabys } from '@pura/domain/catalogos/listas'
import { mensajes } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database, Db } from '../../../db/index.ts'
import { runAs } from '../../../db/motor/clase.ts'
import {
  CabysNoDisponible,
  type CabysPublicado,
  type LibroPublicado,
  type Marcas,
} from '../../../external/cabys/index.ts'
import { toHojaError } from '../../../lib/hojas/leer-aparte.ts'
import type { Logger } from '../../../lib/log.ts'
import { Aparte } from '../../../lib/proceso/aparte.ts'
import { applyCabys, recordRevision } from '../edicion/aplicar.ts'
import { compareWithToday, isDudosa, type Medida } from '../edicion/medir.ts'
import { ImportacionError } from '../importacion/error.ts'
import { recordImportacion } from '../importacion/importar.ts'

/** Lease: longer than download, reading and storing together. */
const TOMADA_S = 600
/** Failures are retried after one hour, two, four…, at most every day. */
const REINTENTO_H = 1
const REINTENTO_MAXIMO_H = 24
/** Failed checks that are kept. */
const MAX_FALLOS = 100

interface Partes {
  config: Pick<Config, 'cargarListas'>
  db: Database
  log: Logger
  publicado: CabysPublicado
  /** The index of this process; other processes notice by themselves. */
  cabys: { refresh(): Promise<void> }
}

interface Turno extends Marcas {
  a_mano: boolean
}

export class Renovacion {
  readonly #partes: Partes
  readonly #fin = new AbortController()
  #actual: Promise<void> | undefined

  constructor(partes: Partes) {
    this.#partes = partes
  }

  /** URL of the publication. */
  get direccion(): string {
    return this.#partes.publicado.direccion
  }

  /** Runs if it is due and no other process does; the result is recorded in `cabys_revision`. */
  run(): Promise<void> {
    this.#actual ??= this.#look().finally(() => {
      this.#actual = undefined
    })
    return this.#actual
  }

  /** Requested by a user; it continues in the background. */
  async request(): Promise<void> {
    await this.#owner(setDue)
    this.run().catch((err: unknown) => this.#partes.log.error({ err }, 'No se pudo mirar el CABYS publicado'))
  }

  /** Stops a renewal under way. Nothing of it was stored; the next process repeats it. */
  async stop(): Promise<void> {
    this.#fin.abort()
    await this.#actual?.catch(() => undefined)
  }

  async #look(): Promise<void> {
    const { publicado, cabys, log } = this.#partes
    const { signal } = this.#fin
    const turno = signal.aborted ? undefined : await this.#takeTurn()
    if (!turno) return
    try {
      const libro = await publicado.fetch(turno, signal)
      const lista = libro && (await orAborted(readLibroAparte(libro.bytes), signal))
      await this.#owner((tx) => (libro && lista ? store(tx, turno, libro, lista) : storeIgual(tx, turno)))
      await cabys.refresh()
    } catch (error) {
      if (signal.aborted) return this.#owner(giveTurnBack)
      log.error({ err: error }, 'No se pudo renovar el CABYS')
      await this.#owner((tx) => storeFallo(tx, turno, explain(error)))
    }
  }

  /** Shared tables belong to the owner role: no company's call may change them. */
  #owner<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return runAs('mantenimiento', () => this.#partes.db.kysely.transaction().execute(work))
  }

  /**
   * The list of the product is loaded first: its changes are not reported. With the embedded engine there is no other
   * process: an earlier holder has died.
   */
  async #takeTurn(): Promise<Turno | undefined> {
    const { db, config } = this.#partes
    const isFree = sql`(renovando_hasta is null or renovando_hasta < now() or ${db.engine === 'embedded'})`
    const { rows } = await this.#owner((tx) =>
      sql<Turno>`
        update mantenimiento_listas set renovando_hasta = now() + make_interval(secs => ${TOMADA_S})
        where proxima <= now() and ${isFree} and (a_mano or ${config.cargarListas})
          and (cargando_hasta is null or cargando_hasta < now())
        returning a_mano, etag, modificado`.execute(tx),
    )
    return rows[0]
  }
}

const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])

/** Makes a renewal due now, unless one is under way. */
async function setDue(tx: Db): Promise<void> {
  await tx
    .updateTable('mantenimiento_listas')
    .set({ proxima: sql<Date>`now()`, a_mano: true })
    .where((eb) => eb.or([eb('renovando_hasta', 'is', null), eb('renovando_hasta', '<', sql<Date>`now()`)]))
    .execute()
}

async function giveTurnBack(tx: Db): Promise<void> {
  await tx.updateTable('mantenimiento_listas').set({ renovando_hasta: null }).execute()
}

async function store(tx: Db, { a_mano }: Turno, { bytes, etag, modificado }: LibroPublicado, lista: ListaCabys) {
  const { cambios, medida } = await compareWithToday(tx, lista.filas)
  assertCompleto(medida)
  await applyCabys(tx, lista, cambios)
  const filas = lista.filas.length
  await recordRevision(tx, { origen: 'bccr', aMano: a_mano, filas }, cambios)
  const huella = createHash('sha256').update(bytes).digest('hex')
  await recordImportacion(tx, 'cabys-categorias', { huella, filas: lista.categorias.length, origen: 'bccr' })
  await recordImportacion(tx, 'cabys', { huella, filas, origen: 'bccr' })
  await closeTurn(tx, { etag, modificado })
}

/** Refuses a doubtful publication: no user is there to confirm it. */
function assertCompleto(medida: Medida): void {
  if (isDudosa(medida)) throw new ImportacionError(mensajes.cabys.publicadoDudoso(medida))
}

async function storeIgual(tx: Db, { a_mano, ...marcas }: Turno): Promise<void> {
  const { filas } = await tx
    .selectFrom('cabys')
    .select((eb) => eb.fn.countAll<number>().as('filas'))
    .where('vigente', '=', true)
    .executeTakeFirstOrThrow()
  await recordRevision(tx, { origen: 'bccr', aMano: a_mano, filas }, [])
  await closeTurn(tx, marcas)
}

const closeTurn = (tx: Db, marcas: { etag: string; modificado: string }): Promise<unknown> =>
  tx
    .updateTable('mantenimiento_listas')
    .set({ ...marcas, renovando_hasta: null, a_mano: false, fallas: 0, proxima: sql<Date>`now() + interval '1 month'` })
    .execute()

async function storeFallo(tx: Db, { a_mano }: Turno, motivo: string): Promise<void> {
  await tx.insertInto('cabys_revision').values({ origen: 'bccr', a_mano, resultado: 'fallo', motivo }).execute()
  await sql`
    delete from cabys_revision where resultado = 'fallo' and id <= (
      select id from cabys_revision where resultado = 'fallo' order by id desc offset ${MAX_FALLOS} limit 1)`.execute(
    tx,
  )
  await tx
    .updateTable('mantenimiento_listas')
    .set({
      renovando_hasta: null,
      a_mano: false,
      fallas: sql<number>`fallas + 1`,
      proxima: sql<Date>`now() + make_interval(hours =>
        least(${REINTENTO_MAXIMO_H}, ${REINTENTO_H} * power(2, least(fallas, 5)))::integer)`,
    })
    .execute()
}

/** Text of an error that a user can act on; any other error is ours and goes to the log. */
const explain = (error: unknown): string =>
  error instanceof CabysNoDisponible || error instanceof ImportacionError
    ? error.message
    : 'Hubo un error al guardarlo; el registro del servidor lo dice'

const aparte = new Aparte<Uint8Array, null, ListaCabys>({
  modulo: new URL('./aparte-libro.ts', import.meta.url),
  nombre: 'libro-cabys',
  limiteMs: 180_000,
})

/**
 * Reads the workbook, which comes from outside, in a separate process, so that it does not block the server. @throws
 * ImportacionError
 */
async function readLibroAparte(bytes: Uint8Array): Promise<ListaCabys> {
  const lista: ListaCabys = { filas: [], categorias: [] }
  try {
    await aparte.run(bytes, (parte) => {
      lista.filas.push(...parte.filas)
      lista.categorias.push(...parte.categorias)
    })
    return lista
  } catch (error) {
    throw toHojaError(error)
  }
}
