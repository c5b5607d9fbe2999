/** Figures of the proportion as cells of a sheet. */
import type { Fraccion } from '@pura/domain/iva'

/** Reduced rates that limit the credit; old notes and fixed proportions may have others. */
export const REDUCIDAS = ['0.5', '2', '4', '8']

export const colones = (m: bigint): number => Number(m) / 100_000
const PRECISION = 10n ** 15n
export const razon = ({ n, d }: Fraccion): number => Number((n * PRECISION) / d) / Number(PRECISION)
