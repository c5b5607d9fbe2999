/** How long a sale may wait on the device (docs/hacienda.md §10): two business days from its emission. */
import { addDays, addHabiles, compareFechas, type Fecha, fechaAt, startOfDay } from '@pura/domain'

const HORA_MS = 3_600_000
export const AVISO_MS = 24 * HORA_MS
/** From here each sale needs a supervisor; selling is never refused. */
export const SUPERVISOR_MS = 40 * HORA_MS
/** Prices up to this old are used without a word. */
export const PRECIOS_AL_DIA_MS = 24 * HORA_MS
const HABILES_PARA_ENVIAR = 2

/** Last day to send what was sold at an instant. */
export const venceEl = (en: number): Fecha => addHabiles(fechaAt(new Date(en)), HABILES_PARA_ENVIAR)

/** Whole hours until the end of that day; negative once it has passed. */
export const horasHasta = (masVieja: number, ahora: number): number =>
  Math.floor((startOfDay(addDays(venceEl(masVieja), 1)).getTime() - 1 - ahora) / HORA_MS)

export type EstadoDePlazo = 'bien' | 'avisar' | 'supervisor' | 'vencido'

/** Of the oldest sale that is not delivered; undefined when none waits. */
export function plazoOf(masVieja: number | undefined, ahora: number): EstadoDePlazo {
  if (masVieja === undefined) return 'bien'
  if (compareFechas(fechaAt(new Date(ahora)), venceEl(masVieja)) > 0) return 'vencido'
  if (ahora - masVieja >= SUPERVISOR_MS) return 'supervisor'
  return ahora - masVieja >= AVISO_MS ? 'avisar' : 'bien'
}

/** Whole hours that the prices are old, when that must be said. */
export const edadDePrecios = (delCatalogo: number, ahora: number): number | undefined =>
  ahora - delCatalogo > PRECIOS_AL_DIA_MS ? Math.floor((ahora - delCatalogo) / HORA_MS) : undefined
