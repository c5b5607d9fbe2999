import { ApiError } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tasaDolarQuery } from '../../modelo/tasa-dolar.ts'

export interface TasaDudosa {
  /** Why the server doubts the rate. */
  mensaje: string
  /** True if the document was being issued; false for a preview. */
  generando: boolean
}

/**
 * Handles the server's refusals of the exchange rate: asks the user to confirm a doubtful one, refetches the dollar's
 * (L3).
 */
export function useTasaDudosa() {
  const [tasaDudosa, setTasaDudosa] = useState<TasaDudosa>()
  const queries = useQueryClient()

  /** True if the user is asked, so that the error need not be shown. */
  function ask(error: unknown, generando: boolean): boolean {
    if (!(error instanceof ApiError)) return false
    // The server may use the rate of another day by now: refetch it, so that the field shows it beside the error.
    if (error.errores.some(({ campo }) => campo === 'tasaCambio')) void queries.invalidateQueries(tasaDolarQuery)
    const dudosa = error.errores.find(({ campo }) => campo === 'tasaConfirmada')
    if (dudosa) setTasaDudosa({ mensaje: dudosa.mensaje, generando })
    return dudosa !== undefined
  }

  return { tasaDudosa, closeTasaDudosa: () => setTasaDudosa(undefined), ask }
}
