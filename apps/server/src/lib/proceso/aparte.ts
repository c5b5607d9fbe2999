/**
 * Separate processes that do one task at a time: they parse untrusted files under a limit of time and memory, so that
 * a bad file ends its process and not the server. Each starts with its first task and ends after some idle time, which
 * frees all its memory; a thread would leave the server's memory fragmented (docs/decisions/0060). They have none of the
 * server's secrets.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Turnos } from '../reparto.ts'
import type { Mensaje } from './servir-aparte.ts'

export interface AparteOptions {
  /** Module of the process: it calls `serveAparte`. */
  modulo: URL
  nombre: string
  limiteMs?: number
  /** Longest that a process may take to start; that time is nobody's. */
  arranqueMs?: number
  memoriaMb?: number
  /** Tasks of one company, or of one anonymous address, that may wait. */
  limiteCola?: number
  /** Processes at once; a company has one at a time. */
  procesos?: number
}

/** The task did not finish. `saturado`: it never began. `demorado`: out of time. `agotado`: out of memory. */
export class AparteError extends Error {
  constructor(
    readonly codigo: 'saturado' | 'demorado' | 'agotado',
    options?: ErrorOptions,
  ) {
    super(`El proceso aparte no terminó su tarea: ${codigo}`, options)
    this.name = 'AparteError'
  }
}

interface Tarea<Encargo, Parte, Fin> {
  encargo: Encargo
  onParte: (parte: Parte) => void
  resolve: (fin: Fin) => void
  reject: (error: unknown) => void
}

const ARRANQUE_MS = 30_000
const OCIOSO_MS = 10_000
const ARRANQUE = fileURLToPath(new URL('./aparte-arranque.mjs', import.meta.url))
/** Environment variables passed on: paths of programs, temporary files and public certificates, and no secrets. */
const ENTORNO = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS']

interface Arranque {
  modulo: URL
  nombre: string
  memoriaMb: number
  /** Longest that its event loop may stand still. */
  paradoMs: number
  /** Its error output, where the watchdog tells whose turno it was. */
  stderr?: 'ignore' | 'pipe'
}

