import type { Mentira } from '../../fallas/falla.ts'
import type { Ajustes } from '../../lib/ajustes.ts'

export interface Parte {
  tipoIdentificacion: string
  numeroIdentificacion: string
}

/** Content of a POST /recepcion. */
export interface Envio {
  clave: string
  fecha: string
  emisor: Parte
  receptor?: Parte
  callbackUrl?: string
  consecutivoReceptor?: string
  /** Base64, as received. */
  comprobanteXml: string
}

/** An outcome imposed by a failure, whatever the document holds. */
export type Forzado =
  | { tipo: 'rechazo'; codigo: number | null; mensaje?: string }
  | { tipo: 'error' }
  | { tipo: 'mentira'; clase: Mentira; respuestas: number }
  | { tipo: 'demora'; ms: number }

export interface Veredicto {
  estado: 'aceptado' | 'rechazado' | 'error'
  detalle: string
  /** Simulated epoch milliseconds; GET shows the decision after the delays. */
  decididoEn: number
  /** Base64 of the signed MensajeHacienda; absent when the validator itself failed. */
  respuestaXml?: string
  /** Fields that replace those of the answer, as many times as asked for. */
  mentira?: { clave?: string; 'respuesta-xml'?: string }
  /** Data of the document, when it could be read. */
  resumen?: Resumen
}

export interface Resumen {
  nombreEmisor: string
  nombreReceptor?: string
  moneda: string
  totalImpuesto?: string
  totalComprobante: string
  /** Claves it refers to; the tipo of this document (docs/hacienda.md §2) tells a credit note from a debit note. */
  referencias: readonly string[]
}

export interface Recibido extends Envio {
  /** The clave, or `clave-consecutivoReceptor` for a confirmation (docs/hacienda.md §7). */
  id: string
  /** Simulated epoch milliseconds. */
  recibidoEn: number
  /** Number of POSTs; only the first is kept. */
  veces: number
  forzado?: Forzado
  /** False answers with the decision given so far, in this process. */
  mentiras?: number
  veredicto?: Veredicto
}

export type IndEstado = 'recibido' | 'procesando' | Veredicto['estado']

export const idOf = (envio: Pick<Envio, 'clave' | 'consecutivoReceptor'>): string =>
  envio.consecutivoReceptor ? `${envio.clave}-${envio.consecutivoReceptor}` : envio.clave

/**
 * The state is derived from the elapsed time, so no timer has to survive a restart. Undefined while GET still answers
 * 404.
 */
export function estadoOf(recibido: Recibido, ahora: number, ajustes: Ajustes): IndEstado | undefined {
  const edad = ahora - recibido.recibidoEn
  if (edad < ajustes.demoraVisibleMs) return undefined
  if (recibido.veredicto && edad >= demoraOf(recibido, ajustes)) return recibido.veredicto.estado
  return edad < ajustes.demoraProcesandoMs ? 'recibido' : 'procesando'
}

/** Milliseconds from reception to the decision. */
export const demoraOf = ({ forzado }: Recibido, { demoraDecisionMs }: Ajustes): number =>
  forzado?.tipo === 'demora' ? forzado.ms : demoraDecisionMs

/**
 * Scope of a consecutivo: the identification and number inside the clave (docs/hacienda.md §2), or for a confirmation
 * the receptor and its own number.
 */
export function consecutivoKey(envio: Envio): string {
  return envio.consecutivoReceptor
    ? `receptor:${envio.receptor?.numeroIdentificacion.replace(/^0+/, '') ?? ''}:${envio.consecutivoReceptor}`
    : `emisor:${envio.clave.slice(9, 41)}`
}
