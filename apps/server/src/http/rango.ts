import { addDays, mensajes, parseFecha, startOfDay } from '@pura/domain'
import { invalid } from './errors.ts'

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
