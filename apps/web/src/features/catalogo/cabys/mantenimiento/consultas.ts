import { contract } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/servidor/api.ts'
import type { Clase } from './clases.ts'

/** While something is under way, this often it is asked how far it is. */
const MIRADA_MS = 1_500

/** Lists and renewal; followed while a list is loaded or the CABYS is compared. */
export const listasQuery = queryOptions({
  queryKey: ['listas'],
  queryFn: async ({ signal }) => (await call(contract.listas.get, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data && (state.data.cargando || state.data.renovacion.enCurso) ? MIRADA_MS : false,
})

export const revisionesQuery = queryOptions({
  queryKey: ['listas', 'revisiones'],
  queryFn: async ({ signal }) => (await call(contract.listas.revisiones, { signal })).data,
})

export const cambiosQuery = (idRevision: number, clase: Clase | undefined, pagina: number) =>
  queryOptions({
    queryKey: ['listas', 'cambios', idRevision, clase, pagina],
    queryFn: async ({ signal }) => {
      const pedido = { params: { idRevision }, query: { clase, pagina }, signal }
      const { data, paginacion } = await call(contract.listas.cambios, pedido)
      return { rows: data, paginacion }
    },
    placeholderData: keepPreviousData,
  })

/** Products whose rate is not that of their code. */
export const tarifasQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['cabys-tarifas', codCia],
    queryFn: async ({ signal }) => (await call(contract.cabys.tarifas, { params: { codCia }, signal })).data,
  })

/** Another catalogue: whatever was searched, chosen or compared with it is another thing now. */
export const refreshCatalogo = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries()
