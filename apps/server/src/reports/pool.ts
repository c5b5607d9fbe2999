/**
 * PDFs are drawn in a worker thread, one at a time, so that a document of a thousand lines does not block the server.
 * Companies take turns (lib/reparto.ts).
 * The thread starts with the first document, and again after a crash.
 */
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../lib/proceso/worker.ts'
import { Turnos } from '../lib/reparto.ts'
import type { Formato } from './formatos/index.ts'
import type { MesImpreso } from './mes-iva.ts'
import type { Impreso } from './modelo/impreso.ts'
import type { Encargo, Entrega } from './pdf-worker.ts'
import type { ReciboImpreso } from './recibo.ts'

const MENSAJES = {
  saturado: 'Hay demasiados documentos esperando su PDF',
  demorado: 'El PDF tardó demasiado',
  fallido: 'No se pudo dibujar el PDF',
  cerrado: 'El proceso se está cerrando',
}

/** `saturado` and `cerrado` can be retried. */
export class PdfError extends Error {
  constructor(
    readonly codigo: keyof typeof MENSAJES,
    options?: ErrorOptions,
  ) {
    super(MENSAJES[codigo], options)
    this.name = 'PdfError'
  }
}

export interface PdfPoolOptions {
  /** Most waiting documents of one company, besides the one being drawn; the total limit is four times as many. */
  limiteCola?: number
  /** Time limit per document in milliseconds; it starts when the drawing starts. */
  limiteMs?: number
  modulo?: URL
}

interface Trabajo {
  encargo: Encargo
  resolve: (pdf: Buffer) => void
  reject: (error: PdfError) => void
}

export class PdfPool {
  readonly #limiteMs: number
  readonly #modulo: URL
  readonly #turnos: Turnos<Trabajo>
  #worker: Worker | undefined
  #actual: Trabajo | undefined
  #endTurno: () => void = () => undefined
  #reloj: NodeJS.Timeout | undefined
  #cerrado = false

  constructor({ limiteCola = 500, limiteMs = 20_000, modulo = WORKER }: PdfPoolOptions = {}) {
    this.#turnos = new Turnos({ total: 1 }, { deUno: limiteCola, deTodos: 4 * limiteCola })
    this.#limiteMs = limiteMs
    this.#modulo = modulo
  }

  /** @throws PdfError */
  render(impreso: Impreso, formato: Formato = 1): Promise<Buffer> {
    return this.draw({ impreso, formato })
  }

  /** @throws PdfError */
  draw(encargo: Encargo): Promise<Buffer> {
    if (this.#cerrado) return Promise.reject(new PdfError('cerrado'))
    return new Promise((resolve, reject) => {
      if (!this.#turnos.push({ encargo, resolve, reject })) return reject(new PdfError('saturado'))
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#cerrado = true
    for (const trabajo of this.#turnos.drain()) trabajo.reject(new PdfError('cerrado'))
    const worker = this.#discard()
    this.#finish((trabajo) => trabajo.reject(new PdfError('cerrado')))
    await worker?.terminate()
  }

  #next(): void {
    if (this.#actual) return
    const turno = this.#turnos.next()
    if (!turno) {
      // An idle thread does not keep the process alive.
      this.#worker?.unref()
      return
    }
    this.#actual = turno.item
    this.#endTurno = turno.end
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#reloj = setTimeout(() => this.#expire(), this.#limiteMs)
    this.#worker.postMessage(turno.item.encargo)
  }

  #start(): Worker {
    const worker = startWorker(this.#modulo, { name: 'pdf' })
    worker.on('message', (entrega: Entrega) => this.#receive(entrega))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', (codigo) => this.#lose(worker, new Error(`El hilo terminó con código ${codigo}`)))
    return worker
  }

  #receive(entrega: Entrega): void {
    this.#finish((trabajo) => {
      if ('pdf' in entrega) trabajo.resolve(Buffer.from(entrega.pdf))
      else trabajo.reject(new PdfError('fallido', { cause: entrega.error }))
    })
  }

  /** Fails the current document; the waiting ones get a new thread. */
  #lose(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    this.#discard()
    this.#finish((trabajo) => trabajo.reject(new PdfError('fallido', { cause: error })))
  }

  #expire(): void {
    void this.#discard()?.terminate()
    this.#finish((trabajo) => trabajo.reject(new PdfError('demorado')))
  }

  /** Detaches the thread: anything it still sends is ignored. */
  #discard(): Worker | undefined {
    const worker = this.#worker
    this.#worker = undefined
    worker?.removeAllListeners('message')
    return worker
  }

  #finish(settle: (trabajo: Trabajo) => void): void {
    clearTimeout(this.#reloj)
    const trabajo = this.#actual
    this.#actual = undefined
    this.#endTurno()
    if (trabajo) settle(trabajo)
    this.#next()
  }
}

const WORKER = new URL('./pdf-worker.ts', import.meta.url)

let pool = new PdfPool()

/** @throws PdfError */
export const renderPdf = (impreso: Impreso, formato?: Formato): Promise<Buffer> => pool.render(impreso, formato)

/** @throws PdfError */
export const renderRecibo = (recibo: ReciboImpreso): Promise<Buffer> => pool.draw({ recibo })

/** @throws PdfError */
export const renderMesIva = (mesIva: MesImpreso): Promise<Buffer> => pool.draw({ mesIva })

/** Called when the process stops. */
export async function closePdf(): Promise<void> {
  await pool.close()
  // Another server of this process may still use it.
  pool = new PdfPool()
}
