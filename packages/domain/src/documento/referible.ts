/** Documents that each type may refer to (docs/acuerdos.md A2, D29; docs/hacienda.md §3.4). */
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** Sales and purchases: when annulled or rejected, another document may replace them. */
export const SUSTITUIBLES: readonly TipoDocumento[] = ['FE', 'TE', 'FEE', 'FEC']

/** Documents that each note or receipt may adjust or pay. */
const REFERIBLES: Partial<Record<TipoDocumento, readonly TipoDocumento[]>> = {
  ND: [...SUSTITUIBLES, 'NC'],
  NC: [...SUSTITUIBLES, 'ND'],
  REP: ['FE', 'FEE'],
}

/** True for notes and receipts, which need the document they adjust or pay. */
export const requiresReferencia = (tipo: TipoDocumento): boolean => REFERIBLES[tipo] !== undefined

/** Types a document may refer to: those it adjusts or pays, or those it may replace. */
export const referiblesFor = (tipo: TipoDocumento | undefined): readonly TipoDocumento[] =>
  (tipo && REFERIBLES[tipo]) ?? SUSTITUIBLES
