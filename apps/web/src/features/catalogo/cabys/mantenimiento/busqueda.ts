import { oneOf, positiveInt } from '../../../../lib/direccion/search-params.ts'
import { CLASES, type Clase } from './clases.ts'

export interface MantenimientoSearch {
  /** What is being mended. */
  abierto?: 'retirados' | 'tarifas'
  /** Of which comparison the changes are shown; the last one that changed something, without. */
  revision?: number
  clase?: Clase
  pagina?: number
}

/** Reads the URL; what is not understood is ignored. */
export function parseMantenimientoSearch(search: Record<string, unknown>): MantenimientoSearch {
  return {
    abierto: oneOf(search.abierto, ['retirados', 'tarifas']),
    revision: positiveInt(search.revision),
    clase: oneOf(search.clase, CLASES),
    pagina: positiveInt(search.pagina),
  }
}
