/** Which received documents are answered, and why one is not: told once, for the screen and the server. */
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** docs/hacienda.md §9: credit notes are not confirmed, tiquetes give nothing to confirm; purchases are issued by the buyer himself. */
export const seResponde = (tipo: TipoDocumento): boolean =>
  tipo === 'FE' || tipo === 'ND' || tipo === 'FEE' || tipo === 'REP'

/** docs/hacienda.md §3.6: the message has room for digits only. */
export const mayResponder = (cedula: string): boolean => /^\d{9,12}$/.test(cedula)

/** A person must have answered alike so often, one after another, before anything may be answered alone. */
export const IGUALES_PARA_AUTOMATICO = 5

/** Seconds in which an answer to many may be taken back. */
export const SEGUNDOS_PARA_DESHACER = 30
