/**
 * Push notifications while the window is closed. The browser asks for permission only after a click. A subscription
 * belongs to a session, and the server deletes both together; here a subscription without its user is cancelled.
 */
import { contract, type EquipoAvisado } from '@pura/contract'
import { call } from './api.ts'

export type EstadoEquipo =
  /** The browser or the page cannot use push. */
  | 'sinNavegador'
  /** Permission denied by the user or the device's administrator. */
  | 'negado'
  | 'apagado'
  | 'encendido'

export interface Equipos {
  estado: EstadoEquipo
  /** This browser's own subscription, if it has one. */
  propio: EquipoAvisado | undefined
  otros: EquipoAvisado[]
}

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function findEquipos(codCia: number, signal: AbortSignal): Promise<Equipos> {
  const { data } = await call(contract.notificacion.equipos, { params: { codCia }, signal })
  return toEquipos(data)
}

/** Call it from a click. @throws if the browser, its push service or the server fails; `negado` if the user refuses */
export async function enablePush(codCia: number): Promise<Equipos> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return toEquipos((await call(contract.notificacion.equipos, { params: { codCia } })).data)
  }
  const registro = await navigator.serviceWorker.ready
  // Replaces a subscription of an earlier user or key.
  await (await registro.pushManager.getSubscription())?.unsubscribe()
  const { llave } = (await call(contract.notificacion.llavePublica)).data
  const suscripcion = await registro.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: llave })
  return toEquipos(await register(codCia, suscripcion))
}

export async function disablePush(codCia: number, idSuscripcion: number): Promise<Equipos> {
  const suscripcion = await findSuscripcion()
  const { data } = await call(contract.notificacion.desuscribir, { params: { codCia, idSuscripcion } })
  const equipos = await toEquipos(data)
  if (!equipos.propio) await suscripcion?.unsubscribe()
  return equipos
}

/** At the start of a session: keeps this browser's subscription if it belongs to this user, otherwise cancels it. */
export async function resume(codCia: number): Promise<void> {
  const suscripcion = await findSuscripcion()
  if (!suscripcion) return
  const { data } = await call(contract.notificacion.equipos, { params: { codCia } })
  const huella = await huellaOf(suscripcion.endpoint)
  const propio = data.find((equipo) => equipo.huella === huella)
  if (!propio) await suscripcion.unsubscribe()
  else if (!propio.deEstaSesion) await register(codCia, suscripcion)
}

/** At the end of the session; the server has already deleted the subscription. */
export async function forget(): Promise<void> {
  await (await findSuscripcion())?.unsubscribe()
}

async function findSuscripcion(): Promise<PushSubscription | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null
  const registro = await navigator.serviceWorker.getRegistration()
  return (await registro?.pushManager.getSubscription()) ?? null
}

async function register(codCia: number, suscripcion: PushSubscription): Promise<EquipoAvisado[]> {
  const { endpoint, keys } = suscripcion.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return (
    await call(contract.notificacion.suscribir, { body: { codCia, endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  ).data
}

async function toEquipos(data: EquipoAvisado[]): Promise<Equipos> {
  const suscripcion = await findSuscripcion()
  const huella = suscripcion && (await huellaOf(suscripcion.endpoint))
  const propio = data.find((equipo) => equipo.huella === huella)
  return { estado: estadoOf(propio), propio, otros: data.filter((equipo) => equipo !== propio) }
}

function estadoOf(propio: EquipoAvisado | undefined): EstadoEquipo {
  if (!hasPush()) return 'sinNavegador'
  if (Notification.permission === 'denied') return 'negado'
  return propio ? 'encendido' : 'apagado'
}

/** SHA-256 of the endpoint as base64url, as the server identifies the subscription. */
async function huellaOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
