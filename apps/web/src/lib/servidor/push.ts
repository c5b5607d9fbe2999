/**
 * Being told while the window is closed. The browser is asked only when somebody pressed the button; what it answers belongs to
 * the session (the server forgets it with its end), and a subscription that is nobody's here is given back.
 */
import { contract, type EquipoAvisado } from '@pura/contract'
import { call } from './api.ts'

export type EstadoEquipo =
  /** It cannot, or not here. */
  | 'sinNavegador'
  /** The person, or who manages the device, said no. */
  | 'negado'
  | 'apagado'
  | 'encendido'

export interface Equipos {
  estado: EstadoEquipo
  /** This browser's own, when it is told. */
  propio: EquipoAvisado | undefined
  otros: EquipoAvisado[]
}

const hayPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function findEquipos(codCia: number, signal: AbortSignal): Promise<Equipos> {
  const { data } = await call(contract.notificacion.equipos, { params: { codCia }, signal })
  return toEquipos(data)
}

/** After a click. @throws when the browser, its service or the server does not want to; refused by the person, it is `negado` */
export async function encender(codCia: number): Promise<Equipos> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return toEquipos((await call(contract.notificacion.equipos, { params: { codCia } })).data)
  }
  const registro = await navigator.serviceWorker.ready
  // Of whoever was here before, or of another key: it begins anew.
  await (await registro.pushManager.getSubscription())?.unsubscribe()
  const { llave } = (await call(contract.notificacion.llavePublica)).data
  const suscripcion = await registro.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: llave })
  return toEquipos(await register(codCia, suscripcion))
}

export async function apagar(codCia: number, idSuscripcion: number): Promise<Equipos> {
  const suscripcion = await findSuscripcion()
  const { data } = await call(contract.notificacion.desuscribir, { params: { codCia, idSuscripcion } })
  const equipos = await toEquipos(data)
  if (!equipos.propio) await suscripcion?.unsubscribe()
  return equipos
}

/** At the start of a session: what this browser had goes on with it when it is this person's, and ends when it is not. */
export async function resume(codCia: number): Promise<void> {
  const suscripcion = await findSuscripcion()
  if (!suscripcion) return
  const { data } = await call(contract.notificacion.equipos, { params: { codCia } })
  const huella = await huellaOf(suscripcion.endpoint)
  const propio = data.find((equipo) => equipo.huella === huella)
  if (!propio) await suscripcion.unsubscribe()
  else if (!propio.deEstaSesion) await register(codCia, suscripcion)
}

/** With the end of the session: the server has forgotten it already. */
export async function forget(): Promise<void> {
  await (await findSuscripcion())?.unsubscribe()
}

async function findSuscripcion(): Promise<PushSubscription | null> {
  if (!hayPush() || Notification.permission !== 'granted') return null
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
  if (!hayPush()) return 'sinNavegador'
  if (Notification.permission === 'denied') return 'negado'
  return propio ? 'encendido' : 'apagado'
}

/** As the server names it. */
async function huellaOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
