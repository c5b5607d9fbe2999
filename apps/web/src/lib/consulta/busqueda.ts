import type { UseQueryResult } from '@tanstack/react-query'
import { motivoOf } from '../formato/motivo.ts'
import { isUnreached } from '../servidor/api.ts'

/** What a search shows while it has no answer. An error is no empty answer: nothing may be concluded from it. */
export interface EstadoDeBusqueda {
  /** The listed options may belong to an older text. */
  buscando: boolean
  /** Why there is no answer. */
  fallo: string | undefined
}

const SIN_LINEA = 'No se pudo buscar: sin conexión'

/** State of a search made of these queries. */
export function toEstado(
  ...queries: Pick<UseQueryResult, 'isPlaceholderData' | 'isLoading' | 'error' | 'data'>[]
): EstadoDeBusqueda {
  const error = queries.find(({ error, data }) => error && data === undefined)?.error
  return {
    buscando: queries.some(({ isPlaceholderData, isLoading }) => isPlaceholderData || isLoading),
    fallo: error ? (isUnreached(error) ? SIN_LINEA : `No se pudo buscar: ${motivoOf(error)}`) : undefined,
  }
}
