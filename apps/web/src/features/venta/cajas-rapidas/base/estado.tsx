import type { ArriendoDeCaja } from '@pura/contract'
import { formatFechaHora as toInstante } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { StatusBadge, type Tono } from '../../../../components/datos/StatusBadge.tsx'
import { formatFechaHora } from '../../../../lib/formato/format.ts'

/** State of a lease: what is urgent for the office comes first. */
export function EstadoDeArriendo({ arriendo }: { arriendo: ArriendoDeCaja }) {
  const [tono, texto] = estadoOf(arriendo)
  return <StatusBadge tono={tono}>{texto}</StatusBadge>
}

export function estadoOf({ estado, urgencia, faltan, vence, horas = -1 }: ArriendoDeCaja): [Tono, string] {
  if (estado === 'devuelto') return ['anulado', 'Devuelta']
  if (estado === 'perdido') return faltan.length > 0 ? ['rechazado', 'Faltan números'] : ['anulado', 'Dado por perdido']
  if (urgencia === 'bien') return ['aceptado', 'Al día']
  const dia = vence?.slice(0, 5).replace('-', '/')
  if (!dia) return [urgencia === 'vencido' ? 'rechazado' : 'pendiente', 'Sin contacto']
  if (horas < 0) return ['rechazado', `Venció ${dia}`]
  const queda = mensajes.ventaRapida.quedan(horas)
  return [urgencia === 'vencido' ? 'rechazado' : 'pendiente', queda.charAt(0).toUpperCase() + queda.slice(1)]
}

/** Milliseconds since 1970, as the screens show an instant. */
export const formatMomento = (ms: number): string => formatFechaHora(toInstante(new Date(ms)))

export const hace = (ms: number, ahora: number): string => {
  const minutos = Math.floor((ahora - ms) / 60_000)
  if (minutos < 2) return 'ahora'
  if (minutos < 120) return `hace ${minutos} min`
  return minutos < 48 * 60 ? `hace ${Math.floor(minutos / 60)} h` : `hace ${Math.floor(minutos / 1440)} días`
}
