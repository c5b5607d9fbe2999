import { oneOf, positiveInt } from '../../../../lib/direccion/search-params.ts'
import { CLASES, type Clase } from './clases.ts'

export interface MantenimientoSearch {
  /** Open dialog. */
  abierto?: 'retirados' | 'tarifas'
  /** Comparison whose changes are shown; absent for the last one with changes. */
  revision?: number
  clase?: Clase
  pagina?: number
}

/** Parses the URL and ignores invalid values. */
export function parseMantenimientoSearch(search: Record<string, unknown>): MantenimientoSearch {
  return {
    abierto: oneOf(search.abierto, ['retirados', 'tarifas']),
    revision: positiveInt(search.revision),
    clase: oneOf(search.clase, CLASES),
    pagina: positiveInt(search.pagina),
  }
}
