/** The product and the simulated Hacienda as separate processes, started as an operator would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RAIZ } from './raiz.ts'

export interface Proceso {
  readonly url: string
  /** CPU time of all its threads; undefined without /proc. */
  cpuMs(): number | undefined
  /** Resident memory in MB; undefined without /proc. */
  rssMb(): number | undefined
  /** The living processes in which it reads files of strangers; none without /proc. */
  apartes(): { pid: number; cpuMs: number; rssMb: number }[]
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>
}

/** Runs `npm start` in that checkout; resolves at once, and the caller waits. */
export async function startProducto(raiz: string, env: NodeJS.ProcessEnv): Promise<Proceso> {
  const puerto = await freePort()
  // Without the loading of twenty thousand codes, unless a benchmark asks for it.
  const base = { HOST: '127.0.0.1', PORT: String(puerto), CARGAR_LISTAS: 'no', DEMO: 'vacia' }
  const child = launch(raiz, [...profiling(), 'scripts/start.mjs'], { ...base, ...env })
  return proceso(child, puerto)
}

/** Starts it with low priority: in production it runs on another machine. */
export async function startSimulador(): Promise<Proceso> {
  const puerto = await freePort()
  const args = ['--import', 'tsx', 'apps/simulators/src/main.ts']
  const child = launch(RAIZ, args, { SIMULADOR_PORT: String(puerto) })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const simulador = proceso(child, puerto)
  await waitForOk(simulador.url)
  return simulador
}

/** Milliseconds until the URL answers 200. */
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

/** `PERFIL=carpeta` stores a CPU profile of each run of the product there, for a browser's developer tools. */
const profiling = (): string[] =>
  process.env.PERFIL ? ['--cpu-prof', `--cpu-prof-dir=${resolve(process.env.PERFIL)}`] : []

function launch(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  // Its stdout is not part of the report; its stderr is.
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

function proceso(child: ChildProcess, puerto: number): Proceso {
  const ended = once(child, 'exit')
  // A benchmark that fails half way leaves no process behind.
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  return {
    url: `http://127.0.0.1:${puerto}`,
    cpuMs: () => cpuOf(child.pid),
    rssMb: () => readRss(child.pid),
    apartes: () => readApartes(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', orphan)
    },
  }
}

/** Milliseconds of all its threads; undefined without /proc. */
export function cpuOf(pid: number | undefined): number | undefined {
  try {
    // After the name, which may contain spaces: user and system time in hundredths of a second (proc(5), fields 14
    // and 15).
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

function readApartes(pid: number | undefined): { pid: number; cpuMs: number; rssMb: number }[] {
  try {
    // Each thread has a list of the processes that it started.
    const hijos = readdirSync(`/proc/${pid}/task`).flatMap((hilo) =>
      readFileSync(`/proc/${pid}/task/${hilo}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    // They name themselves (apps/server/src/lib/proceso/aparte-arranque.mjs).
    const isAparte = (hijo: number) => readFileSync(`/proc/${hijo}/cmdline`, 'utf8').startsWith('pura ')
    return hijos.filter(isAparte).map((hijo) => ({ pid: hijo, cpuMs: cpuOf(hijo) ?? 0, rssMb: readRss(hijo) ?? 0 }))
  } catch {
    return []
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
