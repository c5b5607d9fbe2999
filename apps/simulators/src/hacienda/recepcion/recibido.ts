import type { Ajustes } from '../../ajustes.ts'
import type { Mentira } from '../../fallas/falla.ts'

export interface Parte {
  tipoIdentificacion: string
  numeroIdentificacion: string
}

/** What came in by POST /recepcion. */
export interface Envio {
  clave: string
  fecha: string
  emisor: Parte
  receptor?: Parte
  callbackUrl?: string
  consecutivoReceptor?: string
  /** Base64, as it came. */
  comprobanteXml: string
}

/** The outcome that a control failure imposes on a document, whatever it holds. */
export type Forzado =
  | { tipo: 'rechazo'; codigo: number | null; mensaje?: string }
  | { tipo: 'error' }
  | { tipo: 'mentira'; clase: Mentira; respuestas: number }
  | { tipo: 'demora'; ms: number }

export interface Veredicto {
  estado: 'aceptado' | 'rechazado' | 'error'
  detalle: string
  /** Simulated epoch milliseconds; the sender is told when the delays are over. */
  decididoEn: number
  /** Base64 of the signed MensajeHacienda; none when the validator itself failed. */
  respuestaXml?: string
  /** Fields of the answer that are told instead, as often as the control asked for. */
  mentira?: { clave?: string; 'respuesta-xml'?: string }
  /** What the document says of itself, when it could be read. */
  resumen?: Resumen
}

export interface Resumen {
  nombreEmisor: string
  nombreReceptor?: string
  moneda: string
  totalImpuesto?: string
  totalComprobante: string
  /** Claves it refers to, with the tipo of this document (docs/hacienda.md §2) telling a credit note from a debit note. */
  referencias: readonly string[]
}

export interface Recibido extends Envio {
  /** The clave, or `clave-consecutivoReceptor` for a confirmation (docs/hacienda.md §7). */
  id: string
  /** Simulated epoch milliseconds. */
  recibidoEn: number
  /** How many times it was posted; only the first is kept. */
  veces: number
  forzado?: Forzado
  /** Answers that told the decision and lied; of this process only. */
  mentiras?: number
  veredicto?: Veredicto
}

export type IndEstado = 'recibido' | 'procesando' | Veredicto['estado']

export const idOf = (envio: Pick<Envio, 'clave' | 'consecutivoReceptor'>): string =>
  envio.consecutivoReceptor ? `${envio.clave}-${envio.consecutivoReceptor}` : envio.clave

/** The state follows from the time elapsed: no timer has to survive a restart. Undefined while GET still answers 404. */
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
 * What a consecutivo belongs to: the identification and number inside the clave (docs/hacienda.md §2), or for a confirmation the
 * receptor and its own number.
 */
export function consecutivoKey(envio: Envio): string {
  return envio.consecutivoReceptor
    ? `receptor:${envio.receptor?.numeroIdentificacion.replace(/^0+/, '') ?? ''}:${envio.consecutivoReceptor}`
    : `emisor:${envio.clave.slice(9, 41)}`
}
