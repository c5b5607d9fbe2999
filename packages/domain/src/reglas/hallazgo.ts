/** What the rules find and the world they look at. */

import type { Monto } from '../dinero/index.ts'
import type { Borrador, Calculo, Identificacion } from '../documento/tipos.ts'

export interface Hallazgo {
  /** Stable path of the field, counted from 0: `lineas[2].cantidad`. A form points there. */
  readonly campo: string
  /** Code of Hacienda's rejection or warning, when it is known (see RECHAZOS). */
  readonly codigo?: number
  readonly mensaje: string
  /** An advertencia does not stop the document. */
  readonly gravedad: 'error' | 'advertencia'
}

/** A calculated document, numbered or not yet. */
export interface DocumentoCalculado extends Omit<Borrador, keyof Calculo>, Calculo {
  readonly clave?: string
  readonly consecutivo?: string
  readonly fechaEmision?: string
}

/** What only the issuer's own records know. Without it, the rules that need it are silent. */
export interface ContextoReglas {
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
}

export interface Entorno {
  readonly documento: DocumentoCalculado
  readonly contexto: ContextoReglas
  /** Instant of issue: that of the document, else the clock. */
  readonly emision?: Date
}

/** A field, what must hold, the text when it does not, and Hacienda's code or a lower gravity. */
export type Regla<T> = readonly [
  campo: string,
  holds: (valor: T, entorno: Entorno) => boolean,
  mensaje: string | ((valor: T, entorno: Entorno) => string),
  extra?: { readonly codigo?: number; readonly gravedad?: 'advertencia' },
]

/** Collects what is broken while a document is walked. */
export class Revision {
  readonly hallazgos: Hallazgo[] = []

  constructor(readonly entorno: Entorno) {}

  check<T>(valor: T, reglas: readonly Regla<T>[], lugar = ''): void {
    for (const [campo, holds, mensaje, extra] of reglas) {
      if (holds(valor, this.entorno)) continue
      this.hallazgos.push({
        campo: joinCampo(lugar, campo),
        ...(extra?.codigo === undefined ? {} : { codigo: extra.codigo }),
        mensaje: typeof mensaje === 'string' ? mensaje : mensaje(valor, this.entorno),
        gravedad: extra?.gravedad ?? 'error',
      })
    }
  }

  checkEach<T>(items: readonly T[] | undefined, reglas: readonly Regla<T>[], lista: string): void {
    items?.forEach((item, i) => {
      this.check(item, reglas, `${lista}[${i}]`)
    })
  }
}

export const joinCampo = (lugar: string, campo: string): string =>
  lugar && campo ? `${lugar}.${campo}` : lugar || campo

/** Shorthands the lists read better with. */
export const present = (texto: string | undefined): boolean => texto !== undefined && texto.trim() !== ''
export const between = (texto: string | undefined, minimo: number, maximo: number): boolean => {
  const largo = texto?.trim().length ?? 0
  return largo >= minimo && largo <= maximo
}
export const ADVERTENCIA = { gravedad: 'advertencia' } as const
export const isNota = ({ documento }: Entorno): boolean => documento.tipo === 'NC' || documento.tipo === 'ND'
/** What came with 4.4 stays: only 4.3 is without it. */
export const isV44 = ({ documento }: Entorno): boolean => documento.version !== '4.3'
export const isTipo = ({ documento }: Entorno, ...tipos: readonly DocumentoCalculado['tipo'][]): boolean =>
  tipos.includes(documento.tipo)
