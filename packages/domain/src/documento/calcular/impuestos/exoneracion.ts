/**
 * Step 6: MontoExoneracion, an amount of tax = base × TarifaExonerada / 100, never more than the tax
 * (docs/hacienda.md §4, checks -190 and -290). The exonerated points are capped at the tax's points (docs/acuerdos.md
 * E4).
 */
import { type Monto, min, percentage, type Tarifa } from '../../../dinero/index.ts'
import type { Exoneracion, ExoneracionBorrador } from '../../../tipos/documento.ts'
import { merge } from '../base/completo.ts'
import { ErrorCalculo } from '../base/errores.ts'

/** Only a tax in points can be exonerated in points. @throws ErrorCalculo */
export function exonerate(
  exoneracion: ExoneracionBorrador,
  impuesto: { monto: Monto; tarifa?: Tarifa },
  base: Monto,
): Exoneracion {
  if (impuesto.tarifa === undefined) {
    throw new ErrorCalculo(
      'exoneracion_invalida',
      'exoneracion',
      'Este impuesto no se puede exonerar por puntos de tarifa',
    )
  }
  const completa = exoneracion.tarifaExonerada >= impuesto.tarifa
  const tarifaExonerada = completa ? impuesto.tarifa : exoneracion.tarifaExonerada
  if (tarifaExonerada < 0n) {
    throw new ErrorCalculo(
      'exoneracion_invalida',
      'exoneracion.tarifaExonerada',
      'La tarifa exonerada no puede ser negativa',
    )
  }
  const montoExoneracion = min(percentage(base, tarifaExonerada), impuesto.monto)
  return merge(exoneracion, { tarifaExonerada, montoExoneracion })
}

/** For a surtido, whose line has no rate: an amount, at most the IVA left to pay (annex, field MontoExoneracion). */
export function exonerateMonto(exoneracion: ExoneracionBorrador, monto: Monto, porPagar: Monto): Exoneracion {
  if (monto < 0n) {
    throw new ErrorCalculo(
      'exoneracion_invalida',
      'exoneracion.montoExoneracion',
      'El monto exonerado no puede ser negativo',
    )
  }
  return merge(exoneracion, { montoExoneracion: min(monto, porPagar) })
}
