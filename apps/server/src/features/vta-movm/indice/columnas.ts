/**
 * Documents of a company as columns of numbers, oldest first: forty bytes each, and a filter is one pass over two of them.
 * A place is only good until the next change.
 */
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
}

export const DIGITOS = 10
const STATUS = ['G', 'R', 'A']
const ESTADOS_SRI = ['', 'ACEPTADO', 'RECHAZADO']
/** Both states in one number. */
export const estadoOf = (status: string, estadoSri: string): number =>
  STATUS.indexOf(status) * ESTADOS_SRI.length + ESTADOS_SRI.indexOf(estadoSri)
/** For each state, whether a document in it is asked for. */
export const maskOfEstados = (status: string | undefined, estadoSri: string | undefined): Uint8Array =>
  Uint8Array.from(STATUS.flatMap((s) => ESTADOS_SRI.map((e) => Number((status ?? s) === s && (estadoSri ?? e) === e))))

/** Each different text once: a company has far fewer clients than documents. */
export class Diccionario {
  readonly #places = new Map<string, number>()
  readonly textos: string[] = []
  bytes = 0
  /** Made when it is first asked for after a new text. */
  #paquete: { todo: string; inicios: Uint32Array } | undefined

  placeOf(texto: string): number {
    const known = this.#places.get(texto)
    if (known !== undefined) return known
    this.#places.set(texto, this.textos.length)
    this.bytes += texto.length + BYTES_OF_TEXT
    return this.textos.push(texto) - 1
  }

  find(texto: string): number | undefined {
    return this.#places.get(texto)
  }

  /** For each text, whether it is one of those asked for. */
  mask(isAsked: (texto: string) => boolean): Uint8Array {
    return Uint8Array.from(this.textos, (texto) => Number(isAsked(texto)))
  }

  /** For each text, whether this part appears in it: one pass over all of them in one piece. */
  containing(parte: string): Uint8Array {
    const { todo, inicios } = this.#pack()
    const mask = new Uint8Array(this.textos.length)
    for (let at = todo.indexOf(parte); at !== -1; ) {
      const place = placeAt(inicios, at)
      mask[place] = 1
      at = place + 1 < inicios.length ? todo.indexOf(parte, inicios[place + 1]) : -1
    }
    return mask
  }

  #pack() {
    if (this.#paquete?.inicios.length === this.textos.length) return this.#paquete
    const inicios = new Uint32Array(this.textos.length)
    for (let i = 1; i < inicios.length; i++) inicios[i] = inicios[i - 1]! + this.textos[i - 1]!.length + FIN.length
    this.#paquete = { todo: this.textos.join(FIN), inicios }
    return this.#paquete
  }
}

/** No text that is searched has one: they are single lines. */
const FIN = '\n'

/** The last that begins at that place or before it. */
function placeAt(inicios: Uint32Array, at: number): number {
  let low = 0
  let high = inicios.length
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (inicios[middle]! <= at) low = middle
    else high = middle
  }
  return low
}

const BYTES_OF_TEXT = 80
const BYTES_OF_ROW = 40
const FIRST_ROOM = 256

export class Columnas {
  fecha = new Float64Array(0)
  numDocto = new Int32Array(0)
  tipo = new Uint8Array(0)
  estado = new Uint8Array(0)
  nombre = new Uint32Array(0)
  prefijo = new Uint32Array(0)
  identificacion = new Uint32Array(0)
  /** Ten a row. */
  numero = new Uint8Array(0)
  readonly nombres = new Diccionario()
  readonly prefijos = new Diccionario()
  readonly identificaciones = new Diccionario()
  largo = 0
  #mayor = 0

  get bytes(): number {
    const { nombres, prefijos, identificaciones } = this
    return this.fecha.length * BYTES_OF_ROW + nombres.bytes + prefijos.bytes + identificaciones.bytes
  }

  put(d: Documento): void {
    let place = this.placeFrom(d.fecha, d.numDocto)
    if (this.numDocto[place] !== d.numDocto || place === this.largo) {
      // A proforma that was saved again has another date; whatever is new has the highest number.
      if (d.numDocto <= this.#mayor) this.remove(d.numDocto)
      place = this.placeFrom(d.fecha, d.numDocto)
      this.#open(place)
    }
    this.fecha[place] = d.fecha
    this.numDocto[place] = d.numDocto
    this.tipo[place] = d.tipo
    this.estado[place] = estadoOf(d.status, d.estadoSri)
    this.nombre[place] = this.nombres.placeOf(d.nombre)
    this.prefijo[place] = this.prefijos.placeOf(d.prefijo)
    this.identificacion[place] = this.identificaciones.placeOf(d.identificacion)
    for (let i = 0; i < DIGITOS; i++) this.numero[place * DIGITOS + i] = d.numero.charCodeAt(i)
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

  #open(place: number): void {
    if (this.largo === this.fecha.length) this.#grow(Math.max(FIRST_ROOM, Math.ceil(this.largo * 1.25)))
    this.#move(place, place + 1)
    this.largo += 1
  }

  #move(from: number, to: number): void {
    if (from === this.largo) return
    for (const columna of [
      this.fecha,
      this.numDocto,
      this.tipo,
      this.estado,
      this.nombre,
      this.prefijo,
      this.identificacion,
    ])
      columna.copyWithin(to, from, this.largo)
    this.numero.copyWithin(to * DIGITOS, from * DIGITOS, this.largo * DIGITOS)
  }

  #grow(room: number): void {
    this.fecha = grown(this.fecha, new Float64Array(room))
    this.numDocto = grown(this.numDocto, new Int32Array(room))
    this.tipo = grown(this.tipo, new Uint8Array(room))
    this.estado = grown(this.estado, new Uint8Array(room))
    this.nombre = grown(this.nombre, new Uint32Array(room))
    this.prefijo = grown(this.prefijo, new Uint32Array(room))
    this.identificacion = grown(this.identificacion, new Uint32Array(room))
    this.numero = grown(this.numero, new Uint8Array(room * DIGITOS))
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
