import type { Documento } from './documento.ts'
import type { Revision } from './hallazgo.ts'

/** A fact that must hold, the code of its absence (null where none is public) and what Hacienda says then. */
export type Regla = readonly [cumple: (documento: Documento) => boolean, codigo: number | null, mensaje: string]

export function checkReglas(reglas: readonly Regla[], documento: Documento, revision: Revision): void {
  for (const [cumple, codigo, mensaje] of reglas) revision.require(cumple(documento), codigo, mensaje)
}
