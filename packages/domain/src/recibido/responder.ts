/** Which received documents are answered, and why one is not; the same for screen and server. */
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** docs/hacienda.md §9: credit notes and tiquetes are not confirmed, and purchase invoices are issued by the buyer. */
export const needsRespuesta = (tipo: TipoDocumento): boolean =>
  tipo === 'FE' || tipo === 'ND' || tipo === 'FEE' || tipo === 'REP'

/** docs/hacienda.md §3.6: the message admits digits only. */
export const mayResponder = (cedula: string): boolean => /^\d{9,12}$/.test(cedula)

/** Equal consecutive answers of a person before automatic answers are allowed. */
export const IGUALES_PARA_AUTOMATICO = 5

/** Seconds to undo answers given in bulk. */
export const SEGUNDOS_PARA_DESHACER = 30
