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
  /** Longest start of a process in milliseconds; it does not count towards the limit of a task. */
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
  /** Error output; the watchdog writes there whose input was being processed. */
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

/**
 * Queues tasks for the processes. Companies take turns (lib/reparto.ts); tasks of one company keep their order. A
 * process gets a task only after its start: the one whose turn it is then, unless another process was free before.
 */
export class Aparte<Encargo, Fin, Parte = never> {
  readonly #turnos: Turnos<Tarea<Encargo, Parte, Fin>>
  readonly #puestos: readonly Puesto<Encargo, Fin, Parte>[]

  constructor(options: AparteOptions) {
    const { procesos = 2, limiteCola = 20 } = options
    this.#turnos = new Turnos({ total: procesos, porCia: 1 }, { deUno: limiteCola, deTodos: 10 * limiteCola })
    const onCambio = () => this.#next()
    const onFallo = (reason: Error) => this.#refuse(reason)
    this.#puestos = Array.from({ length: procesos }, () => new Puesto(options, onCambio, onFallo))
  }

  /** @throws AparteError, or the error of the process, without its class */
  run(encargo: Encargo, onParte: (parte: Parte) => void = () => undefined): Promise<Fin> {
    return new Promise((resolve, reject) => {
      if (!this.#turnos.push({ encargo, onParte, resolve, reject })) return reject(new AparteError('saturado'))
      this.#next()
    })
  }

  #next(): void {
    // Prefers the process used last, so that the others can end.
    const [libre] = this.#having('libre').sort((a, b) => b.usado - a.usado)
    if (libre) {
      const turno = this.#turnos.next()
      if (!turno) return
      libre.begin(turno.item, turno.end)
      this.#next()
    } else if (this.#turnos.hasTurno && this.#having('arranca').length === 0) {
      // One start at a time: two starting processes slow each other down.
      this.#having('frio')[0]?.start()
    }
  }

  /** A process could not start: refuses a waiting task, unless a running process will take it. */
  #refuse(reason: Error): void {
    if (this.#having('ocupado').length > 0) return
    const turno = this.#turnos.next()
    turno?.end(0)
    turno?.item.reject(reason)
    this.#next()
  }

  #having(estado: Estado): Puesto<Encargo, Fin, Parte>[] {
    return this.#puestos.filter((puesto) => puesto.estado === estado)
  }
}

type Estado = 'frio' | 'arranca' | 'libre' | 'ocupado'

/** A slot for one process and its task. */
class Puesto<Encargo, Fin, Parte> {
  readonly #options: AparteOptions & Required<Pick<AparteOptions, 'limiteMs' | 'arranqueMs' | 'memoriaMb'>>
  readonly #onCambio: () => void
  readonly #onFallo: (reason: Error) => void
  #proceso: ChildProcess | undefined
  #tarea: Tarea<Encargo, Parte, Fin> | undefined
  #endTurno: () => void = () => undefined
  #reloj: NodeJS.Timeout | undefined
  estado: Estado = 'frio'
  /** End of its last task. */
  usado = 0

  constructor(options: AparteOptions, onCambio: () => void, onFallo: (reason: Error) => void) {
    this.#options = { limiteMs: 30_000, arranqueMs: ARRANQUE_MS, memoriaMb: 512, ...options }
    this.#onCambio = onCambio
    this.#onFallo = onFallo
  }

  start(): void {
    this.estado = 'arranca'
    this.#proceso = this.#fork()
    this.#limit(this.#options.arranqueMs, () => this.#lose(new AparteError('saturado')))
  }

  begin(tarea: Tarea<Encargo, Parte, Fin>, endTurno: () => void): void {
    this.estado = 'ocupado'
    this.#tarea = tarea
    this.#endTurno = endTurno
    this.#setWaited(true)
    this.#limit(this.#options.limiteMs, () => this.#lose(new AparteError('demorado')))
    try {
      // If the process is gone, its exit event reports it.
      this.#proceso!.send({ encargo: tarea.encargo }, () => undefined)
    } catch (error) {
      this.#lose(error as Error)
    }
  }

  #fork(): ChildProcess {
    const { modulo, nombre, memoriaMb, limiteMs } = this.#options
    const proceso = forkAparte({ modulo, nombre, memoriaMb, paradoMs: limiteMs })
    proceso.on('message', (mensaje: Mensaje<Parte, Fin>) => {
      if (proceso !== this.#proceso) return
      if ('listo' in mensaje) return this.#free()
      if ('parte' in mensaje) return this.#tarea?.onParte(mensaje.parte)
      this.#settle((t) => ('fin' in mensaje ? t.resolve(mensaje.fin) : t.reject(mensaje.error)))
    })
    const lost = (reason: Error) => {
      if (proceso === this.#proceso) this.#lose(reason)
    }
    // The machine cannot start another process at present.
    proceso.on('error', (cause) => lost(new AparteError('saturado', { cause })))
    // A process without memory is ended by a signal. Any other exit is not the fault of the file.
    proceso.on('exit', (codigo, señal) =>
      lost(señal ? new AparteError('agotado', { cause: señal }) : new Error(`${nombre} terminó con código ${codigo}`)),
    )
    return proceso
  }

  /** True: the server does not exit while the process runs. */
  #setWaited(isWaited: boolean): void {
    const how = isWaited ? 'ref' : 'unref'
    this.#proceso?.[how]()
    this.#proceso?.channel?.[how]()
  }

  /** The process has no task; it ends if none comes for some time. */
  #free(): void {
    this.estado = 'libre'
    this.usado = performance.now()
    this.#setWaited(false)
    this.#limit(OCIOSO_MS, () => this.#discard())
    this.#reloj?.unref()
    this.#onCambio()
  }

  #settle(settle: (tarea: Tarea<Encargo, Parte, Fin>) => void): void {
    const tarea = this.#tarea
    if (!tarea) return
    this.#tarea = undefined
    settle(tarea)
    this.#endTurno()
    this.#free()
  }

  /** Ends the process and its task or start; the next task gets a new process. */
  #lose(reason: Error): void {
    const tarea = this.#tarea
    const onLost = this.estado === 'arranca' ? () => this.#onFallo(reason) : this.#onCambio
    this.#tarea = undefined
    this.#discard()
    if (tarea) {
      tarea.reject(reason)
      this.#endTurno()
    }
    onLost()
  }

  #limit(ms: number, end: () => void): void {
    clearTimeout(this.#reloj)
    this.#reloj = setTimeout(end, ms)
  }

  #discard(): void {
    clearTimeout(this.#reloj)
    this.estado = 'frio'
    const proceso = this.#proceso
    this.#proceso = undefined
    proceso?.kill('SIGKILL')
  }
}
