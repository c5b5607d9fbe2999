import { positiveInt } from '../../../lib/direccion/search-params.ts'

export interface CabysSearch {
  texto?: string
  pagina?: number
  /** Code whose panel is open. */
  codigo?: string
  /** The codes in use that were retired. */
  retirados?: 1
}

/** Reads the URL; what is not understood is ignored. */
export function parseCabysSearch(search: Record<string, unknown>): CabysSearch {
  const { texto, codigo } = search
  return {
    texto: typeof texto === 'string' && texto !== '' ? texto.slice(0, 200) : undefined,
    pagina: positiveInt(search.pagina),
    codigo: typeof codigo === 'string' && /^\d{13}$/.test(codigo) ? codigo : undefined,
    retirados: String(search.retirados) === '1' ? 1 : undefined,
  }
}
