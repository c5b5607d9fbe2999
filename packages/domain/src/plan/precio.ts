/**
 * Nobody is charged another price than the one they know: a change is told so many days before the period that costs it, and
 * whoever was not told in time pays the price before.
 */
import { findPaquete, type OpcionPaquete } from '../catalogos/paquetes.ts'
import { daysBetween, type Fecha } from '../fecha/index.ts'

export const AVISO_DE_PRECIO_DIAS = 30

export const findOpcion = (idPaquete: string, codigo: string): OpcionPaquete | undefined =>
  findPaquete(idPaquete)?.opciones.find((o) => o.codigo === codigo)

export interface PrecioAvisado {
  /** Colones. */
  readonly monto: number
  /** The day on which it was told. */
  readonly avisado: Fecha
}

/** What a period that begins on `desde` costs whoever pays `monto` today. */
export const montoDelPeriodo = (monto: number, cambio: PrecioAvisado | undefined, desde: Fecha): number =>
  cambio && daysBetween(cambio.avisado, desde) >= AVISO_DE_PRECIO_DIAS ? cambio.monto : monto

/**
 * Whether a price is to be told: as soon as it is another one than what was charged, or told, last. Whoever is told early has
 * longer than they must.
 */
export const dueAvisoDePrecio = (vigente: number, monto: number, cambio: PrecioAvisado | undefined): boolean =>
  vigente !== (cambio?.monto ?? monto)

/** The first period that costs what is told on a day, of those that begin on `pagadoHasta` and later. */
export function nuevoPrecioDesde(pagadoHasta: Fecha, avisado: Fecha, siguiente: (desde: Fecha) => Fecha): Fecha {
  let desde = pagadoHasta
  while (daysBetween(avisado, desde) < AVISO_DE_PRECIO_DIAS) desde = siguiente(desde)
  return desde
}
