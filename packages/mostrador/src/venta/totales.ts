/** The totals of a sale, by the same arithmetic on device and server. */
import {
  type BorradorMontos,
  type Calculo,
  CERO,
  calculate,
  divideHalfUp,
  ErrorCalculo,
  type Monto,
} from '@pura/domain'
import { lineasDeIva, sumByTarifa } from '@pura/domain/iva'
import { canonicalize, type DocumentoDeCaja, type Rechazo, refuse, type Totales } from '../base/index.ts'

/** `calculate` of domain; the simulation passes that of another version of the program. */
export type Calcular = (borrador: BorradorMontos) => Calculo

/** A refusal with the user's text when the amounts cannot be calculated. */
export function sumDocumento(documento: DocumentoDeCaja, calcular: Calcular = calculate): Totales | Rechazo {
  try {
    const { lineas, resumen } = calcular(documento)
    return {
      ...(resumen.totalDescuentos !== CERO && { descuentos: resumen.totalDescuentos }),
      ventaNeta: resumen.totalVentaNeta,
      impuesto: resumen.totalImpuesto,
      otrosCargos: resumen.totalOtrosCargos,
      comprobante: resumen.totalComprobante,
      porTarifa: sumByTarifa(lineasDeIva({ ...documento, lineas }, 'vender')),
    }
  } catch (error) {
    if (error instanceof ErrorCalculo) return refuse('montos', error.message)
    throw error
  }
}

/** @param impresos of an older program they may lack the discounts */
export const areIguales = ({ descuentos, ...totales }: Totales, impresos: Totales): boolean =>
  canonicalize({ ...totales, ...('descuentos' in impresos && { descuentos }) }) === canonicalize(impresos)

/** An amount of the document in colones, half up at the fifth decimal; the document's rate is 1 for colones. */
export const toColones = (monto: Monto, { moneda }: Pick<DocumentoDeCaja, 'moneda'>): Monto =>
  moneda.codigo === 'CRC' ? monto : (divideHalfUp(monto * moneda.tipoCambio, COLON) as Monto)

/** One colón in hundred-thousandths. */
export const COLON = 100_000n
