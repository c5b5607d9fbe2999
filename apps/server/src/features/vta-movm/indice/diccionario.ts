/** Each different text once, and a number for it: a company has far fewer clients than documents. */
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

  /** For each text, what is made of it. */
  mask(of: (texto: string) => number): Uint8Array {
    return Uint8Array.from(this.textos, of)
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
const BYTES_OF_TEXT = 80

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
