/** What the rules find and the world they look at. */

import type { Monto } from '../../dinero/index.ts'
import type { Borrador, Calculo, Identificacion } from '../../tipos/documento.ts'
import { checkReglas, type Hallazgo, type Regla, type Rigor } from './regla.ts'

/** A calculated document, numbered or not yet. */
export interface DocumentoCalculado extends Omit<Borrador, keyof Calculo>, Calculo {
  readonly clave?: string
  readonly consecutivo?: string
  readonly fechaEmision?: string
}

/** What only the issuer's own records know. Without it, the rules that need it are silent. */
export interface ContextoReglas {
  /** By default our own. */
  readonly rigor?: Rigor
  /** The clock of the issue, for dates; without it, dates are only compared with each other. */
  readonly ahora?: Date
  /** Whether the catalogue in force has the CABYS code. */
  readonly hasCabys?: (codigo: string) => boolean
  /** The referenced document of a clave, as far as it is known. */
  readonly findReferido?: (clave: string) => DocumentoReferido | undefined
}

export interface DocumentoReferido {
  /** What notes have left of its total, in the currency of the document being checked. */
  readonly saldo?: Monto
  readonly receptor?: Identificacion
  readonly condicionVenta?: string
  /** Code with which whatever takes its place refers to it: 07 or 15 when annulled, 16 when rejected. */
  readonly reemplazoLleva?: string
}

export interface Entorno {
  readonly documento: DocumentoCalculado
  readonly contexto: ContextoReglas
  /** Instant of issue: that of the document, else the clock. */
  readonly emision?: Date
}

/** Of a document or a part of it. */
export type ReglaFiscal<T> = Regla<T, Entorno>

/** Collects what is broken while a document is walked. */
export class Revision {
  readonly hallazgos: Hallazgo[] = []

  constructor(readonly entorno: Entorno) {}

  check<T>(valor: T, reglas: readonly ReglaFiscal<T>[], lugar = ''): void {
    const { rigor } = this.entorno.contexto
    this.hallazgos.push(...checkReglas(valor, reglas, { entorno: this.entorno, rigor, lugar }))
  }

  checkEach<T>(items: readonly T[] | undefined, reglas: readonly ReglaFiscal<T>[], lista: string): void {
    items?.forEach((item, i) => {
      this.check(item, reglas, `${lista}[${i}]`)
    })
  }
}

/** Shorthands the lists read better with. */
export const present = (texto: string | undefined): boolean => texto !== undefined && texto.trim() !== ''
export const between = (texto: string | undefined, minimo: number, maximo: number): boolean => {
  const largo = texto?.trim().length ?? 0
  return largo >= minimo && largo <= maximo
}
export const ADVERTENCIA = { gravedad: 'advertencia' } as const
/** Wrong in ours, odd in others'. */
export const TOLERADO = { ajeno: 'advertencia' } as const
export const isAjeno = ({ contexto }: Pick<Entorno, 'contexto'>): boolean => contexto.rigor === 'ajeno'
export const isNota = ({ documento }: Entorno): boolean => documento.tipo === 'NC' || documento.tipo === 'ND'
/** What came with 4.4 stays: only 4.3 is without it. */
export const isV44 = ({ documento }: Entorno): boolean => documento.version !== '4.3'
export const isTipo = ({ documento }: Entorno, ...tipos: readonly DocumentoCalculado['tipo'][]): boolean =>
  tipos.includes(documento.tipo)
