import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ListaEmision, listaQuery, refreshEmision } from '../../../lib/servidor/emision.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import type { ListaSearch } from './lista-search.ts'
import { type OpcionesDeLista, useLista } from './use-lista.ts'

type Pagina<S extends ListaSearch> = Omit<OpcionesDeLista<S, never>, 'query'>

/** List of branches, registers, sequences or activities; a change refreshes all four. */
export function useListaEmision<N extends ListaEmision, S extends ListaSearch>(nombre: N, pagina: Pagina<S>) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const query = useQuery(listaQuery(nombre, codCia, pagina.search))
  return { lista: useLista({ ...pagina, query }), refresh: () => void refreshEmision(queryClient) }
}
