import { contract, type SeccionBuscada } from '@pura/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/servidor/api.ts'

/** A late answer to an older text never replaces a newer one; the older one stays until then. */
export const busquedaQuery = (codCia: number, texto: string, seccion?: SeccionBuscada) =>
  queryOptions({
    queryKey: ['busqueda', codCia, texto, seccion],
    queryFn: async ({ signal }) =>
      (await call(contract.busqueda.buscar, { query: { texto, seccion }, signal })).data.grupos,
    placeholderData: keepPreviousData,
  })

export const recientesDe = (codCia: number) => ['busqueda', codCia, 'recientes']

export const recientesQuery = (codCia: number, idUsuario: number) =>
  queryOptions({
    queryKey: [...recientesDe(codCia), idUsuario],
    queryFn: async ({ signal }) => (await call(contract.busqueda.recientes, { signal })).data,
    staleTime: 0,
  })
