import { contract } from '@pura/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { paginaQuery } from '../../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { Clase } from './clases.ts'

/** Polling interval while a load or comparison runs. */
const MIRADA_MS = 1_500

/** Lists and renewal; polled while a list is loading or the CABYS is being compared. */
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
  paginaQuery(['listas', 'cambios', idRevision, clase, pagina], contract.listas.cambios, {
    params: { idRevision },
    query: { clase, pagina },
  })

/** Products whose rate differs from their code's. */
export const tarifasQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['cabys-tarifas', codCia],
    queryFn: async ({ signal }) => (await call(contract.cabys.tarifas, { params: { codCia }, signal })).data,
  })

/** Refetches everything, because a new catalogue changes searches, choices and comparisons. */
export const refreshCatalogo = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries()
