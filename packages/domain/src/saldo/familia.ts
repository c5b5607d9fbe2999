/** A family: a document, its notes, and the notes on those (docs/acuerdos.md K7, L2). */
import type { Comprobante } from '../tipos/documento.ts'

/** The fields of a document that its balance needs. */
export type DocumentoConSaldo = Pick<Comprobante, 'clave' | 'tipo' | 'version' | 'lineas' | 'resumen' | 'referencias'>

export interface Corregido {
  readonly documento: DocumentoConSaldo
  /** Only valid ones: neither voided nor rejected by Hacienda. */
  readonly notas: readonly Corregido[]
}

const isCredito = ({ documento: { tipo } }: Corregido): boolean => tipo === 'NC'

/** All documents of a family with their sign relative to its head: a note of the opposite kind subtracts. */
export function signedDocumentos(cabeza: Corregido, signo: 1n | -1n = 1n): [DocumentoConSaldo, 1n | -1n][] {
  const notas = cabeza.notas.flatMap((nota) =>
    signedDocumentos(nota, isCredito(nota) === isCredito(cabeza) ? signo : signo === 1n ? -1n : 1n),
  )
  return [[cabeza.documento, signo], ...notas]
}

/** The documents from this clave up to the head; empty if the clave is not in the family. */
function lineageOf(raiz: Corregido, clave: string): Corregido[] {
  if (raiz.documento.clave === clave) return [raiz]
  for (const nota of raiz.notas) {
    const hallado = lineageOf(nota, clave)
    if (hallado.length > 0) return [...hallado, raiz]
  }
  return []
}

/**
 * The families that limit a credit note on a document: that of the document, and those of the documents above it. Credit
 * notes among them are left out, since debit notes on them have no limit (K7).
 * @throws RangeError if the document is not in the family
 */
export function limitingFamilias(raiz: Corregido, clave: string): Corregido[] {
  const linaje = lineageOf(raiz, clave)
  if (linaje.length === 0) throw new RangeError(`The document ${clave} is not in this family`)
  return linaje.filter((corregido) => !isCredito(corregido))
}
