/** What somebody searches, asked of each document: it appears in "name number" or, in the archive, in the identification. */
import { type Columnas, DIGITOS } from './columnas.ts'

export type Prueba = (place: number) => boolean

/** One of these must hold; none, where nothing has it. @param texto as `toBusqueda` writes it */
export function appearsIn(columnas: Columnas, texto: string, withIdentificacion: boolean): Prueba[] {
  const nombres = columnas.nombres.containing(texto)
  const { nombre } = columnas
  const pruebas: Prueba[] = nombres.includes(1) ? [(place) => nombres[nombre[place]!] === 1] : []
  if (withIdentificacion) {
    const asked = columnas.identificaciones.containing(texto)
    if (asked.includes(1)) pruebas.push((place) => asked[columnas.identificacion[place]!] === 1)
  }
  if (isNumero(texto)) {
    const numeros = placesWith(columnas, Buffer.from(texto))
    pruebas.push((place) => numeros[place] === 1)
  }
  // The end of a name and the beginning of a number, as they stand in the list.
  const space = texto.lastIndexOf(' ')
  const cola = texto.slice(space + 1)
  if (space !== -1 && isNumero(cola)) {
    const finales = columnas.nombres.mask((nombre) => nombre.endsWith(texto.slice(0, space)))
    const digitos = Buffer.from(cola)
    pruebas.push((place) => finales[columnas.nombre[place]!] === 1 && isAt(columnas.numero, place * DIGITOS, digitos))
  }
  return pruebas
}

/** Places of the documents with a whole consecutivo, prefix and number: one, unless a company was given it twice. */
export function placesOfConsecutivo(columnas: Columnas, consecutivo: string): number[] {
  const prefijo = columnas.prefijos.find(consecutivo.slice(0, DIGITOS))
  const numero = Buffer.from(consecutivo.slice(DIGITOS))
  return [...placesOf(columnas, numero)].filter((place) => columnas.prefijo[place] === prefijo)
}

const isNumero = (texto: string): boolean => /^\d{1,10}$/.test(texto)

/** For each document, whether the digits appear in its number. */
function placesWith(columnas: Columnas, digitos: Buffer): Uint8Array {
  const mask = new Uint8Array(columnas.largo)
  for (const place of placesOf(columnas, digitos)) mask[place] = 1
  return mask
}

/** Documents in whose number the digits appear; what begins in one number and ends in the next is none. */
function* placesOf({ numero, largo }: Columnas, digitos: Buffer): Generator<number> {
  const todo = Buffer.from(numero.buffer, numero.byteOffset, largo * DIGITOS)
  for (let at = todo.indexOf(digitos); at !== -1; ) {
    const place = Math.floor(at / DIGITOS)
    const isWithin = (at % DIGITOS) + digitos.length <= DIGITOS
    if (isWithin) yield place
    at = todo.indexOf(digitos, isWithin ? (place + 1) * DIGITOS : at + 1)
  }
}

function isAt(numero: Uint8Array, at: number, digitos: Uint8Array): boolean {
  for (let i = 0; i < digitos.length; i++) if (numero[at + i] !== digitos[i]) return false
  return true
}
