/** Reads the filter of a query. */
import type { contract, QueryOf } from '@pura/contract'
import { readDia } from '../../../http/rango.ts'
import type { FiltroRecibidos } from './consulta.ts'

export type QueryRecibidos = QueryOf<typeof contract.docRecibido.totales>

/** @throws AppError at an invalid date */
export const readFiltro = ({
  vista,
  nombre,
  tipo,
  estado,
  fechaInicio,
  fechaFin,
}: QueryRecibidos): FiltroRecibidos => ({
  vista,
  tipo,
  estado,
  nombre: nombre?.trim() || undefined,
  desde: readDia(fechaInicio, 'fechaInicio', 0),
  hasta: readDia(fechaFin, 'fechaFin', 1),
})
