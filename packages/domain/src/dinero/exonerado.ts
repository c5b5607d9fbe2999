import { type Tarifa, tarifa } from './index.ts'

const GENERAL = tarifa('13')
const TODO = tarifa('100')

/**
 * Points exonerated at this rate. The registry gives points up to 13, and above that a percentage of the tax: 50 is half,
 * 100 all of it (docs/acuerdos.md E4). Half up at the third decimal.
 * @param registro the registry's value @throws DecimalInvalido
 */
export function puntosExonerados(registro: string | number, deLinea: Tarifa = GENERAL): Tarifa {
  const dicho = tarifa(registro)
  if (dicho <= GENERAL) return dicho < deLinea ? dicho : deLinea
  const parte = dicho < TODO ? dicho : TODO
  return ((deLinea * parte + TODO / 2n) / TODO) as Tarifa
}
