/** The product and Hacienda's stand-in as processes of their own, started as an operator would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RAIZ } from './raiz.ts'

export interface Proceso {
  readonly url: string
  /** CPU time it has used, all its threads together; undefined where there is no /proc. */
  cpuMs(): number | undefined
  /** Memory it holds, in MB; undefined where there is no /proc. */
  rssMb(): number | undefined
  /** SIGTERM, and waits until it is gone. */
  stop(): Promise<void>
}

/** `npm start` of that checkout; resolves at once, so that whoever times it does the waiting. */
export async function startProducto(raiz: string, env: NodeJS.ProcessEnv): Promise<Proceso> {
  const puerto = await freePort()
  // Twenty thousand codes on their way would be measured too, by whoever does not ask for them.
  const base = { HOST: '127.0.0.1', PORT: String(puerto), CARGAR_LISTAS: 'no', DEMO: 'vacia' }
  const child = launch(raiz, [...profiling(), 'scripts/start.mjs'], { ...base, ...env })
  return proceso(child, puerto)
}

/** In the background: in real life it is somebody else's machine. */
export async function startSimulador(): Promise<Proceso> {
  const puerto = await freePort()
  const args = ['--import', 'tsx', 'apps/simulators/src/main.ts']
  const child = launch(RAIZ, args, { SIMULADOR_PORT: String(puerto) })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const simulador = proceso(child, puerto)
  await waitForOk(simulador.url)
  return simulador
}

/** Milliseconds from now until it answers 200. */
export async function waitForOk(url: string, limiteMs = 120_000): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < limiteMs) {
    const reply = await fetch(url).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.status === 200) return performance.now() - start
    await sleep(20)
  }
  throw new Error(`${url} no respondió`)
}

/** `PERFIL=carpeta` leaves a profile of each run of the product there, to open in a browser's developer tools. */
const profiling = (): string[] =>
  process.env.PERFIL ? ['--cpu-prof', `--cpu-prof-dir=${resolve(process.env.PERFIL)}`] : []

function launch(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  // Its banner is not part of the report; what it complains about is.
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

function proceso(child: ChildProcess, puerto: number): Proceso {
  const ended = once(child, 'exit')
  // A benchmark that fails half way leaves nobody behind.
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  return {
    url: `http://127.0.0.1:${puerto}`,
    cpuMs: () => readCpu(child.pid),
    rssMb: () => readRss(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', orphan)
    },
  }
}

function readCpu(pid: number | undefined): number | undefined {
  try {
    // After the name, which may hold spaces: user and system time, in hundredths of a second (proc(5), fields 14 and 15).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return undefined
  }
}

function readRss(pid: number | undefined): number | undefined {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb === undefined ? undefined : Number(kb) / 1024
  } catch {
    return undefined
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('Sin puerto libre')
  return address.port
}
