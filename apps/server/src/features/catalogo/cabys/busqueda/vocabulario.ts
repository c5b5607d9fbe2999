import { toBusqueda } from '@pura/domain/busqueda'
import { EQUIVALENTES } from '../hablado/index.ts'
import { distance, endsAlike, rootOf, soundOf, stemOf, typedWords, wholeOf } from './texto.ts'

/** A word of the catalogue that matches a typed one, and how well (0 to 1). */
export interface Parecido {
  readonly id: number
  readonly parecido: number
}

const RAIZ = 0.5
const SONIDO = 0.85
const FLEXION = 0.95
/** Gender variant of a known word: "poste" rarely means "posta". */
const OTRO_GENERO = 0.65
const CHICO = 0.85
/** Unknown word with another ending: "peluq" rarely means peluca, and may become peluquería. */
const OTRO_SONIDO = 0.5
const EQUIVALE = 0.8
/** Least letters of a word typed as two, and of each part of two words typed as one. */
const MIN_UNIDA = 7
const MIN_PARTE = 4
/** If more words than this share a prefix, the prefix says nothing. */
const MAX_POR_PREFIJO = 400

/** Every word of the catalogue, its notes and the table of spoken words. */
export class Vocabulario {
  readonly #ids = new Map<string, number>()
  readonly words: string[] = []
  readonly #byStem = new Map<string, number[]>()
  readonly #bySound = new Map<string, number[]>()
  readonly #byRoot = new Map<string, number[]>()
  #sounds: string[] = []
  #letters = new Int32Array(0)
  #sorted: { word: string; id: number }[] = []

  idOf(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.words.length
    this.#ids.set(word, id)
    this.words.push(word)
    return id
  }

  /** Call after the last word was added. */
  close(): void {
    this.#sounds = this.words.map(soundOf)
    this.#letters = Int32Array.from(this.#sounds, lettersOf)
    this.#sorted = this.words.map((word, id) => ({ word, id })).sort((a, b) => (a.word < b.word ? -1 : 1))
    this.words.forEach((word, id) => {
      push(this.#byStem, stemOf(word), id)
      push(this.#bySound, this.#sounds[id]!, id)
      push(this.#byRoot, rootOf(word), id)
    })
    this.#byRoot.delete('')
  }

  /**
   * The typed words, split and joined as the catalogue does: "lava platos" is lavaplatos, "discomovil" is disco movil,
   * but "corta de pelo" is no cortapelo.
   */
  resegment(texto: string): string[] {
    const words: string[] = []
    const todas = ` ${toBusqueda(texto).replace(/[^a-z0-9]+/g, ' ')} `
    for (const word of typedWords(texto)) {
      const last = words.at(-1)
      const joined = `${last ?? ''}${word}`
      const isPair = joined.length >= MIN_UNIDA && this.#ids.has(joined) && todas.includes(` ${last} ${word} `)
      if (isPair) words[words.length - 1] = joined
      else words.push(...this.#split(word))
    }
    return words
  }

  #split(word: string): string[] {
    if (word.length < 2 * MIN_PARTE || this.#byStem.has(stemOf(word)) || this.#bySound.has(soundOf(word))) return [word]
    for (let at = MIN_PARTE; at <= word.length - MIN_PARTE; at++) {
      const parts = [word.slice(0, at), word.slice(at)]
      if (parts.every((part) => this.#ids.has(part))) return parts
    }
    return [word]
  }

  /**
   * Matches of a typed word: itself and its forms, the same sound, the same root, the same prefix (a word is being
   * typed); and only if there are none, words one or two slips away.
   */
  match(word: string, beingTyped: boolean): Parecido[] {
    const found = new Map<number, number>()
    const add = (ids: Iterable<number>, parecido: number) => {
      for (const id of ids) if ((found.get(id) ?? 0) < parecido) found.set(id, parecido)
    }
    const exact = this.#ids.get(word)
    if (exact !== undefined) add([exact], 1)
    // A name with digits only matches exactly.
    if (/\d/.test(word)) return [...found].map(([id, parecido]) => ({ id, parecido }))
    const forms = this.#byStem.get(stemOf(word)) ?? []
    const endsSame = (id: number) => endsAlike(this.words[id]!, word)
    add(exact === undefined ? forms : forms.filter(endsSame), FLEXION)
    add(forms, OTRO_GENERO)
    const known = found.size > 0
    const sounds = this.#bySound.get(soundOf(word)) ?? []
    add(sounds.filter(endsSame), SONIDO)
    if (!known) add(sounds, OTRO_SONIDO)
    if (found.size === 0) for (const whole of wholeOf(word)) add(this.#byStem.get(stemOf(whole)) ?? [], CHICO)
    for (const escrita of EQUIVALENTES.get(word) ?? []) add(this.#byStem.get(stemOf(escrita)) ?? [], EQUIVALE)
    const root = rootOf(word)
    if (root !== '') add(this.#byRoot.get(root) ?? [], known ? RAIZ : RAIZ + 0.15)
    if (word.length >= 2 && (beingTyped || (!known && word.length >= 4)))
      this.#addBeginnings(word, known ? 0.8 : 0.9, add)
    if (found.size === 0) this.#addSlips(word, add)
    return [...found].map(([id, parecido]) => ({ id, parecido }))
  }

  #addBeginnings(word: string, base: number, add: (ids: number[], parecido: number) => void): void {
    const from = lowerBound(this.#sorted, word)
    for (let i = from; i < from + MAX_POR_PREFIJO && this.#sorted[i]?.word.startsWith(word); i++) {
      const { id, word: whole } = this.#sorted[i]!
      add([id], base * Math.max(0.6, word.length / whole.length))
    }
  }

  #addSlips(word: string, add: (ids: number[], parecido: number) => void): void {
    const sound = soundOf(word)
    if (sound.length < 3) return
    const max = sound.length >= 7 ? 2 : 1
    const letters = lettersOf(sound)
    for (let id = 0; id < this.#sounds.length; id++) {
      const other = this.#sounds[id]!
      if (Math.abs(other.length - sound.length) > max) continue
      // A slip changes at most two letters of the set.
      if (bits(letters ^ this.#letters[id]!) > 2 * max) continue
      const slips = distance(sound, other, max)
      if (slips <= max) add([id], slips === 1 ? 0.75 : 0.55)
    }
  }
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key)
  if (ids) ids.push(id)
  else map.set(key, [id])
}

/** One bit per letter. */
function lettersOf(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31)
  return mask
}

function bits(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function lowerBound(sorted: readonly { word: string }[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]!.word < word) low = middle + 1
    else high = middle
  }
  return low
}
