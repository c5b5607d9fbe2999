/**
 * The catalogue in memory, indexed by word: twenty thousand rows are a few megabytes and answer in milliseconds, and
 * SQL has no place for roots, sounds, spoken phrases and a ranking by company
 * (docs/decisions/0012-cabys-en-memoria.md).
 */
import { EQUIVALENTES, type Hablado } from '../hablado/index.ts'
import { nucleoOf, type Palabra, rootOf, soundOf, typedWords, wordsOf } from './texto.ts'
import { Vocabulario } from './vocabulario.ts'

export interface FilaCabys {
  readonly codigo: string
  readonly descripcion: string
  readonly impuesto: string
  readonly vigente: boolean
}

export interface Catalogo {
  /** Sorted by code. */
  readonly filas: readonly FilaCabys[]
  readonly categorias: ReadonlyMap<string, string>
  /** What the explanatory note of a code includes. */
  readonly incluye: ReadonlyMap<string, string>
}

/** Rows that contain a word, and its weight in each (0 to 255). */
export interface Presencia {
  readonly filas: Uint16Array
  readonly pesos: Uint8Array
}

export interface Frase {
  /** Ids of its words in the vocabulary. */
  readonly words: readonly number[]
  /** The word that names the thing. */
  readonly nucleo: number | undefined
  /** Rows it stands for, best first. */
  readonly filas: readonly number[]
  /** Certainty of each row: a prefix of many codes says little about any. */
  readonly certezas: readonly number[]
  /** True if it names its first code whole, not a family of codes. */
  readonly isExacta: boolean
}

export interface Indice {
  readonly catalogo: Catalogo
  readonly vocabulario: Vocabulario
  /** Indexed by word id. */
  readonly presencias: readonly (Presencia | undefined)[]
  readonly frases: readonly Frase[]
  /** Phrases that contain a word, by word id. */
  readonly frasesDe: ReadonlyMap<number, readonly number[]>
  /** A short plain description is more likely meant than a long one. */
  readonly llaneza: Float32Array
}

/** Digits of the code that identify its category at each of the eight levels (verified on all published rows). */
export const LARGOS_CATEGORIA = [1, 2, 3, 4, 5, 7, 9, 11] as const

const PESO = { cabeza: 255, descripcion: 200, cola: 165, nota: 165, negada: 25 }
const PESO_CATEGORIA = [20, 35, 55, 65, 80, 105, 120, 125] as const
/** Weight of the first words of a description, which name the thing; the others distinguish it from similar ones. */
const CABEZA = 1
const CUERPO = 5
/** Most rows that a phrase takes from a prefix of codes. */
const MAX_FILAS_DE_FRASE = 12
/** A prefix of codes has few rows up to POCAS and a fair number up to BASTANTES. */
const POCAS = 4
const BASTANTES = 40
/** Rows for what is classified nowhere else (n. c. p.) that a prefix keeps. */
const RESTOS = 2
/** Certainty of each row, by how many rows its prefix has. */
const CERTEZA = { pocas: 1, bastantes: 0.85, muchas: 0.35 }
/**
 * Words that narrow a description to a case that nobody means without saying so, and what that takes from its plainness.
 * Fish is sold dead, cattle alive: only the codes of fish have their live case last.
 */
const CASO = /^(organic[oa]s?|desperdicios|desechos|veterinari[oa]s?|agropecuari[oa]s?|odontologic[oa]s?)$/
const VIVO = /^viv[oa]s?$/
const PESCA = '04'
const DE_CASO = 0.6
const isCaso = (codigo: string, palabras: readonly Palabra[]): boolean =>
  palabras.some(({ texto, negada }) => !negada && (CASO.test(texto) || (VIVO.test(texto) && codigo.startsWith(PESCA))))
/** Longest time the event loop is kept busy. */
const TURNO_MS = 8

