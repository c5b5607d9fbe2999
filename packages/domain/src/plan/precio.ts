/**
 * A price change is announced a minimum number of days before the first period that has it; a company not told in
 * time pays the former price.
 */
import { findPaquete, type OpcionPaquete } from '../catalogos/paquetes.ts'
import { daysBetween, type Fecha } from '../fecha/index.ts'

export const AVISO_DE_PRECIO_DIAS = 30

export const findOpcion = (idPaquete: string, codigo: string): OpcionPaquete | undefined =>
  findPaquete(idPaquete)?.opciones.find((o) => o.codigo === codigo)

export interface PrecioAvisado {
  /** Colones. */
  readonly monto: number
  /** Day of the announcement. */
  readonly avisado: Fecha
}

/** Price of a period that begins on `desde`, for a company that pays `monto` today. */
export const montoDelPeriodo = (monto: number, cambio: PrecioAvisado | undefined, desde: Fecha): number =>
  cambio && daysBetween(cambio.avisado, desde) >= AVISO_DE_PRECIO_DIAS ? cambio.monto : monto

/**
 * True if a price must be announced: it differs from the last charged or announced one. An early announcement is
 * allowed.
 */
export const dueAvisoDePrecio = (vigente: number, monto: number, cambio: PrecioAvisado | undefined): boolean =>
  vigente !== (cambio?.monto ?? monto)

/** Start of the first period with the announced price, among those from `pagadoHasta` on. */
export function nuevoPrecioDesde(pagadoHasta: Fecha, avisado: Fecha, siguiente: (desde: Fecha) => Fecha): Fecha {
  let desde = pagadoHasta
  while (daysBetween(avisado, desde) < AVISO_DE_PRECIO_DIAS) desde = siguiente(desde)
  return desde
}
