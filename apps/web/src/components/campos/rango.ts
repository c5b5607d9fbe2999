import type { Fecha } from '@pura/domain/fecha'
import { formatDiaVisible } from '../../lib/formato/format.ts'

/** From a day to a day, both included; either end may be open. */
export interface Rango {
  desde?: Fecha
  hasta?: Fecha
}

/** 01/11/2026 – 20/11/2026; a single day appears once, and an open end is written in words. */
export function rangoTexto({ desde, hasta }: Rango): string {
  if (!desde && !hasta) return 'Cualquier fecha'
  if (!hasta) return `Desde ${formatDiaVisible(desde!)}`
  if (!desde) return `Hasta ${formatDiaVisible(hasta)}`
  const [inicio, fin] = [formatDiaVisible(desde), formatDiaVisible(hasta)]
  return inicio === fin ? inicio : `${inicio} – ${fin}`
}

/** 01/11 – 20/11/2026: a shared year appears once, to fit a chip. */
export function rangoCorto(rango: Rango): string {
  const texto = rangoTexto(rango)
  const sameYear = rango.desde?.anio === rango.hasta?.anio && texto.includes(' – ')
  return sameYear ? texto.replace(/\/\d{4} – /, ' – ') : texto
}
