/**
 * What becomes of the IVA of what was bought (hacienda/docs/iva.md §3): credit, expense, or something nobody has said yet. It is
 * of the answer of the company; a document that waits for one is told apart and never counted as credit.
 */
import type { Cuenta } from '../documento/sumas.ts'
import { tipoDoctoById } from '../tipos/tipo-docto.ts'

export type EstadoDeHacienda = '' | 'ACEPTADO' | 'RECHAZADO'

/**
 * Whether what a supplier issued counts: when Hacienda accepted it, as what a company issues itself (`cuentaOf`). Until it
 * answers there is no telling whether the purchase exists for it.
 */
export const estadoDeRecibido = (hacienda: EstadoDeHacienda): Cuenta['estado'] =>
  hacienda === 'ACEPTADO' ? 'cuenta' : hacienda === 'RECHAZADO' ? 'rechazado' : 'espera'

/**
 * `credito` counts. `sinDecidir` waits for an answer. `aparte` was answered and how much of it is credit is not known here:
 * by proportion (condition 05), or in another system. `ninguna`: expense, rejected, or a tiquete, which gives no credit.
 */
export type PilaDeIva = 'credito' | 'sinDecidir' | 'aparte' | 'ninguna'

export interface IvaRecibido {
  readonly idTipo: number
  /** P waits, R was answered, O in another system, N is not answered. */
  readonly situacion: string
  /** 1 accepted, 2 in part, 3 rejected. */
  readonly codigoMensaje: string
  /** 01 to 05, where the answer said one. */
  readonly condicion?: string | null | undefined
}

export function pilaDeIva({ idTipo, situacion, codigoMensaje, condicion }: IvaRecibido): PilaDeIva {
  const tipo = tipoDoctoById(idTipo)?.tipo
  // Nobody answers a credit note: what it takes away was credited with what it corrects.
  if (tipo === 'NC') return 'credito'
  if (situacion === 'P') return 'sinDecidir'
  if (situacion === 'O') return 'aparte'
  if (situacion !== 'R' || (codigoMensaje !== '1' && codigoMensaje !== '2')) return 'ninguna'
  if (condicion === '05') return 'aparte'
  return condicion === '04' ? 'ninguna' : 'credito'
}
