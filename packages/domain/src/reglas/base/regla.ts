/**
 * A rule is a field, what must hold, and the text that says so when it does not. Rules are lists in the order in which a
 * person is told; forms and server ask the same ones (specification §5). What only the server can know (that something
 * exists, is this company's, is in use) stands on the server in this same shape.
 */

export interface Hallazgo {
  /** Stable path of the field, counted from 0: `lineas[2].cantidad`. A form points there. */
  readonly campo: string
  /** Code of Hacienda's rejection or warning, when it is known (see RECHAZOS). */
  readonly codigo?: number
  readonly mensaje: string
  /** An advertencia does not stop the document. */
  readonly gravedad: 'error' | 'advertencia'
}

/**
 * Two strictnesses. `propio`: what we issue, exact and as the annex wants it. `ajeno`: what others issued and Hacienda
 * takes (docs/hacienda.md §4 tolerance, §5, §12 and §13): read leniently, write strictly.
 */
export type Rigor = 'propio' | 'ajeno'

/** `E`: what else than the value the rule looks at. `ajeno`: in documents of others it is only told, or not even that. */
export type Regla<T, E = unknown> = readonly [
  campo: string,
  holds: (valor: T, entorno: E) => boolean,
  mensaje: string | ((valor: T, entorno: E) => string),
  extra?: {
    readonly codigo?: number
    readonly gravedad?: 'advertencia'
    readonly ajeno?: 'advertencia' | 'nada'
  },
]

/** The ways to ask: of a value alone, or with what else its rules look at. */
interface Pregunta<E> {
  readonly entorno?: E
  /** By default our own. */
  readonly rigor?: Rigor
  /** Where the value stands in what it belongs to. */
  readonly lugar?: string
}

/** Everything that does not hold, in the order of the rules. */
export function checkReglas<T, E = unknown>(
  valor: T,
  reglas: readonly Regla<T, E>[],
  pregunta: Pregunta<E> = {},
): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  for (const regla of reglas) {
    const hallazgo = ask(valor, regla, pregunta)
    if (hallazgo) hallazgos.push(hallazgo)
  }
  return hallazgos
}

/** The first that does not hold; the rules after it are not asked, and may rest on it. */
export function findHallazgo<T, E = unknown>(
  valor: T,
  reglas: readonly Regla<T, E>[],
  pregunta: Pregunta<E> = {},
): Hallazgo | undefined {
  for (const regla of reglas) {
    const hallazgo = ask(valor, regla, pregunta)
    if (hallazgo) return hallazgo
  }
  return undefined
}

function ask<T, E>(
  valor: T,
  [campo, holds, mensaje, extra]: Regla<T, E>,
  { entorno, rigor, lugar = '' }: Pregunta<E>,
): Hallazgo | undefined {
  const ajeno = rigor === 'ajeno' ? extra?.ajeno : undefined
  if (ajeno === 'nada' || holds(valor, entorno as E)) return undefined
  return {
    campo: joinCampo(lugar, campo),
    ...(extra?.codigo === undefined ? {} : { codigo: extra.codigo }),
    mensaje: typeof mensaje === 'string' ? mensaje : mensaje(valor, entorno as E),
    gravedad: ajeno ?? extra?.gravedad ?? 'error',
  }
}

/** The same rules asked of what the value is made from: a form's values before they are sent. */
export const reglasDe = <T, V, E = unknown>(
  reglas: readonly Regla<V, E>[],
  toValor: (origen: T) => V,
): readonly Regla<T, E>[] =>
  reglas.map(([campo, holds, mensaje, extra]) => [
    campo,
    (origen, entorno) => holds(toValor(origen), entorno),
    typeof mensaje === 'string' ? mensaje : (origen, entorno) => mensaje(toValor(origen), entorno),
    extra,
  ])

export const joinCampo = (lugar: string, campo: string): string =>
  lugar && campo ? `${lugar}.${campo}` : lugar || campo
