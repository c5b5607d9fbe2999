/** A document as the panel says it. */
import type { DocumentoMesa } from '@pura/contract'

export type Dicho = Pick<DocumentoMesa, 'libro' | 'id' | 'documento' | 'tipo' | 'consecutivo' | 'fecha' | 'nombre'> &
  Partial<Pick<DocumentoMesa, 'identificacion' | 'pila' | 'uso' | 'usoSegun' | 'monto' | 'base' | 'impuesto'>>

/** Significant digits of twenty. */
export const corto = (consecutivo: string): string =>
  /^\d{20}$/.test(consecutivo) ? String(Number(consecutivo.slice(10))) : consecutivo
