/** The receiver's confirmation of a document (docs/hacienda.md §9). */
import type { Monto } from '../dinero/index.ts'

export interface MensajeReceptor {
  /** Clave of the confirmed document. */
  clave: string
  numeroCedulaEmisor: string
  /** When the confirmation was made. */
  fechaEmisionDoc: string
  /** 1 accepted, 2 partly accepted, 3 rejected. */
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
  /** Its type is 05, 06 or 07, according to `mensaje`. */
  numeroConsecutivoReceptor: string
}
