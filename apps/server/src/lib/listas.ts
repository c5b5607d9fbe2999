/**
 * The long lists of a company (people, products), searched and counted in memory. Under row-level security PostgreSQL
 * may use no index for `like` (it is not leakproof), so every search would read every row of the company; here it takes
 * one millisecond among 50,000, with exact totals. docs/decisions/0011-listas-en-memoria.md.
 *
 * What is held is never older than the transaction that asks, except for what that one wrote itself: each question first
 * brings the rows changed since the one before, which is one look at an index. A company that nobody asks about makes room for others.
 */
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { toBusqueda, toPalabras } from './busqueda.ts'
import { changedSince, NADA, parseSnapshot, SNAPSHOT, type Snapshot, type SnapshotRead } from './cambios.ts'
import { Orden } from './orden.ts'
import { type PaginaPedida, ventanaOf } from './paginacion.ts'
import { Trigramas } from './trigramas.ts'

export interface DefinicionLista<Clave extends string> {
  tabla: 'cliente' | 'producto'
  id: string
  /** Columns that filters look at. */
  claves: readonly Clave[]
}

type Valor = string | number

type Fila<Clave extends string> = { readonly id: number; readonly busqueda: string; lugar: number } & Readonly<
  Record<Clave, Valor>
>

export interface Consulta<Clave extends string> extends PaginaPedida {
  /** Every word of it appears somewhere in the row. */
  texto?: string | undefined
  /** Only rows with this value, or one of these; an absent one filters nothing. */
  claves?: { readonly [C in Clave]?: Valor | readonly Valor[] | undefined }
  /** Only rows in whose value, which `busqueda` holds too, this text appears; those that are exactly it come first. */
  contiene?: { readonly [C in Clave]?: string | undefined }
  orden?: 'nombre' | 'id'
}

export interface Hallados {
  /** Of the page asked for, in order. */
  ids: number[]
  total: number
}

/** About what the rows of all companies together may take. */
const MAX_BYTES = 192 * 1024 * 1024
const BYTES_OF_ROW = 760
/** Places that texts have left empty, beyond as many as there are rows. */
const MAX_VACIOS = 1000

export class Lista<Clave extends string> {
  readonly #definicion: DefinicionLista<Clave>
  /** Least recently asked first. */
  readonly #cias = new Map<number, FilasDeCia<Clave>>()
  readonly #maxBytes: number

  constructor(definicion: DefinicionLista<Clave>, maxBytes = MAX_BYTES) {
    this.#definicion = definicion
    this.#maxBytes = maxBytes
  }

  async find(tx: Db, codCia: number, consulta: Consulta<Clave>): Promise<Hallados> {
    const cia = this.#cias.get(codCia) ?? new FilasDeCia(this.#definicion, codCia)
    this.#cias.delete(codCia)
    this.#cias.set(codCia, cia)
    await cia.refresh(tx)
    this.#makeRoom()
    return cia.find(consulta)
  }

  #makeRoom(): void {
    let bytes = 0
    for (const [codCia, cia] of [...this.#cias].reverse()) {
      bytes += cia.bytes
      if (bytes > this.#maxBytes && bytes > cia.bytes) this.#cias.delete(codCia)
    }
  }
}

class FilasDeCia<Clave extends string> {
  readonly #porNombre = new Orden<Fila<Clave>>(byNombre)
  readonly #porId = new Orden<Fila<Clave>>(byId)
  readonly #filas = new Map<number, Fila<Clave>>()
  #textos = new Trigramas()
  /** Rows of transactions that this snapshot saw are all here. */
  #visto: Snapshot = NADA
  #enCurso: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly definicion: DefinicionLista<Clave>,
    private readonly codCia: number,
  ) {}

  get bytes(): number {
    return this.#filas.size * BYTES_OF_ROW
  }

  /** One at a time: what is read later must not be overwritten by what was read before. */
  refresh(tx: Db): Promise<void> {
    const mine = this.#enCurso.then(() => this.#readChanges(tx))
    this.#enCurso = mine.catch(() => undefined)
    return mine
  }

