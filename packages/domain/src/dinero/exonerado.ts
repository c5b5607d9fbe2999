import { type Tarifa, tarifa } from './index.ts'

const GENERAL = tarifa('13')
const TODO = tarifa('100')

/**
 * Points that an authorization relieves at this rate. Registries give points, or above 13 a share of the tax in per cent: 50
 * is half of it, 100 all of it (docs/acuerdos.md E4). Half up at the third decimal.
 * @param registro as the registry gives it @throws DecimalInvalido
 */
export function puntosExonerados(registro: string | number, deLinea: Tarifa = GENERAL): Tarifa {
  const dicho = tarifa(registro)
  if (dicho <= GENERAL) return dicho < deLinea ? dicho : deLinea
  const parte = dicho < TODO ? dicho : TODO
  return ((deLinea * parte + TODO / 2n) / TODO) as Tarifa
}
