/**
 * Fair scheduling of what companies share: jobs, processes that read files, calls to Hacienda. A company holds at most
 * a given number of slots, the last free slots go to companies that hold none, and the next turn goes to the company
 * with the least use. So a company with much work delays only itself (docs/decisions/0118).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'

/** Cause of the work: a company by its number, or an anonymous caller by address. */
export type Causante = number | string

const actual = new AsyncLocalStorage<{ causante: Causante; puesto: Puesto | undefined }>()
/** 0: the installation itself. */
export const currentCausante = (): Causante => actual.getStore()?.causante ?? 0

/** Runs the work, and all it starts, on the account of this company or address, in the slot that it holds. */
export const runFor = <T>(causante: Causante, work: () => T, puesto?: Puesto): T =>
  actual.run({ causante, puesto }, work)

/**
 * Runs work that only waits for an answer from outside, which may never come. Its slot serves other companies meanwhile;
 * its own company still counts the slot as taken.
 */
export async function lendPuesto<T>(work: () => Promise<T>): Promise<T> {
  const takeBack = actual.getStore()?.puesto?.lend()
  return work().finally(takeBack)
}

export interface Puestos {
  total: number
  /** Most slots for one company; default: as many as leave half of the free slots to others. */
  porCia?: number | undefined
}

/** A taken slot. */
export interface Puesto {
  /** Gives it back, once, and charges what was used. */
  end(uso?: number): void
  /** Frees it for others until the returned function is called. */
  lend(): () => void
}

/** Lent slots, as a multiple of all: work that waits outside is bounded too. */
const PRESTADOS = 32

interface Cuenta {
  ocupados: number
  /** Use so far: milliseconds of a slot, or the amount passed to `end`. */
  cargo: number
  desde: number
}

/** After this time an account ends as soon as it holds no slot, and its charge with it. */
const CUENTA_MS = 10 * 60_000

/** Slots and accounts. A new account starts with the use of the one served last: idle time earns no credit. */
export class Reparto<C extends Causante = Causante> {
  readonly #cuentas = new Map<C, Cuenta>()
  readonly #porCia: number
  readonly #now: () => number
  readonly #onLibre: () => void
  #libres: number
  #porPrestar: number
  #piso = 0
  #ultima: C | undefined

  /** @param onLibre called for each slot that becomes free */
  constructor({ total, porCia = total }: Puestos, now = () => performance.now(), onLibre = () => {}) {
    this.#libres = total
    this.#porPrestar = total * PRESTADOS
    this.#porCia = porCia
    this.#now = now
    this.#onLibre = onLibre
  }

  get libres(): number {
    return this.#libres
  }

