/**
 * A rule is a field, a condition, and the text when it fails. Rules are lists in the order they are reported; forms
 * and server use the same ones. Rules that need the database (existence, ownership, use) are on
 * the server in the same form.
 */

export interface Hallazgo {
  /** Stable path of the field, counted from 0: `lineas[2].cantidad`. The form focuses it. */
  readonly campo: string
  /** Code of Hacienda's rejection or warning, when it is known (see RECHAZOS). */
  readonly codigo?: number
  readonly mensaje: string
  /** An advertencia does not block the document. */
  readonly gravedad: 'error' | 'advertencia'
}

/**
 * Two levels of strictness. `propio`: what we issue, exact and as the annex requires. `ajeno`: what others issued and
 * Hacienda accepts (docs/hacienda.md §4 tolerance, §5, §12 and §13): read leniently, write strictly.
 */
export type Rigor = 'propio' | 'ajeno'

/** `E`: what the rule reads besides the value. `ajeno`: the severity in others' documents, or none. */
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

/** Arguments: the value alone, or with what else its rules read. */
interface Pregunta<E> {
  readonly entorno?: E
  /** Our own by default. */
  readonly rigor?: Rigor
  /** Path of the value in its parent. */
  readonly lugar?: string
}

/** All findings, in the order of the rules. */
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

/** The first finding; later rules are not evaluated, and may rely on it. */
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

/** The same rules applied to the source of the value: a form's values before they are sent. */
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
