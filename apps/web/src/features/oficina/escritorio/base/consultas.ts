/** Queries of the desktop. */
import { contract, type ResumenEscritorio } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/servidor/api.ts'
import type { EscritorioSearch } from './definicion.ts'

const CLAVE = ['escritorio'] as const
const MINUTO = 60_000

export const resumenQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'resumen'],
    queryFn: async ({ signal }): Promise<ResumenEscritorio> =>
      (await call(contract.escritorio.get, { params: { codCia }, signal })).data,
    refetchInterval: MINUTO,
  })

export const graficoQuery = (codCia: number, query: EscritorioSearch) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'grafico', query],
    queryFn: async ({ signal }) =>
      (await call(contract.escritorio.grafico, { params: { codCia }, query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 5 * MINUTO,
  })

/** Refetches after an answer, which changes the deadlines and the month's credit. */
export const refreshEscritorio = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: CLAVE })
