/**
 * Parses text copied from the portal into boxes. We never saw the portal's own text, so the block may be rows, a
 * label above its figure, or columns; each figure goes to the box its label names, and every line not understood is
 * reported: nothing is dropped, and no ambiguity is guessed.
 */
import { toBusqueda } from '../../busqueda/index.ts'
import { decimalOf, monto, readConSigno, type SignoDecimal } from '../../dinero/index.ts'
import { FORMULARIO_IVA, FORMULARIO_USADOS, type IdCasilla, type PasoDeFormulario } from './formulario.ts'

export interface CasillaPegada {
  readonly id: IdCasilla
  readonly etiqueta: string
  /** Decimal text. */
  readonly valor: string
  /** From 1. */
  readonly renglon: number
}

/**
 * `desconocido`: names no box; `sinCifra`: a box without a figure; `variasCifras`: more figures than boxes; `dudosa`:
 * an ambiguous figure (1.250, or (500)); `repetida`: the box came twice, with two figures.
 */
export type MotivoSinLeer = 'desconocido' | 'sinCifra' | 'variasCifras' | 'dudosa' | 'repetida'

export interface RenglonSinLeer {
  readonly renglon: number
  readonly texto: string
  readonly motivo: MotivoSinLeer
  /** The two readings of an ambiguous figure. */
  readonly lecturas?: readonly [una: string, otra: string]
}

export interface BloquePegado {
  readonly casillas: readonly CasillaPegada[]
  readonly sinLeer: readonly RenglonSinLeer[]
}

/** A longer text is no return. */
export const MAX_BLOQUE = 20_000

export function readBloque(texto: string, { decimal }: { decimal?: SignoDecimal } = {}): BloquePegado {
  const renglones = texto.split(/\r\n?|\n/)
  const pedazos = tokenize(renglones, toLexico([...FORMULARIO_IVA.pasos, ...FORMULARIO_USADOS.pasos]))
  const signo = decimal ?? decimalOf(pedazos.flatMap((pedazo) => (pedazo.clase === 'cifra' ? [pedazo.cifra] : [])))
  const lector = new Lector(renglones, signo)
  for (const pedazo of pedazos) lector.take(pedazo)
  return lector.end()
}

interface Rotulo {
  readonly id: IdCasilla
  readonly etiqueta: string
}

/** Kinds of pieces of a line: box label, group title, figure, or unknown. */
type Pedazo = { readonly renglon: number } & (
  | { readonly clase: 'rotulo'; readonly rotulo: Rotulo }
  /** A label repeated in each group; the title above tells which box. */
  | { readonly clase: 'deGrupo'; readonly etiqueta: string }
  /** A group whose boxes repeat the same labels: its row has their figures in order. */
  | { readonly clase: 'grupo'; readonly rotulos: readonly Rotulo[]; readonly titulo: string }
  | { readonly clase: 'titulo' }
  | { readonly clase: 'cifra'; readonly cifra: string }
  | { readonly clase: 'otro' }
)

type Dicho = { clase: 'rotulo'; rotulo: Rotulo } | { clase: 'deGrupo'; etiqueta: string }

interface Lexico {
  /** Longest first, so that "4% (servicios…" does not match "4%". */
  readonly rotulos: readonly (readonly [plano: string, Dicho])[]
  readonly grupos: ReadonlyMap<string, { readonly titulo: string; readonly rotulos: readonly Rotulo[] }>
  readonly titulos: ReadonlySet<string>
}

function toLexico(pasos: readonly PasoDeFormulario[]): Lexico {
  const secciones = pasos.flatMap((paso) => paso.secciones)
  const veces = new Map<string, Set<IdCasilla>>()
  for (const { id, etiqueta } of secciones.flatMap((s) => s.casillas)) {
    const suyas = veces.get(toPlano(etiqueta)) ?? new Set()
    veces.set(toPlano(etiqueta), suyas.add(id))
  }
  const isDeGrupo = (etiqueta: string): boolean => veces.get(toPlano(etiqueta))!.size > 1
  const rotulos = new Map<string, Dicho>()
  const grupos = new Map<string, { titulo: string; rotulos: Rotulo[] }>()
  for (const { titulo, casillas } of secciones) {
    const suyos = casillas.map(({ id, etiqueta }) => ({ id, etiqueta }))
    if (suyos.length > 1 && suyos.every((r) => isDeGrupo(r.etiqueta))) {
      grupos.set(toPlano(titulo), {
        titulo,
        rotulos: suyos.map((r) => ({ ...r, etiqueta: `${titulo}: ${r.etiqueta}` })),
      })
      for (const { etiqueta } of suyos) rotulos.set(toPlano(etiqueta), { clase: 'deGrupo', etiqueta })
    } else for (const rotulo of suyos) rotulos.set(toPlano(rotulo.etiqueta), { clase: 'rotulo', rotulo })
  }
  return {
    rotulos: [...rotulos].sort(([a], [b]) => b.length - a.length),
    grupos,
    titulos: new Set([...pasos.map((p) => p.titulo), ...secciones.map((s) => s.titulo)].map(toPlano)),
  }
}

