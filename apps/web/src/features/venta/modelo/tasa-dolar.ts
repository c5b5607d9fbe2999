import { contract } from '@pura/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/servidor/api.ts'
import type { DocumentoForm } from './estado.ts'
import { DOLAR } from './moneda.ts'

export const tasaDolarQuery = queryOptions({
  queryKey: ['tasa-cambio-dolar'],
  staleTime: 10 * 60_000,
  queryFn: () => call(contract.vtaMovm.tasaCambioDolar),
})

/**
 * True if the rate must be typed, because the query failed and none is known. A known rate survives a later failure.
 */
export const isSinTasa = ({ isError, data }: { isError: boolean; data?: unknown }): boolean =>
  isError && data === undefined

/** Loads the dollar rate, if a product is priced in dollars and the document is not. */
export function useTasaDolar(form: DocumentoForm, change: (campos: Partial<DocumentoForm>) => void): void {
  const { idMoneda, tasas, lineas, nueva } = form
  const conDolares = [...lineas, ...(nueva ? [nueva] : [])].some((l) => l.origen?.idMoneda === DOLAR)
  const falta = conDolares && idMoneda !== DOLAR && !tasas?.[DOLAR]
  const { data } = useQuery({ ...tasaDolarQuery, enabled: falta })
  const tasa = data?.data
  useEffect(() => {
    if (falta && tasa !== undefined) change({ tasas: { ...tasas, [DOLAR]: tasa } })
  }, [falta, tasa, tasas, change])
}
