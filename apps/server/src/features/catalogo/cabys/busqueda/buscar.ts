import { toBusqueda } from '@pura/domain/busqueda'
import { type Frase, type Indice, rowsOf } from './indice.ts'
import { cocinadoDe, readPedido } from './intencion.ts'
import { countedWords, isMedida, nucleoOf } from './texto.ts'
import type { Parecido } from './vocabulario.ts'

/** Ranks first what the company sells: factors over 1 by row. */
export interface Preferencia {
  factorOf(codigo: string): number
  /** Codes of the company's products whose names contain the words. */
  propios(texto: string): readonly string[]
}

export const SIN_PREFERENCIA: Preferencia = { factorOf: () => 1, propios: () => [] }

/** Weight of a spoken phrase, against 1 for a description with every word in its head. */
const FRASE = 1.7
/** Factor for the code that a phrase names when it is all that was typed: over a description that has its words. */
const ENTERA = 1.4
/** Least likeness of the typed words to those of such a phrase: plurals, but no other words. */
const IGUAL = 0.9
/** Factor for a phrase whose first word is another than the typed one: «impresora de tinta» is no ink. */
const OTRO_ORDEN = 0.7
/** The same if what was typed says what it is for: "vidrio para mesa" is no mesa de vidrio. */
const OTRO_ORDEN_PARA = 0.35
/** Factor for a description that only has what the thing is for: "aceite para motosierra" is no motosierra. */
const DESTINO = 0.5
/** Factor for goods if a service is named: "servicio de vidriería". */
const BIEN_EN_SERVICIO = 0.4
const SERVICIO = '5'
/** Factor for a phrase longer than the typed text: "corte" may become "corte de pelo". */
const FRASE_A_MEDIAS = 0.6
const A_FALTA_DE_OTRA = 0.05
const PROPIO = 3
/**
 * Weights of a service requested for an object (intencion.ts): found by the object, or the usual code of the service.
 */
const DE_COSA = 1.25
const DE_INTENCION = 0.7
/** Weight of served food for what is told by its cooking: over the raw thing that the words name. */
const DE_PLATO = 1.35
/** Codes of the object that are considered. */
const COSAS = 3
const RETIRADO = 0.5
/** Factor for a phrase about something else than the thing itself: "caballo" in "montura para caballo". */
const AJENA = 0.4
/**
 * Each row of a phrase counts this share of the one before; if the phrase leaves typed words out, the share falls
 * faster.
 */
const SIGUIENTE = 0.97
const SIGUIENTE_A_MEDIAS = 0.86
/** So that its second code comes first only with words of its own or for the company's activity. */
const SIGUIENTE_ENTERA = 0.9
/** Weight of the first word, which names the thing while the rest qualify it: "cuerda de guitarra" is a string. */
const NUCLEO = 1.7
/** Weight of each further word against the one before it: what follows the name at once says most about it. */
const POSTERIOR = 0.75
const MEDIDA = 0.35
/** Below this share of the best score, rows that lack a word are dropped. */
const RUIDO = 0.45
/** Share of the typed words that a complete match covers. */
const COMPLETO = 0.999
/** Below this weight a phrase only resembles the typed text. */
const DICHA_ENTERA = 0.04

/** Least score of a literal match: the description has every typed word, in its head. */
const LITERAL = 0.6
/** Least score of a clear answer: that of a description with every word in its head. */
const CLARO = 1
/** Results visible without scrolling, and the place among them reserved for a literal match. */
const PRIMEROS = 5
const LUGAR_LITERAL = 1
/** Least weight of a phrase that is all that was typed and has few codes. */
const NOMBRADA = 1.5
/** Digits shared by codes of one family, as celery and coriander. */
const FAMILIA = 4
/** Digits shared by the kinds of one service. */
const CLASE = 7

/** Highest weight of a negated word (indice.ts), and the share it subtracts. */
const EXCLUIDA = 0.11
const CONTRA = 0.5

interface Termino {
  readonly peso: number
  readonly isNucleo: boolean
  readonly parecidos: readonly Parecido[]
}

