/** Dates of the document as printed, in Costa Rica's time. A text that is no date is printed as it is. */
import { addDays, fechaAt, formatFechaHora, formatFechaIso, parseFechaHora, startOfDay } from '@pura/domain/fecha'

/** "18/11/2026". */
export const formatDia = (texto: string): string => local(texto)?.dia ?? texto

/** "18/11/2026 13:09". */
export function formatDiaHora(texto: string): string {
  const momento = local(texto)
  return momento ? `${momento.dia} ${momento.hora}` : texto
}

/** "el 18/11/2026 a las 13:09", never split over two lines. */
export function formatMomento(texto: string): string {
  const momento = local(texto)
  return momento ? `el ${momento.dia} a las ${momento.hora}`.replaceAll(' ', '\u00a0') : texto
}

/** Due date of a credit of so many days. */
export function formatVencimiento(emision: string, dias: number): string | undefined {
  const instante = parseFechaHora(emision)
  return instante && formatDia(formatFechaHora(startOfDay(addDays(fechaAt(instante), dias))))
}

function local(texto: string): { dia: string; hora: string } | undefined {
  const instante = parseFechaHora(texto)
  if (!instante) return undefined
  const [anio, mes, dia] = formatFechaIso(fechaAt(instante)).split('-')
  return { dia: `${dia}/${mes}/${anio}`, hora: formatFechaHora(instante).slice(11, 16) }
}
