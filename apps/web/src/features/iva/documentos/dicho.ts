/** Texts of a document in the panel. */
import type { DocumentoMesa } from '@pura/contract'

export type DocumentoDicho = Pick<
  DocumentoMesa,
  'libro' | 'id' | 'documento' | 'tipo' | 'consecutivo' | 'fecha' | 'nombre'
> &
  Partial<Pick<DocumentoMesa, 'identificacion' | 'pila' | 'uso' | 'usoSegun' | 'monto' | 'base' | 'impuesto'>>

/** The significant digits of the twenty. */
export const corto = (consecutivo: string): string =>
  /^\d{20}$/.test(consecutivo) ? String(Number(consecutivo.slice(10))) : consecutivo
