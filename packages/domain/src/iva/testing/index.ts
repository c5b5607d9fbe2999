/** Months worked by hand with their arithmetic, for tests of the domain and of the database. */
import type { MesTrabajado } from './hechos.ts'
import { MESES_CORREGIDOS } from './meses-corregidos.ts'
import { MESES_DE_COMPRA } from './meses-de-compra.ts'
import { MESES_DE_VENTA } from './meses-de-venta.ts'

export type { MesTrabajado } from './hechos.ts'
export { MESES_ENCADENADOS } from './meses-encadenados.ts'
export const MESES_TRABAJADOS: readonly MesTrabajado[] = [...MESES_DE_VENTA, ...MESES_DE_COMPRA, ...MESES_CORREGIDOS]
