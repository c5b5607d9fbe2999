/** Rows in one order: which page they stand on, and which value each has. */
interface Ordenable {
  /** Where its text stands among the texts that are searched. */
  readonly lugar: number
}

/** Up to this many changes each goes to its place; more are sorted in. */
const POCAS = 100
/** Of this many rows one, sorting those found costs what looking at all would. */
const MUCHAS = 16

export class Orden<Fila extends Ordenable> {
  #filas: Fila[] = []
  /** Made when it is first asked for after a change. */
  #places: Uint32Array | undefined
  readonly #columnas = new Map<keyof Fila, Fila[keyof Fila][]>()
  readonly #compare: (a: Fila, b: Fila) => number

  /** No two rows compare the same. */
  constructor(compare: (a: Fila, b: Fila) => number) {
    this.#compare = compare
  }

  get filas(): readonly Fila[] {
    return this.#filas
  }

  /** What every row has in one column, in order. */
  columna<Columna extends keyof Fila>(columna: Columna): readonly Fila[Columna][] {
    const made = this.#columnas.get(columna) ?? this.#filas.map((fila) => fila[columna])
    this.#columnas.set(columna, made)
    return made as Fila[Columna][]
  }

  /** `idas` are rows that are here. */
  replace(idas: readonly Fila[], nuevas: readonly Fila[]): void {
    if (idas.length + nuevas.length > POCAS) {
      const gone = new Set(idas)
      this.#filas = [...this.#filas.filter((fila) => !gone.has(fila)), ...nuevas.toSorted(this.#compare)]
      // Two sorted runs: sorting them again costs one pass.
      this.#filas.sort(this.#compare)
    } else {
      for (const ida of idas) this.#filas.splice(this.#placeOf(ida), 1)
      for (const nueva of nuevas) this.#filas.splice(this.#placeOf(nueva), 0, nueva)
    }
    this.#places = undefined
    this.#columnas.clear()
  }

  /** Places, in order, of the rows whose texts stand there. */
  placesOf(lugares: readonly number[]): Uint32Array {
    const placeOf = this.#byLugar()
    const places = new Uint32Array(lugares.length)
    if (lugares.length * MUCHAS < this.#filas.length) {
      for (let i = 0; i < lugares.length; i++) places[i] = placeOf[lugares[i]!]!
      return places.sort()
    }
    const isIn = new Uint8Array(this.#filas.length)
    for (const lugar of lugares) isIn[placeOf[lugar]!] = 1
    for (let place = 0, i = 0; i < places.length; place++) if (isIn[place] === 1) places[i++] = place
    return places
  }

  /** Where it is, or where it belongs. */
  #placeOf(fila: Fila): number {
    let low = 0
    let high = this.#filas.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#filas[middle]!, fila) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #byLugar(): Uint32Array {
    if (this.#places) return this.#places
    const largo = this.#filas.reduce((mayor, { lugar }) => Math.max(mayor, lugar + 1), 0)
    this.#places = new Uint32Array(largo)
    for (let place = 0; place < this.#filas.length; place++) this.#places[this.#filas[place]!.lugar] = place
    return this.#places
  }
}
