import { contract } from '@pura/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../lib/servidor/api.ts'
import { nextPollOfLista } from '../documento/estado.ts'
import type { toQuery } from './busqueda.ts'

type Query = ReturnType<typeof toQuery>

// Under the key of all documents: a change to one refetches the archive.
const CLAVE = ['documentos', 'emitidos'] as const

export const emitidosQuery = (query: Query, pagina: number) =>
  paginaQuery([...CLAVE, query, pagina], contract.emitidos.list, { query: { ...query, pagina } }, nextPollOfLista)

/** Sales by default, or purchases; accepted documents by default, or pending ones. */
export const totalesQuery = (
  query: Query,
  cuales: { libro?: 'ventas' | 'compras'; estado?: 'cuenta' | 'espera' | 'diferido' } = {},
) =>
  queryOptions({
    queryKey: [...CLAVE, 'totales', query, cuales],
    queryFn: async ({ signal }) =>
      (await call(contract.emitidos.totales, { query: { ...query, ...cuales }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 30_000,
  })