/** Rows of the index for a text, best first. */
export const rankFilas = (indice: Indice, texto: string, preferencia?: Preferencia): readonly number[] =>
  rank(indice, texto, preferencia).filas

interface Ranking {
  readonly filas: readonly number[]
  /** True if the first row may be taken without looking: 97 of 100 such are right (docs/decisions/0139). */
  readonly isClaro: boolean
}

export function rank(indice: Indice, texto: string, preferencia: Preferencia = SIN_PREFERENCIA): Ranking {
  const dichas = new Map<number, number>()
  scorePedido(indice, texto, dichas)
  return rankDichas(indice, texto, preferencia, dichas)
}

function rankDichas(indice: Indice, texto: string, preferencia: Preferencia, dichas: Map<number, number>): Ranking {
  const terminos = toTerminos(indice, texto)
  const total = terminos.reduce((sum, { peso }) => sum + peso, 0)
  if (total === 0) return { filas: [], isClaro: false }
  const dicho = toBusqueda(texto)
  const isServicio = /^servicios? de /.test(dicho)
  const isPara = / para /.test(dicho)
  const { puntos, cubierto } = scoreDescripciones(indice, terminos, total, isPara ? DESTINO : 1)
  scoreFrases(indice, terminos, total, isPara ? OTRO_ORDEN_PARA : OTRO_ORDEN, dichas)
  for (const codigo of preferencia.propios(texto)) {
    const fila = rowOf(indice, codigo)
    if (fila !== undefined) dichas.set(fila, PROPIO)
  }

  const { filas } = indice.catalogo
  const found: { fila: number; nota: number; completa: boolean }[] = []
  for (let fila = 0; fila < filas.length; fila++) {
    const dicha = dichas.get(fila) ?? 0
    const nota = (puntos[fila]! * (0.8 + 0.2 * indice.llaneza[fila]!) + dicha) * (filas[fila]!.vigente ? 1 : RETIRADO)
    if (nota <= 0) continue
    const completa = dicha >= DICHA_ENTERA || cubierto[fila]! >= COMPLETO
    const { codigo, vigente } = filas[fila]!
    const factor =
      (vigente ? preferencia.factorOf(codigo) : 1) * (isServicio && codigo < SERVICIO ? BIEN_EN_SERVICIO : 1)
    found.push({ fila, nota: nota * factor, completa })
  }
  const best = found.reduce((max, { nota }) => Math.max(max, nota), 0)
  const ranked = found
    .filter(({ nota, completa }) => completa || nota >= best * RUIDO)
    .sort((a, b) => b.nota - a.nota || a.fila - b.fila)
    .map(({ fila }) => fila)
  const isLiteral = (fila: number) => filas[fila]!.vigente && puntos[fila]! >= LITERAL && cubierto[fila]! >= COMPLETO
  const familiaOf = (fila: number) => filas[fila]!.codigo.slice(0, FAMILIA)
  // A phrase may stand for a whole family ("apio", any herb): its row with the typed words is the one meant, unless the
  // phrase is all that was typed and names this code.
  const isNombrada = filas[ranked[0]!]?.vigente === true && (dichas.get(ranked[0]!) ?? 0) >= NOMBRADA
  const propia = isNombrada
    ? undefined
    : ranked.find((fila) => isLiteral(fila) && familiaOf(fila) === familiaOf(ranked[0]!))
  const filasEnOrden = propia === undefined ? letLiteralIn(ranked, isLiteral) : moveTo(0, propia, ranked)
  const primera = found.find(({ fila }) => fila === filasEnOrden[0])
  return { filas: filasEnOrden, isClaro: (primera?.nota ?? 0) >= CLARO && filas[primera!.fila]!.vigente }
}

const moveTo = (lugar: number, fila: number, ranked: readonly number[]): number[] =>
  ranked.filter((other) => other !== fila).toSpliced(lugar, 0, fila)

/**
 * Keeps a literal match visible, whatever else people mean by the words: if spoken phrases take all the first places,
 * the best literal row gets one of them.
 */
