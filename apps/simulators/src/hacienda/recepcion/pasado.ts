import type { Buzon } from './buzon.ts'
import { readEnvio } from './envio.ts'
import { idOf, type Recibido, type Veredicto } from './recibido.ts'

/** What a document of the past was answered. */
export interface Juzgado {
  estado: 'aceptado' | 'rechazado'
  /** Base64 of the signed MensajeHacienda. */
  respuestaXml: string
}

/**
 * The authority on a day that has passed: what a demonstration says it sent then is judged by the rules of always, at that
 * time. It is told of it in groups, and keeps a group when whoever sends it has kept its own side: a group that was given
 * up was never sent, so that its numbers are still free.
 */
export class Pasado {
  readonly #grupo: string[] = []

  constructor(
    private readonly buzon: Buzon,
    private readonly validar: (recibido: Recibido) => Promise<Veredicto>,
  ) {}

  /** @param cuerpo of POST /recepcion @param momento epoch milliseconds */
  async recibir(cuerpo: unknown, momento: number): Promise<Juzgado> {
    const envio = readEnvio(cuerpo)
    const id = idOf(envio)
    if (this.buzon.find(id)) throw new Error(`El comprobante [${id}] ya fue recibido anteriormente.`)
    const recibido: Recibido = { ...envio, id, recibidoEn: momento, veces: 1 }
    this.#grupo.push(id)
    this.buzon.hold(recibido)
    const veredicto = await this.validar(recibido)
    recibido.veredicto = veredicto
    if (veredicto.estado === 'error') throw new Error(veredicto.detalle)
    return { estado: veredicto.estado, respuestaXml: veredicto.respuestaXml! }
  }

  guardar(): void {
    for (const id of this.#grupo.splice(0)) this.buzon.keep(id)
  }

  soltar(): void {
    for (const id of this.#grupo.splice(0)) this.buzon.drop(id)
  }
}
