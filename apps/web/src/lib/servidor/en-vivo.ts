/**
 * What comes, as it comes (server-sent events). Of the tabs of a browser one listens and tells the others: who holds a
 * lock of the browser, and the next one when it goes. Where that cannot be, or nothing is heard, the bell asks by itself.
 */
import { contract, type Notificacion } from '@pura/contract'
import { fileUrl } from './api.ts'

/** The server's heart beats every 20 seconds. */
const SILENCIO_MS = 45_000
const REINTENTO_MS = 60_000
/** A tab that gets the lock later than this had waited for another one to go. */
const AL_ENTRAR_MS = 5_000

/** The stream of a company was heard until then, on the clock of `performance.now()`. */
let vivoHasta = Number.NEGATIVE_INFINITY
export const isEnVivo = (): boolean => performance.now() < vivoHasta

type Dicho = { clase: 'latido' } | { clase: 'recargar' } | { clase: 'notificacion'; notificacion: Notificacion }

/** @returns how to stop */
export function listen(codCia: number, onDicho: (dicho: Dicho) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined
  const nombre = `pura.avisos.${codCia}`
  const canal = new BroadcastChannel(nombre)
  const fin = new AbortController()
  const inicio = performance.now()
  let mudo: number | undefined
  const hear = (dicho: Dicho) => {
    vivoHasta = performance.now() + SILENCIO_MS
    // Held back on the way, or whoever listened for all is gone: what is shown is asked for now, and from then on often.
    window.clearTimeout(mudo)
    mudo = window.setTimeout(() => onDicho({ clase: 'recargar' }), SILENCIO_MS + 1_000)
    onDicho(dicho)
  }
  canal.onmessage = ({ data }: MessageEvent<Dicho>) => hear(data)
  const lead = () =>
    follow(codCia, { fin: fin.signal, tras: performance.now() - inicio > AL_ENTRAR_MS }, (dicho) => {
      canal.postMessage(dicho)
      hear(dicho)
    })
  // The lock is waited for until this tab goes; not to get it is no failure.
  navigator.locks.request(nombre, { signal: fin.signal }, lead).catch(() => undefined)
  return () => {
    fin.abort()
    canal.close()
    window.clearTimeout(mudo)
    vivoHasta = Number.NEGATIVE_INFINITY
  }
}

/**
 * Holds the stream, opening it anew when nothing is heard, until this tab no longer wants it. What came between two streams is
 * replayed only to whoever got one before: so after each opening but the very first, what is shown is asked for again.
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
    const ruta = fileUrl(contract.notificacion.vivo, { codCia })
    fuente = new EventSource(ultima === undefined ? ruta : `${ruta}?desde=${ultima}`)
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
    // The session ended, or the server did: what is asked next will say. Whoever leaves is gone by then.
    fuente.addEventListener('fin', () => {
      fuente?.close()
      wait(REINTENTO_MS / 12)
    })
    fuente.addEventListener('error', () => {
      // A refusal is not tried again by the browser; a lost connection is.
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
