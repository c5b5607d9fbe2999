/**
 * Measures what a mail server sends before the library parses it. The library would parse any line: a few megabytes of
 * tokens take seconds, a number range of millions takes minutes.
 */
import type { Transform, TransformCallback } from 'node:stream'
import type { ImapFlow } from 'imapflow'
import { CPU_MS_POR_MINUTO, type Limite, MAX_RANGO } from './limites.ts'

/** Members of the library's instance that its published types leave out. */
interface Interno {
  streamer: Transform & { checkLiteralMarker(linea: Buffer): boolean; failStream(error: Error): false }
  handleResponse(data: Respuesta): Promise<boolean>
}

interface Respuesta {
  /** Lines of the response, without the literals. */
  payload: Buffer
  literals: readonly Buffer[]
}

const MINUTO_MS = 60_000

export class Guardia {
  /** Called once, with the exceeded limit. */
  readonly #onExceso: (limite: Limite, que: string) => void
  /** Called before bytes of the server are processed. */
  readonly #onTurno: () => void
  #limite: Limite
  #usado = { bytes: 0, lineas: 0, fichas: 0 }
  #cpu = { desde: 0, ms: 0 }
  #pasado = false

  constructor(limite: Limite, onExceso: (limite: Limite, que: string) => void, onTurno: () => void) {
    this.#limite = limite
    this.#onExceso = onExceso
    this.#onTurno = onTurno
  }

  /** Bytes received since the request began. */
  get bytes(): number {
    return this.#usado.bytes
  }

  begin(limite: Limite): void {
    this.#limite = limite
    this.#usado = { bytes: 0, lineas: 0, fichas: 0 }
  }

  watch(client: ImapFlow): void {
    const interno = client as unknown as Interno
    const { streamer } = interno
    const transform = streamer._transform.bind(streamer)
    streamer._transform = (chunk: Buffer, encoding: BufferEncoding, next: TransformCallback) => {
      this.#onTurno()
      if (this.#spend('bytes', chunk.length)) transform(chunk, encoding, next)
      else next()
    }
    // The library calls it for each line, also for one that ends in a literal and for an empty one.
    const check = streamer.checkLiteralMarker.bind(streamer)
    streamer.checkLiteralMarker = (linea) =>
      this.#admits(linea) ? check(linea) : streamer.failStream(new Error('Pasó un límite'))
    const handle = interno.handleResponse.bind(client)
    interno.handleResponse = async (data) => {
      if (!hasRangoEnorme(data)) return this.#timed(() => handle(data))
      this.#exceed('rango')
      return false
    }
  }

  #admits(linea: Buffer): boolean {
    return this.#spend('lineas', 1) && this.#spend('fichas', countFichas(linea))
  }

  #spend(que: 'bytes' | 'lineas' | 'fichas', cuanto: number): boolean {
    if (this.#pasado) return false
    this.#usado[que] += cuanto
    if (this.#usado[que] <= this.#limite[que]) return true
    this.#exceed(que)
    return false
  }

  /** Charges the CPU time of a response: it is parsed within one turn of the loop, and later waits are not charged. */
  async #timed(work: () => Promise<boolean>): Promise<boolean> {
    this.#onTurno()
    const antes = process.cpuUsage()
    const hecho = work()
    await Promise.race([hecho, new Promise((resolve) => setImmediate(resolve))]).catch(() => undefined)
    const { user, system } = process.cpuUsage(antes)
    const ahora = performance.now()
    if (ahora - this.#cpu.desde > MINUTO_MS) this.#cpu = { desde: ahora, ms: 0 }
    this.#cpu.ms += (user + system) / 1000
    if (this.#cpu.ms > CPU_MS_POR_MINUTO) this.#exceed('cpu')
    return hecho
  }

  #exceed(que: string): void {
    if (this.#pasado) return
    this.#pasado = true
    this.#onExceso(this.#limite, que)
  }
}

/** A lower bound of the nodes a parser would create for the line: words, lists and quoted texts. */
function countFichas(linea: Buffer): number {
  let fichas = 1
  for (const byte of linea) if (SEPARA[byte] === 1) fichas += 1
  return fichas
}
const SEPARA = new Uint8Array(256)
for (const separador of ' ([<"{*') SEPARA[separador.charCodeAt(0)] = 1

/**
 * Responses whose number ranges the library expands: results of a search, vanished mails, moved mails. Recognised by
 * the start of the line, where no text of a mail can be.
 */
const CON_RANGOS = /^\0*(?:\*\s+(?:ESEARCH|VANISHED)\s|\S+\s+\w+\s+\[COPYUID\s)/i
const RANGO = /(\d+):(\d+|\*)/g

function hasRangoEnorme({ payload, literals }: Respuesta): boolean {
  const texto = payload.toString('latin1')
  if (!CON_RANGOS.test(texto)) return false
  // No server writes numbers as literals.
  if (literals.length > 0) return true
  let numeros = 0
  for (const [, desde, hasta] of texto.matchAll(RANGO)) {
    numeros += hasta === '*' ? Infinity : Math.abs(Number(hasta) - Number(desde)) + 1
    if (numeros > MAX_RANGO) return true
  }
  return false
}