/** Removes accents and capitals and normalises rates: "0,5 %" becomes "0.5%". */
const toPlano = (texto: string): string =>
  toBusqueda(texto)
    .replace(/(\d),(\d+)(?=\s?%)/g, '$1.$2')
    .replace(/\s%/g, '%')
    .replace(/(^|\s)\.(?=\d+%)/g, '$10.')

/**
 * Cells of a copied table are separated by tabs; of a page, often by several spaces. A single space may group digits.
 */
const ENTRE_CELDAS = /\t| {2,}|\s*\|\s*/

function tokenize(renglones: readonly string[], lexico: Lexico): Pedazo[] {
  const pedazos: Pedazo[] = []
  for (const [i, linea] of renglones.entries()) {
    for (const celda of linea.split(ENTRE_CELDAS)) {
      if (celda.trim() !== '') pedazos.push(...piecesOf(celda, i + 1, lexico))
    }
  }
  return pedazos
}

function piecesOf(celda: string, renglon: number, { rotulos, grupos, titulos }: Lexico): Pedazo[] {
  if (isCifra(celda)) return [{ clase: 'cifra', renglon, cifra: celda.trim() }]
  const plano = toPlano(celda).replace(/[:.\s]+$/, '')
  const grupo = grupos.get(plano)
  if (grupo) return [{ clase: 'grupo', renglon, ...grupo }]
  const exacto = rotulos.find(([suyo]) => suyo === plano)
  if (exacto) return [{ renglon, ...exacto[1] }]
  if (titulos.has(plano)) return [{ clase: 'titulo', renglon }]
  // Label and figure in one piece: "Total ventas a 13%: 1.000,00".
  const delante = rotulos.find(([suyo]) => plano.startsWith(suyo) && /^[\s:.₡¢(-]/.test(plano.slice(suyo.length)))
  const resto = delante && plano.slice(delante[0].length).replace(/^(\s*:|\s*\.{2,})+/, '')
  if (!delante || !resto || !isCifra(resto)) return [{ clase: 'otro', renglon }]
  return [
    { renglon, ...delante[1] },
    { clase: 'cifra', renglon, cifra: resto.trim() },
  ]
}

/** No amount has more digits (`MONTO_MAXIMO`). */
const isCifra = (texto: string): boolean => {
  const leida = readConSigno(texto, undefined)
  return leida.clase === 'dudosa' || (leida.clase === 'cifra' && /^-?\d{1,13}(\.\d{0,5})?$/.test(leida.valor))
}

interface Pendiente extends Rotulo {
  readonly renglon: number
}

type CifraDeRenglon = Extract<Pedazo, { clase: 'cifra' }>

/** Labels wait for the same number of figures; anything else in between ends the wait. */
class Lector {
  readonly #renglones: readonly string[]
  readonly #decimal: SignoDecimal | undefined
  readonly #leidas = new Map<IdCasilla, CasillaPegada & { readonly renglones: readonly number[] }>()
  readonly #repetidas = new Set<IdCasilla>()
  /** Lines whose figure went to a box that also got another. */
  readonly #enDuda = new Set<number>()
  readonly #sinLeer = new Map<number, RenglonSinLeer>()
  #esperan: Pendiente[] = []
  #cifras: CifraDeRenglon[] = []
  #grupo: readonly Rotulo[] | undefined
  /** Group that waits for the figures of its own row. */
  #fila: number | undefined

  constructor(renglones: readonly string[], decimal: SignoDecimal | undefined) {
    this.#renglones = renglones
    this.#decimal = decimal
  }

  take(pedazo: Pedazo): void {
    const { clase, renglon } = pedazo
    if (clase === 'cifra') {
      this.#cifras.push(pedazo)
      return
    }
    // A label right after labels joins their wait; after figures, the pairs are made first.
    const sigue = clase === 'rotulo' || clase === 'deGrupo'
    if (!sigue || this.#cifras.length > 0 || this.#fila !== undefined) this.#pair()
    if (clase === 'otro') this.#tell(renglon, 'desconocido')
    else if (clase === 'titulo') this.#grupo = undefined
    else if (clase === 'grupo') [this.#grupo, this.#fila] = [pedazo.rotulos, renglon]
    else this.#await(pedazo)
  }

  end(): BloquePegado {
    this.#pair()
    this.#spreadRepetidas()
    const porRenglon = (a: { renglon: number }, b: { renglon: number }) => a.renglon - b.renglon
    return {
      casillas: [...this.#leidas.values()]
        .filter(({ id }) => !this.#repetidas.has(id))
        .map(({ renglones: _, ...casilla }) => casilla)
        .sort(porRenglon),
      sinLeer: [...this.#sinLeer.values()].sort(porRenglon),
    }
  }

  #await(pedazo: Dicho & { readonly renglon: number }): void {
    const { renglon } = pedazo
    const rotulo =
      pedazo.clase === 'rotulo' ? pedazo.rotulo : this.#grupo?.find((r) => r.etiqueta.endsWith(`: ${pedazo.etiqueta}`))
    if (rotulo) this.#esperan.push({ ...rotulo, renglon })
    else {
      this.#pair()
      this.#tell(renglon, 'desconocido')
    }
  }

  #pair(): void {
    const [esperan, cifras, fila] = [this.#esperan, this.#cifras, this.#fila]
    this.#esperan = []
    this.#cifras = []
    this.#fila = undefined
    if (fila !== undefined && cifras.length > 0) {
      const rotulos = this.#grupo ?? []
      if (rotulos.length === cifras.length)
        this.#keepAll(
          rotulos.map((r) => ({ ...r, renglon: fila })),
          cifras,
        )
      else this.#tell(fila, 'variasCifras')
      return
    }
    if (esperan.length === cifras.length) {
      this.#keepAll(esperan, cifras)
      return
    }
    for (const { renglon } of esperan) this.#tell(renglon, cifras.length === 0 ? 'sinCifra' : 'variasCifras')
    for (const { renglon } of cifras) this.#tell(renglon, esperan.length === 0 ? 'desconocido' : 'variasCifras')
  }

  #keepAll(esperan: readonly Pendiente[], cifras: readonly CifraDeRenglon[]): void {
    for (const [i, { id, etiqueta, renglon }] of esperan.entries()) {
      const leida = readConSigno(cifras[i]!.cifra, this.#decimal)
      const suyos = [renglon, cifras[i]!.renglon]
      if (leida.clase === 'dudosa') for (const r of suyos) this.#tell(r, 'dudosa', [leida.miles, leida.decimal])
      if (leida.clase !== 'cifra') continue
      const antes = this.#leidas.get(id)
      if (antes && monto(antes.valor) !== monto(leida.valor)) {
        this.#doubt(id, [...antes.renglones, ...suyos])
      } else this.#leidas.set(id, antes ?? { id, etiqueta, valor: leida.valor, renglon, renglones: suyos })
    }
  }

  /** A line that gave a box two figures may be wrongly paired: its other figures are dropped too. */
  #spreadRepetidas(): void {
    for (let antes = -1; antes !== this.#enDuda.size; ) {
      antes = this.#enDuda.size
      for (const { id, renglones } of this.#leidas.values()) {
        if (renglones.some((r) => this.#enDuda.has(r))) this.#doubt(id, renglones)
      }
    }
  }

  #doubt(id: IdCasilla, renglones: readonly number[]): void {
    this.#repetidas.add(id)
    for (const r of renglones) {
      this.#enDuda.add(r)
      this.#tell(r, 'repetida')
    }
  }

  /** Reports each line once, with its first reason. */
  #tell(renglon: number, motivo: MotivoSinLeer, lecturas?: readonly [string, string]): void {
    if (this.#sinLeer.has(renglon)) return
    const texto = this.#renglones[renglon - 1]!.trim()
    this.#sinLeer.set(renglon, { renglon, texto, motivo, ...(lecturas && { lecturas }) })
  }
}
