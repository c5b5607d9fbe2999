import { type Tarifa, tarifa } from './index.ts'

const GENERAL = tarifa('13')
const TODO = tarifa('100')

/** True if the registry's value is above the general rate and below 100: a person says if it is a share of the tax. */
export const isRegistroDudoso = (registro: string): boolean => {
  const dicho = tarifa(registro)
  return dicho > GENERAL && dicho < TODO
}

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