  find({ texto = '', claves = {}, contiene = {}, orden = 'nombre', ...pagina }: Consulta<Clave>): Hallados {
    const enOrden = orden === 'id' ? this.#porId : this.#porNombre
    const { filas } = enOrden
    const partes = Object.entries<string | undefined>(contiene).flatMap(([clave, parte]) =>
      parte ? [{ clave: clave as Clave, parte: parte.toLowerCase() }] : [],
    )
    const palabras = [...toPalabras(texto), ...partes.map(({ parte }) => toBusqueda(parte))].filter(Boolean)
    let places = palabras.length > 0 ? enOrden.placesOf(this.#textos.search(palabras)) : undefined
    for (const [clave, pedido] of Object.entries<Valor | readonly Valor[] | undefined>(claves)) {
      if (pedido !== undefined) places = narrow(places, enOrden.columna(clave as Clave), [pedido].flat() as Valor[])
    }
    for (const { clave, parte } of partes) {
      const valorAt = (i: number): string => String(filas[i]![clave]).toLowerCase()
      places = places?.filter((i) => valorAt(i).includes(parte))
      places = places && firstThose(places, (i) => valorAt(i) === parte)
    }
    const { limit, offset } = ventanaOf(pagina)
    const page = places
      ? Array.from(places.subarray(offset, offset + limit), (i) => filas[i]!)
      : filas.slice(offset, offset + limit)
    return { ids: page.map(({ id }) => id), total: (places ?? filas).length }
  }

  async #readChanges(tx: Db): Promise<void> {
    const { rows } = await sql<RowRead<Clave>>`${this.#changes()}`.execute(tx)
    this.#visto = parseSnapshot(rows[0]!)
    const idas: Fila<Clave>[] = []
    const nuevas: Fila<Clave>[] = []
    for (const row of rows) {
      if (row.id === null) continue
      const antes = this.#filas.get(row.id)
      const ahora = row.borrada ? undefined : this.#toFila(row)
      // A sale moves the stock of a product, and nothing that a list looks at.
      if (antes && ahora && this.#isSame(antes, ahora)) continue
      if (antes) idas.push(antes)
      if (ahora) nuevas.push(ahora)
      if (ahora) this.#filas.set(row.id, ahora)
      else this.#filas.delete(row.id)
    }
    if (idas.length + nuevas.length === 0) return
    this.#porNombre.replace(idas, nuevas)
    this.#porId.replace(idas, nuevas)
    // Orders ask for the places of texts when something is searched, and not before.
    for (const { lugar } of idas) this.#textos.remove(lugar)
    for (const nueva of nuevas) nueva.lugar = this.#textos.put(nueva.busqueda)
    if (this.#textos.vacios > this.#filas.size + MAX_VACIOS) this.#placeAgain()
  }

  #placeAgain(): void {
    this.#textos = new Trigramas()
    for (const fila of this.#filas.values()) fila.lugar = this.#textos.put(fila.busqueda)
  }

  #toFila(row: RowRead<Clave>): Fila<Clave> {
    const leida = row as unknown as Fila<Clave>
    const claves = Object.fromEntries(this.definicion.claves.map((clave) => [clave, leida[clave]]))
    return { id: row.id!, busqueda: row.busqueda, lugar: -1, ...claves } as Fila<Clave>
  }

  #isSame(a: Fila<Clave>, b: Fila<Clave>): boolean {
    return a.busqueda === b.busqueda && this.definicion.claves.every((clave) => a[clave] === b[clave])
  }

  /** There is always a row, for the snapshot. */
  #changes() {
    const { tabla, id, claves } = this.definicion
    const columns = sql.join(claves.map((clave) => sql.ref(clave)))
    const nothing = sql.join(claves.map(() => sql`null`))
    const isNew = sql`cod_cia = ${this.codCia} and ${changedSince(this.#visto)}`
    return sql`
      select ${SNAPSHOT}, filas.*
      from (select) uno left join (
        select ${sql.ref(id)} as id, busqueda, false as borrada, ${columns} from ${sql.table(tabla)} where ${isNew}
        union all
        select id, '', true, ${nothing} from fila_borrada where tabla = ${tabla} and ${isNew}
      ) filas on true`
  }
}

/** `id` is null in the row that only brings the snapshot. */
type RowRead<Clave extends string> = Omit<Fila<Clave>, 'id'> &
  SnapshotRead & {
    id: number | null
    borrada: boolean
  }

/** Of the places given, or of all, those whose row has one of the values. */
function narrow<T>(places: Uint32Array | undefined, columna: readonly T[], valores: readonly T[]): Uint32Array {
  const [unico] = valores
  const isAsked = valores.length === 1 ? (valor: T) => valor === unico : (valor: T) => valores.includes(valor)
  if (places) return places.filter((i) => isAsked(columna[i]!))
  const kept = new Uint32Array(columna.length)
  let cuantos = 0
  for (let i = 0; i < columna.length; i++) if (isAsked(columna[i]!)) kept[cuantos++] = i
  return kept.subarray(0, cuantos)
}

/** The same places, those that are so before the others. */
function firstThose(places: Uint32Array, isSo: (place: number) => boolean): Uint32Array {
  const primero = places.filter(isSo)
  const todos = new Uint32Array(places.length)
  todos.set(primero)
  todos.set(
    places.filter((i) => !isSo(i)),
    primero.length,
  )
  return todos
}

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id
/** `busqueda` begins with the name, without accents: Ángela stands among the A. */
const byNombre = (a: Fila<never>, b: Fila<never>): number =>
  a.busqueda < b.busqueda ? -1 : a.busqueda > b.busqueda ? 1 : byId(a, b)

/** The rows of the ids, in the order of the ids; one that went meanwhile is left out. */
export function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byKey = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byKey.get(id) ?? [])
}

/** One of each, for a database. */
export const createListas = () => ({
  clientes: new Lista({ tabla: 'cliente', id: 'id_cliente', claves: ['estado', 'id_tipo_cliente'] }),
  productos: new Lista({ tabla: 'producto', id: 'id_producto', claves: ['estado', 'cabys', 'codigo_interno'] }),
})
export type Listas = ReturnType<typeof createListas>
