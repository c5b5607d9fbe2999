/** Signing in, signing out and losing the session: what happens to the data, and which page follows. */
import { contract, type SesionActual } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { forgetAlmacenes } from '../../lib/almacen/nombre.ts'
import { showApariencia } from '../../lib/navegador/apariencia.ts'
import { avisos } from '../../lib/navegador/avisos.ts'
import { mayHaveSession, rememberSession } from '../../lib/navegador/marca-de-sesion.ts'
import { clearEscritos } from '../../lib/pestana/escrito.ts'
import { readPestana, setPestana } from '../../lib/pestana/pestana.ts'
import { callFromHome, isStatus, setCiaEnPantalla, silenceCalls } from '../../lib/servidor/api.ts'
import { sesionQuery } from '../../lib/servidor/session.ts'

/** Guard of private screens: without a session, redirects to /ingresar and back (RUTA-08). */
export async function requireSesion(queryClient: QueryClient, volver: string): Promise<{ sesion: SesionActual }> {
  const sesion = await queryClient.ensureQueryData(sesionQuery)
  if (!sesion) throw redirect({ to: '/ingresar', search: { volver: volver === '/escritorio' ? undefined : volver } })
  return showCia(sesion)
}

/** The page shows this company from now on. */
export function showCia(sesion: SesionActual): { sesion: SesionActual } {
  setCiaEnPantalla(sesion.cia.codCia)
  showApariencia(sesion.cia.codCia)
  return { sesion }
}

/**
 * The same, and redirects a user with the mailed one-time password to change it, and an operator without the required
 * second factor to set it up.
 */
export async function requireSesionLista(queryClient: QueryClient, volver: string): Promise<{ sesion: SesionActual }> {
  const { sesion } = await requireSesion(queryClient, volver)
  requireLista(sesion)
  return { sesion }
}

export function requireLista({ usuario, cia }: SesionActual): void {
  if (usuario.contrasenaTemporal) {
    throw redirect({ to: cia.primeraVez ? '/configuracionInicial' : '/actualizaPassword' })
  }
  if (usuario.faltaSegundoFactor) throw redirect({ to: '/segundoFactor' })
}

/**
 * Guard of the first setup: once it is finished, only a user who repeats it from Configuraciones stays (INIC-06,
 * docs/acuerdos.md L15).
 */
export function requirePorConfigurar({ cia, usuario }: SesionActual, repite: boolean): void {
  if ((cia.primeraVez || repite) && (usuario.contrasenaTemporal || !usuario.faltaSegundoFactor)) return
  throw redirect({ to: usuario.contrasenaTemporal ? '/actualizaPassword' : '/escritorio' })
}

/** Only a tab in another company needs it. */
export const bringIntercambio = () => import('../../lib/servidor/intercambio.ts')

/** Guard of the board, which opens in the own company: from another one the tab goes home first. @throws ApiError */
export async function requireCasa(destino: string): Promise<void> {
  if (!readPestana()) return
  const { leaveCia } = await bringIntercambio()
  await leaveCia(destino)
  // The page is loaded again.
  await new Promise(() => undefined)
}

/** Guard of the second-factor setup: only for an operator who lacks it. */
export function requireSinSegundoFactor({ usuario }: SesionActual): void {
  if (!usuario.faltaSegundoFactor) throw redirect({ to: '/escritorio' })
}

/** The root has no page and redirects (RUTA-05, RUTA-06). */
export async function requireDestino(queryClient: QueryClient): Promise<never> {
  await requireGuest(queryClient)
  throw redirect({ to: '/ingresar' })
}

/** Guard of guest screens: a signed-in user goes to /escritorio (RUTA-01). */
export async function requireGuest(queryClient: QueryClient): Promise<void> {
  if (!mayHaveSession()) return
  // If the server does not answer, the sign-in page still opens and shows the error.
  const sesion = await queryClient.ensureQueryData(sesionQuery).catch(() => null)
  if (sesion) throw redirect({ to: '/escritorio' })
}

/**
 * Keeps the session of a user who has just signed in and greets them. @returns the page to open: the one asked for,
 * /escritorio, or the first setup (LOG-08, LOG-09); a required new password is enforced by the routes
 */
export function beginSesion(queryClient: QueryClient, sesion: SesionActual, volver: string | undefined): string {
  rememberSession(true)
  queryClient.setQueryData(sesionQuery.queryKey, sesion)
  avisos.bien(mensajes.ingreso.bienvenido, sesion.cia.primeraVez ? mensajes.ingreso.primeraVez : undefined)
  return sesion.cia.primeraVez ? '/configuracionInicial' : (volver ?? '/escritorio')
}

/** Clears all data of the session, after the screens that show it have unmounted. */
export async function endSession(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  rememberSession(false)
  void forgetAlmacenes().catch(() => undefined)
  setCiaEnPantalla(null)
  setPestana(null)
  queryClient.setQueryData(sesionQuery.queryKey, null)
  await leave()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sesionQuery.queryKey[0] })
}

/**
 * Ends the session on the server and here. A 401 means that it had already ended. If the server does not answer, the
 * cookie would still open the account, so the user stays and sees the error (MSG-08, MSG-09).
 */
export async function signOut(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  const open = await silenceCalls()
  try {
    await callFromHome(contract.sesion.remove)
  } catch (error) {
    if (!isStatus(error, 401)) {
      open()
      console.error(error)
      avisos.mal(mensajes.ingreso.errorSalida)
      return
    }
  }
  // Pending queries belong to the ended session.
  await queryClient.cancelQueries()
  open()
  const { clearLocales } = await import('../../features/venta/borrador/almacen.ts')
  clearLocales()
  clearEscritos()
  // The server deleted the push subscription with the session; the browser cancels it in the background.
  void import('../../lib/servidor/push.ts').then(({ forget }) => forget()).catch(console.warn)
  await endSession(queryClient, leave)
  avisos.neutro(mensajes.ingreso.sesionCerrada)
}
