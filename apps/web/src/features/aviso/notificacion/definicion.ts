import type { FiltroNotificaciones } from './consultas.ts'

/** Views of the page; the first is its default (docs/acuerdos.md L10). */
export const VISTAS_NOTIFICACION = [
  'sinLeer',
  'leidas',
  'silenciadas',
] as const satisfies readonly FiltroNotificaciones[]
export type VistaNotificaciones = (typeof VISTAS_NOTIFICACION)[number]

/** The filter; undefined for an unknown value. */
export const parseNotificacionesSearch = ({ filtro }: Record<string, unknown>): { filtro?: VistaNotificaciones } => {
  const conocido = VISTAS_NOTIFICACION.find((nombre) => nombre === filtro && nombre !== 'sinLeer')
  return conocido ? { filtro: conocido } : {}
}
