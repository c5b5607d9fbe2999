/**
 * Type and both states of a document in one number, its class, and how many documents of each class a thousand neighbours
 * have: whoever asks for the rejected ones skips the thousands that have none, and counts the others without a look.
 */
const STATUS = ['G', 'R', 'A']
const ESTADOS_SRI = ['', 'ACEPTADO', 'RECHAZADO']
const ESTADOS = STATUS.length * ESTADOS_SRI.length
/** Types have one digit. */
export const CLASES = 10 * ESTADOS

export const claseOf = (tipo: number, status: string, estadoSri: string): number =>
  tipo * ESTADOS + STATUS.indexOf(status) * ESTADOS_SRI.length + ESTADOS_SRI.indexOf(estadoSri)

export const tipoOf = (clase: number): number => Math.floor(clase / ESTADOS)

export interface ClasesPedidas {
  isTipo: (tipo: number) => boolean
  isEstado: (status: string, estadoSri: string) => boolean
}

/** For each class, whether its documents are asked for. */
export const maskOfClases = ({ isTipo, isEstado }: ClasesPedidas): Uint8Array =>
  Uint8Array.from({ length: CLASES }, (_, clase) => {
    const estado = clase % ESTADOS
    return Number(
      isTipo(tipoOf(clase)) &&
        isEstado(STATUS[Math.floor(estado / ESTADOS_SRI.length)]!, ESTADOS_SRI[estado % ESTADOS_SRI.length]!),
    )
  })

export const POR_BLOQUE = 1024

/** How many documents of each class every block of places has. */
export class Bloques {
  #cuentas = new Uint16Array(0)
  /** The blocks before this one are counted. */
  #contados = 0

  /** From this place on everything has moved. */
  moved(place: number): void {
    this.#contados = Math.min(this.#contados, Math.floor(place / POR_BLOQUE))
  }

  /** A document changed where it stands. */
  changed(place: number, antes: number, ahora: number): void {
    const bloque = Math.floor(place / POR_BLOQUE)
    if (bloque >= this.#contados) return
    this.#cuentas[bloque * CLASES + antes]! -= 1
    this.#cuentas[bloque * CLASES + ahora]! += 1
  }

  /** @param clase of each place, the last of them `largo - 1` */
  count(clase: Uint8Array, largo: number): void {
    const bloques = Math.ceil(largo / POR_BLOQUE)
    if (this.#contados >= bloques) return
    if (this.#cuentas.length < bloques * CLASES) {
      const mayor = new Uint16Array(Math.ceil(bloques * 1.25) * CLASES)
      mayor.set(this.#cuentas.subarray(0, this.#contados * CLASES))
      this.#cuentas = mayor
    }
    this.#cuentas.fill(0, this.#contados * CLASES)
    for (let place = this.#contados * POR_BLOQUE; place < largo; place++)
      this.#cuentas[Math.floor(place / POR_BLOQUE) * CLASES + clase[place]!]! += 1
    // The last one is still growing.
    this.#contados = Math.floor(largo / POR_BLOQUE)
  }

  /** Documents of the block whose class is asked for. */
  sum(bloque: number, clases: Uint8Array): number {
    let suma = 0
    for (let clase = 0; clase < CLASES; clase++)
      if (clases[clase] === 1) suma += this.#cuentas[bloque * CLASES + clase]!
    return suma
  }
}
