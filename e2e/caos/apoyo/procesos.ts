/** Real processes, started as an operator would and killed as by a power cut. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A stopped law ends like a failed one: the `exit` handlers kill its processes and remove its folder.
for (const señal of ['SIGINT', 'SIGTERM'] as const) process.once(señal, () => process.exit(1))

export const RAIZ = resolve(import.meta.dirname, '../../..')

export interface Proceso {
  readonly url: string
  readonly pid: number
  /** SIGKILL: nothing is flushed or closed. */
  kill(): Promise<void>
}

interface Arranque {
  archivo: string
  args?: readonly string[]
  puerto: number
  /** Path that answers 200 when the process is ready; absent: it is ready once it prints something. */
  listo?: string
  env: NodeJS.ProcessEnv
}

export async function start({ archivo, args = [], puerto, listo, env }: Arranque): Promise<Proceso> {
  const url = `http://127.0.0.1:${puerto}`
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(RAIZ, archivo), ...args], {
    cwd: RAIZ,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (d: Buffer) => output.push(d.toString()))
  child.stderr.on('data', (d: Buffer) => output.push(d.toString()))
  const ended = onceExited(child)
  // A law that fails half way leaves no process behind.
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  try {
    await waitFor(async () => {
      if (child.exitCode !== null)
        throw new Error(`${archivo} terminó con ${child.exitCode}:\n${output.join('').slice(-2000)}`)
      if (listo === undefined) return output.length > 0
      return (await fetch(url + listo).catch(() => null))?.ok === true
    }, 180_000)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${archivo} no arrancó:\n${output.join('').slice(-2000)}`, { cause: error })
  }
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export async function waitFor(check: () => Promise<boolean>, ms: number, cadaMs = 100): Promise<void> {
  const until = Date.now() + ms
  for (;;) {
    if (await check()) return
    if (Date.now() > until) throw new Error('Se acabó la espera')
    await sleep(cadaMs)
  }
}

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

const onceExited = (child: ChildProcess): Promise<void> => new Promise((done) => child.once('exit', () => done()))
