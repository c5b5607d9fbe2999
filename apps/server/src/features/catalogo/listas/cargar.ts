/**
 * Loads the code lists of the product if they are missing: on the first start of an installation, in portions with
 * pauses, so that users do not notice; and when a newer product has a newer edition. An interrupted load continues with
 * the next start.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { readListaActividades, readListaBarrios, readListaCabys } from '@pura/domain/catalogos/listas'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/index.ts'
import { runAs } from '../../../db/motor/clase.ts'
import type { Con } from '../../../deps.ts'
import { applyCabys, recordRevision, upsertCabys, upsertCategorias } from '../edicion/aplicar.ts'
import { compareWithToday } from '../edicion/medir.ts'
import { CATALOGOS, recordImportacion } from '../importacion/importar.ts'
import { LISTAS, type Lista, type ListaDelProducto, openLista } from './archivo.ts'

/** Rows per transaction: on the embedded engine everybody else waits for it, some hundredths of a second. */
const PORCION = 500
/** The lease of the loading process, renewed with each portion. */
const TOMADA_S = 15

type Partes = Con<'db' | 'cabys' | 'log'>

interface Falta extends ListaDelProducto {
  lista: Lista
  isFirst: boolean
}

interface Preparada {
  huella: string
  texto: string
}

/**
 * @param senal stops between two portions
 * @returns true if nothing is left to load, which stays so while this program runs
 */
export async function loadListas(partes: Partes, senal: AbortSignal = new AbortController().signal): Promise<boolean> {
  const faltan: Falta[] = []
  for (const lista of LISTAS) {
    const { huella, readTexto } = await openLista(lista)
    const hay = await partes.db.withSistema((tx) => findImportacion(tx, lista))
    if (hay && (hay.origen !== 'producto' || hay.huella === huella)) continue
    faltan.push({ lista, huella, readTexto, isFirst: !hay })
  }
  // Another process may be loading: this one checks again in a minute.
  if (faltan.length === 0) return true
  if (!(await takeTurn(partes.db))) return false
  try {
    for (const falta of faltan) await load(partes, falta, senal)
  } finally {
    await giveTurnBack(partes.db)
  }
  return !senal.aborted
}

async function load({ db, cabys, log }: Partes, { lista, huella, readTexto, isFirst }: Falta, senal: AbortSignal) {
  const began = performance.now()
  const guardar = new Guardado(db, senal)
  const preparada = { huella, texto: await readTexto() }
  if (isFirst) await FIRST_LOAD[lista](guardar, preparada)
  else await guardar.run((tx) => REPLACE[lista](tx, preparada))
  if (senal.aborted) return
  if (lista === 'cabys') await cabys.refresh()
  log.info({ lista, segundos: (performance.now() - began) / 1000 }, 'Se cargó una lista de códigos del producto')
}

const findImportacion = (tx: Db, lista: Lista) =>
  tx.selectFrom('importacion').select(['origen', 'huella']).where('catalogo', '=', lista).executeTakeFirst()

/** False if another process is loading. With the embedded engine there is none: an earlier one has died. */
async function takeTurn({ kysely, engine }: Database): Promise<boolean> {
  const { rows } = await runAs('mantenimiento', () =>
    sql`update mantenimiento_listas set cargando_hasta = now() + make_interval(secs => ${TOMADA_S})
      where cargando_hasta is null or cargando_hasta < now() or ${engine === 'embedded'} returning uno`.execute(kysely),
  )
  return rows.length === 1
}

const giveTurnBack = ({ kysely }: Database): Promise<unknown> =>
  runAs('mantenimiento', () => kysely.updateTable('mantenimiento_listas').set({ cargando_hasta: null }).execute())

/** Small transactions, each followed by a pause as long as itself, so that others get half of the engine. */
class Guardado {
  constructor(
    private readonly db: Database,
    private readonly senal: AbortSignal,
  ) {}

  async run(work: (tx: Db) => Promise<unknown>): Promise<void> {
    if (this.senal.aborted) return
    const began = performance.now()
    await runAs('mantenimiento', () =>
      this.db.kysely.transaction().execute(async (tx) => {
        await sql`update mantenimiento_listas set cargando_hasta = now() + make_interval(secs => ${TOMADA_S})`.execute(
          tx,
        )
        await work(tx)
      }),
    )
    await sleep(performance.now() - began, undefined, { ref: false })
  }

