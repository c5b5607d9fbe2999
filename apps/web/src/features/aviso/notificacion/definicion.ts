import { FILTROS_NOTIFICACION } from '@pura/contract'
import type { FiltroNotificaciones } from './consultas.ts'

/** The filter; undefined for an unknown value. */
export const parseNotificacionesSearch = ({ filtro }: Record<string, unknown>): { filtro?: FiltroNotificaciones } => {
  const conocido = FILTROS_NOTIFICACION.find((nombre) => nombre === filtro && nombre !== 'todas')
  return conocido ? { filtro: conocido } : {}
}
