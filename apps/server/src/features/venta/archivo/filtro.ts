/** Filters of the archive, as its calls are asked. */
import type { contract, QueryOf } from '@pura/contract'
import { invalid } from '../../../http/errors.ts'
import { readDia } from '../../../http/rango.ts'
import type { FiltroEmitidos } from './repository.ts'

type Query = QueryOf<typeof contract.emitidos.resumen> & Partial<QueryOf<typeof contract.emitidos.detalle>>

export function readFiltro(query: Query): FiltroEmitidos {
  return {
    nombre: query.nombre?.trim() || undefined,
    tipo: query.tipo,
    estadoSri: query.estadoSri,
    texto: query.texto?.trim() || undefined,
    status: query.status,
    porCobrar: query.cobro === 'porCobrar',
    desde: readDia(query.fechaInicio, 'fechaInicio', 0),
    hasta: readDia(query.fechaFin, 'fechaFin', 1),
  }
}

export function assertRango({ fechaInicio, fechaFin }: Query, mensaje: string): void {
  if (!fechaInicio) throw invalid('fechaInicio', mensaje)
  if (!fechaFin) throw invalid('fechaFin', mensaje)
}
