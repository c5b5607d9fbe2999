import { createContext, type ReactNode, use, useRef } from 'react'
import type { Catalogos } from '../../modelo/catalogos.ts'
import type { DocumentoForm } from '../../modelo/estado.ts'
import type { Documento } from '../documento/use-documento.ts'

export interface DocumentoValor extends Documento {
  catalogos: Catalogos
  codCia: number
  /** Currency of the figures on screen. */
  moneda: { nombreCorto: string }
  /** Error of a field (its `data-campo`), or undefined. */
  errorOf: (campo: string) => string | undefined
  /** Buttons of a document that is open for viewing. */
  acciones: ReactNode
}

/**
 * Context for sections that show nothing of the lines. It is stable while lines are edited, so that typing in a cell
 * does not re-render them.
 */
export interface CabezaValor
  extends Pick<
    DocumentoValor,
    'tipo' | 'modo' | 'origen' | 'soloVer' | 'change' | 'changeMoneda' | 'conPlazo' | 'catalogos' | 'codCia' | 'errorOf'
  > {
  form: Omit<DocumentoForm, 'lineas' | 'nueva'>
}

export const DocumentoContext = createContext<DocumentoValor | null>(null)

export function useDocumentoContext(): DocumentoValor {
  const valor = use(DocumentoContext)
  if (!valor) throw new Error('Una sección del documento se mostró fuera del formulario')
  return valor
}

/** The form without its lines; a stable object until another part changes. */
export function useCabeza({ lineas: _, nueva: __, ...cabeza }: DocumentoForm): CabezaValor['form'] {
  const antes = useRef<CabezaValor['form']>(cabeza)
  const nombres = Object.keys(cabeza) as (keyof CabezaValor['form'])[]
  if (nombres.some((nombre) => cabeza[nombre] !== antes.current[nombre])) antes.current = cabeza
  return antes.current
}

export const CabezaContext = createContext<CabezaValor | null>(null)

export function useCabezaContext(): CabezaValor {
  const valor = use(CabezaContext)
  if (!valor) throw new Error('Una sección del documento se mostró fuera del formulario')
  return valor
}
