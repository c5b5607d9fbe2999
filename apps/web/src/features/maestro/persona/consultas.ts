import { contract } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import type { PersonasSearch } from './definicion.ts'

const POR_PAGINA = 50
const LISTA = 'personas'

/** Filter shared by the list and its spreadsheet. */
export const filtroOf = ({ texto, tipo, estado }: PersonasSearch) => ({ texto, tipo, estado })

export const personasQuery = (codCia: number, { pagina = 1, ...search }: PersonasSearch) =>
  queryOptions({
    queryKey: [LISTA, codCia, filtroOf(search), pagina],
    queryFn: async ({ signal }) => {
      const { data, paginacion } = await call(contract.cliente.list, {
        params: { codCia },
        query: { ...filtroOf(search), pagina, porPagina: POR_PAGINA },
        signal,
      })
      return { rows: data, paginacion }
    },
    placeholderData: keepPreviousData,
  })

/** Refetches the list, and the client search of the document form. */
export async function refreshPersonas(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LISTA] }),
    queryClient.invalidateQueries({ queryKey: ['clientes'] }),
  ])
}
