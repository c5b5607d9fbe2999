/** What the XML does not carry. */
export interface Extras {
  /** PNG or JPEG; anything else is left out. */
  logo?: Uint8Array
  colorEmpresa?: string
  /** What Hacienda answered; absent when the document is not meant to be sent. */
  estado?: { descripcionSri: '' | 'ACEPTADO' | 'RECHAZADO'; fecha?: Date }
  anulado?: boolean
  /** It was not issued: it has neither number nor clave yet. */
  vistaPrevia?: boolean
  /** Simulator or Hacienda's sandbox: "no tiene validez para fines tributarios" (docs/hacienda.md §5). */
  ambientePruebas?: boolean
  /** What was written beside the document; no element of the XML carries it. */
  nota?: string
  /** These three are taken from the document's free texts when absent (docs/acuerdos.md D13). */
  ordenCompra?: string
  numeroInterno?: string
  comentario?: string
}