  /** Slots that this company may take now: at most half of those it leaves free, but always a first one. */
  cupoOf(causante: C): number {
    const ocupados = this.ocupadosOf(causante)
    const mitad = Math.max(ocupados === 0 ? 1 : 0, Math.floor((this.#libres - ocupados) / 2))
    return this.#libres <= 0 ? 0 : Math.max(0, Math.min(this.#porCia - ocupados, mitad))
  }

  ocupadosOf(causante: C): number {
    return this.#cuentas.get(causante)?.ocupados ?? 0
  }

  cargoOf(causante: C): number {
    return Math.max(this.#piso, this.#cuentas.get(causante)?.cargo ?? 0)
  }

  /** Takes a slot. */
  begin(causante: C): Puesto {
    const inicio = this.#now()
    const cuenta = this.#cuentas.get(causante) ?? { ocupados: 0, cargo: 0, desde: inicio }
    this.#cuentas.set(causante, cuenta)
    cuenta.cargo = this.#piso = this.cargoOf(causante)
    cuenta.ocupados += 1
    this.#ultima = causante
    this.#libres -= 1
    for (const [otro, { ocupados, cargo, desde }] of this.#cuentas) {
      if (ocupados === 0 && (cargo <= this.#piso || inicio - desde >= CUENTA_MS)) this.#cuentas.delete(otro)
    }
    return {
      end: once((uso = this.#now() - inicio) => {
        cuenta.ocupados -= 1
        cuenta.cargo += uso
        this.#free()
      }),
      lend: () => {
        if (this.#porPrestar <= 0) return () => {}
        this.#porPrestar -= 1
        this.#free()
        return once(() => {
          this.#porPrestar += 1
          this.#libres -= 1
        })
      },
    }
  }

  #free(): void {
    this.#libres += 1
    this.#onLibre()
  }

  /** Input for a selection of jobs; companies of `pausadas` get no slot. */
  toPedido(pausadas: readonly C[] = []): PedidoDeTurnos<C> {
    const conocidas = [...new Set([...this.#cuentas.keys(), ...pausadas])]
    const enPausa = new Set(pausadas)
    return {
      cuantos: this.#libres,
      conocidas,
      cupos: conocidas.map((causante) => (enPausa.has(causante) ? 0 : this.cupoOf(causante))),
      cargos: conocidas.map((causante) => this.cargoOf(causante)),
      cupo: Math.min(this.#porCia, Math.max(1, Math.floor(this.#libres / 2))),
      piso: this.#piso,
      ultima: this.#ultima,
    }
  }
}

function once<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  let done = false
  return (...args) => {
    if (done) return
    done = true
    work(...args)
  }
}

export interface PedidoDeTurnos<C extends Causante = number> {
  cuantos: number
  /** Companies with an account; `cupos` and `cargos` have their free slots and use, in the same order. */
  conocidas: readonly C[]
  cupos: readonly number[]
  cargos: readonly number[]
  /** Free slots of any other company. */
  cupo: number
  piso: number
  /** The company served last: the search continues after it. */
  ultima?: C | undefined
}

/** This number of items, of any company. */
export const anyoneOf = (cuantos: number): PedidoDeTurnos => ({
  cuantos,
  conocidas: [],
  cupos: [],
  cargos: [],
  cupo: cuantos,
  piso: 0,
})

/** Companies considered in one selection. */
const MIRADAS = 64
/** A job `t` that may be taken: its time has come, and nobody holds it. */
export const DEBIDO = sql`t.disponible <= now() and (t.tomado_hasta is null or t.tomado_hasta < now())`

/**
 * SQL that locks and returns `cod_cia, id` of due jobs: one of each company, then a second of each, companies with the
 * least use first. It looks at the oldest due jobs; if there are more of them than it reads, one company may hide the
 * others, so it also walks through the companies, starting after the one served last.
 */
export const selectPorTurnos = (cola: string, pedido: PedidoDeTurnos) => {
  const { cuantos, conocidas, cupos, cargos, cupo, piso, ultima: desde = 0 } = pedido
  return sql<{ cod_cia: number; id: number }>`
    with recursive vista as materialized (
      select t.cod_cia from trabajo t where t.cola = ${cola} and ${DEBIDO} order by t.disponible limit ${MIRADAS}),
    paseo (cod_cia, vuelta) as (
      select ${desde}::integer, 0 where (select count(*) from vista) = ${MIRADAS}
      union all
      select s.cod_cia, s.vuelta from paseo p cross join lateral (
        (select t.cod_cia, p.vuelta from trabajo t
          where t.cola = ${cola} and t.cod_cia > p.cod_cia order by t.cod_cia limit 1)
        union all
        (select 0, 1 where p.vuelta = 0)
        order by vuelta limit 1) s
      where s.vuelta = 0 or s.cod_cia <= ${desde}),
    cuenta as (
      select * from unnest(${conocidas}::integer[], ${cupos}::integer[], ${cargos}::float8[]) as c (cod_cia, cupo, cargo)),
    halladas as (
      (select cod_cia from vista)
      union
      (select p.cod_cia from paseo p
        where not exists (select from cuenta c where c.cod_cia = p.cod_cia and c.cupo = 0)
          and exists (select from trabajo t where t.cola = ${cola} and t.cod_cia = p.cod_cia and ${DEBIDO})
        limit ${MIRADAS})),
    turno as (
      select h.cod_cia, coalesce(c.cupo, ${cupo}) as cupo, coalesce(c.cargo, ${piso}) as cargo
      from halladas h left join cuenta c on c.cod_cia = h.cod_cia
      where coalesce(c.cupo, ${cupo}) > 0 order by 3 limit ${cuantos})
    select e.cod_cia, e.id from turno cross join lateral (
      select d.cod_cia, d.id, row_number() over (order by d.disponible) as puesto from (
        select t.cod_cia, t.id, t.disponible from trabajo t
        where t.cola = ${cola} and t.cod_cia = turno.cod_cia and ${DEBIDO}
        order by t.disponible limit turno.cupo for update skip locked) d) e
    order by e.puesto, turno.cargo limit ${cuantos}`
}

export interface Limites {
  /** Most waiting items, per company and in total. */
  deUno: number
  deTodos: number
}

/**
 * Turns for items that wait in memory. If an item needs several slots and too few are free, it waits for them and no
 * other company overtakes it, unless its own company holds slots already.
 */
export class Turnos<T> {
  readonly #reparto: Reparto
  readonly #limites: Limites
  readonly #puestosOf: (item: T) => number
  readonly #colas = new Map<Causante, T[]>()
  #esperan = 0

  constructor(puestos: Puestos, limites: Limites = { deUno: Infinity, deTodos: Infinity }, puestosOf = (_: T) => 1) {
    this.#reparto = new Reparto(puestos)
    this.#limites = limites
    this.#puestosOf = puestosOf
  }

  /** Adds an item; false if too many wait already. */
  push(item: T, causante = currentCausante()): boolean {
    const cola = this.#colas.get(causante) ?? []
    if (cola.length >= this.#limites.deUno || this.#esperan >= this.#limites.deTodos) return false
    this.#colas.set(causante, cola)
    cola.push(item)
    this.#esperan += 1
    return true
  }

  /** The item whose turn it is, if its slots are free; `end` releases them. */
  next(): { item: T; end: (uso?: number) => void } | undefined {
    const queCaben = [...this.#colas.keys()].filter((c) => this.#reparto.ocupadosOf(c) === 0 || this.#fits(c))
    if (queCaben.length === 0) return undefined
    const causante = queCaben.reduce((a, b) => (this.#reparto.cargoOf(b) < this.#reparto.cargoOf(a) ? b : a))
    if (!this.#fits(causante)) return undefined
    const item = this.#colas.get(causante)![0]!
    this.remove(item, causante)
    const puestos = Array.from({ length: this.#puestosOf(item) }, () => this.#reparto.begin(causante))
    return {
      item,
      end: (uso) => {
        for (const puesto of puestos) puesto.end(uso)
      },
    }
  }

  /** True if an item waits whose company may take a slot. */
  get hasTurno(): boolean {
    return [...this.#colas.keys()].some((causante) => this.#fits(causante))
  }

  /** Removes an item that gave up waiting. */
  remove(item: T, causante: Causante): void {
    const cola = this.#colas.get(causante)
    const at = cola?.indexOf(item) ?? -1
    if (!cola || at < 0) return
    cola.splice(at, 1)
    if (cola.length === 0) this.#colas.delete(causante)
    this.#esperan -= 1
  }

  #fits(causante: Causante): boolean {
    return this.#reparto.cupoOf(causante) >= this.#puestosOf(this.#colas.get(causante)![0]!)
  }

  /** Removes and returns all waiting items. */
  drain(): T[] {
    const items = [...this.#colas.values()].flat()
    this.#colas.clear()
    this.#esperan = 0
    return items
  }
}
