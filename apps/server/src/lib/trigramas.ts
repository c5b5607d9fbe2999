/**
 * Texts found by any part of them without looking at each: which three letters in a row appear in which texts. The
 * rarest three letters of what is asked name few texts, and only those are read. docs/decisions/0011-listas-en-memoria.md.
 */

/** As many are read one by one before the letters of all are worth counting. */
const POCOS = 2000

export class Trigramas {
  /** By place; a text that was removed leaves its place empty. */
  readonly #textos: (string | undefined)[] = []
  /** Made when something is first searched among many. */
  #donde: Map<number, Lugares> | undefined
  #vacios = 0

  /** How many places nothing stands in: whoever gave them out may want to begin again. */
  get vacios(): number {
    return this.#vacios
  }

  /** @returns its place, which stays the same */
  put(texto: string): number {
    const lugar = this.#textos.push(texto) - 1
    if (this.#donde) index(this.#donde, texto + FIN, lugar)
    return lugar
  }

  remove(lugar: number): void {
    this.#textos[lugar] = undefined
    this.#vacios += 1
  }

  /** Places, ascending, of the texts in which every part appears. */
  search(partes: readonly string[]): number[] {
    const textos = this.#textos
    const hasAll = (lugar: number): boolean => {
      const texto = textos[lugar]
      return texto !== undefined && partes.every((parte) => texto.includes(parte))
    }
    const candidatos = textos.length > POCOS ? this.#candidatos(partes) : undefined
    const found: number[] = []
    if (candidatos) {
      for (const lugar of candidatos) if (hasAll(lugar)) found.push(lugar)
    } else {
      for (let lugar = 0; lugar < textos.length; lugar++) if (hasAll(lugar)) found.push(lugar)
    }
    return found
  }

  /** Few places among which everything asked is; undefined when a single letter is asked, which most texts have. */
  #candidatos(partes: readonly string[]): Uint32Array | undefined {
    this.#donde ??= this.#indexAll()
    const raros = rarest(this.#donde, partes)
    if (raros) return raros.datos.subarray(0, raros.largo)
    const par = partes.find((parte) => parte.length === 2)
    return par === undefined ? undefined : withPair(this.#donde, par, this.#textos.length)
  }
  #indexAll(): Map<number, Lugares> {
    const donde = new Map<number, Lugares>()
    this.#textos.forEach((texto, lugar) => {
      if (texto !== undefined) index(donde, texto + FIN, lugar)
    })
    return donde
  }
}

/** After each text, so that its last two letters are followed by something too. No text has one: they are single lines. */
const FIN = '\n'

/** Ascending; only the first `largo` count. */
interface Lugares {
  datos: Uint32Array
  largo: number
}

const NINGUNO: Lugares = { datos: new Uint32Array(0), largo: 0 }

/** The fewest places that three letters of the parts name; undefined when no part has three. */
function rarest(donde: ReadonlyMap<number, Lugares>, partes: readonly string[]): Lugares | undefined {
  let best: Lugares | undefined
  for (const parte of partes) {
    for (let i = 0; i + 3 <= parte.length; i++) {
      const lugares = donde.get(keyAt(parte, i)) ?? NINGUNO
      if (!best || lugares.largo < best.largo) best = lugares
    }
  }
  return best
}

/** Places of the texts with two letters, whichever follows them. */
function withPair(donde: ReadonlyMap<number, Lugares>, par: string, largo: number): Uint32Array {
  const pair = keyAt(par + FIN, 0) >>> 8
  const isIn = new Uint8Array(largo)
  let cuantos = 0
  for (const [key, { datos, largo }] of donde) {
    if (key >>> 8 !== pair) continue
    for (let i = 0; i < largo; i++) {
      cuantos += 1 - isIn[datos[i]!]!
      isIn[datos[i]!] = 1
    }
  }
  const lugares = new Uint32Array(cuantos)
  for (let lugar = 0, i = 0; i < cuantos; lugar++) if (isIn[lugar] === 1) lugares[i++] = lugar
  return lugares
}

/** Letters beyond Latin share a key with others: more is read than needed, and nothing is missed. */
const keyAt = (texto: string, at: number): number =>
  ((texto.charCodeAt(at) & 0xff) << 16) | ((texto.charCodeAt(at + 1) & 0xff) << 8) | (texto.charCodeAt(at + 2) & 0xff)

function index(donde: Map<number, Lugares>, texto: string, lugar: number): void {
  for (let i = 0; i + 3 <= texto.length; i++) {
    const key = keyAt(texto, i)
    let lugares = donde.get(key)
    if (!lugares) {
      lugares = { datos: new Uint32Array(4), largo: 0 }
      donde.set(key, lugares)
    }
    // The same letters twice in one text.
    if (lugares.largo > 0 && lugares.datos[lugares.largo - 1] === lugar) continue
    if (lugares.largo === lugares.datos.length) {
      const mayor = new Uint32Array(lugares.largo * 2)
      mayor.set(lugares.datos)
      lugares.datos = mayor
    }
    lugares.datos[lugares.largo++] = lugar
  }
}
