/** Which documents refer to which (docs/acuerdos.md A2, D29; docs/hacienda.md §3.4). */
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** What is sold and what is bought: when it was annulled or refused, another takes its place. */
export const SUSTITUIBLES: readonly TipoDocumento[] = ['FE', 'TE', 'FEE', 'FEC']

/** What each of those that are nothing without another document may adjust or pay. */
const REFERIBLES: Partial<Record<TipoDocumento, readonly TipoDocumento[]>> = {
  ND: [...SUSTITUIBLES, 'NC'],
  NC: [...SUSTITUIBLES, 'ND'],
  REP: ['FE', 'FEE'],
}

/** Notes and receipts are nothing without the document they adjust or pay. */
export const requiresReferencia = (tipo: TipoDocumento): boolean => REFERIBLES[tipo] !== undefined

/** What a document of the type may name: what it adjusts or pays, or what it takes the place of. */
export const referiblesFor = (tipo: TipoDocumento | undefined): readonly TipoDocumento[] =>
  (tipo && REFERIBLES[tipo]) ?? SUSTITUIBLES
