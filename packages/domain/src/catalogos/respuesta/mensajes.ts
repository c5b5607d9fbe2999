/** Lists about sending documents: situation, receiver's confirmations, states of the validator. */
import { type Codigo, indexByCodigo } from '../base/catalogo.ts'

/** 1 normal, 2 contingencia (replaces a provisional printed document), 3 sin internet. */
export type Situacion = '1' | '2' | '3'

export const SITUACIONES: readonly (Codigo & { readonly codigo: Situacion })[] = [
  { codigo: '1', nombre: 'Normal' },
  { codigo: '2', nombre: 'Contingencia' },
  { codigo: '3', nombre: 'Sin internet' },
]

export interface TipoMensajeReceptor extends Codigo {
  /** Type in the consecutivo of the confirmation (docs/hacienda.md §9). */
  readonly tipoConsecutivo: string
  /** DetalleMensaje is mandatory. */
  readonly requiereDetalle: boolean
}

export const MENSAJES_RECEPTOR: readonly TipoMensajeReceptor[] = [
  { codigo: '1', nombre: 'Aceptado', tipoConsecutivo: '05', requiereDetalle: false },
  { codigo: '2', nombre: 'Aceptado parcialmente', tipoConsecutivo: '06', requiereDetalle: true },
  { codigo: '3', nombre: 'Rechazado', tipoConsecutivo: '07', requiereDetalle: true },
]
export const mensajeReceptorByCodigo = indexByCodigo(MENSAJES_RECEPTOR)

/** The receiver's use of the tax (annex note 18), in the specification's words (REC-15 to REC-19). */
export const CONDICIONES_IMPUESTO: readonly Codigo[] = [
  { codigo: '01', nombre: 'Genera Credito IVA' },
  { codigo: '02', nombre: 'Genera Credito parcial del IVA' },
  { codigo: '03', nombre: 'Bienes de capital' },
  { codigo: '04', nombre: 'Gasto corriente no genera Credito' },
  { codigo: '05', nombre: 'Proporcionalidad' },
]
export const condicionImpuestoByCodigo = indexByCodigo(CONDICIONES_IMPUESTO)

/** `ind-estado` of the reception API; only the third and fourth are final. */
export const ESTADOS_HACIENDA: readonly Codigo[] = [
  { codigo: 'recibido', nombre: 'Recibido, sin procesar todavía' },
  { codigo: 'procesando', nombre: 'En validación' },
  { codigo: 'aceptado', nombre: 'Aceptado' },
  { codigo: 'rechazado', nombre: 'Rechazado' },
  { codigo: 'error', nombre: 'Falla interna del validador' },
]
