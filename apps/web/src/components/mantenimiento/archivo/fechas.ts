/** Dates of an archive: yyyy-MM-dd in the URL, dd-MM-yyyy in a call. */
import { addDays, type Fecha, formatFecha, formatFechaIso, parseFechaIso } from '@pura/domain/fecha'
import type { Rango } from '../../campos/rango.ts'

export interface FechasSearch {
  desde?: string
  hasta?: string
}

/** Ignores what is no day. */
export const parseFechas = ({ desde, hasta }: Record<string, unknown>): FechasSearch => ({
  ...(isDia(desde) && { desde }),
  ...(isDia(hasta) && { hasta }),
})

const isDia = (value: unknown): value is string => typeof value === 'string' && parseFechaIso(value) !== undefined

export const toRango = ({ desde, hasta }: FechasSearch): Rango => ({
  ...(desde && { desde: parseFechaIso(desde)! }),
  ...(hasta && { hasta: parseFechaIso(hasta)! }),
})

export const fromRango = ({ desde, hasta }: Rango) => ({
  desde: desde && formatFechaIso(desde),
  hasta: hasta && formatFechaIso(hasta),
})

export const toQueryDeFechas = ({ desde, hasta }: Rango) => ({
  fechaInicio: desde && formatFecha(desde),
  fechaFin: hasta && formatFecha(hasta),
})

/** Ranges that one click chooses. */
export function atajosDeFechas(hoy: Fecha): { etiqueta: string; desde: Fecha; hasta: Fecha }[] {
  const finMesPasado = addDays({ ...hoy, dia: 1 }, -1)
  return [
    { etiqueta: 'Hoy', desde: hoy, hasta: hoy },
    { etiqueta: 'Últimos 7 días', desde: addDays(hoy, -6), hasta: hoy },
    { etiqueta: 'Este mes', desde: { ...hoy, dia: 1 }, hasta: hoy },
    { etiqueta: 'Mes pasado', desde: { ...finMesPasado, dia: 1 }, hasta: finMesPasado },
    { etiqueta: 'Este año', desde: { anio: hoy.anio, mes: 1, dia: 1 }, hasta: hoy },
  ]
}