  async portions<T>(items: readonly T[], save: (tx: Db, portion: readonly T[]) => Promise<unknown>): Promise<void> {
    for (let at = 0; at < items.length; at += PORCION) {
      await this.run((tx) => save(tx, items.slice(at, at + PORCION)))
    }
  }
}

const whole = (
  tx: Db,
  lista: 'cabys' | 'barrios' | 'actividades' | 'cabys-categorias',
  huella: string,
  filas: number,
) => recordImportacion(tx, lista, { huella, filas, origen: 'producto' })

const FIRST_LOAD: Record<Lista, (guardar: Guardado, preparada: Preparada) => Promise<void>> = {
  async cabys(guardar, { texto, huella }) {
    const { filas, categorias } = readListaCabys(texto)
    await guardar.portions(categorias, upsertCategorias)
    await guardar.portions(filas, (tx, portion) => upsertCabys(tx, portion, { pendiente: true }))
    // Makes the whole list visible, and deactivates codes that are no longer published.
    await guardar.run(async (tx) => {
      // A person loaded another list meanwhile.
      if (await findImportacion(tx, 'cabys')) return
      await sql`update cabys set vigente = false
        where vigente and codigo <> all(${filas.map(({ codigo }) => codigo)}::text[])`.execute(tx)
      await whole(tx, 'cabys-categorias', huella, categorias.length)
      await whole(tx, 'cabys', huella, filas.length)
    })
  },

  async barrios(guardar, { texto, huella }) {
    const distritos = readListaBarrios(texto)
    const POR_PORCION = 20
    // All barrios of a district are inserted together, because they are read together.
    for (let at = 0; at < distritos.length; at += POR_PORCION) {
      await guardar.run((tx) => insertBarrios(tx, rowsOf(distritos.slice(at, at + POR_PORCION))))
    }
    await guardar.run((tx) => whole(tx, 'barrios', huella, rowsOf(distritos).length))
  },

  actividades: (guardar, preparada) => guardar.run((tx) => REPLACE.actividades(tx, preparada)),
}

const REPLACE: Record<Lista, (tx: Db, preparada: Preparada) => Promise<void>> = {
  async cabys(tx, { texto, huella }) {
    const lista = readListaCabys(texto)
    const { cambios } = await compareWithToday(tx, lista.filas)
    await applyCabys(tx, lista, cambios)
    await recordRevision(tx, { origen: 'producto', aMano: false, filas: lista.filas.length }, cambios)
    await whole(tx, 'cabys-categorias', huella, lista.categorias.length)
    await whole(tx, 'cabys', huella, lista.filas.length)
  },

  async barrios(tx, { texto, huella }) {
    const rows = rowsOf(readListaBarrios(texto))
    await CATALOGOS.barrios.store(tx, rows, () => undefined, { confirmado: true })
    await whole(tx, 'barrios', huella, rows.length)
  },

  async actividades(tx, { texto, huella }) {
    const rows = readListaActividades(texto)
    await CATALOGOS.actividades.store(tx, rows, () => undefined, { confirmado: true })
    await whole(tx, 'actividades', huella, rows.length)
  },
}

type BarrioRow = { provincia: string; canton: string; distrito: string; nombre: string }

const rowsOf = (distritos: ReturnType<typeof readListaBarrios>): BarrioRow[] =>
  distritos.flatMap(({ distrito: [provincia, canton, distrito], barrios }) =>
    barrios.map((nombre) => ({ provincia, canton, distrito, nombre })),
  )

async function insertBarrios(tx: Db, rows: readonly BarrioRow[]): Promise<void> {
  await sql`
    insert into barrio (provincia, canton, distrito, nombre)
    select * from unnest(${rows.map((r) => r.provincia)}::text[], ${rows.map((r) => r.canton)}::text[],
      ${rows.map((r) => r.distrito)}::text[], ${rows.map((r) => r.nombre)}::text[])
    on conflict do nothing`.execute(tx)
}
