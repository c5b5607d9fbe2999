/**
 * Which documents of a batch start marked, and why the others do not: the screen shows it, and the server compares what
 * the person saw with the document as it is when its answer is stored.
 */
import type { EstadoDeHacienda } from './credito.ts'

/** In the order in which they are told. */
export const DUDAS = ['sinCondicion', 'respondidoFuera', 'duplicado', 'sinConfirmar', 'capital'] as const
export type Duda = (typeof DUDAS)[number]

export interface DocumentoDudoso {
  readonly estadoHacienda: EstadoDeHacienda
  readonly duplicado: boolean
  readonly pareceCapital: boolean
  /** Answer of the company in a file of another system; empty if there is none. */
  readonly mensajeSegunArchivo: string
}

/** Conditions that credit the whole tax of the document. */
export const CONDICIONES_ENTERAS: readonly string[] = ['01', '03']
const CREDITO = '01'
/** The only condition whose amount is typed (note 18, code 02). */
export const CREDITO_PARCIAL = '02'
const CAPITAL = '03'

/** Doubts that a person should resolve before the document is accepted under `condicion` (01 to 05, or empty). */
export function dudasOf(doc: DocumentoDudoso, condicion: string): Duda[] {
  const hay: Record<Duda, boolean> = {
    sinCondicion: condicion === '',
    respondidoFuera: doc.mensajeSegunArchivo !== '',
    duplicado: doc.duplicado,
    sinConfirmar: doc.estadoHacienda !== 'ACEPTADO',
    capital: doc.pareceCapital && (condicion === '' || CONDICIONES_ENTERAS.includes(condicion)),
  }
  return DUDAS.filter((duda) => hay[duda])
}

/** A document of a batch is marked by itself only without doubts. */
export const startsMarked = (doc: DocumentoDudoso, condicion: string): boolean => dudasOf(doc, condicion).length === 0

/**
 * Condition shown first: a capital good that would be credited like any purchase is proposed as such; a partial credit has
 * an amount of its own, so there is none.
 */
export function condicionInicial({ pareceCapital }: DocumentoDudoso, propuesta: string): string {
  if (propuesta === CREDITO_PARCIAL) return ''
  return pareceCapital && propuesta === CREDITO ? CAPITAL : propuesta
}
