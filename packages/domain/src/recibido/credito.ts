/**
 * What becomes of the IVA of a purchase (docs/iva.md §3): credit, expense, or undecided. The company's answer
 * decides; an unanswered document is listed separately and never counted as credit.
 */
import type { Cuenta } from '../documento/sumas.ts'
import { tipoDoctoById } from '../tipos/tipo-docto.ts'

export type EstadoDeHacienda = '' | 'ACEPTADO' | 'RECHAZADO'

/**
 * State of a supplier's document: it counts when Hacienda accepted it, like an issued one (`cuentaOf`). Until then
 * the purchase may not exist for Hacienda.
 */
export const estadoDeRecibido = (hacienda: EstadoDeHacienda): Cuenta['estado'] =>
  hacienda === 'ACEPTADO' ? 'cuenta' : hacienda === 'RECHAZADO' ? 'rechazado' : 'espera'

/**
 * `credito` counts. `sinDecidir` waits for an answer. `aparte` was answered with an unknown credit: by proportion
 * (condition 05), or in another system. `ninguna`: expense, rejected, or a tiquete, which gives no credit.
 */
export type PilaDeIva = 'credito' | 'sinDecidir' | 'aparte' | 'ninguna'

export interface IvaRecibido {
  readonly idTipo: number
  /** P pending, R answered, O answered in another system, N needs no answer. */
  readonly situacion: string
  /** 1 accepted, 2 partly accepted, 3 rejected. */
  readonly codigoMensaje: string
  /** 01 to 05, if the answer has one. */
  readonly condicion?: string | null | undefined
}

export function pilaDeIva({ idTipo, situacion, codigoMensaje, condicion }: IvaRecibido): PilaDeIva {
  const tipo = tipoDoctoById(idTipo)?.tipo
  // Credit notes are not answered: they reduce the credit of the document they correct.
  if (tipo === 'NC') return 'credito'
  if (situacion === 'P') return 'sinDecidir'
  if (situacion === 'O') return 'aparte'
  if (situacion !== 'R' || (codigoMensaje !== '1' && codigoMensaje !== '2')) return 'ninguna'
  if (condicion === '05') return 'aparte'
  return condicion === '04' ? 'ninguna' : 'credito'
}

/** Why a document that arrived is no purchase of the company (docs/acuerdos.md L5). */
export type ExclusionDeCompra = 'rechazado' | 'pendiente' | 'tiquete' | 'noAceptado'

/** Judges the document alone; for a note the caller also asks about the document it corrects. */
export function exclusionDeCompra(
  d: Pick<IvaRecibido, 'idTipo' | 'situacion' | 'codigoMensaje'> & { readonly hacienda: EstadoDeHacienda },
): ExclusionDeCompra | undefined {
  const estado = estadoDeRecibido(d.hacienda)
  if (estado !== 'cuenta') return estado === 'rechazado' ? 'rechazado' : 'pendiente'
  if (tipoDoctoById(d.idTipo)?.tipo === 'TE') return 'tiquete'
  return d.situacion === 'R' && d.codigoMensaje === '3' ? 'noAceptado' : undefined
}