function letLiteralIn(ranked: number[], isLiteral: (fila: number) => boolean): number[] {
  if (ranked.slice(0, PRIMEROS).some(isLiteral)) return ranked
  const first = ranked.find(isLiteral)
  return first === undefined ? ranked : moveTo(LUGAR_LITERAL, first, ranked)
}

/** Typed words with their matches; a word without any match (a brand, a size) is ignored. */
function toTerminos({ vocabulario, presencias, frasesDe, catalogo }: Indice, texto: string): Termino[] {
  const typed = vocabulario.resegment(texto)
  const isWordOpen = /[\p{L}\d]$/u.test(texto)
  const found = typed.map((word, i) => vocabulario.match(word, isWordOpen && i === typed.length - 1))
  const nucleo = nucleoOf(
    typed.filter((_, i) => found[i]!.length > 0),
    texto,
  )
  const contadas = countedWords(texto)
  let siguiente = 1
  return typed.flatMap((word, i) => {
    const parecidos = found[i]!
    if (parecidos.length === 0) return []
    const isNucleo = word === nucleo
    const isMenor = !isNucleo && (isMedida(word) || contadas.has(word))
    const importancia = isNucleo ? NUCLEO : isMenor ? MEDIDA : siguiente
    if (!isNucleo && !isMenor) siguiente *= POSTERIOR
    let filas = 0
    for (const { id, parecido } of parecidos) {
      if (parecido > 0.7) filas += presencias[id]?.filas.length ?? frasesDe.get(id)?.length ?? 0
    }
    const rareza = Math.log(1 + (catalogo.filas.length + 1) / (filas + 1))
    return [{ peso: importancia * rareza, isNucleo, parecidos }]
  })
}

function scoreDescripciones(
  { presencias, catalogo }: Indice,
  terminos: readonly Termino[],
  total: number,
  sinNucleo: number,
) {
  const puntos = new Float32Array(catalogo.filas.length)
  const cubierto = new Float32Array(catalogo.filas.length)
  const mejor = new Float32Array(catalogo.filas.length)
  const hasNucleo = new Uint8Array(catalogo.filas.length)
  for (const { peso, isNucleo, parecidos } of terminos) {
    mejor.fill(0)
    for (const { id, parecido } of parecidos) {
      const presencia = presencias[id]
      if (!presencia) continue
      const { filas, pesos } = presencia
      for (let i = 0; i < filas.length; i++) {
        const valor = (parecido * pesos[i]!) / 255
        if (valor > mejor[filas[i]!]!) mejor[filas[i]!] = valor
      }
    }
    const parte = peso / total
    for (let fila = 0; fila < mejor.length; fila++) {
      const valor = mejor[fila]!
      if (valor === 0) continue
      // A word that the description excludes counts against it: "café, sin descafeinar".
      const isExcluida = valor <= EXCLUIDA
      puntos[fila]! += isExcluida ? -CONTRA * parte : parte * valor
      cubierto[fila]! += isExcluida ? 0 : parte
      if (isNucleo) hasNucleo[fila] = 1
    }
  }
  // A row that covers half of the typed words gets much less than half of the score.
  for (let fila = 0; fila < puntos.length; fila++) {
    const share = cubierto[fila]!
    if (share > 0 && puntos[fila]! > 0)
      puntos[fila]! *= (0.35 + 0.65 * share * share) * (hasNucleo[fila] ? 1 : sinNucleo)
  }
  return { puntos, cubierto }
}

