/** The receiver's confirmation of a document, as it travels (docs/hacienda.md §9). */
import type { Monto } from '../dinero/index.ts'

export interface MensajeReceptor {
  /** Of the document that is confirmed. */
  clave: string
  numeroCedulaEmisor: string
  /** When the confirmation was made. */
  fechaEmisionDoc: string
  /** 1 accepted, 2 accepted in part, 3 rejected. */
  mensaje: '1' | '2' | '3'
  /** Mandatory with 2 and 3. */
  detalleMensaje?: string
  montoTotalImpuesto?: Monto
  codigoActividad?: string
  condicionImpuesto?: string
  montoTotalImpuestoAcreditar?: Monto
  montoTotalDeGastoAplicable?: Monto
  totalFactura: Monto
  numeroCedulaReceptor: string
  /** Its type is 05, 06 or 07, as `mensaje` says. */
  numeroConsecutivoReceptor: string
}