/** Builds it in small turns, so that a starting or running server keeps answering. */
export async function buildIndice(catalogo: Catalogo, hablado: Hablado): Promise<Indice> {
  const vocabulario = new Vocabulario()
  const turno = takeTurns()
  const listas: { filas: number[]; pesos: number[] }[] = []
  const llaneza = new Float32Array(catalogo.filas.length)
  const wordsOfCategoria = new Map<string, number[]>()

  for (const [fila, { codigo, descripcion }] of catalogo.filas.entries()) {
    const pesos = new Map<number, number>()
    const add = (word: number, peso: number) => {
      if ((pesos.get(word) ?? 0) < peso) pesos.set(word, peso)
    }
    for (const [nivel, largo] of LARGOS_CATEGORIA.entries()) {
      const prefijo = codigo.slice(0, largo)
      let words = wordsOfCategoria.get(prefijo)
      if (!words) {
        const affirmed = wordsOf(catalogo.categorias.get(prefijo) ?? '').filter(({ negada }) => !negada)
        words = affirmed.map(({ texto }) => vocabulario.idOf(texto))
        wordsOfCategoria.set(prefijo, words)
      }
      for (const word of words) add(word, PESO_CATEGORIA[nivel]!)
    }
    for (const { texto } of wordsOf(catalogo.incluye.get(codigo) ?? '')) add(vocabulario.idOf(texto), PESO.nota)
    const palabras = wordsOf(descripcion)
    // A negation overrides the words of the family.
    negate(pesos, palabras, vocabulario)
    for (const [lugar, { texto, negada }] of palabras.entries()) {
      if (!negada) add(vocabulario.idOf(texto), pesoAt(lugar))
    }
    llaneza[fila] = 1 / (1 + palabras.length / 14) - (isCaso(codigo, palabras) ? DE_CASO : 0)
    for (const [word, peso] of pesos) {
      listas[word] ??= { filas: [], pesos: [] }
      const lista = listas[word]
      lista.filas.push(fila)
      lista.pesos.push(peso)
    }
    if (turno.isOver()) await turno.pass()
  }

  const leidas = await readFrases(catalogo, hablado, vocabulario, turno)
  await turno.pass()
  vocabulario.close()
  await turno.pass()
  // Phrases are split and joined as what is typed: "pela cables" and "pelacables" are one.
  const frases = leidas.map(({ texto, ...frase }): Frase => {
    const words = vocabulario.resegment(texto)
    const nucleo = nucleoOf(words, texto)
    return {
      ...frase,
      words: words.map((word) => vocabulario.idOf(word)),
      nucleo: nucleo === undefined ? undefined : vocabulario.idOf(nucleo),
    }
  })
  await turno.pass()
  const presencias = vocabulario.words.map((_, word) => {
    const lista = listas[word]
    return lista && { filas: Uint16Array.from(lista.filas), pesos: Uint8Array.from(lista.pesos) }
  })
  return { catalogo, vocabulario, presencias, frases, frasesDe: groupByWord(frases), llaneza }
}

/** "Sin descafeinar" also cancels the "descafeinado" of its family. */
function negate(pesos: Map<number, number>, palabras: readonly Palabra[], vocabulario: Vocabulario): void {
  const negadas = palabras.filter(({ negada }) => negada)
  if (negadas.length === 0) return
  const roots = new Set(negadas.map(({ texto }) => rootOf(texto)).filter((root) => root !== ''))
  for (const word of pesos.keys()) if (roots.has(rootOf(vocabulario.words[word]!))) pesos.set(word, PESO.negada)
  for (const { texto } of negadas) pesos.set(vocabulario.idOf(texto), PESO.negada)
}

function pesoAt(lugar: number): number {
  if (lugar < CABEZA) return PESO.cabeza
  return lugar < CUERPO ? PESO.descripcion : PESO.cola
}

type FraseLeida = Omit<Frase, 'words' | 'nucleo'> & { readonly texto: string }

/** Spoken phrases with their active rows; a phrase whose codes are not in this edition is left out. */
async function readFrases(
  { filas }: Catalogo,
  hablado: Hablado,
  vocabulario: Vocabulario,
  turno: ReturnType<typeof takeTurns>,
): Promise<FraseLeida[]> {
  const leidas: FraseLeida[] = []
  const describe = makeDescribe(filas)
  for (const { codigos, frases } of hablado) {
    const grupos = codigos.map((prefijo) => rowsOf(filas, prefijo)).filter((rows) => rows.length > 0)
    for (const frase of grupos.length > 0 ? frases : []) {
      const typed = typedWords(frase)
      const certezas = readCertezas(
        grupos,
        new Set(typed.flatMap((word) => [word, ...(EQUIVALENTES.get(word) ?? [])]).map(soundOf)),
        describe,
      )
      for (const word of typed) vocabulario.idOf(word)
      leidas.push({
        texto: frase,
        filas: [...certezas.keys()],
        certezas: [...certezas.values()],
        isExacta: grupos[0]!.length === 1,
      })
      if (turno.isOver()) await turno.pass()
    }
  }
  return leidas
}

