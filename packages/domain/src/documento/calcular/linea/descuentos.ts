/**
 * Step 2: discounts, each on what the previous ones left (docs/hacienda.md §3.2, annex: "cada descuento adicional se
 * calcula sobre la base menos el descuento anterior"). Each amount is rounded half up at the sixth decimal.
 */
import { type Monto, percentage, subtract } from '../../../dinero/index.ts'
import type { Descuento, DescuentoBorrador } from '../../../tipos/documento.ts'
import { merge } from '../base/completo.ts'
import { checked, ErrorCalculo, locate } from '../base/errores.ts'

const NINGUNO: readonly Descuento[] = []

/** Points win when a draft has both points and amount. @throws ErrorCalculo when a discount exceeds what is left */
export function applyDescuentos(
  montoTotal: Monto,
  borradores: readonly DescuentoBorrador[] = NINGUNO,
): readonly Descuento[] {
  if (borradores.length === 0) return NINGUNO
  let resto = montoTotal
  return borradores.map((borrador, i) =>
    locate('descuentos', i, () => {
      const monto = checked('monto', amountOf(borrador, resto))
      if (monto > resto) {
        throw new ErrorCalculo('descuento_excedido', 'monto', 'El descuento es mayor al monto que queda por descontar')
      }
      resto = subtract(resto, monto)
      const { porcentaje: _, ...resultado } = borrador
      return merge(resultado, { monto })
    }),
  )
}

/**
 * Regalía and bonificación: the issuer gives the goods away and assumes their tax (annex, field Codigo of Impuesto).
 */
export const isRegalia = ({ codigo }: { codigo: string }): boolean => codigo === '01' || codigo === '03'

function amountOf({ monto, porcentaje }: DescuentoBorrador, resto: Monto): Monto {
  if (porcentaje) return percentage(resto, porcentaje)
  if (monto !== undefined) return monto
  throw new ErrorCalculo('descuento_incompleto', 'monto', 'El descuento necesita un monto o un porcentaje')
}
