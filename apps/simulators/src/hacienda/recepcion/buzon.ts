import type { Archivo, Lugar } from './archivo.ts'
import { consecutivoKey, type Envio, type Forzado, idOf, type Recibido, type Veredicto } from './recibido.ts'

type Evento =
  | { evento: 'recibido'; recibido: Recibido }
  | { evento: 'repetido'; id: string }
  | { evento: 'decidido'; id: string; veredicto: Veredicto }

/**
 * Everything received, in order of arrival; with a file, each event is written before it is answered, and the XML is
 * read from there when somebody asks for it.
 */
export class Buzon {
  readonly #recibidos = new Map<string, Recibido>()
  readonly #consecutivos = new Map<string, string>()

  private constructor(private readonly archivo: Archivo | undefined) {}

  static async open(archivo?: Archivo): Promise<Buzon> {
    const buzon = new Buzon(archivo)
    if (archivo) for await (const [evento, lugar] of archivo.read()) buzon.#apply(evento as Evento, lugar)
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
    if (!this.archivo) return
    const held = this.#recibidos.get(id)!
    const { veredicto, ...recibido } = held
    this.#leaveXml(held, this.archivo.append({ evento: 'recibido', recibido } satisfies Evento))
    if (veredicto)
      this.#leaveRespuesta(veredicto, this.archivo.append({ evento: 'decidido', id, veredicto } satisfies Evento))
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
    this.#apply(evento, this.archivo?.append(evento))
  }

  #apply(evento: Evento, lugar?: Lugar): void {
    if (evento.evento === 'recibido') {
      const { recibido } = evento
      this.#recibidos.set(recibido.id, recibido)
      const key = consecutivoKey(recibido)
      if (!this.#consecutivos.has(key)) this.#consecutivos.set(key, recibido.id)
      if (lugar) this.#leaveXml(recibido, lugar)
      return
    }
    const recibido = this.#recibidos.get(evento.id)
    if (!recibido) return
    if (evento.evento === 'repetido') recibido.veces += 1
    else {
      recibido.veredicto = evento.veredicto
      if (lugar) this.#leaveRespuesta(evento.veredicto, lugar)
    }
  }

  #leaveXml(recibido: Recibido, lugar: Lugar): void {
    const read = () => (this.archivo!.readAt(lugar) as { recibido: Recibido }).recibido.comprobanteXml
    Object.defineProperty(recibido, 'comprobanteXml', { get: read })
  }

  #leaveRespuesta(veredicto: Veredicto, lugar: Lugar): void {
    if (veredicto.respuestaXml === undefined) return
    const read = () => (this.archivo!.readAt(lugar) as { veredicto: Veredicto }).veredicto.respuestaXml
    Object.defineProperty(veredicto, 'respuestaXml', { get: read })
  }
}
