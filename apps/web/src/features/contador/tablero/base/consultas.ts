/** Queries of the board. */
import { contract, type FilaTablero, type Tablero } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Mes } from '../../../../lib/formato/mes.ts'
import { call } from '../../../../lib/servidor/api.ts'

const CLAVE = ['tablero'] as const
/** Polling interval: documents arrive and are answered meanwhile. */
const CADA_MS = 60_000
/** Retry interval while the server still computes sums. */
const OTRA_VEZ_MS = 500

export const tableroQuery = (mes: Partial<Mes>) =>
  queryOptions({
    queryKey: [...CLAVE, 'mes', mes],
    queryFn: async ({ signal }) => (await call(contract.tableroContador.get, { query: mes, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MS,
  })

/** IVA and earlier months of companies without cached sums; queried again while the answer says that some are not ready. */
export const ivaQuery = ({ anio, mes }: Mes, accesos: readonly number[]) =>
  queryOptions({
    queryKey: [...CLAVE, 'iva', { anio, mes }, accesos],
    queryFn: async ({ signal }) =>
      (await call(contract.tableroContador.iva, { body: { anio, mes, accesos: [...accesos] }, signal })).data,
    enabled: accesos.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isCalculando) ? OTRA_VEZ_MS : false),
  })

export const listPorCalcular = (filas: readonly FilaTablero[] = []): number[] =>
  filas.filter(isCalculando).map(({ idAcceso }) => idAcceso)

/** Merges the separately loaded figures into the rows. */
export function withIva(
  tablero: Tablero,
  hechas: readonly Pick<FilaTablero, 'idAcceso' | 'iva' | 'mes' | 'atrasos'>[],
): Tablero {
  const por = new Map(hechas.map((hecha) => [hecha.idAcceso, hecha]))
  const con = (fila: FilaTablero) => (isCalculando(fila) ? { ...fila, ...por.get(fila.idAcceso) } : fila)
  return { ...tablero, filas: tablero.filas.map(con) }
}

const isCalculando = ({ iva, atrasos }: Pick<FilaTablero, 'iva' | 'atrasos'>): boolean =>
  iva?.estado === 'calculando' || atrasos?.estado === 'calculando'

export const tareasQuery = (mes: Mes) =>
  queryOptions({
    queryKey: [...CLAVE, 'tareas', { anio: mes.anio, mes: mes.mes }],
    queryFn: async ({ signal }) =>
      (await call(contract.tableroContador.tareas, { query: { anio: mes.anio, mes: mes.mes }, signal })).data,
  })

/** Refetches after a change in a company, whose next action may change. */
export const refreshTablero = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: CLAVE })