interface Descrita {
  readonly sonidos: ReadonlySet<string>
  readonly isCaso: boolean
  /** The residual row of its family (n. c. p.). */
  readonly isResto: boolean
}

/** Reads each description once, for the phrases that name only a family of codes. */
function makeDescribe(filas: readonly FilaCabys[]): (fila: number) => Descrita {
  const leidas = new Map<number, Descrita>()
  return (fila) => {
    const known = leidas.get(fila)
    if (known) return known
    const { codigo, descripcion } = filas[fila]!
    const palabras = wordsOf(descripcion)
    const descrita = {
      sonidos: new Set(palabras.filter(({ negada }) => !negada).map(({ texto }) => soundOf(texto))),
      isCaso: isCaso(codigo, palabras),
      isResto: /n\.\s?c\.\s?p/.test(descripcion),
    }
    leidas.set(fila, descrita)
    return descrita
  }
}

/** Rows of each prefix of codes, the most likely for the phrase first, and their certainty. */
function readCertezas(
  grupos: readonly (readonly number[])[],
  sonidos: ReadonlySet<string>,
  describe: (fila: number) => Descrita,
): Map<number, number> {
  const certezas = new Map<number, number>()
  for (const rows of grupos) {
    const { pocas, bastantes, muchas } = CERTEZA
    const certeza = rows.length <= POCAS ? pocas : rows.length <= BASTANTES ? bastantes : muchas
    for (const fila of likeliestOf(rows, sonidos, describe)) if (!certezas.has(fila)) certezas.set(fila, certeza)
  }
  return certezas
}

/** Active rows whose code has this prefix. */
export function rowsOf(filas: readonly FilaCabys[], prefijo: string): number[] {
  const rows: number[] = []
  for (let i = lowerBound(filas, prefijo); filas[i]?.codigo.startsWith(prefijo); i++) {
    if (filas[i]!.vigente) rows.push(i)
  }
  return rows
}

/**
 * The rows whose descriptions have words of the phrase first, then the residual categories ("otros") of many, then
 * the others, those of a special case last.
 */
function likeliestOf(
  rows: readonly number[],
  sonidos: ReadonlySet<string>,
  describe: (fila: number) => Descrita,
): readonly number[] {
  if (rows.length === 1) return rows
  const [nucleo = ''] = sonidos
  let restos = rows.length > POCAS ? RESTOS : 0
  return rows
    .map((fila) => {
      const suya = describe(fila)
      // The first word names the thing: it counts twice.
      const comunes =
        [...sonidos].filter((sonido) => suya.sonidos.has(sonido)).length + (suya.sonidos.has(nucleo) ? 1 : 0)
      return { fila, lugar: -4 * comunes - (suya.isResto && restos-- > 0 ? 1 : 0) + (suya.isCaso ? 2 : 0) }
    })
    .sort((a, b) => a.lugar - b.lugar)
    .slice(0, MAX_FILAS_DE_FRASE + RESTOS)
    .map(({ fila }) => fila)
}

/** First row whose code is not before the given one. */
export function lowerBound(filas: readonly FilaCabys[], codigo: string): number {
  let low = 0
  let high = filas.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (filas[middle]!.codigo < codigo) low = middle + 1
    else high = middle
  }
  return low
}

function groupByWord(frases: readonly Frase[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const [frase, { words }] of frases.entries()) {
    for (const word of words) {
      const group = groups.get(word)
      if (group) group.push(frase)
      else groups.set(word, [frase])
    }
  }
  return groups
}

function takeTurns() {
  let since = performance.now()
  return {
    isOver: () => performance.now() - since > TURNO_MS,
    async pass() {
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    },
  }
}
