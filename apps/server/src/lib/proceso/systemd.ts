/**
 * Tells systemd that the server is ready and, from then on, that its event loop runs (despliegue/pura-factura.service).
 * Node has no datagram Unix sockets, so systemd's own command sends the message.
 */
import { spawn } from 'node:child_process'

/** Returns the function that stops it; does nothing without systemd. */
export function notifySystemd(env: NodeJS.ProcessEnv = process.env): () => void {
  if (!env.NOTIFY_SOCKET) return () => undefined
  const say = (word: string) => {
    const child = spawn('systemd-notify', [word], { env, stdio: 'ignore' })
    // Without the command the watchdog ends the process, and its journal says so.
    child.on('error', (error) => console.error(`systemd-notify: ${error.message}`))
    child.unref()
  }
  say('READY=1')
  const everyMs = Number(env.WATCHDOG_USEC) / 1000 / 3
  const timer = everyMs > 0 ? setInterval(() => say('WATCHDOG=1'), everyMs) : undefined
  return () => {
    clearInterval(timer)
    say('STOPPING=1')
  }
}
