import { cantidad, monto, sumBy, timesCantidad, toDecimal } from '@pura/domain'
import type { ComponenteLinea } from './tipos.ts'

/** A unit's price is the sum of its components (docs/hacienda.md §3.2). */
export const sumOf = (surtido: readonly ComponenteLinea[]): string =>
  toDecimal(sumBy(surtido, (c) => timesCantidad(monto(c.precio), cantidad(c.cantidad))))
