/**
 * A price change is announced a minimum number of days before the first period that has it; a company not told in
 * time pays the former price.
 */
import { findPaquete, type OpcionPaquete } from '../catalogos/paquetes.ts'
import { type Monto, precioSinIva, tarifa } from '../dinero/index.ts'
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

/** Data of a plan's factura. Plan prices include IVA (the displayed price is charged), so the factura subtracts it. */
export const LINEA_DE_PLAN = {
  /** Servicios de programas informáticos (software) en línea. */
  cabys: '8439200000000',
  /** Hacienda's code of the general rate. */
  codigoTarifa: '08',
  /** Servicios profesionales. */
  unidad: 'Sp',
} as const

/** The general rate. */
const TASA = tarifa('13')

/**
 * The price without tax. For some totals (25 000) no five-decimal price is exact: the nearest one is used, and charge
 * and factura agree to the céntimo.
 */
export const precioDePlanSinIva = (total: Monto): Monto => precioSinIva(total, TASA)
