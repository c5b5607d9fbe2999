/** The provider's book: the stored cards, without their numbers, and every decided charge. */
import type { Archivo } from '../hacienda/recepcion/archivo.ts'

export interface TarjetaGuardada {
  token: string
  requestId: string
  bin: string
  ultimos: string
  marca: string
  /** YYMM. */
  vence: string
  /** What the bank does with it (tarjetas.ts). */
  conducta: string
}

export interface Cargo {
  id: number
  orderReference: string
  /** The charged amount as decimal text; a failure may make it differ from the requested one. */
  monto: string
  pedido: string
  moneda: string
  estado: 'aprobado' | 'rechazado'
  codigo: string
  autorizacion: string
  /** By the simulators' clock. */
  momento: number
  token: string
  ultimos: string
  marca: string
  descripcion: string
}

type Evento =
  | { evento: 'tarjeta'; tarjeta: TarjetaGuardada }
  | { evento: 'olvidada'; token: string }
  | { evento: 'cargo'; cargo: Cargo }

export class Libro {
  readonly #tarjetas = new Map<string, TarjetaGuardada>()
  readonly #cargos: Cargo[] = []

  private constructor(private readonly archivo: Archivo | undefined) {}

  static async open(archivo?: Archivo): Promise<Libro> {
    const libro = new Libro(archivo)
    if (archivo) for await (const [evento] of archivo.read()) libro.#apply(evento as Evento)
    return libro
  }

  keep(tarjeta: TarjetaGuardada): void {
    this.#record({ evento: 'tarjeta', tarjeta })
  }

  forget(token: string): boolean {
    if (!this.#tarjetas.has(token)) return false
    this.#record({ evento: 'olvidada', token })
    return true
  }

  charge(cargo: Omit<Cargo, 'id'>): Cargo {
    const anotado = { id: this.#cargos.length + 1, ...cargo }
    this.#record({ evento: 'cargo', cargo: anotado })
    return anotado
  }

  findTarjeta = (token: string): TarjetaGuardada | undefined => this.#tarjetas.get(token)
  /** The approved charge if there is one, else the last. */
  findCargo(orderReference: string): Cargo | undefined {
    const suyos = this.#cargos.filter((c) => c.orderReference === orderReference)
    return suyos.find((c) => c.estado === 'aprobado') ?? suyos.at(-1)
  }
  get tarjetas(): readonly TarjetaGuardada[] {
    return [...this.#tarjetas.values()]
  }
  get cargos(): readonly Cargo[] {
    return this.#cargos
  }

  clear(): void {
    this.#tarjetas.clear()
    this.#cargos.length = 0
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
    if (evento.evento === 'tarjeta') this.#tarjetas.set(evento.tarjeta.token, evento.tarjeta)
    else if (evento.evento === 'olvidada') this.#tarjetas.delete(evento.token)
    else this.#cargos.push(evento.cargo)
  }
}
