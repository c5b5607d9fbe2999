/** Short dates of the board; the year appears only if it is not the current one. */
import type { FilaTablero } from '@pura/contract'
import { compareFechas, fechaAt, parseFecha } from '@pura/domain/fecha'
import { formatDiaVisible } from '../../../../lib/formato/format.ts'

/** @param dia dd-MM-yyyy @param lejano far away, so month and year are enough: 04/2029 */
export function diaDe(dia: string | null, lejano = false, hoy = fechaAt(new Date())): string {
  const fecha = dia === null ? undefined : parseFecha(dia)
  if (!fecha) return ''
  const visible = formatDiaVisible(fecha)
  if (fecha.anio === hoy.anio) return visible.slice(0, 5)
  return lejano ? visible.slice(3) : visible
}

/** Day a few weeks away at most, without the year: 05/01. */
export const diaCercano = (dia: string | null): string => diaDe(dia).slice(0, 5)

/** The later last day of both books, and its book. */
export function ultimoDe(ultimo: FilaTablero['ultimo']): { dia: string | null; libro: 'emitido' | 'recibido' } {
  const [emitido, recibido] = [ultimo?.emitido ?? null, ultimo?.recibido ?? null]
  if (recibido === null) return { dia: emitido, libro: 'emitido' }
  if (emitido !== null && compareFechas(parseFecha(emitido)!, parseFecha(recibido)!) >= 0)
    return { dia: emitido, libro: 'emitido' }
  return { dia: recibido, libro: 'recibido' }
}
