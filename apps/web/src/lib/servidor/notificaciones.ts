/** Queries of the bell, shared by the shell and the page of notifications. */
import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { isEnVivo } from './en-vivo.ts'

/** Polling interval while there is no live stream; otherwise polling is only a safeguard. */
const SONDEO_MS = 30_000
const DE_VEZ_EN_CUANDO_MS = 300_000

/** Key prefix of all queries about a company's notifications. */
export const notificacionesDe = (codCia: number) => ['notificaciones', codCia] as const

export const cuentasQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...notificacionesDe(codCia), 'cuentas'],
    queryFn: async ({ signal }) => (await call(contract.notificacion.cuentas, { params: { codCia }, signal })).data,
    refetchInterval: () => (isEnVivo() ? DE_VEZ_EN_CUANDO_MS : SONDEO_MS),
    staleTime: SONDEO_MS / 2,
  })

/** A count that reached its limit shows as "that many or more". */
export const formatCuenta = (cuantas: number): string => (cuantas > 99 ? '99+' : String(cuantas))
