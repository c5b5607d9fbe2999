/** A company's branches, registers, sequences and activities, shared by all lists and forms. */
import { type CallInput, contract, type Endpoint, type ResponseOf } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

const LISTAS = {
  sucursales: contract.sucursal.list,
  cajas: contract.caja.list,
  consecutivos: contract.mantoFormulario.list,
  actividades: contract.actividadEconomicaCia.list,
} as const

export type ListaEmision = keyof typeof LISTAS
type FilaDeLista<N extends ListaEmision> = ResponseOf<(typeof LISTAS)[N]>[number]

interface FiltroLista {
  texto?: string
  estado?: 'A' | 'I'
  pagina?: number
}

/** A page of a list, with the filters of its URL. */
export const listaQuery = <N extends ListaEmision>(nombre: N, codCia: number, filtro: FiltroLista) => {
  const { texto, estado, pagina = 1 } = filtro
  return queryOptions({
    queryKey: [nombre, codCia, { texto, estado }, pagina],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read(nombre, codCia, { texto, estado, pagina }, signal),
  })
}

/** All rows, for a form that chooses from them or edits one. */
export const readTodas = async <N extends ListaEmision>(
  nombre: N,
  codCia: number,
  signal: AbortSignal,
): Promise<FilaDeLista<N>[]> => (await read(nombre, codCia, {}, signal)).rows

async function read<N extends ListaEmision>(nombre: N, codCia: number, query: FiltroLista, signal: AbortSignal) {
  const lista: Endpoint = LISTAS[nombre]
  const input: CallInput<(typeof LISTAS)[ListaEmision]> = { params: { codCia }, query, signal }
  const { data, paginacion } = await call(lista, input)
  return { rows: data as FilaDeLista<N>[], paginacion }
}

/** The row being edited. @throws Error with `noExiste` if it no longer exists */
export function findFila<T>(filas: readonly T[], isIt: (fila: T) => boolean, noExiste: string): T {
  const fila = filas.find(isIt)
  if (fila === undefined) throw new Error(noExiste)
  return fila
}

/** Refreshes, after a change, the lists (they show each other's names) and the choices of the document form. */
export async function refreshEmision(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [...Object.keys(LISTAS).map((nombre) => [nombre]), ['documento', 'catalogos']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** Options for a Select. */
export const toOpciones = <T>(
  filas: readonly T[],
  idOf: (fila: T) => number,
  nombreOf: (fila: T) => string,
): { value: string; label: string }[] => filas.map((fila) => ({ value: String(idOf(fila)), label: nombreOf(fila) }))
