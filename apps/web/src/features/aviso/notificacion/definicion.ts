import { FILTROS_NOTIFICACION } from '@pura/contract'
import type { FiltroNotificaciones } from './consultas.ts'

/** Which of them are shown; all, when the address says nothing that is known. */
export const parseNotificacionesSearch = ({ filtro }: Record<string, unknown>): { filtro?: FiltroNotificaciones } => {
  const conocido = FILTROS_NOTIFICACION.find((nombre) => nombre === filtro && nombre !== 'todas')
  return conocido ? { filtro: conocido } : {}
}
