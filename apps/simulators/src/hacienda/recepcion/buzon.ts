import type { Archivo } from './archivo.ts'
import { consecutivoKey, type Envio, type Forzado, idOf, type Recibido, type Veredicto } from './recibido.ts'

type Evento =
  | { evento: 'recibido'; recibido: Recibido }
  | { evento: 'repetido'; id: string }
  | { evento: 'decidido'; id: string; veredicto: Veredicto }

/** Everything received, in order of arrival; with a file, each event is written before it is answered. */
export class Buzon {
  readonly #recibidos = new Map<string, Recibido>()
  readonly #consecutivos = new Map<string, string>()

  private constructor(private readonly archivo: Archivo | undefined) {}

  static async open(archivo?: Archivo): Promise<Buzon> {
    const buzon = new Buzon(archivo)
    if (archivo) for await (const evento of archivo.read()) buzon.#apply(evento as Evento)
    return buzon
  }

  /**
   * Undefined for a document received before, unless it is in state `error`, which may be sent again
   * (docs/hacienda.md §7).
   */
  receive(envio: Envio, ahora: number, forzado?: Forzado): Recibido | undefined {
    const id = idOf(envio)
    const previo = this.#recibidos.get(id)
    if (previo && previo.veredicto?.estado !== 'error') {
      this.#record({ evento: 'repetido', id })
      return undefined
    }
    const recibido: Recibido = { ...envio, id, recibidoEn: ahora, veces: (previo?.veces ?? 0) + 1, forzado }
    this.#record({ evento: 'recibido', recibido })
    return recibido
  }

  decide(id: string, veredicto: Veredicto): void {
    this.#record({ evento: 'decidido', id, veredicto })
  }

  /** Adds it in memory; it is not written until `keep`. */
  hold(recibido: Recibido): void {
    this.#apply({ evento: 'recibido', recibido })
  }

  keep(id: string): void {
    const { veredicto, ...recibido } = this.#recibidos.get(id)!
    this.archivo?.append({ evento: 'recibido', recibido } satisfies Evento)
    if (veredicto) this.archivo?.append({ evento: 'decidido', id, veredicto } satisfies Evento)
  }

  /** Removes a held document, as if never received. */
  drop(id: string): void {
    const recibido = this.#recibidos.get(id)
    if (!recibido) return
    this.#recibidos.delete(id)
    const key = consecutivoKey(recibido)
    if (this.#consecutivos.get(key) === id) this.#consecutivos.delete(key)
  }

  /** In this process only: a restart applies the delay again. */
  release(id: string): boolean {
    const recibido = this.#recibidos.get(id)
    if (recibido?.forzado?.tipo !== 'demora') return false
    recibido.forzado = undefined
    return true
  }

  find(id: string): Recibido | undefined {
    return this.#recibidos.get(id)
  }

  /** The first document with this consecutivo, accepted or not: a rejected number is used up (docs/hacienda.md §5). */
  firstWithConsecutivoOf(envio: Envio): string | undefined {
    return this.#consecutivos.get(consecutivoKey(envio))
  }

  list(): Recibido[] {
    return [...this.#recibidos.values()]
  }

  pendientes(): Recibido[] {
    return this.list().filter((r) => !r.veredicto)
  }

  clear(): void {
    this.#recibidos.clear()
    this.#consecutivos.clear()
    this.archivo?.clear()
  }

  close(): void {
    this.archivo?.close()
  }

  #record(evento: Evento): void {
    this.archivo?.append(evento)
    this.#apply(evento)
  }

  #apply(evento: Evento): void {
    if (evento.evento === 'recibido') {
      const { recibido } = evento
      this.#recibidos.set(recibido.id, recibido)
      const key = consecutivoKey(recibido)
      if (!this.#consecutivos.has(key)) this.#consecutivos.set(key, recibido.id)
      return
    }
    const recibido = this.#recibidos.get(evento.id)
    if (!recibido) return
    if (evento.evento === 'repetido') recibido.veces += 1
    else recibido.veredicto = evento.veredicto
  }
}
