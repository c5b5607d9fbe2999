/** Data of a plan's factura. Plan prices include IVA (the displayed price is charged), so the factura subtracts it. */
import { type Monto, precioSinIva, tarifa } from '../dinero/index.ts'

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
