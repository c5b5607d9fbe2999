import { oneOf, positiveInt } from '../../../lib/direccion/search-params.ts'

export interface OpcionFiltro {
  value: string
  label: string
}

/** A filter of a list: its name in the URL and in the call, and its options. */
export interface Filtro {
  nombre: string
  etiqueta: string
  opciones: readonly OpcionFiltro[]
  /** Label for "no filter": `Todos`. */
  todos: string
  /** Two or three short options side by side instead of a list. */
  enLinea?: boolean
  /** "No filter" is an option of the list, shown while nothing is chosen. */
  conTodos?: boolean
  /** Its name on a chip, if it is another. */
  ficha?: string
  /** Preferred and least width of its list, in pixels at the usual font size. */
  ancho?: readonly [number, number]
}

/** URL parameters that every list has besides its filters. */
export interface ListaSearch {
  texto?: string
  pagina?: number
  /** Set while the form of a new record is open. */
  nuevo?: 1
}

type ValoresDe<F extends readonly Filtro[]> = {
  [K in F[number]['nombre']]?: Extract<F[number], { nombre: K }>['opciones'][number]['value']
}
/** URL of a list: search text, page, given filters, and the record whose form is open. */
export type SearchDe<F extends readonly Filtro[], Id extends string> = ListaSearch &
  ValoresDe<F> & { [K in Id]?: string }

/** Parses a list's URL and ignores invalid values. `id` is the parameter that opens a record for editing. */
export const parserDeLista =
  <const F extends readonly Filtro[], const Id extends string>({ filtros, id }: { filtros: F; id: Id }) =>
  (search: Record<string, unknown>): SearchDe<F, Id> => {
    const elegidos = filtros.map(({ nombre, opciones }) => [
      nombre,
      oneOf(
        search[nombre],
        opciones.map((o) => o.value),
      ),
    ])
    const entradas: [string, unknown][] = [
      ['texto', textOf(search.texto)],
      ...(elegidos as [string, unknown][]),
      ['pagina', positiveInt(search.pagina)],
      [id, textOf(search[id])],
      ['nuevo', String(search.nuevo) === '1' ? 1 : undefined],
    ]
    return Object.fromEntries(entradas.filter(([, valor]) => valor !== undefined)) as SearchDe<F, Id>
  }

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
