/** Coming in, going out, and losing the session: what happens to the data and where the person lands. */
import { contract, type SesionActual } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { showApariencia } from '../lib/navegador/apariencia.ts'
import { avisos } from '../lib/navegador/avisos.ts'
import { callInSilence, isStatus, setCiaEnPantalla, silenceCalls } from '../lib/servidor/api.ts'
import { mayHaveSession, rememberSession, sesionQuery } from '../lib/servidor/session.ts'

/** Private screens: with a session, or to /ingresar and back (RUTA-08). */
export async function requireSesion(queryClient: QueryClient, volver: string): Promise<{ sesion: SesionActual }> {
  const sesion = await queryClient.ensureQueryData(sesionQuery)
  if (!sesion) throw redirect({ to: '/ingresar', search: { volver: volver === '/escritorio' ? undefined : volver } })
  setCiaEnPantalla(sesion.cia.codCia)
  showApariencia(sesion.cia.codCia)
  return { sesion }
}

/**
 * The same, for screens that somebody with the one-time password of the mail may not see yet: first another one; nor an
 * operator who must have a second factor and has none.
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

/** The first setup, once: whoever comes back to it later has nothing to do there (INIC-06). */
export function requirePorConfigurar({ cia, usuario }: SesionActual): void {
  if (cia.primeraVez && (usuario.contrasenaTemporal || !usuario.faltaSegundoFactor)) return
  throw redirect({ to: usuario.contrasenaTemporal ? '/actualizaPassword' : '/escritorio' })
}

/** Where an operator is led who must have a second factor, and nobody else. */
export function requireSinSegundoFactor({ usuario }: SesionActual): void {
  if (!usuario.faltaSegundoFactor) throw redirect({ to: '/escritorio' })
}

/** The root has no page of its own: it leads on (RUTA-05, RUTA-06). */
export async function leadOn(queryClient: QueryClient): Promise<never> {
  await requireGuest(queryClient)
  throw redirect({ to: '/ingresar' })
}

/** Guest screens: whoever is signed in goes to /escritorio (RUTA-01). */
export async function requireGuest(queryClient: QueryClient): Promise<void> {
  if (!mayHaveSession()) return
  // A server that does not answer must not keep anybody from the sign-in page, which will say so.
  const sesion = await queryClient.ensureQueryData(sesionQuery).catch(() => null)
  if (sesion) throw redirect({ to: '/escritorio' })
}

/** Forgets everything of the last session. The screens that show it leave first. */
export async function endSession(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  rememberSession(false)
  setCiaEnPantalla(null)
  queryClient.setQueryData(sesionQuery.queryKey, null)
  await leave()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sesionQuery.queryKey[0] })
}

/**
 * Closes the session on the server and here; a server that no longer knows it has closed it already. One that does not
 * answer has not: the cookie would open the account again, so the person stays and is told (MSG-08, MSG-09).
 */
export async function signOut(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  const open = await silenceCalls()
  try {
    await callInSilence(contract.sesion.remove)
  } catch (error) {
    if (!isStatus(error, 401)) {
      open()
      console.error(error)
      avisos.mal(mensajes.ingreso.errorSalida)
      return
    }
  }
  // What was still to be asked is of a session that is no more.
  await queryClient.cancelQueries()
  open()
  const { clearLocales } = await import('../features/venta/borrador/almacen.ts')
  clearLocales()
  // The server forgot this browser with the session; the browser forgets it too, however long that takes.
  void import('../lib/servidor/push.ts').then(({ forget }) => forget()).catch(console.warn)
  await endSession(queryClient, leave)
  avisos.neutro(mensajes.ingreso.sesionCerrada)
}