/** Starts a process with a limit of memory and a watchdog, and with none of the server's secrets. */
export const forkAparte = ({ modulo, nombre, memoriaMb, paradoMs, stderr = 'ignore' }: Arranque): ChildProcess =>
  fork(ARRANQUE, [nombre, modulo.href, String(paradoMs)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoriaMb}`],
    env: Object.fromEntries(ENTORNO.map((nombre) => [nombre, process.env[nombre]])),
    // The text Node prints when it runs out of memory is a page long.
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  })

/** Tasks wait for a process: those of a company behind each other, and companies take turns (lib/reparto.ts). */
export class Aparte<Encargo, Fin, Parte = never> {
  readonly #turnos: Turnos<Tarea<Encargo, Parte, Fin>>
  readonly #ociosos: Puesto<Encargo, Fin, Parte>[]

  constructor(options: AparteOptions) {
    const { procesos = 2, limiteCola = 20 } = options
    this.#turnos = new Turnos({ total: procesos, porCia: 1 }, { deUno: limiteCola, deTodos: 10 * limiteCola })
    this.#ociosos = Array.from({ length: procesos }, () => new Puesto(options))
  }

  /** @throws AparteError, or what the process itself threw, without its class */
  run(encargo: Encargo, onParte: (parte: Parte) => void = () => undefined): Promise<Fin> {
    return new Promise((resolve, reject) => {
      if (!this.#turnos.push({ encargo, onParte, resolve, reject })) return reject(new AparteError('saturado'))
      this.#next()
    })
  }

  #next(): void {
    const turno = this.#turnos.next()
    if (!turno) return
    // The one used last: its process may still run.
    const puesto = this.#ociosos.pop()!
    puesto.begin(turno.item, (uso) => {
      this.#ociosos.push(puesto)
      turno.end(uso)
      this.#next()
    })
  }
}

/** One process, and the task it does. */
class Puesto<Encargo, Fin, Parte> {
  readonly #options: AparteOptions & Required<Pick<AparteOptions, 'limiteMs' | 'arranqueMs' | 'memoriaMb'>>
  #proceso: ChildProcess | undefined
  #isReady = false
  #tarea: Tarea<Encargo, Parte, Fin> | undefined
  /** When its process began with the task; undefined while it starts. */
  #inicio: number | undefined
  #onFree: (uso: number) => void = () => undefined
  #reloj: NodeJS.Timeout | undefined

  constructor(options: AparteOptions) {
    this.#options = { limiteMs: 30_000, arranqueMs: ARRANQUE_MS, memoriaMb: 512, ...options }
  }

  begin(tarea: Tarea<Encargo, Parte, Fin>, onFree: (uso: number) => void): void {
    this.#tarea = tarea
    this.#onFree = onFree
    this.#proceso ??= this.#start()
    this.#setWaited(true)
    if (this.#isReady) this.#beginTarea()
    else this.#limit(this.#options.arranqueMs, 'saturado')
    try {
      // If the process is gone, its exit event reports it.
      this.#proceso.send({ encargo: tarea.encargo }, () => undefined)
    } catch (error) {
      this.#end((t) => t.reject(error))
    }
  }

  #start(): ChildProcess {
    const { modulo, nombre, memoriaMb, limiteMs } = this.#options
    const proceso = forkAparte({ modulo, nombre, memoriaMb, paradoMs: limiteMs })
    proceso.on('message', (mensaje: Mensaje<Parte, Fin>) => {
      if (proceso !== this.#proceso) return
      if ('listo' in mensaje) return this.#onReady()
      if ('parte' in mensaje) return this.#tarea?.onParte(mensaje.parte)
      this.#settle((t) => ('fin' in mensaje ? t.resolve(mensaje.fin) : t.reject(mensaje.error)))
    })
    const lost = (reason: Error) => {
      if (proceso === this.#proceso) this.#end((t) => t.reject(reason))
    }
    // The machine cannot start one more process now.
    proceso.on('error', (cause) => lost(new AparteError('saturado', { cause })))
    // Out of memory ends it with a signal. Any other exit is no fault of the file.
    proceso.on('exit', (codigo, señal) =>
      lost(señal ? new AparteError('agotado', { cause: señal }) : new Error(`${nombre} terminó con código ${codigo}`)),
    )
    return proceso
  }

  /** Sets if the server waits for the process before it exits by itself. */
  #setWaited(isWaited: boolean): void {
    const how = isWaited ? 'ref' : 'unref'
    this.#proceso?.[how]()
    this.#proceso?.channel?.[how]()
  }

  /** Ends the process and its task; the next task gets a new process. */
  #end(settle: (tarea: Tarea<Encargo, Parte, Fin>) => void): void {
    this.#discard()
    this.#settle(settle)
  }

  #settle(settle: (tarea: Tarea<Encargo, Parte, Fin>) => void): void {
    clearTimeout(this.#reloj)
    const tarea = this.#tarea
    this.#tarea = undefined
    this.#setWaited(false)
    this.#reloj = setTimeout(() => this.#discard(), OCIOSO_MS).unref()
    if (!tarea) return
    const uso = this.#inicio === undefined ? 0 : performance.now() - this.#inicio
    this.#inicio = undefined
    settle(tarea)
    this.#onFree(uso)
  }

  #onReady(): void {
    this.#isReady = true
    if (this.#tarea) this.#beginTarea()
  }

  /** The time that a process takes to start is neither the task's nor its company's. */
  #beginTarea(): void {
    this.#inicio = performance.now()
    this.#limit(this.#options.limiteMs, 'demorado')
  }

  #limit(ms: number, codigo: AparteError['codigo']): void {
    clearTimeout(this.#reloj)
    this.#reloj = setTimeout(() => this.#end((t) => t.reject(new AparteError(codigo))), ms)
  }

  #discard(): void {
    this.#isReady = false
    const proceso = this.#proceso
    this.#proceso = undefined
    proceso?.kill('SIGKILL')
  }
}
