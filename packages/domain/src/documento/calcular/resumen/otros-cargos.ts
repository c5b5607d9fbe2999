/**
 * OtrosCargos: charges beside goods and services. A percentage applies to the sum of the lines' SubTotal (CARGO-03),
 * rounded half up at the sixth decimal; no charge is part of a tax base, so the 10 % service charge (06) is not taxed
 * (docs/hacienda.md §4).
 */
import { divideHalfUp, type Monto } from '../../../dinero/index.ts'
import type { OtroCargo, OtroCargoBorrador } from '../../../tipos/documento.ts'
import { merge } from '../base/completo.ts'
import { checked, ErrorCalculo, locate } from '../base/errores.ts'

/** A percentage wins over an amount. @throws ErrorCalculo */
export const calculateOtrosCargos = (cargos: readonly OtroCargoBorrador[], subTotal: Monto): OtroCargo[] =>
  cargos.map((cargo, i) =>
    locate('otrosCargos', i, () => merge(cargo, { monto: checked('monto', amountOf(cargo, subTotal)) })),
  )

function amountOf({ porcentaje, monto }: OtroCargoBorrador, subTotal: Monto): Monto {
  // Points and money both have five decimals: scale 10⁵, times 100 for percent.
  if (porcentaje) return divideHalfUp(subTotal * porcentaje, 10_000_000n) as Monto
  if (monto !== undefined) return monto
  throw new ErrorCalculo('cargo_incompleto', 'monto', 'El cargo necesita un monto o un porcentaje')
}
