/**
 * What the factura of a plan says of it. The prices of plans have their IVA in them (what a person is shown is what is
 * charged), so that the factura takes it out again.
 */
import { divideHalfUp, type Monto } from '../dinero/index.ts'

export const LINEA_DE_PLAN = {
  /** Servicios de programas informáticos (software) en línea. */
  cabys: '8439200000000',
  /** Hacienda's code of the general rate. */
  codigoTarifa: '08',
  /** Servicios profesionales. */
  unidad: 'Sp',
} as const

/** Points of that rate. */
const TASA = 13n

/**
 * The price to which the tax is added. Where no price of five decimals gives exactly the total (25 000), the nearest: what is
 * charged and what is on the factura are the same in céntimos.
 */
export const precioSinIva = (total: Monto): Monto => divideHalfUp(total * 100n, 100n + TASA) as Monto
