/**
 * Separate processes that do one task at a time: they parse untrusted files under a limit of time and memory, so that
 * a bad file ends its process and not the server. Each starts with its first task and ends after some idle time, which
 * frees all its memory; a thread would leave the server's memory fragmented (docs/decisions/0060). They have none of the
 * server's secrets.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Turnos } from '../reparto.ts'
import type { Mensaje } from './servir-aparte.ts'

export interface AparteOptions {
  /** Module of the process: it calls `serveAparte`. */
  modulo: URL
  nombre: string
  limiteMs?: number
  memoriaMb?: number
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

/** Processes at once; a company has one at a time. */
const PROCESOS = 2
/** Tasks that may wait: of one company or one anonymous address, and in total. */
const LIMITES = { deUno: 20, deTodos: 200 }
/** Longest start of a process; it does not count towards the limit of a task. */
const ARRANQUE_MS = 30_000
const OCIOSO_MS = 10_000
const ARRANQUE = fileURLToPath(new URL('./aparte-arranque.mjs', import.meta.url))
/** Environment variables passed on: paths of programs, temporary files and public certificates, and no secrets. */
const ENTORNO = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS']

type Medidas = Required<AparteOptions>

/** Starts a process with a watchdog and none of the server's secrets; the server does not wait for its end. */
export function forkAparte({ modulo, nombre, memoriaMb, limiteMs }: Medidas, stderr: 'ignore' | 'pipe' = 'ignore') {
  const hijo = fork(ARRANQUE, [nombre, modulo.href, String(limiteMs)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoriaMb}`],
    env: Object.fromEntries(ENTORNO.map((nombre) => [nombre, process.env[nombre]])),
    // The text Node prints when it runs out of memory is a page long.
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  })
  for (const each of [hijo, hijo.channel, hijo.stderr as Socket | null]) each?.unref()
  return hijo
}

interface Tarea<Encargo, Parte, Fin> {
  encargo: Encargo
  onParte: (parte: Parte) => void
  resolve: (fin: Fin) => void
  reject: (error: unknown) => void
}

interface Proceso<Encargo, Parte, Fin> {
  hijo: ChildProcess
  /** Absent while it is free; without `encargo` while it starts. */
  tarea?: Partial<Tarea<Encargo, Parte, Fin>> | undefined
  /** Ends it if the task takes too long, or if none comes. */
  reloj?: NodeJS.Timeout
}

/**
 * Queues tasks for the processes. Companies take turns (lib/reparto.ts); tasks of one company keep their order. A
 * process gets a task only after its start: the one whose turn it is then, unless another process was free before.
 */
export class Aparte<Encargo, Fin, Parte = never> {
  readonly #options: Medidas
  readonly #turnos = new Turnos<Tarea<Encargo, Parte, Fin>>({ total: PROCESOS, porCia: 1 }, LIMITES)
  /** The one used last is the last one. */
  readonly #procesos = new Set<Proceso<Encargo, Parte, Fin>>()

  constructor(options: AparteOptions) {
    this.#options = { limiteMs: 30_000, memoriaMb: 512, ...options }
  }

  /** @throws AparteError, or the error of the process, without its class */
  run(encargo: Encargo, onParte: (parte: Parte) => void = () => undefined): Promise<Fin> {
    return new Promise((resolve, reject) => {
      if (!this.#turnos.push({ encargo, onParte, resolve, reject })) return reject(new AparteError('saturado'))
      this.#next()
    })
  }

  #next(): void {
    const procesos = [...this.#procesos]
    // Prefers the process used last, so that the others can end.
    const libre = procesos.findLast(({ tarea }) => !tarea)
    const turno = libre && this.#turnos.next()
    if (turno) {
      const { item, end } = turno
      void this.#ask(libre, item)
        .finally(end)
        .then(item.resolve, item.reject)
        .then(() => this.#next())
      this.#next()
      return
    }
    // One start at a time: two starting processes slow each other down.
    const mayStart = procesos.length < PROCESOS && procesos.every(({ tarea }) => tarea?.encargo !== undefined)
    if (mayStart && this.#turnos.hasTurno) void this.#start()
  }

  async #start(): Promise<void> {
    const proceso: Proceso<Encargo, Parte, Fin> = { hijo: forkAparte(this.#options) }
    this.#procesos.add(proceso)
    proceso.hijo
      .on('message', (mensaje: Mensaje<Parte, Fin>) => {
        if ('parte' in mensaje) proceso.tarea?.onParte?.(mensaje.parte)
        else if ('fin' in mensaje) proceso.tarea?.resolve?.(mensaje.fin)
        else proceso.tarea?.reject?.(mensaje.error)
      })
      // The machine cannot start another process at present.
      .on('error', (cause) => this.#end(proceso, new AparteError('saturado', { cause })))
      // A process without memory is ended by a signal. Any other exit is not the fault of the file.
      .on('exit', (codigo, cause) => {
        const otro = new Error(`${this.#options.nombre} terminó con código ${codigo}`)
        this.#end(proceso, cause ? new AparteError('agotado', { cause }) : otro)
      })
    await this.#ask(proceso).catch((reason: unknown) => {
      // A waiting task is refused, unless another process will take it.
      const turno = this.#procesos.size === 0 ? this.#turnos.next() : undefined
      turno?.end(0)
      turno?.item.reject(reason)
    })
    this.#next()
  }

  /** Waits for the result of a task; without one, for the end of the start. */
  async #ask(proceso: Proceso<Encargo, Parte, Fin>, tarea?: Tarea<Encargo, Parte, Fin>): Promise<Fin> {
    try {
      return await new Promise<Fin>((resolve, reject) => {
        proceso.tarea = { ...tarea, resolve, reject }
        const tarde = new AparteError(tarea ? 'demorado' : 'saturado')
        this.#endAfter(tarea ? this.#options.limiteMs : ARRANQUE_MS, proceso, tarde)
        // If the process is gone, its exit event reports it.
        if (tarea) proceso.hijo.send({ encargo: tarea.encargo }, () => undefined)
      })
    } finally {
      proceso.tarea = undefined
      if (this.#procesos.delete(proceso)) this.#procesos.add(proceso)
      this.#endAfter(OCIOSO_MS, proceso).unref()
    }
  }

  #endAfter(ms: number, proceso: Proceso<Encargo, Parte, Fin>, reason?: Error): NodeJS.Timeout {
    clearTimeout(proceso.reloj)
    proceso.reloj = setTimeout(() => this.#end(proceso, reason), ms)
    return proceso.reloj
  }

  #end(proceso: Proceso<Encargo, Parte, Fin>, reason?: Error): void {
    this.#procesos.delete(proceso)
    proceso.hijo.kill('SIGKILL')
    proceso.tarea?.reject?.(reason)
  }
}
