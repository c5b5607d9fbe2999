/**
 * A second product beside a worker's, for settings of a process and for stories that end one: its own ports and data
 * folder, removed with its stories.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OTRO, puertoDe } from './direccion.ts'

const RAIZ = resolve(import.meta.dirname, '..')
const PACIENCIA_MS = 120_000
/** Characters of its output to show when it does not start. */
const COLA = 2_000

export interface OtroProducto {
  direccion: string
  /** Address of its simulators: Hacienda, mail, payment provider. */
  simulador: string
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on its data, after `kill`. */
  restart: () => Promise<void>
  /** It keeps its connections and answers nothing until `resume`. */
  hang: () => void
  resume: () => void
}

export async function startOtroProducto(worker: number, ajustes: NodeJS.ProcessEnv): Promise<OtroProducto> {
  const puerto = puertoDe(worker) + OTRO
  const datos = await mkdtemp(join(tmpdir(), 'pura-e2e-otro-'))
  const direccion = `http://localhost:${puerto}`
  let child: ChildProcess
  let ended: Promise<unknown>
  let dicho = ''

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: RAIZ,
      env: {
        ...process.env,
        PORT: String(puerto),
        DATA_DIR: datos,
        DATABASE_URL: '',
        CARGAR_LISTAS: 'no',
        DEMO: 'vacia',
        ...ajustes,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const salida of [child.stdout, child.stderr]) {
      salida?.on('data', (trozo: Buffer) => {
        dicho = (dicho + trozo.toString()).slice(-COLA)
      })
    }
    ended = once(child, 'exit')
    for (const fin = Date.now() + PACIENCIA_MS; !(await answers(`${direccion}/api/salud`)); await sleep(200)) {
      if (child.exitCode !== null || Date.now() > fin) throw new Error(`El otro producto no arrancó:\n${dicho}`)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    // A stopped process hears only this.
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
  }

  // An interrupted run leaves no process behind.
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await end('SIGTERM')
    process.off('exit', killAtExit)
    await rm(datos, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    direccion,
    simulador: `http://127.0.0.1:${puerto + 1}`,
    stop,
    kill: () => end('SIGKILL'),
    restart: start,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}

const answers = async (url: string): Promise<boolean> => (await fetch(url).catch(() => null))?.ok === true
