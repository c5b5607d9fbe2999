/**
 * The annex has revisions inside one version, and the XML does not say its own (docs/hacienda.md §1, §3.6): the
 * document's date decides which applies. Days are yyyy-MM-dd, comparable as text.
 */

import { type Fecha, formatFechaIso } from '../../fecha/index.ts'
import type { Version } from '../../tipos/documento.ts'

export interface RevisionAnexo {
  readonly version: Version
  /** Date of the text, which is its name. */
  readonly revision: string
  /** First day it may be used; unknown for the oldest. */
  readonly voluntariaDesde: string | null
  /** First day it must be followed. */
  readonly obligatoriaDesde: string
  /** Last day of documents that are no longer issued, except notes on documents of that time. */
  readonly hasta?: string
}

/** Letters in cédulas of legal persons, special telephones, and new codes in notes 9 and 10. */
export const REVISION_2026: RevisionAnexo = {
  version: '4.4',
  revision: '2026-04-22',
  voluntariaDesde: '2026-04-22',
  obligatoriaDesde: '2026-11-01',
}

export const REVISIONES_ANEXO: readonly RevisionAnexo[] = [
  {
    version: '4.3',
    revision: '2023-06-16',
    voluntariaDesde: null,
    obligatoriaDesde: '2023-09-01',
    hasta: '2025-08-31',
  },
  { version: '4.4', revision: '2025-09', voluntariaDesde: '2025-04-01', obligatoriaDesde: '2025-09-01' },
  REVISION_2026,
]

/** True if a document of that day may use the revision. */
export const isAdmitida = ({ voluntariaDesde }: RevisionAnexo, fecha: Fecha): boolean =>
  voluntariaDesde === null || voluntariaDesde <= formatFechaIso(fecha)

/** True if a document of that day must follow the revision. */
export const isObligatoria = ({ obligatoriaDesde }: RevisionAnexo, fecha: Fecha): boolean =>
  obligatoriaDesde <= formatFechaIso(fecha)
