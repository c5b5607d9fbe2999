/**
 * Documents of a company as columns of numbers, oldest first: about thirty bytes each, and a filter is one pass over two
 * of them. A place is only good until the next change.
 */
import { Bloques, claseOf, POR_BLOQUE } from './clases.ts'
import { Diccionario } from './diccionario.ts'

export interface Documento {
  readonly numDocto: number
  /** Milliseconds. */
  readonly fecha: number
  readonly tipo: number
  readonly status: string
  readonly estadoSri: string
  /** Name of the client as it is searched. */
  readonly nombre: string
  readonly prefijo: string
  /** The last ten digits of the consecutivo. */
  readonly numero: string
  readonly identificacion: string
  /** Currency, a space and its rate. */
  readonly cambio: string
}

export const DIGITOS = 10
/** A number is kept as its first seven digits, which thousands share, and its last three. */
export const DIGITOS_BAJOS = 3
export const BAJOS = 10 ** DIGITOS_BAJOS

const BYTES_OF_ROW = 34
const FIRST_ROOM = 256

export interface Pagina {
  limit: number
  offset: number
}

export interface Elegidos {
  /** Of the page asked for, newest first. */
  places: number[]
  total: number
}

export class Columnas {
  fecha = new Float64Array(0)
  numDocto = new Int32Array(0)
  clase = new Uint8Array(0)
  nombre = new Uint32Array(0)
  prefijo = new Uint32Array(0)
  identificacion = new Uint32Array(0)
  cambio = new Uint32Array(0)
  alto = new Uint32Array(0)
  bajo = new Uint16Array(0)
  readonly nombres = new Diccionario()
  readonly prefijos = new Diccionario()
  readonly identificaciones = new Diccionario()
  readonly cambios = new Diccionario()
  readonly altos = new Diccionario()
  largo = 0
  readonly #bloques = new Bloques()
  #mayor = 0

  get bytes(): number {
    const textos = [this.nombres, this.prefijos, this.identificaciones, this.cambios, this.altos]
    return textos.reduce((suma, { bytes }) => suma + bytes, this.fecha.length * BYTES_OF_ROW)
  }

  put(d: Documento): void {
    const clase = claseOf(d.tipo, d.status, d.estadoSri)
    let place = this.placeFrom(d.fecha, d.numDocto)
    if (this.numDocto[place] === d.numDocto && place < this.largo) {
      this.#bloques.changed(place, this.clase[place]!, clase)
    } else {
      // A proforma that was saved again has another date; whatever is new has the highest number.
      if (d.numDocto <= this.#mayor) this.remove(d.numDocto)
      place = this.placeFrom(d.fecha, d.numDocto)
      this.#open(place)
    }
    this.fecha[place] = d.fecha
    this.numDocto[place] = d.numDocto
    this.clase[place] = clase
    this.nombre[place] = this.nombres.placeOf(d.nombre)
    this.prefijo[place] = this.prefijos.placeOf(d.prefijo)
    this.identificacion[place] = this.identificaciones.placeOf(d.identificacion)
    this.cambio[place] = this.cambios.placeOf(d.cambio)
    this.alto[place] = this.altos.placeOf(d.numero.slice(0, -DIGITOS_BAJOS))
    this.bajo[place] = Number(d.numero.slice(-DIGITOS_BAJOS))
    this.#mayor = Math.max(this.#mayor, d.numDocto)
  }

  remove(numDocto: number): void {
    const place = this.placeOf(numDocto)
    if (place === -1) return
    this.#move(place + 1, place)
    this.largo -= 1
  }

  /** -1 when there is none. */
  placeOf(numDocto: number): number {
    return this.numDocto.subarray(0, this.largo).indexOf(numDocto)
  }

  /** Where the first document of that moment, from that number on, is or would be. */
  placeFrom(fecha: number, numDocto = 0): number {
    let low = 0
    let high = this.largo
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = this.fecha[middle]!
      if (at < fecha || (at === fecha && this.numDocto[middle]! < numDocto)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Documents from one place to before another whose class is asked for. @param clases of `maskOfClases` */
  choose(clases: Uint8Array, desde: number, hasta: number, { limit, offset }: Pagina): Elegidos {
    this.#bloques.count(this.clase, this.largo)
    const places: number[] = []
    let total = 0
    for (let high = hasta; high > desde; ) {
      const bloque = Math.floor((high - 1) / POR_BLOQUE)
      const low = Math.max(desde, bloque * POR_BLOQUE)
      const cuantos = high - low === POR_BLOQUE ? this.#bloques.sum(bloque, clases) : undefined
      if (cuantos !== undefined && (total + cuantos <= offset || places.length === limit)) {
        total += cuantos
      } else {
        for (let place = high - 1; place >= low; place--) {
          if (clases[this.clase[place]!] === 0) continue
          if (total >= offset && places.length < limit) places.push(place)
          total += 1
        }
      }
      high = low
    }
    return { places, total }
  }

  /** Of those, the ones marked. @param marcados one for each place from `desde` to before `hasta` */
  chooseMarked(clases: Uint8Array, desde: number, marcados: Uint8Array, { limit, offset }: Pagina): Elegidos {
    const { clase } = this
    const places: number[] = []
    let total = 0
    for (let i = marcados.lastIndexOf(1); i >= 0; i--) {
      if (marcados[i] === 0 || clases[clase[desde + i]!] === 0) continue
      if (total >= offset && places.length < limit) places.push(desde + i)
      total += 1
    }
    return { places, total }
  }

  #open(place: number): void {
    if (this.largo === this.fecha.length) this.#grow(Math.max(FIRST_ROOM, Math.ceil(this.largo * 1.25)))
    this.#move(place, place + 1)
    this.largo += 1
  }

  #move(from: number, to: number): void {
    this.#bloques.moved(Math.min(from, to))
    if (from === this.largo) return
    const { fecha, numDocto, clase, nombre, prefijo, identificacion, cambio, alto, bajo } = this
    for (const columna of [fecha, numDocto, clase, nombre, prefijo, identificacion, cambio, alto, bajo])
      columna.copyWithin(to, from, this.largo)
  }

  #grow(room: number): void {
    this.fecha = grown(this.fecha, new Float64Array(room))
    this.numDocto = grown(this.numDocto, new Int32Array(room))
    this.clase = grown(this.clase, new Uint8Array(room))
    this.nombre = grown(this.nombre, new Uint32Array(room))
    this.prefijo = grown(this.prefijo, new Uint32Array(room))
    this.identificacion = grown(this.identificacion, new Uint32Array(room))
    this.cambio = grown(this.cambio, new Uint32Array(room))
    this.alto = grown(this.alto, new Uint32Array(room))
    this.bajo = grown(this.bajo, new Uint16Array(room))
  }
}

export function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
