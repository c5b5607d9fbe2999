import type { Buzon } from './buzon.ts'
import { readEnvio } from './envio.ts'
import { idOf, type Recibido, type Veredicto } from './recibido.ts'

/** The answer to a document of the past. */
export interface Juzgado {
  estado: 'aceptado' | 'rechazado'
  /** Base64 of the signed MensajeHacienda. */
  respuestaXml: string
}

/**
 * Hacienda on past days: judges the documents of a demonstration by the usual rules, at their own time. Documents
 * come in groups; a group is written after the sender has committed its side, and a dropped group was never sent, so
 * its numbers are free again.
 */
export class Pasado {
  readonly #grupo: string[] = []

  constructor(
    private readonly buzon: Buzon,
    private readonly validate: (recibido: Recibido) => Promise<Veredicto>,
  ) {}

  /** @param cuerpo body of POST /recepcion @param momento epoch milliseconds */
  async receive(cuerpo: unknown, momento: number): Promise<Juzgado> {
    const envio = readEnvio(cuerpo)
    const id = idOf(envio)
    if (this.buzon.find(id)) throw new Error(`El comprobante [${id}] ya fue recibido anteriormente.`)
    const recibido: Recibido = { ...envio, id, recibidoEn: momento, veces: 1 }
    this.#grupo.push(id)
    this.buzon.hold(recibido)
    const veredicto = await this.validate(recibido)
    recibido.veredicto = veredicto
    if (veredicto.estado === 'error') throw new Error(veredicto.detalle)
    return { estado: veredicto.estado, respuestaXml: veredicto.respuestaXml! }
  }

  keep(): void {
    for (const id of this.#grupo.splice(0)) this.buzon.keep(id)
  }

  drop(): void {
    for (const id of this.#grupo.splice(0)) this.buzon.drop(id)
  }
}
