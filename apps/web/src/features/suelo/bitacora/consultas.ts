import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../lib/servidor/api.ts'
import type { BitacoraSearch } from './definicion.ts'

const BITACORA = 'bitacora'

export const bitacoraQuery = (codCia: number, { texto, entidad, accion, desde, hasta, pagina = 1 }: BitacoraSearch) =>
  paginaQuery([BITACORA, codCia, { texto, entidad, accion, desde, hasta }, pagina], contract.bitacora.list, {
    params: { codCia },
    query: { texto, entidad, accion, fechaInicio: desde, fechaFin: hasta, pagina },
  })

export const entidadesQuery = (codCia: number) =>
  queryOptions({
    queryKey: [BITACORA, codCia, 'entidades'],
    queryFn: async ({ signal }) => (await call(contract.bitacora.entidades, { params: { codCia }, signal })).data,
  })
