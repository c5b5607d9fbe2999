import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ivaQuery, listPorCalcular, tableroQuery, withIva } from './base/consultas.ts'
import type { TableroSearch } from './base/definicion.ts'

/** The board. The IVA of companies without cached sums loads afterwards in batches, and no row waits for it. */
export function useTablero({ anio, mes }: TableroSearch) {
  const query = useQuery(tableroQuery(anio && mes ? { anio, mes } : {}))
  const { data, isPlaceholderData } = query
  const faltan = useMemo(() => (isPlaceholderData ? [] : listPorCalcular(data?.filas)), [data, isPlaceholderData])
  const { data: hechas } = useQuery(ivaQuery({ anio: data?.anio ?? 0, mes: data?.mes ?? 0 }, faltan))
  const completo = useMemo(() => data && (hechas ? withIva(data, hechas) : data), [data, hechas])
  return { ...query, data: completo }
}
