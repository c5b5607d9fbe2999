/**
 * A minimal spreadsheet program: it reads a workbook from its file and calculates each formula from the cells it names,
 * ignoring the cached values.
 */
import { readZip } from '../read-zip.ts'

type Valor = number | string
interface Celda {
  formula?: string
  escrito: Valor
}

export class Libro {
  readonly #hojas = new Map<string, Map<string, Celda>>()
  readonly #hechas = new Map<string, Valor>()

  constructor(bytes: Uint8Array) {
    const archivos = readZip(Buffer.from(bytes))
    const texto = (nombre: string) => archivos.get(nombre)!.toString()
    for (const [, nombre, id] of texto('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)) {
      this.#hojas.set(sinEscapes(nombre!), readHoja(texto(`xl/worksheets/sheet${id}.xml`)))
    }
  }

  get hojas(): string[] {
    return [...this.#hojas.keys()]
  }

  /** Like typing into the cell. */
  set(hoja: string, celda: string, valor: Valor): void {
    this.#hojas.get(hoja)!.set(celda, { escrito: valor })
    this.#hechas.clear()
  }

  /** The cached value in the file. */
  escrito = (hoja: string, celda: string): Valor | undefined => this.#hojas.get(hoja)?.get(celda)?.escrito

  get(hoja: string, celda: string): Valor {
    const llave = `${hoja}!${celda}`
    const hecha = this.#hechas.get(llave)
    if (hecha !== undefined) return hecha
    const suya = this.#hojas.get(hoja)?.get(celda)
    if (!suya) return ''
    this.#hechas.set(llave, Number.NaN)
    const valor = suya.formula === undefined ? suya.escrito : calculate(suya.formula, hoja, this)
    this.#hechas.set(llave, valor)
    return valor
  }

  /** Every cell with a formula. */
  formulas(): { hoja: string; celda: string }[] {
    return [...this.#hojas].flatMap(([hoja, celdas]) =>
      [...celdas].flatMap(([celda, { formula }]) => (formula === undefined ? [] : [{ hoja, celda }])),
    )
  }

  /** Rows of a sheet, by column letter. */
  filas(hoja: string): { fila: number; celdas: ReadonlyMap<string, Valor> }[] {
    const filas = new Map<number, Map<string, Valor>>()
    for (const celda of this.#hojas.get(hoja)?.keys() ?? []) {
      const [, letra, fila] = /^([A-Z]+)(\d+)$/.exec(celda)!
      const suya = filas.get(Number(fila)) ?? new Map<string, Valor>()
      filas.set(Number(fila), suya.set(letra!, this.get(hoja, celda)))
    }
    return [...filas].sort(([a], [b]) => a - b).map(([fila, celdas]) => ({ fila, celdas }))
  }
}

function readHoja(xml: string): Map<string, Celda> {
  const celdas = new Map<string, Celda>()
  for (const [, atributos, cuerpo = ''] of xml.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const r = /r="([A-Z]+\d+)"/.exec(atributos!)![1]!
    const texto = /<t[^>]*>(.*?)<\/t>/s.exec(cuerpo)?.[1]
    const v = /<v>(.*?)<\/v>/s.exec(cuerpo)?.[1]
    const formula = /<f>(.*?)<\/f>/s.exec(cuerpo)?.[1]
    if (texto === undefined && v === undefined && formula === undefined) continue
    const esTexto = texto !== undefined || / t="str"/.test(` ${atributos}`)
    celdas.set(r, {
      escrito: esTexto ? sinEscapes(texto ?? v ?? '') : Number(v),
      ...(formula !== undefined && { formula: sinEscapes(formula) }),
    })
  }
  return celdas
}

const sinEscapes = (texto: string): string =>
  texto.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const PIEZA =
  /\s*('(?:[^']|'')*'!\$?[A-Z]+\$?\d+|\$?[A-Z]+\$?\d+(?![\w(])|[A-Z]+(?=\()|\d+(?:\.\d+)?|"[^"]*"|<=|>=|<>|[-+*/(),:=<>])/gy

/** For a range, its cells in order. */
type Argumento = Valor | Valor[]

function calculate(formula: string, hoja: string, libro: Libro): Valor {
  const halladas = [...formula.matchAll(PIEZA)]
  if (halladas.reduce((largo, [todo]) => largo + todo.length, 0) !== formula.length)
    throw new Error(`No se entiende ${formula}`)
  const piezas = halladas.map(([, pieza]) => pieza!)
  let i = 0
  const take = (esperada?: string): string => {
    const pieza = piezas[i++]
    if (pieza === undefined || (esperada !== undefined && pieza !== esperada)) throw new Error(`${formula}: ${pieza}`)
    return pieza
  }
  const numero = (a: Argumento): number => (Array.isArray(a) ? Number.NaN : a === '' ? 0 : Number(a))
  function comparacion(): Argumento {
    const a = suma()
    if (!['=', '<', '>', '<=', '>=', '<>'].includes(piezas[i] ?? '')) return a
    const como = take()
    const [x, y] = [numero(a), numero(suma())]
    return Number({ '=': x === y, '<': x < y, '>': x > y, '<=': x <= y, '>=': x >= y, '<>': x !== y }[como])
  }
  function suma(): Argumento {
    let a = producto()
    while (piezas[i] === '+' || piezas[i] === '-')
      a = take() === '+' ? numero(a) + numero(producto()) : numero(a) - numero(producto())
    return a
  }
  function producto(): Argumento {
    let a = uno()
    while (piezas[i] === '*' || piezas[i] === '/')
      a = take() === '*' ? numero(a) * numero(uno()) : numero(a) / numero(uno())
    return a
  }
  function uno(): Argumento {
    const pieza = take()
    if (pieza === '-') return -numero(uno())
    if (pieza === '(') {
      const dentro = comparacion()
      take(')')
      return dentro
    }
    if (pieza.startsWith('"')) return pieza.slice(1, -1)
    if (/^\d/.test(pieza)) return Number(pieza)
    if (piezas[i] === '(') return funcion(pieza)
    return referencia(pieza)
  }
  function referencia(pieza: string): Argumento {
    const [, de, desde] = /^(?:'((?:[^']|'')*)'!)?(.*)$/.exec(pieza)!
    const suya = de === undefined ? hoja : de.replaceAll("''", "'")
    const celda = desde!.replaceAll('$', '')
    if (piezas[i] !== ':') return libro.get(suya, celda)
    take(':')
    const [, letra, primera] = /^([A-Z]+)(\d+)$/.exec(celda)!
    const [, otra, ultima] = /^([A-Z]+)(\d+)$/.exec(take().replaceAll('$', ''))!
    if (otra !== letra) {
      if (primera !== ultima || `${letra}${otra}`.length !== 2)
        throw new Error(`${formula}: solo una columna o una fila`)
      const [a, z] = [letra!.charCodeAt(0), otra!.charCodeAt(0)]
      return Array.from({ length: z - a + 1 }, (_, n) => libro.get(suya, `${String.fromCharCode(a + n)}${primera}`))
    }
    return Array.from({ length: Number(ultima) - Number(primera) + 1 }, (_, n) =>
      libro.get(suya, `${letra}${Number(primera) + n}`),
    )
  }
  function funcion(nombre: string): Argumento {
    take('(')
    const argumentos: Argumento[] = []
    for (;;) {
      argumentos.push(comparacion())
      if (take() === ')') break
    }
    const FUNCION = FUNCIONES[nombre]
    if (!FUNCION) throw new Error(`${formula}: ${nombre}`)
    return FUNCION(argumentos)
  }
  const valor = comparacion()
  if (i !== piezas.length || Array.isArray(valor)) throw new Error(`${formula}: sobra ${piezas[i]}`)
  return valor
}

