/** Findings of the rules and their context. */

import type { Borrador, Calculo, Identificacion } from '../../tipos/documento.ts'
import { checkReglas, type Hallazgo, type Regla, type Rigor } from './regla.ts'

/** A calculated document, numbered or not. */
export interface DocumentoCalculado extends Omit<Borrador, keyof Calculo>, Calculo {
  readonly clave?: string
  readonly consecutivo?: string
  readonly fechaEmision?: string
}

/** Data from the issuer's own records; without it the rules that need it are skipped. */
export interface ContextoReglas {
  /** Our own by default. */
  readonly rigor?: Rigor
  /** Clock of the issue; without it, dates are only compared with each other. */
  readonly ahora?: Date
  /** True if the current catalogue has the CABYS code. */
  readonly hasCabys?: (codigo: string) => boolean
  /** The referenced document of a clave, if known. */
  readonly findReferido?: (clave: string) => DocumentoReferido | undefined
}

export interface DocumentoReferido {
  readonly receptor?: Identificacion
  readonly condicionVenta?: string
  /** Code its replacement must use: 07 or 15 when annulled, 16 when rejected. */
  readonly reemplazoLleva?: string
}

export interface Entorno {
  readonly documento: DocumentoCalculado
  readonly contexto: ContextoReglas
  /** Instant of issue: the document's, else the clock's. */
  readonly emision?: Date
}

/** A rule for a document or a part of it. */
export type ReglaFiscal<T> = Regla<T, Entorno>

/** Collects findings while walking a document. */
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

/** Short helpers for the lists of rules. */
export const present = (texto: string | undefined): boolean => texto !== undefined && texto.trim() !== ''
export const between = (texto: string | undefined, minimo: number, maximo: number): boolean => {
  const largo = texto?.trim().length ?? 0
  return largo >= minimo && largo <= maximo
}
export const ADVERTENCIA = { gravedad: 'advertencia' } as const
/** An error in ours, a warning in others'. */
export const TOLERADO = { ajeno: 'advertencia' } as const
export const isAjeno = ({ contexto }: Pick<Entorno, 'contexto'>): boolean => contexto.rigor === 'ajeno'
export const isNota = ({ documento }: Entorno): boolean => documento.tipo === 'NC' || documento.tipo === 'ND'
/** True for all versions but 4.3. */
export const isV44 = ({ documento }: Entorno): boolean => documento.version !== '4.3'
export const isTipo = ({ documento }: Entorno, ...tipos: readonly DocumentoCalculado['tipo'][]): boolean =>
  tipos.includes(documento.tipo)
