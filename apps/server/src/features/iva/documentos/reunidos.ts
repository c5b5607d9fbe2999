/** The gathered facts of a month, and the documents behind each. */
import type { DocumentoDeIva, Uso } from '@pura/domain/iva'
import { type RawBuilder, sql } from 'kysely'

export type Libro = 'emitido' | 'recibido'

/** The IVA rows of each book, whose document is `id`. */
export const FILAS: Readonly<Record<Libro, RawBuilder<unknown>>> = {
  emitido: sql`(select num_docto as id, cod_cia, dia, bases, impuestos from vta_iva)`,
  recibido: sql`(select id, cod_cia, dia, bases, impuestos from doc_recibido_iva)`,
}

/**
 * A month is read in two halves: issued documents except summed purchase invoices; and those with the received ones.
 */
export type Mitad = 'ventas' | 'compras'

/** Documents behind one fact: a single one, or all those it sums. No document is in two facts. */
export class Origenes {
  readonly libro: Libro
  readonly cuantos: number
  /** The lowest of their numbers. */
  readonly primero: number
  /** Names of parts as in the IVA row, in the order of its lines. */
  readonly partes: readonly string[]
  /** In PostgreSQL's array syntax: most are never parsed. */
  readonly numeros: string

  constructor(libro: Libro, { cuantos, primero, numeros }: Cuales, partes: readonly string[] = []) {
    this.libro = libro
    this.cuantos = cuantos
    this.primero = primero
    this.numeros = numeros
    this.partes = partes
  }

  get ids(): number[] {
    return this.numeros
      .slice(1, -1)
      .split(',')
      .map(Number)
      .sort((a, b) => a - b)
  }
}

interface Cuales {
  cuantos: number
  primero: number
  numeros: string
}

/** A single document. */
export const unSolo = (libro: Libro, id: number): Origenes =>
  new Origenes(libro, { cuantos: 1, primero: id, numeros: `{${id}}` })

export class Reunidos {
  readonly documentos: DocumentoDeIva[] = []
  readonly #origenes = new Map<string, Origenes>()
  readonly usos = new Map<string, Uso>()

  get size(): number {
    return this.documentos.length
  }

  put(documento: DocumentoDeIva, origenes: Origenes, uso?: Uso | null): void {
    this.documentos.push(documento)
    this.#origenes.set(documento.clave, origenes)
    if (uso) this.usos.set(documento.clave, uso)
  }

  /** These documents followed by those of `otros`. */
  with(otros: Reunidos): Reunidos {
    const juntos = new Reunidos()
    for (const unos of [this, otros]) {
      for (const d of unos.documentos) juntos.put(d, unos.#origenes.get(d.clave)!, unos.usos.get(d.clave))
    }
    return juntos
  }

  /** Undefined for entries by hand. */
  origenesOf(clave: string): Origenes | undefined {
    return this.#origenes.get(clave)
  }
}

/** Key of a sum, which has no clave. Never equal to a clave. */
export const seudoClave = (mitad: Mitad, n: number): string => `${mitad}#${n}`
