/** Data that the XML does not carry. */
export interface Extras {
  /** PNG or JPEG; anything else is left out. */
  logo?: Uint8Array
  colorEmpresa?: string
  /** Hacienda's answer; absent if the document is not sent to Hacienda. */
  estado?: { descripcionSri: '' | 'ACEPTADO' | 'RECHAZADO'; fecha?: Date }
  anulado?: boolean
  /** Not issued yet: it has neither number nor clave. */
  vistaPrevia?: boolean
  /** Simulator or Hacienda's sandbox: "no tiene validez para fines tributarios" (docs/hacienda.md §5). */
  ambientePruebas?: boolean
  /** Note written beside the document; no element of the XML carries it. */
  nota?: string
  /** If absent, these three are taken from the document's free texts (docs/acuerdos.md D13). */
  ordenCompra?: string
  numeroInterno?: string
  comentario?: string
}
