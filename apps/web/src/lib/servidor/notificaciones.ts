/** The bell's questions, which the shell asks on every screen and the page of notices too. */
import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { isEnVivo } from './en-vivo.ts'

/** While nothing tells by itself that something came; otherwise only to be sure. */
const SONDEO_MS = 30_000
const DE_VEZ_EN_CUANDO_MS = 300_000

/** Of a company: everything that is asked about its notices begins with this. */
export const notificacionesDe = (codCia: number) => ['notificaciones', codCia] as const

export const cuentasQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...notificacionesDe(codCia), 'cuentas'],
    queryFn: async ({ signal }) => (await call(contract.notificacion.cuentas, { params: { codCia }, signal })).data,
    refetchInterval: () => (isEnVivo() ? DE_VEZ_EN_CUANDO_MS : SONDEO_MS),
    staleTime: SONDEO_MS / 2,
  })

/** What was counted up to a limit is "that many or more". */
export const formatCuenta = (cuantas: number): string => (cuantas > 99 ? '99+' : String(cuantas))
