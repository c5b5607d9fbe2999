import { positiveInt } from '../../../lib/direccion/search-params.ts'

export interface CabysSearch {
  texto?: string
  pagina?: number
  /** Code whose panel is open. */
  codigo?: string
  /** The dialog of retired codes in use is open. */
  retirados?: 1
}

/** Parses the URL and ignores invalid values. */
export function parseCabysSearch(search: Record<string, unknown>): CabysSearch {
  const { texto, codigo } = search
  return {
    texto: typeof texto === 'string' && texto !== '' ? texto.slice(0, 200) : undefined,
    pagina: positiveInt(search.pagina),
    codigo: typeof codigo === 'string' && /^\d{13}$/.test(codigo) ? codigo : undefined,
    retirados: String(search.retirados) === '1' ? 1 : undefined,
  }
}
