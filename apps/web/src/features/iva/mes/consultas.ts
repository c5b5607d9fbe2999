/** Queries of the workbench. */
import { contract } from '@pura/contract'
import { POR_PAGINA } from '@pura/domain/limites'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Mes } from '../../../lib/formato/mes.ts'
import { call } from '../../../lib/servidor/api.ts'
import type { MesaIvaSearch } from './definicion.ts'

const CLAVE = ['mesaIva'] as const
/** Polling interval: documents arrive and are answered meanwhile. */
const CADA_MS = 60_000
/** Interval while the server still sums months. */
const OTRA_VEZ_MS = 500

export const mesaQuery = (codCia: number, mes: Partial<Mes>) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'mes', mes],
    queryFn: async ({ signal }) => (await call(contract.mesaIva.get, { params: { codCia }, query: mes, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MS,
  })

/** Asked again while some month is still being summed. */
export const doceMesesQuery = (codCia: number, anio: number) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'doce', anio],
    queryFn: async ({ signal }) =>
      (await call(contract.doceMeses.get, { params: { codCia }, query: { anio }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && [...data.meses, ...data.antes].some(({ estado }) => estado === 'calculando') ? OTRA_VEZ_MS : CADA_MS,
  })

export type QueDocumentos = Pick<MesaIvaSearch, 'casilla' | 'pila' | 'aviso' | 'lectura'>

export const documentosQuery = (codCia: number, mes: Mes, que: QueDocumentos) =>
  infiniteQueryOptions({
    queryKey: [...CLAVE, codCia, 'documentos', mes, que],
    queryFn: async ({ signal, pageParam }) => {
      const { data, paginacion } = await call(contract.mesaIva.documentos, {
        params: { codCia },
        query: { ...mes, ...que, pagina: pageParam, porPagina: POR_PAGINA },
        signal,
      })
      return { documentos: data, paginacion }
    },
    initialPageParam: 1,
    getNextPageParam: ({ paginacion }, _, pagina) =>
      paginacion && pagina * POR_PAGINA < paginacion.total ? pagina + 1 : undefined,
  })

export const explicacionQuery = (codCia: number, mes: Mes, casilla: string) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'explicacion', mes, casilla],
    queryFn: async ({ signal }) =>
      (await call(contract.mesaIva.explicar, { params: { codCia }, query: { ...mes, casilla }, signal })).data,
  })

export const proporcionQuery = (codCia: number, anio: number) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'proporcion', anio],
    queryFn: async ({ signal }) =>
      (await call(contract.mesaIva.proporcion, { params: { codCia }, query: { anio }, signal })).data,
  })

export const noLlegadoQuery = (codCia: number, { anio, mes }: Mes) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'noLlegado', anio, mes],
    queryFn: async ({ signal }) =>
      (await call(contract.mesaIvaFaltan.get, { params: { codCia }, query: { anio, mes }, signal })).data,
  })

export const papelesQuery = (codCia: number, { anio, mes }: Mes) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, 'papeles', anio, mes],
    queryFn: async ({ signal }) =>
      (await call(contract.mesaIvaFaltan.papeles, { params: { codCia }, query: { anio, mes }, signal })).data,
  })

/** Refetches all months, because later ones depend on the changed one. */
export const refreshMesa = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: CLAVE })
