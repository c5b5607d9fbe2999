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

/** A whole consecutivo: prefix and number. */
export function hasConsecutivo(columnas: Columnas, consecutivo: string): Prueba {
  const prefijo = columnas.prefijos.find(consecutivo.slice(0, DIGITOS))
  const digitos = Buffer.from(consecutivo.slice(DIGITOS))
  return (place) => columnas.prefijo[place] === prefijo && isAt(columnas.numero, place * DIGITOS, digitos)
}

const isNumero = (texto: string): boolean => /^\d{1,10}$/.test(texto)

/** For each document, whether the digits appear in its number. */
function placesWith({ numero, largo }: Columnas, digitos: Uint8Array): Uint8Array {
  const mask = new Uint8Array(largo)
  const [primero] = digitos
  const last = DIGITOS - digitos.length
  for (let place = 0; place < largo; place++) {
    const inicio = place * DIGITOS
    for (let at = inicio; at <= inicio + last; at++) {
      if (numero[at] !== primero || !isAt(numero, at, digitos)) continue
      mask[place] = 1
      break
    }
  }
  return mask
}

function isAt(numero: Uint8Array, at: number, digitos: Uint8Array): boolean {
  for (let i = 0; i < digitos.length; i++) if (numero[at + i] !== digitos[i]) return false
  return true
}
