/** Rows in one order, their search texts in one piece: one pass over it finds a word in 50,000 rows. */
interface Buscable {
  readonly id: number
  readonly busqueda: string
}

/** Up to this many changes each goes to its place; more are sorted in. */
const POCAS = 100
/** No search text has one: they are single lines. */
const FIN = '\n'

export class Orden<Fila extends Buscable> {
  #filas: Fila[] = []
  /** Made when it is first asked for after a change. */
  #paquete: { texto: string; inicios: Uint32Array } | undefined
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
    this.#paquete = undefined
    this.#columnas.clear()
  }

  /** Places of the rows in which every word appears, in order. */
  search(palabras: readonly string[]): number[] {
    const { texto, inicios } = this.#pack()
    // The longest is the rarest.
    const [larga = '', ...otras] = palabras.toSorted((a, b) => b.length - a.length)
    const places: number[] = []
    let place = 0
    for (let at = texto.indexOf(larga); at !== -1; at = texto.indexOf(larga, inicios[place + 1])) {
      place = placeAt(inicios, at, place)
      const { busqueda } = this.#filas[place]!
      if (otras.every((palabra) => busqueda.includes(palabra))) places.push(place)
    }
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

  #pack() {
    if (this.#paquete) return this.#paquete
    const inicios = new Uint32Array(this.#filas.length + 1)
    this.#filas.forEach(({ busqueda }, i) => {
      inicios[i + 1] = inicios[i]! + busqueda.length + FIN.length
    })
    const texto = this.#filas.map(({ busqueda }) => busqueda + FIN).join('')
    this.#paquete = { texto, inicios }
    return this.#paquete
  }
}

/** The row that holds a place of the text; `from` is one that begins before it, and mostly near. */
function placeAt(inicios: Uint32Array, at: number, from: number): number {
  const rows = inicios.length - 1
  let low = from
  let step = 1
  while (low + step < rows && inicios[low + step]! <= at) {
    low += step
    step *= 2
  }
  let high = Math.min(rows, low + step)
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (inicios[middle]! <= at) low = middle
    else high = middle
  }
  return low
}
