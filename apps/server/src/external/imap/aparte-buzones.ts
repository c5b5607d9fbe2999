/** Reads all mailboxes in a separate process, so that costly input delays nobody else (docs/decisions/0120). */
import { setPriority } from 'node:os'
import { markTurno, watchAparte } from '../../lib/proceso/vigilante.ts'
import { ImapError, toImapError } from './fallo.ts'
import { MAX_RETENIDO } from './limites.ts'
import type { Dicho, Metodo, PedidoDeBuzon } from './protocolo.ts'
import { SesionDeBuzon } from './sesion.ts'

/** A mail is sent in portions of this size, so that neither process blocks on one message. */
const PORCION = 1024 * 1024
/** Niceness of this process: below the server, which shares the processors. */
const PRIORIDAD = 5

const sesiones = new Map<number, SesionDeBuzon>()

watchAparte()

try {
  setPriority(PRIORIDAD)
} catch {
  // Not permitted on this system; the limits hold anyway.
}
process.on('message', (pedido: PedidoDeBuzon) => void receive(pedido))

async function receive(pedido: PedidoDeBuzon): Promise<void> {
  const { sesion: numero } = pedido
  const sesion = sesiones.get(numero)
  if ('cortar' in pedido) return sesion?.cut(new ImapError('cortado'))
  const llamada = 'llamada' in pedido ? pedido.llamada : 0
  try {
    const fin = 'abrir' in pedido ? await open(pedido) : await call(sesion, pedido)
    await post({ sesion: numero, llamada, fin: await sendBytes(numero, llamada, fin) })
  } catch (error) {
    const { codigo, dicho } = toImapError(error)
    await post({ sesion: numero, llamada, fallo: { codigo, dicho } })
  }
}

function open({ sesion: numero, abrir, confianza }: Extract<PedidoDeBuzon, { abrir: unknown }>): Promise<void> {
  const sesion = new SesionDeBuzon(abrir, confianza, () => {
    markTurno(numero)
    cutMayor()
  })
  sesiones.set(numero, sesion)
  sesion.onEnd(({ codigo, dicho }) => {
    sesiones.delete(numero)
    void post({ sesion: numero, muerte: { codigo, dicho } })
  })
  return sesion.signIn()
}

function call(
  sesion: SesionDeBuzon | undefined,
  { metodo, args }: { metodo: Metodo; args: unknown[] },
): Promise<unknown> {
  if (!sesion) throw new ImapError('cortado')
  // Both sides have the same interface (protocolo.ts).
  return (sesion[metodo] as (...args: unknown[]) => Promise<unknown>).apply(sesion, args)
}

/** Limits the bytes held by all open requests: cuts the session that holds most. */
function cutMayor(): void {
  let suma = 0
  let mayor: SesionDeBuzon | undefined
  for (const sesion of sesiones.values()) {
    suma += sesion.retenido
    if (!mayor || sesion.retenido > mayor.retenido) mayor = sesion
  }
  if (suma > MAX_RETENIDO) mayor?.cut(new ImapError('demasiado'))
}

/** Sends the bytes of a mail, and returns the rest of the answer. */
async function sendBytes(sesion: number, llamada: number, fin: unknown): Promise<unknown> {
  const { bytes, ...resto } = (fin ?? {}) as { bytes?: Buffer }
  if (!bytes) return fin
  for (let at = 0; at < bytes.length; at += PORCION)
    await post({ sesion, llamada, parte: bytes.subarray(at, at + PORCION) })
  return resto
}

/** Resolves once the message is written, so that messages do not pile up while the server is slow. */
function post(dicho: Dicho): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(dicho, () => resolve())
  })
}
