/**
 * Whether the server can be reached. Calls that fail, the browser's events and the live stream only raise a suspicion:
 * a probe decides, so that one lost call is no outage. The query layer asks again for what failed once the line is back.
 */
import { ApiError, contract } from '@pura/contract'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { fileUrl, isContestadaDesde, setOnUnreached } from '../servidor/api.ts'

/** A server that takes longer counts as out of reach: the screen says so within two seconds. */
const PLAZO_MS = 1_200
/** Once out of reach it may take longer to answer: a slow line is back too. */
const PLAZO_AL_VOLVER_MS = 4_000
const REINTENTO_MS = 2_000

/** ISO; undefined while the server answers. */
let desde: string | undefined
let probing: Promise<void> | undefined
let reloj: ReturnType<typeof setTimeout> | undefined
let canal: BroadcastChannel | undefined
let vigilantes = 0
const oyentes = new Set<() => void>()

export const isSinLinea = (): boolean => desde !== undefined

/** Since when there is no connection; undefined while there is one. */
export const useSinLinea = (): string | undefined => useSyncExternalStore(subscribe, () => desde)

function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => void oyentes.delete(oyente)
}

/** The answer, or an error as soon as there is no connection: a call on a dead line may hang for a minute. */
export async function unlessSinLinea<T>(answer: Promise<T>): Promise<T> {
  let stop = () => {}
  const fall = new Promise<never>((_, reject) => {
    stop = subscribe(() => isSinLinea() && reject(new ApiError(0, 'sin_conexion', 'No hay conexión con el servidor')))
  })
  try {
    return await Promise.race([answer, fall])
  } finally {
    stop()
  }
}

/** Watches the line while something shows it. @returns function that stops */
export function watchLinea(): () => void {
  if (vigilantes++ === 0) start()
  return () => {
    if (--vigilantes === 0) stop()
  }
}

/** Probes the server now. */
export function checkLinea(): Promise<void> {
  probing ??= probe().then((answers) => {
    probing = undefined
    set(answers)
  })
  return probing
}

function start(): void {
  setOnUnreached(() => void checkLinea())
  // Only the probe says when the line is back: the browser knows of its network, not of the server.
  onlineManager.setEventListener(() => undefined)
  window.addEventListener('offline', checkLinea)
  window.addEventListener('online', checkLinea)
  if (typeof BroadcastChannel === 'undefined') return
  canal = new BroadcastChannel('pura.linea')
  canal.onmessage = () => void checkLinea()
}

function stop(): void {
  setOnUnreached(() => {})
  window.removeEventListener('offline', checkLinea)
  window.removeEventListener('online', checkLinea)
  canal?.close()
  canal = undefined
  set(true)
}

async function probe(): Promise<boolean> {
  const inicio = performance.now()
  try {
    const signal = AbortSignal.timeout(isSinLinea() ? PLAZO_AL_VOLVER_MS : PLAZO_MS)
    return (await fetch(fileUrl(contract.salud.get, {}), { cache: 'no-store', signal })).ok
  } catch {
    // On a slow line the probe waits behind other calls: any answer meanwhile is one.
    return isContestadaDesde(inicio)
  }
}

function set(answers: boolean): void {
  clearTimeout(reloj)
  if (!answers && vigilantes > 0) reloj = setTimeout(() => void checkLinea(), REINTENTO_MS)
  if (answers === (desde === undefined)) return
  desde = answers || vigilantes === 0 ? undefined : new Date().toISOString()
  // The other tabs may have nothing to ask, and would not notice.
  if (desde) canal?.postMessage('')
  for (const oyente of oyentes) oyente()
  onlineManager.setOnline(desde === undefined)
}
