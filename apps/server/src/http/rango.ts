import { addDays, compareFechas, mensajes, parseFecha, startOfDay } from '@pura/domain'
import { invalid } from './errors.ts'

/** @throws AppError at the last day of a range that begins after it */
export function assertOrden({ fechaInicio, fechaFin }: { fechaInicio?: unknown; fechaFin?: unknown }): void {
  const [desde, hasta] = [fechaInicio, fechaFin].map((dia) => (typeof dia === 'string' ? parseFecha(dia) : undefined))
  if (desde && hasta && compareFechas(desde, hasta) > 0) throw invalid('fechaFin', mensajes.general.rangoAlReves)
}

/**
 * Midnight in Costa Rica of a dd-MM-yyyy, `dias` days later; undefined if no date was given. @throws AppError at its
 * field
 */
export function readDia(texto: string | undefined, campo: string, dias: number): Date | undefined {
  if (texto === undefined) return undefined
  const fecha = parseFecha(texto)
  if (!fecha) throw invalid(campo, mensajes.documento.fechaInvalida)
  return startOfDay(addDays(fecha, dias))
}
