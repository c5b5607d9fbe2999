/** The facts of a month as they are gathered, and which documents each of them stands for. */
import type { DocumentoDeIva, Uso } from '@pura/domain/iva'

export type Libro = 'emitido' | 'recibido'

/**
 * A month is gathered in two: what was issued, but for the purchase invoices that are summed; and these with what was received.
 * The second changes when somebody answers or attributes a purchase, and nothing of the first does.
 */
export type Mitad = 'ventas' | 'compras'

/** What one fact stands for: a document, or all those that it sums. No document is in two of them. */
export class Origenes {
  readonly libro: Libro
  readonly cuantos: number
  /** The lowest of their numbers. */
  readonly primero: number
  /** As their rows of IVA name them, in the order of its lines. */
  readonly partes: readonly string[]
  /** As PostgreSQL writes an array: most are never looked at. */
  readonly numeros: string

  constructor(libro: Libro, { cuantos, primero, numeros }: Cuales, partes: readonly string[] = []) {
    this.libro = libro
    this.cuantos = cuantos
    this.primero = primero
    this.numeros = numeros
    this.partes = partes
  }

  /** No part of a group, not even of one. */
  get isSuelto(): boolean {
    return this.cuantos === 1 && this.partes.length === 0
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

/** One by itself. */
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

  /** Numbers of those that are told by themselves because of what they are. */
  sueltosDe(libro: Libro): number[] {
    return [...this.#origenes.values()].flatMap((o) => (o.libro === libro && o.isSuelto ? [o.primero] : []))
  }

  /** Those of the other after its own. */
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

/** Of a sum, which has no clave; no clave begins like this. */
export const seudoClave = (mitad: Mitad, n: number): string => `${mitad}#${n}`
