/** Days as the board writes them: short, and with the year only where it is not this one. */
import { fechaAt, parseFecha } from '@pura/domain/fecha'
import { formatDiaVisible } from '../../lib/format.ts'

/** @param dia dd-MM-yyyy @param lejano far away, of which the month is enough: 04/2029 */
export function diaDe(dia: string | null, lejano = false, hoy = fechaAt(new Date())): string {
  const fecha = dia === null ? undefined : parseFecha(dia)
  if (!fecha) return ''
  const visible = formatDiaVisible(fecha)
  if (fecha.anio === hoy.anio) return visible.slice(0, 5)
  return lejano ? visible.slice(3) : visible
}
