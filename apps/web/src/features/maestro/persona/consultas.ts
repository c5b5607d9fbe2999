import { contract } from '@pura/contract'
import type { QueryClient } from '@tanstack/react-query'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import type { PersonasSearch } from './definicion.ts'

const LISTA = 'personas'

/** Filter shared by the list and its spreadsheet. */
export const filtroOf = ({ texto, tipo, estado }: PersonasSearch) => ({ texto, tipo, estado })

export const personasQuery = (codCia: number, { pagina = 1, ...search }: PersonasSearch) =>
  paginaQuery([LISTA, codCia, filtroOf(search), pagina], contract.cliente.list, {
    params: { codCia },
    query: { ...filtroOf(search), pagina },
  })

/** Refetches the list, and the client search of the document form. */
export async function refreshPersonas(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LISTA] }),
    queryClient.invalidateQueries({ queryKey: ['clientes'] }),
  ])
}
