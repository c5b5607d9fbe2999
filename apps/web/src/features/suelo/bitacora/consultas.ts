import { contract } from '@pura/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import type { BitacoraSearch } from './definicion.ts'

const BITACORA = 'bitacora'

export const bitacoraQuery = (codCia: number, { texto, entidad, accion, desde, hasta, pagina = 1 }: BitacoraSearch) =>
  queryOptions({
    queryKey: [BITACORA, codCia, { texto, entidad, accion, desde, hasta }, pagina],
    queryFn: async ({ signal }) => {
      const { data, paginacion } = await call(contract.bitacora.list, {
        params: { codCia },
        query: { texto, entidad, accion, fechaInicio: desde, fechaFin: hasta, pagina },
        signal,
      })
      return { rows: data, paginacion }
    },
    placeholderData: keepPreviousData,
  })

export const entidadesQuery = (codCia: number) =>
  queryOptions({
    queryKey: [BITACORA, codCia, 'entidades'],
    queryFn: async ({ signal }) => (await call(contract.bitacora.entidades, { params: { codCia }, signal })).data,
  })
