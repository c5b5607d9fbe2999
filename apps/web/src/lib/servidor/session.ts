import { contract, type SesionActual } from '@pura/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { rememberSession } from '../navegador/marca-de-sesion.ts'
import { readPestana, setPestana } from '../pestana/pestana.ts'
import { callAnonymously, isStatus, setReenter } from './api.ts'

/** Only a tab that works by an access needs it. */
const bringEntrada = () => import('./entrar.ts')
setReenter(async () => (await bringEntrada()).reenterPestana())

/** Signed-in user and company; null without a session. */
export const sesionQuery = queryOptions({
  queryKey: ['sesion'],
  queryFn: async (): Promise<SesionActual | null> => {
    try {
      // A tab that was opened from another.
      const pestana = readPestana()
      if (pestana && !pestana.cia) await (await bringEntrada()).enterPestana()
      const { data } = await callAnonymously(contract.sesion.get)
      rememberSession(true)
      return data
    } catch (error) {
      if (!isStatus(error, 401)) throw error
      rememberSession(false)
      // Who signs in next begins at home.
      setPestana(null)
      return null
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Refetches after a change to the user or the company. */
export const refreshSesion = (queryClient: QueryClient): Promise<SesionActual | null> =>
  queryClient.fetchQuery({ ...sesionQuery, staleTime: 0 })

/** Provided by the shell to every private screen. */
export const SesionContext = createContext<SesionActual | null>(null)

export function useSesion(): SesionActual {
  const sesion = use(SesionContext)
  if (!sesion) throw new Error('Una pantalla privada se mostró sin sesión')
  return sesion
}

export const useCodCia = (): number => useSesion().cia.codCia

/** The role reads and downloads: what adds or changes something of the company is not offered. */
export const useSoloLectura = (): boolean => use(SesionContext)?.soloLectura ?? false
