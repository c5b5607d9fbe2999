/**
 * Live notifications by server-sent events. One tab of a browser holds a Web Lock, listens and broadcasts to the
 * others; when it closes, the next one gets the lock. Where that is unsupported or the stream is silent, the bell
 * polls.
 */
import { contract, type Notificacion } from '@pura/contract'
import { fileUrl, tellUnreached } from './api.ts'

/** The server sends a heartbeat every 20 seconds. */
const SILENCIO_MS = 45_000
const REINTENTO_MS = 60_000
/** A lock acquired later than this means that another tab held it before. */
const AL_ENTRAR_MS = 5_000

/** Time until which the company's stream counts as live, on the clock of `performance.now()`. */
let vivoHasta = Number.NEGATIVE_INFINITY
export const isEnVivo = (): boolean => performance.now() < vivoHasta

type Dicho = { clase: 'latido' } | { clase: 'recargar' } | { clase: 'notificacion'; notificacion: Notificacion }

/** @returns function that stops listening */
export function listen(codCia: number, onDicho: (dicho: Dicho) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined
  const nombre = `pura.avisos.${codCia}`
  const canal = new BroadcastChannel(nombre)
  const fin = new AbortController()
  const inicio = performance.now()
  let mudo: number | undefined
  const hear = (dicho: Dicho) => {
    vivoHasta = performance.now() + SILENCIO_MS
    // The stream is held up, or the listening tab is gone: refresh now, and poll from then on.
    window.clearTimeout(mudo)
    mudo = window.setTimeout(() => onDicho({ clase: 'recargar' }), SILENCIO_MS + 1_000)
    onDicho(dicho)
  }
  canal.onmessage = ({ data }: MessageEvent<Dicho>) => hear(data)
  const lead = () =>
    withPlaza(fin.signal, () =>
      follow(codCia, { fin: fin.signal, tras: performance.now() - inicio > AL_ENTRAR_MS }, (dicho) => {
        canal.postMessage(dicho)
        hear(dicho)
      }),
    )
  // The lock request stays pending until this tab closes; an abort is not an error.
  navigator.locks.request(nombre, { signal: fin.signal }, lead).catch(() => undefined)
  return () => {
    fin.abort()
    canal.close()
    window.clearTimeout(mudo)
    vivoHasta = Number.NEGATIVE_INFINITY
  }
}

/**
 * Waits for one of the places of this browser: over HTTP/1.1 it has six connections to a host, and tabs in many
 * companies would hold them all. Without a place the tab polls.
 */
async function withPlaza(fin: AbortSignal, work: () => Promise<void>): Promise<void> {
  const demas = new AbortController()
  fin.addEventListener('abort', () => demas.abort(), { once: true })
  let tiene = false
  const take = () => {
    if (tiene || fin.aborted) return
    tiene = true
    demas.abort()
    return work()
  }
  const pedidas = Array.from({ length: PLAZAS }, (_, i) =>
    navigator.locks.request(`pura.avisos.plaza.${i}`, { signal: demas.signal }, take),
  )
  await Promise.allSettled(pedidas)
}
const PLAZAS = 3

/**
 * Keeps the stream open until this tab stops, and reopens it after silence. The server replays missed events only to a
 * client that had received one; so every reopening refreshes what is shown.
 */
function follow(
  codCia: number,
  { fin, tras }: { fin: AbortSignal; tras: boolean },
  tell: (dicho: Dicho) => void,
): Promise<void> {
  let hubo = tras
  let ultima: number | undefined
  let fuente: EventSource | undefined
  let reloj: number | undefined
  const wait = (ms: number) => {
    window.clearTimeout(reloj)
    reloj = window.setTimeout(open, ms)
  }
  const take = (dicho: Dicho) => {
    wait(SILENCIO_MS)
    tell(dicho)
  }
  function open() {
    fuente?.close()
    fuente = new EventSource(fileUrl(contract.notificacion.vivo, { codCia }, { desde: ultima }))
    wait(SILENCIO_MS)
    fuente.addEventListener('open', () => {
      if (hubo) take({ clase: 'recargar' })
      hubo = true
    })
    fuente.addEventListener('latido', () => take({ clase: 'latido' }))
    fuente.addEventListener('recargar', () => take({ clase: 'recargar' }))
    fuente.addEventListener('notificacion', ({ data, lastEventId }: MessageEvent<string>) => {
      ultima = Number(lastEventId)
      take({ clase: 'notificacion', notificacion: JSON.parse(data) as Notificacion })
    })
    // The session or the server ended: the next call will show which one. After signing out nobody listens any more.
    fuente.addEventListener('fin', () => {
      fuente?.close()
      wait(REINTENTO_MS / 12)
    })
    fuente.addEventListener('error', () => {
      tellUnreached()
      // The browser retries a lost connection but not a refused one.
      if (fuente?.readyState === EventSource.CLOSED) wait(REINTENTO_MS)
    })
  }
  open()
  return new Promise((resolve) => {
    fin.addEventListener('abort', () => {
      window.clearTimeout(reloj)
      fuente?.close()
      resolve()
    })
  })
}