/** Scores the rows of spoken phrases. */
function scoreFrases(
  { frases, frasesDe }: Indice,
  terminos: readonly Termino[],
  total: number,
  otroOrden: number,
  dichas: Map<number, number>,
): void {
  const tried = new Set<number>()
  for (const { parecidos } of terminos) {
    for (const { id } of parecidos) {
      for (const frase of frasesDe.get(id) ?? []) {
        if (tried.has(frase)) continue
        tried.add(frase)
        const { nota: base, share } = scoreFrase(frases[frase]!, terminos, total, otroOrden)
        const { filas, certezas, isExacta } = frases[frase]!
        const isEntera = isExacta && base >= FRASE * IGUAL
        const paso = share < COMPLETO ? SIGUIENTE_A_MEDIAS : isEntera ? SIGUIENTE_ENTERA : SIGUIENTE
        let nota = isEntera ? base * ENTERA : base
        for (const [i, fila] of filas.entries()) {
          const suya = nota * certezas[i]!
          if ((dichas.get(fila) ?? 0) < suya) dichas.set(fila, suya)
          nota *= paso
        }
      }
    }
  }
}

/** Scores the rows of a service requested for an object, and of a dish. */
function scorePedido(indice: Indice, texto: string, dichas: Map<number, number>): void {
  const { filas } = indice.catalogo
  const say = (codigos: readonly string[], first: number) => {
    let nota = first
    for (const fila of codigos.flatMap((codigo) => rowsOf(filas, codigo))) {
      if ((dichas.get(fila) ?? 0) < nota) dichas.set(fila, nota)
      nota *= SIGUIENTE
    }
  }
  const cocinado = cocinadoDe(texto)
  say(cocinado.codigos, cocinado.isPlato ? DE_PLATO : DE_INTENCION)
  const pedido = readPedido(texto)
  if (!pedido) return
  say(pedido.intencion.codigos, DE_INTENCION)
  for (const cosa of pedido.cosas) {
    for (const fila of rankDichas(indice, cosa, SIN_PREFERENCIA, new Map()).filas.slice(0, COSAS)) {
      const { codigo } = filas[fila]!
      const regla =
        pedido.intencion.deCosa.find(({ cosas }) => cosas.some((prefijo) => codigo.startsWith(prefijo))) ??
        readMisma(pedido.intencion.codigos, codigo)
      if (!regla) continue
      say(regla.codigos.length > 0 ? regla.codigos : [codigo], DE_COSA)
      break
    }
  }
}

/** The object names one of the services itself: "dermatólogo" in "cita con dermatólogo". */
const readMisma = (codigos: readonly string[], codigo: string): { codigos: readonly string[] } | undefined =>
  codigos.some((de) => de.startsWith(codigo.slice(0, CLASE))) ? { codigos: [codigo] } : undefined

function scoreFrase(
  { words, nucleo }: Frase,
  terminos: readonly Termino[],
  total: number,
  otroOrden: number,
): { nota: number; share: number } {
  let answered = 0
  let said = 0
  let terms = 0
  let typed = 0
  let quality = 0
  let hasNucleo = false
  let isFirst = false
  for (const { peso, isNucleo, parecidos } of terminos) {
    let best = 0
    let lugar = -1
    for (const { id, parecido } of parecidos) {
      if (parecido <= best) continue
      const at = words.indexOf(id)
      if (at < 0) continue
      best = parecido
      lugar = at
    }
    if (best < 0.5) continue
    if (isNucleo) isFirst = parecidos.some(({ id }) => id === nucleo)
    // Two typed words may say one of the phrase: "celular iphone".
    if ((said & (1 << lugar)) === 0) answered += 1
    said |= 1 << lugar
    terms += 1
    typed += peso
    quality += best
    hasNucleo ||= isNucleo
  }
  const share = typed / total
  if (answered === 0) return { nota: 0, share }
  const media = (quality / terms) ** 2
  if (answered >= words.length) {
    const orden = isFirst ? 1 : hasNucleo ? otroOrden : AJENA
    return { nota: FRASE * share * share * media * orden, share }
  }
  // Part of a phrase counts if it covers everything typed, else it counts less.
  const parte = FRASE * FRASE_A_MEDIAS * (answered / words.length) * media
  return { nota: share < COMPLETO ? (hasNucleo ? A_FALTA_DE_OTRA * parte * share : 0) : parte, share }
}

function rowOf({ catalogo }: Indice, codigo: string): number | undefined {
  const at = catalogo.filas.findIndex((fila) => fila.codigo === codigo)
  return at === -1 ? undefined : at
}
