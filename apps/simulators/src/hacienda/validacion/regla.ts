import type { Documento } from './base/documento.ts'
import type { Revision } from './base/hallazgo.ts'

/** A condition, the code when it fails (null where none is public) and Hacienda's text. */
export type Regla = readonly [cumple: (documento: Documento) => boolean, codigo: number | null, mensaje: string]

export function checkReglas(reglas: readonly Regla[], documento: Documento, revision: Revision): void {
  for (const [cumple, codigo, mensaje] of reglas) revision.require(cumple(documento), codigo, mensaje)
}
