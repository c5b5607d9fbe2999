import { createContext, use } from 'react'
import type { Catalogos } from './catalogos.ts'
import type { Documento } from './useDocumento.ts'

export interface DocumentoValor extends Documento {
  catalogos: Catalogos
  codCia: number
  /** Figures on the screen are of this currency. */
  moneda: { nombreCorto: string }
  /** What is wrong with a field (its `data-campo`), if anything. */
  errorOf: (campo: string) => string | undefined
}

export const DocumentoContext = createContext<DocumentoValor | null>(null)

export function useDocumentoContext(): DocumentoValor {
  const valor = use(DocumentoContext)
  if (!valor) throw new Error('Una sección del documento se mostró fuera del formulario')
  return valor
}
