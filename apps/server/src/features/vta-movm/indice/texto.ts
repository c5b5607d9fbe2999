/** What somebody searches, asked of each document: it appears in "name number" or, in the archive, in the identification. */
import { BAJOS, type Columnas, DIGITOS, DIGITOS_BAJOS } from './columnas.ts'

/** Places from the first to before the second. */
export type Rango = readonly [desde: number, hasta: number]

/**
 * For each document of the range, 1 when the text appears in it; undefined where nothing has it.
 *
 * @param texto as `toBusqueda` writes it
 */
export function markText(
  columnas: Columnas,
  texto: string,
  withIdentificacion: boolean,
  rango: Rango,
): Uint8Array | undefined {
  const marcas = new Marcas(columnas, rango)
  marcas.mark('nombre', columnas.nombres.containing(texto))
  if (withIdentificacion) marcas.mark('identificacion', columnas.identificaciones.containing(texto))
  if (isNumero(texto)) marcas.markNumero(...containingOf(columnas, texto))
  // The end of a name and the beginning of a number, as they stand in the list.
  const space = texto.lastIndexOf(' ')
  const cola = texto.slice(space + 1)
  if (space !== -1 && isNumero(cola)) {
    const nombre = texto.slice(0, space)
    const finales = columnas.nombres.mask((n) => Number(n.endsWith(nombre)))
    marcas.markNumero(...beginningOf(columnas, cola), finales)
  }
  return marcas.marcas
}

/** Places of the documents with a whole consecutivo, prefix and number: one, unless a company was given it twice. */
export function placesOfConsecutivo(columnas: Columnas, consecutivo: string): number[] {
  const prefijo = columnas.prefijos.find(consecutivo.slice(0, DIGITOS))
  const alto = columnas.altos.find(consecutivo.slice(DIGITOS, -DIGITOS_BAJOS))
  const bajo = Number(consecutivo.slice(-DIGITOS_BAJOS))
  const places: number[] = []
  if (prefijo === undefined || alto === undefined) return places
  for (let place = 0; place < columnas.largo; place++) {
    if (columnas.bajo[place] !== bajo || columnas.alto[place] !== alto) continue
    if (columnas.prefijo[place] === prefijo) places.push(place)
  }
  return places
}

/** One pass for each thing asked, over two columns at most: calls and branches would cost more than reading. */
class Marcas {
  marcas: Uint8Array | undefined
  readonly #columnas: Columnas
  readonly #desde: number
  readonly #largo: number

  constructor(columnas: Columnas, [desde, hasta]: Rango) {
    this.#columnas = columnas
    this.#desde = desde
    this.#largo = Math.max(0, hasta - desde)
  }

  mark(columna: 'nombre' | 'identificacion', mask: Uint8Array): void {
    if (!mask.includes(1)) return
    const valores = this.#columnas[columna]
    const marcas = this.#begin()
    const desde = this.#desde
    for (let i = 0; i < marcas.length; i++) marcas[i]! |= mask[valores[desde + i]!]!
  }

  /** Numbers whose two parts have something in common. @param nombres only of documents with one of these */
  markNumero(altos: Uint8Array, bajos: Uint8Array, nombres?: Uint8Array): void {
    const { alto, bajo, nombre } = this.#columnas
    const marcas = this.#begin()
    const desde = this.#desde
    for (let i = 0; i < marcas.length; i++) {
      const place = desde + i
      if ((altos[alto[place]!]! & bajos[bajo[place]!]!) === 0) continue
      if (!nombres || nombres[nombre[place]!] === 1) marcas[i] = 1
    }
  }

  #begin(): Uint8Array {
    this.marcas ??= new Uint8Array(this.#largo)
    return this.marcas
  }
}

const isNumero = (texto: string): boolean => /^\d{1,10}$/.test(texto)

/** What digits ask of both parts of a number; one that answers to both with the same bit has what is asked. */
type Partes = [altos: Uint8Array, bajos: Uint8Array]

const EN_ALTO = 1
/** From here on, one bit for each count of digits that may fall into the second part. */
const CRUZADO = 2
const EN_BAJO = CRUZADO << DIGITOS_BAJOS

/** The digits appear somewhere: in the first part, in the second, or across. */
function containingOf({ altos }: Columnas, digitos: string): Partes {
  const cruces = Array.from({ length: DIGITOS_BAJOS }, (_, i) => i + 1).filter((n) => n < digitos.length)
  const bits = (of: (cruce: number) => boolean): number =>
    cruces.reduce((suma, cruce) => suma | (of(cruce) ? CRUZADO << (cruce - 1) : 0), 0)
  return [
    altos.mask(
      (alto) =>
        EN_BAJO | (alto.includes(digitos) ? EN_ALTO : 0) | bits((cruce) => alto.endsWith(digitos.slice(0, -cruce))),
    ),
    maskOfBajos(
      (bajo) =>
        EN_ALTO | (bajo.includes(digitos) ? EN_BAJO : 0) | bits((cruce) => bajo.startsWith(digitos.slice(-cruce))),
    ),
  ]
}

/** The number begins with the digits. */
function beginningOf({ altos }: Columnas, digitos: string): Partes {
  const largo = DIGITOS - DIGITOS_BAJOS
  const enAlto = digitos.slice(0, largo)
  const enBajo = digitos.slice(largo)
  return [altos.mask((alto) => Number(alto.startsWith(enAlto))), maskOfBajos((bajo) => Number(bajo.startsWith(enBajo)))]
}

const maskOfBajos = (of: (bajo: string) => number): Uint8Array =>
  Uint8Array.from({ length: BAJOS }, (_, bajo) => of(String(bajo).padStart(DIGITOS_BAJOS, '0')))
