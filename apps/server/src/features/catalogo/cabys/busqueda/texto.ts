/** Compares Spanish words: as written, without endings, by sound, by root. */
import { toBusqueda } from '@pura/domain/busqueda'
import { MEDIDAS } from '../hablado/medidas.ts'

/** Words without meaning for a search. "Sin" and "excepto" are kept apart: they negate the words after them. */
const VACIAS = new Set(
  `a al algo ante aparte bajo cada como con contra cual cualquier de del demas desde distinto distinta e el ella ellos en entre es
  esta este esto incluidas incluidos incluso incluye la las le lo los mas me mi no o otra otras otro otros para por
  que se segun si sobre su sus tambien tipo tipos todo toda todos un una uno unos u y ya
  kg g gr gramos kilo kilos ml lt lts litro litros unid unidad unidades und cm mm mts metro metros oz onzas lb libra libras cc pza caja paquete paq
  servicio servicios`.split(/\s+/),
)

const NIEGAN = new Set(['excepto', 'excluye', 'excluidos', 'excluidas', 'sin', 'distintos', 'distintas', 'salvo'])

/** "No clasificado en otra parte". Its letters are words elsewhere: vitamina C. */
const NINGUNA_OTRA = /\bn\.? ?[ce]\.? ?p\b\.?/g

export interface Palabra {
  readonly texto: string
  /** After "excepto" or "sin": the product lacks it. */
  readonly negada: boolean
}

/** The words of a text of the catalogue, in order. */
export function wordsOf(texto: string): Palabra[] {
  const palabras: Palabra[] = []
  let negada = false
  for (const parte of toBusqueda(texto)
    .replace(NINGUNA_OTRA, ' ')
    .split(/([,;().:/]|\s+)/)) {
    // A negation extends to the next comma.
    if (/^[,;().:]$/.test(parte)) negada = false
    const word = parte.replace(/[^a-z0-9]/g, '')
    if (word === '') continue
    if (NIEGAN.has(word)) negada = true
    else if (!VACIAS.has(word)) palabras.push({ texto: word, negada })
  }
  return palabras
}

/** True for a size (12, 2kg, 500ml, 2x4); false for a name with digits, such as h4 or 20w50. */
const isTamano = (word: string): boolean =>
  /^\d+(?:x\d+)*(?:kg|g|gr|mg|l|lt|lts|ml|cc|oz|lb|lbs|m|mt|mts|cm|mm|pulg|v|w|a|amp|hp|btu|gb|tb|mb|hz|k|u|und|unid)?$/.test(
    word,
  )

/** The typed words; sizes are left out, because the catalogue does not have them. */
export function typedWords(texto: string): string[] {
  const todas = toBusqueda(texto)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  // "Atún sin aceite" searches tuna, not oil; "caja de pizza" is a box, and "fósforos caja" none.
  const utiles = todas.filter(
    (word, i) =>
      (!VACIAS.has(word) || (word === 'caja' && i === 0)) &&
      !NIEGAN.has(word) &&
      !NIEGAN.has(todas[i - 1] ?? '') &&
      !isTamano(word),
  )
  return [...new Set(utiles.length > 0 ? utiles : todas)]
}

const DE_MEDIDA = new Set(MEDIDAS.split(/\s+/))
/** True for a quantity or a container. */
export const isMedida = (word: string): boolean => DE_MEDIDA.has(word)

/** Words after a number: "velocidades" in "licuadora de 3 velocidades". */
export const countedWords = (texto: string): ReadonlySet<string> =>
  new Set(Array.from(toBusqueda(texto).matchAll(/(?:^| )\d+(?:[.,/]\d+)* ([a-z]+)/g), ([, word]) => word!))

/** The word that names the thing; the rest qualify it: "pollo" in "combo de pollo", but "caja" in "caja para pastel". */
export const nucleoOf = (words: readonly string[], texto: string): string | undefined =>
  toBusqueda(texto).startsWith(`${words[0]} para `) ? words[0] : (words.find((word) => !isMedida(word)) ?? words[0])

/** Removes plural and gender: tornillos, tornillo → tornill. */
export function stemOf(word: string): string {
  let stem = word
  if (stem.length > 4 && /[^aeiou]es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.length > 3 && stem.endsWith('s')) stem = stem.slice(0, -1)
  // lápices → lapic, lápiz: the same.
  if (stem.length > 3) stem = stem.replace(/z$/, 'c')
  return stem.length > 3 ? stem.replace(/[aoe]$/, '') : stem
}

/** The final vowel, which distinguishes posta from poste; the plural keeps it. "Gas" is no plural. */
const vowelOf = (word: string): string => (word.length > 3 ? /([aoe])s?$/ : /([aoe])$/).exec(word)?.[1] ?? ''
const PLURAL_DE_CONSONANTE = /[^aeiou]es$/

/** True if the final vowels are those of one word: poste and postes, jardín and jardines, but not poste and posta. */
export const endsAlike = (a: string, b: string): boolean =>
  vowelOf(a) === vowelOf(b) ||
  (PLURAL_DE_CONSONANTE.test(a) && vowelOf(b) === '') ||
  (PLURAL_DE_CONSONANTE.test(b) && vowelOf(a) === '')

/** Base words of a diminutive: mesita → mesa, panecillo → pan, cafecito → café; empty if it is none. */
export function wholeOf(word: string): string[] {
  const [, root = '', vowel = ''] = /^(.{3,}?)e?c?(?:it|ill)([oa])s?$/.exec(word) ?? []
  if (root === '') return []
  const bare = root.replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/c$/, 'z')
  return [...new Set([root + vowel, root.replace(/qu$/, 'c').replace(/gu$/, 'g') + vowel, root, `${root}e`, bare])]
}

/** Costa Rican pronunciation: b is v, s is c and z, ll is y, h is silent. */
export function soundOf(word: string): string {
  return stemOf(
    word
      .replace(/[cs]h/g, '*')
      .replace(/ph/g, 'f')
      .replace(/h/g, '')
      .replace(/^ps/, 's')
      .replace(/qu(?=[ei])/g, 'k')
      .replace(/gu(?=[ei])/g, 'g')
      .replace(/g(?=[ei])/g, 'j')
      .replace(/c(?=[ei])/g, 's')
      .replace(/[cq]/g, 'k')
      .replace(/[zx]/g, 's')
      .replace(/ks/g, 's')
      .replace(/[vw]/g, 'b')
      .replace(/ll/g, 'y')
      .replace(/y$/, 'i')
      .replace(/n(?=[bp])/g, 'm')
      .replace(/(.)\1+/g, '$1'),
  )
}

const TERMINACIONES =
  /(?:aciones|iciones|uciones|amientos?|imientos?|adoras?|adores|ador|edoras?|idoras?|acion|icion|erias?|istas?|adas?|ados?|idas?|idos?|ando|iendo|eros?|eras?|itos?|itas?|illos?|illas?|ales|al|ar|er|ir|ura|uras)$/

/** The common part of reparar, reparado, reparación and reparaciones; empty if too little is left. */
export function rootOf(word: string): string {
  const root = word.replace(TERMINACIONES, '')
  return root.length >= 4 ? stemOf(root).slice(0, 8) : ''
}

/** Edit distance where swapped neighbours count once; beyond `max` it returns max + 1. */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
      if (cost < best) best = cost
    }
    if (best > max) return max + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}
