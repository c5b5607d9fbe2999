/**
 * Traits of a CABYS code. A code is a path: its first digits are the categories of the product (CPC), so a prefix
 * names a family (from the BCCR's published catalogue of categories).
 */
const family =
  (...prefijos: readonly string[]) =>
  (cabys = ''): boolean =>
    prefijos.some((p) => cabys.startsWith(p))

/** Human health services, whose IVA is returned when paid by card; veterinary ones (835) are excluded. */
export const isServicioSalud = family('931')
/** Goods that pay the specific tax 05 by weight, not by volume as drinks do. */
export const isJabon = family('35321')
/** Law 8707: the seller must be registered. */
export const isBebidaAlcoholica = family('2413', '242', '2431')
/** Goods with a sanitary registration and a pharmaceutical form. */
export const isMedicamento = family('3562', '3563', '3565')
/** Goods with a VIN or serial number: motor vehicles, vessels, aircraft and motorcycles, not their parts. */
export const isVehiculo = family('4911', '4931', '4941', '4949', '4961', '4962', '4991')
/** The three bundles CABYS admits: food, cleaning and personal care. */
export const isSurtido = family('2399999002200', '3532901000000', '3532902000000')
/** 0 to 4 are goods, 5 to 9 services (annex, fields of the summary). */
export const isMercancia = (cabys: string): boolean => /^[0-4]/.test(cabys)
