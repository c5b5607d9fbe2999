/** The totals of a sale, by the same arithmetic on device and server. */
import { type BorradorMontos, type Calculo, calculate, divideHalfUp, ErrorCalculo, type Monto } from '@pura/domain'
import { lineasDeIva, sumByTarifa } from '@pura/domain/iva'
import { canonicalize, type DocumentoDeCaja, type Rechazo, refuse, type Totales } from '../base/index.ts'

/** `calculate` of domain; the simulation passes that of another version of the program. */
export type Calcular = (borrador: BorradorMontos) => Calculo

/** A refusal with the user's text when the amounts cannot be calculated. */
export function sumDocumento(documento: DocumentoDeCaja, calcular: Calcular = calculate): Totales | Rechazo {
  try {
    const { lineas, resumen } = calcular(documento)
    return {
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

export const areIguales = (unos: Totales, otros: Totales): boolean => canonicalize(unos) === canonicalize(otros)

/** An amount of the document in colones, half up at the fifth decimal; the document's rate is 1 for colones. */
export const toColones = (monto: Monto, { moneda }: Pick<DocumentoDeCaja, 'moneda'>): Monto =>
  moneda.codigo === 'CRC' ? monto : (divideHalfUp(monto * moneda.tipoCambio, COLON) as Monto)

/** One colón in hundred-thousandths. */
export const COLON = 100_000n
