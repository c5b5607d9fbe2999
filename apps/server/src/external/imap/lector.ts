/** The server's side of the process that reads mailboxes: its sessions, and which session made it block. */
import type { ChildProcess } from 'node:child_process'
import { forkAparte } from '../../lib/proceso/aparte.ts'
import { type CodigoImap, ImapError } from './fallo.ts'
import { PROCESO } from './limites.ts'
import type { AjustesImap, Confianza, CorreoTraido, Dicho, Metodo, PedidoDeBuzon, SesionImap } from './protocolo.ts'

/** Extra time for the process to end its own calls; after it the process counts as not answering. */
const MARGEN_MS = 10_000
const ARRANQUE_MS = 30_000
const OCIOSO_MS = 10_000
/** Length of the kept tail of its error output. */
const MAX_ULTIMAS = 4_096
const MODULO = new URL('./aparte-buzones.ts', import.meta.url)

export interface LectorOptions {
  modulo?: URL
  paradoMs?: number
}

export class Lector {
  readonly #proceso: ChildProcess
  readonly #sesiones = new Map<number, SesionRemota>()
  #siguiente = 1
  #ultimas = ''
  #ocioso: NodeJS.Timeout | undefined
  /** Set if we end the process. */
  #motivo: CodigoImap | undefined
  readonly #onEnd: () => void

