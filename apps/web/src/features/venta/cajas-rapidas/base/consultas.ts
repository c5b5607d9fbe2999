import { contract } from '@pura/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { toQueryDeFechas, toRango } from '../../../../components/mantenimiento/archivo/fechas.ts'
import { paginaQuery } from '../../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { CierresSearch } from './definicion.ts'

const CAJAS = 'cajasRapidas'
const { ventaRapidaArriendo, ventaRapidaAtencion, ventaRapidaTurnos } = contract

/** After a lease, a sale for attention or a file changed something. */
export const refreshCajas = (consultas: QueryClient): Promise<void> =>
  consultas.invalidateQueries({ queryKey: [CAJAS] })

export const arriendosQuery = (codCia: number) =>
  queryOptions({
    queryKey: [CAJAS, codCia, 'arriendos'],
    queryFn: async ({ signal }) => (await call(ventaRapidaArriendo.list, { params: { codCia }, signal })).data,
    // Somebody looks at whether devices are still there.
    refetchInterval: 60_000,
  })

export const atencionQuery = (codCia: number, decididas: boolean, pagina = 1) =>
  paginaQuery([CAJAS, codCia, 'atencion', decididas, pagina], ventaRapidaAtencion.list, {
    params: { codCia },
    query: { decididas: decididas ? '1' : undefined, pagina },
  })

export const filtroOf = ({ texto, ...fechas }: CierresSearch) => ({ texto, ...toQueryDeFechas(toRango(fechas)) })

export const turnosQuery = (codCia: number, search: CierresSearch) => {
  const { pagina = 1 } = search
  const query = filtroOf(search)
  return paginaQuery([CAJAS, codCia, 'turnos', query, pagina], ventaRapidaTurnos.list, {
    params: { codCia },
    query: { ...query, pagina },
  })
}

export const cajerosQuery = (codCia: number, search: CierresSearch) => {
  const query = filtroOf(search)
  return queryOptions({
    queryKey: [CAJAS, codCia, 'cajeros', query],
    queryFn: async ({ signal }) => (await call(ventaRapidaTurnos.cajeros, { params: { codCia }, query, signal })).data,
  })
}

export const lecturaQuery = (codCia: number, idArriendo: string) =>
  queryOptions({
    queryKey: [CAJAS, codCia, 'lectura', idArriendo],
    queryFn: async ({ signal }) =>
      (await call(ventaRapidaTurnos.lectura, { params: { codCia, idArriendo }, signal })).data,
    refetchInterval: 60_000,
  })

export const cierreQuery = (params: { codCia: number; idSucursal: number; idCaja: number; numero: number }) =>
  queryOptions({
    queryKey: [CAJAS, params.codCia, 'cierre', params],
    queryFn: async ({ signal }) => (await call(ventaRapidaTurnos.get, { params, signal })).data,
  })
