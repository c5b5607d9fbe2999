import { type CuentasNotificacion, contract, type FILTROS_NOTIFICACION, type Notificacion } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { cuentasQuery, notificacionesDe } from '../../../lib/servidor/notificaciones.ts'
import { findEquipos } from '../../../lib/servidor/push.ts'
import { useSesion } from '../../../lib/servidor/session.ts'

export type FiltroNotificaciones = (typeof FILTROS_NOTIFICACION)[number]

const listasDe = (codCia: number) => [...notificacionesDe(codCia), 'lista'] as const
const POR_PAGINA = 30
/** Notifications in the panel: what fits without scrolling, and a few more. */
const EN_PANEL = 12

const ask = async (
  codCia: number,
  query: { filtro: FiltroNotificaciones; antes?: number; cuantas: number },
  signal: AbortSignal,
) => (await call(contract.notificacion.list, { params: { codCia }, query, signal })).data

export const panelQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...listasDe(codCia), 'panel'],
    queryFn: ({ signal }) => ask(codCia, { filtro: 'sinLeer', cuantas: EN_PANEL }, signal),
    staleTime: 0,
  })

export const paginasQuery = (codCia: number, filtro: FiltroNotificaciones) =>
  infiniteQueryOptions({
    queryKey: [...listasDe(codCia), 'paginas', filtro],
    queryFn: ({ signal, pageParam }) => ask(codCia, { filtro, antes: pageParam, cuantas: POR_PAGINA }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hayMas, notificaciones }) => (hayMas ? notificaciones.at(-1)?.idNotificacion : undefined),
    staleTime: 0,
  })

export const preferenciasQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...notificacionesDe(codCia), 'preferencias'],
    queryFn: async ({ signal }) =>
      (await call(contract.notificacion.preferencias, { params: { codCia }, signal })).data,
  })

/** Browsers with push notifications, and which of them is this one. */
export const equiposQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...notificacionesDe(codCia), 'equipos'],
    queryFn: ({ signal }) => findEquipos(codCia, signal),
  })

/** Actions on notifications: errors show as toasts, and the queries are refetched. */
export function useChangeNotificaciones() {
  const queryClient = useQueryClient()
  const { cia, usuario } = useSesion()
  const { codCia } = cia
  const { username } = usuario
  return useMemo(() => {
    const settle = async (llamada: Promise<{ data: CuentasNotificacion }>) => {
      try {
        const { data } = await llamada
        queryClient.setQueryData(cuentasQuery(codCia).queryKey, data)
        await queryClient.invalidateQueries({ queryKey: listasDe(codCia) })
      } catch (error) {
        console.error(error)
        avisos.mal(mensajes.notificacion.errorGuardando)
      }
    }
    return {
      /** Marks them as seen; they stay unread. An error is ignored. */
      async markSeen(hasta: number) {
        const { data } = await call(contract.notificacion.ver, { body: { codCia, hasta } })
        queryClient.setQueryData(cuentasQuery(codCia).queryKey, data)
      },
      markRead: ({ idNotificacion }: Notificacion) =>
        settle(call(contract.notificacion.leer, { body: { codCia, ids: [idNotificacion] } })),
      markAllRead: (hasta: number) => settle(call(contract.notificacion.leer, { body: { codCia, hasta } })),
      dismiss: ({ idNotificacion }: Notificacion) =>
        settle(
          call(contract.notificacion.remove, { params: { de: username }, body: [{ idNotificacion, read: true }] }),
        ),
    }
  }, [queryClient, codCia, username])
}
