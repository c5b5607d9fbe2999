/** Suggests a product's unit from its name. The person who creates the product sees and may change it. */
import { toBusqueda } from '../../busqueda/index.ts'

/** By the last word: "Huevos de gallina, kg". After a number it is a package size: "Arroz, bolsa 1,8 kg". */
const AL_FINAL: readonly (readonly [RegExp, string])[] = [
  [/(?:kg|kilos?|kilogramos?)$/, 'Kg'],
  [/(?:lts?|litros?)$/, 'L'],
  [/(?:m2|metros? cuadrados?)$/, 'm²'],
  [/(?:m3|metros? cubicos?)$/, 'm³'],
  [/(?:mts?|metros?)$/, 'M'],
  [/(?:gal|galon|galones)$/, 'Gal'],
  [/(?:qq|quintal|quintales)$/, 'Qq'],
]

const SERVICIOS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:alquiler|arrendamiento)\b.*\b(?:casa|apartamento|habitacion)\b/, 'Al'],
  [/\b(?:alquiler|arrendamiento)\b/, 'Alc'],
  [/\bcomision(?:es)?\b/, 'Cm'],
  [/\binteres(?:es)?\b/, 'I'],
  [/\bhoras?\b/, 'h'],
]

/** @param cabys CABYS code; codes from 5 to 9 are services */
export function suggestUnidad(nombre: string, cabys: string): string {
  const llano = toBusqueda(nombre)
  if (/^[5-9]/.test(cabys)) return SERVICIOS.find(([palabra]) => palabra.test(llano))?.[1] ?? 'Sp'
  const medida = AL_FINAL.find(([palabra]) => {
    const hallada = palabra.exec(llano)
    return (
      hallada !== null &&
      /[^a-z\d]$/.test(llano.slice(0, hallada.index)) &&
      !/\d\s*$/.test(llano.slice(0, hallada.index))
    )
  })
  return medida?.[1] ?? 'Unid'
}