const numeros = (argumentos: readonly Argumento[]): number[] => argumentos.flat().filter((v) => typeof v === 'number')

const FUNCIONES: Readonly<Record<string, (argumentos: readonly Argumento[]) => Valor>> = {
  SUM: (a) => numeros(a).reduce((x, y) => x + y, 0),
  MAX: (a) => Math.max(...numeros(a)),
  MIN: (a) => Math.min(...numeros(a)),
  IF: ([si, entonces, sino]) => (si ? entonces : sino) as Valor,
  ROUND: ([valor, decimales]) => round(Number(valor), Number(decimales)),
  SUMIFS: ([suma, ...pares]) =>
    (suma as Valor[]).reduce<number>((total, valor, fila) => {
      for (let p = 0; p < pares.length; p += 2) {
        if ((pares[p] as Valor[])[fila] !== pares[p + 1]) return total
      }
      return total + Number(valor)
    }, 0),
}

/** Half away from zero, with the fifteen digits of spreadsheets. */
function round(valor: number, decimales: number): number {
  const absoluto = Number(Math.abs(valor).toPrecision(15))
  const texto = String(absoluto)
  const redondo = texto.includes('e-') ? 0 : Number(`${Math.round(Number(`${texto}e${decimales}`))}e${-decimales}`)
  return valor < 0 ? -redondo : redondo
}