  /** @param onEnd called as soon as it accepts no more sessions */
  constructor({ modulo = MODULO, paradoMs = PROCESO.paradoMs }: LectorOptions, onEnd: () => void) {
    const proceso = forkAparte({ modulo, nombre: 'buzones', memoriaMb: PROCESO.memoriaMb, limiteMs: paradoMs }, 'pipe')
    this.#proceso = proceso
    this.#onEnd = onEnd
    proceso.on('message', (dicho: Dicho) => this.#sesiones.get(dicho.sesion)?.receive(dicho))
    proceso.stderr?.on('data', (bytes: Buffer) => {
      this.#ultimas = (this.#ultimas + bytes.toString()).slice(-MAX_ULTIMAS)
    })
    proceso.on('exit', onEnd)
    // A process that cannot start emits no exit.
    proceso.on('error', () => {
      onEnd()
      this.#endAll()
    })
    // Emitted after exit, once the error output was read.
    proceso.on('close', () => this.#endAll())
  }

  /** @throws ImapError */
  async open(ajustes: AjustesImap, confianza: Confianza): Promise<SesionRemota> {
    clearTimeout(this.#ocioso)
    const numero = this.#siguiente++
    const sesion = new SesionRemota(numero, confianza, (pedido) => this.#send(pedido))
    this.#sesiones.set(numero, sesion)
    sesion.onEnd(() => {
      this.#sesiones.delete(numero)
      if (this.#sesiones.size === 0) this.#ocioso = setTimeout(() => this.close('reinicio'), OCIOSO_MS).unref()
    })
    await sesion.signIn(ajustes)
    return sesion
  }

  close(motivo: CodigoImap): void {
    this.#motivo = motivo
    this.#onEnd()
    this.#proceso.kill('SIGKILL')
    for (const sesion of [...this.#sesiones.values()]) sesion.cut(new ImapError(motivo))
  }

  #send(pedido: PedidoDeBuzon): void {
    // If the process is gone, its close event tells the sessions.
    this.#proceso.send(pedido, () => undefined)
  }

  /** The error output names the session that blocked the process: it counts as abusive, the others may start again. */
  #endAll(): void {
    const culpable = Number(/\{"turno":(\d+)\}$/.exec(this.#ultimas)?.[1] ?? 0)
    for (const sesion of [...this.#sesiones.values()])
      sesion.cut(new ImapError(this.#motivo ?? (sesion.numero === culpable ? 'abusivo' : 'reinicio')))
  }
}

interface Llamada {
  resolve: (fin: unknown) => void
  reject: (error: ImapError) => void
  partes: Uint8Array[]
  reloj: NodeJS.Timeout
}

/** A session in the other process. */
export class SesionRemota implements SesionImap {
  readonly #llamadas = new Map<number, Llamada>()
  readonly #alFin: (() => void)[] = []
  #siguiente = 0
  #motivo: ImapError | undefined

  constructor(
    readonly numero: number,
    private readonly confianza: Confianza,
    private readonly send: (pedido: PedidoDeBuzon) => void,
  ) {}

  onEnd(listener: () => void): void {
    this.#alFin.push(listener)
  }

  async signIn(ajustes: AjustesImap): Promise<void> {
    const { numero: sesion, confianza } = this
    try {
      const ms = confianza.paciencias.conectar + ARRANQUE_MS
      await this.#ask(ms, () => this.send({ sesion, abrir: ajustes, confianza }))
    } catch (error) {
      this.cut(error as ImapError)
      throw error
    }
  }

  openCarpeta(carpeta: string, modo: { soloLeer: boolean }) {
    return this.#call<'openCarpeta'>('openCarpeta', this.#orden, carpeta, modo)
  }
  search(desdeUid: number, desde: string, cuantos: number) {
    return this.#call<'search'>('search', this.#orden, desdeUid, desde, cuantos)
  }
  fetchCorreo(uid: number, maximo: number): Promise<CorreoTraido> {
    return this.#call<'fetchCorreo'>('fetchCorreo', this.#orden + this.confianza.paciencias.partes, uid, maximo)
  }
  move(uid: number, carpeta: string) {
    return this.#call<'move'>('move', this.#orden, uid, carpeta)
  }
  carpetas() {
    return this.#call<'carpetas'>('carpetas', this.#orden)
  }
  wait(ms: number) {
    return this.#call<'wait'>('wait', ms + this.#orden, ms)
  }
  async signOut(): Promise<void> {
    if (this.#motivo) return
    await this.#call<'signOut'>('signOut', this.#orden).catch(() => undefined)
    this.cut(new ImapError('cortado'))
  }

  /** Ends the session and its open calls. */
  cut(motivo: ImapError): void {
    if (this.#motivo) return
    this.#motivo = motivo
    this.send({ sesion: this.numero, cortar: true })
    for (const { reject, reloj } of this.#llamadas.values()) {
      clearTimeout(reloj)
      reject(motivo)
    }
    this.#llamadas.clear()
    for (const listener of this.#alFin) listener()
  }

  receive(dicho: Dicho): void {
    if ('muerte' in dicho) {
      this.cut(new ImapError(dicho.muerte.codigo, dicho.muerte.dicho))
      return
    }
    const llamada = this.#llamadas.get(dicho.llamada)
    if (!llamada) return
    if ('parte' in dicho) {
      llamada.partes.push(dicho.parte)
      return
    }
    this.#llamadas.delete(dicho.llamada)
    clearTimeout(llamada.reloj)
    const { partes, resolve, reject } = llamada
    if ('fallo' in dicho) reject(new ImapError(dicho.fallo.codigo, dicho.fallo.dicho))
    else resolve(partes.length > 0 ? { ...(dicho.fin as object), bytes: Buffer.concat(partes) } : dicho.fin)
  }

  get #orden(): number {
    return this.confianza.paciencias.orden
  }

  #call<M extends Metodo>(metodo: M, ms: number, ...args: Parameters<SesionImap[M]>): ReturnType<SesionImap[M]> {
    return this.#ask(ms, (llamada) => this.send({ sesion: this.numero, llamada, metodo, args })) as ReturnType<
      SesionImap[M]
    >
  }

  #ask(ms: number, send: (llamada: number) => void): Promise<unknown> {
    if (this.#motivo) return Promise.reject(this.#motivo)
    const llamada = this.#siguiente++
    return new Promise((resolve, reject) => {
      const reloj = setTimeout(() => this.cut(new ImapError('mudo')), ms + MARGEN_MS)
      this.#llamadas.set(llamada, { resolve, reject, partes: [], reloj })
      send(llamada)
    })
  }
}
