import { cantidad, monto, sumBy, timesCantidad, toDecimal } from '@pura/domain'
import type { ComponenteLinea } from './tipos.ts'

/** The price of one unit is the sum of what it is made of (docs/hacienda.md §3.2). */
export const sumOf = (surtido: readonly ComponenteLinea[]): string =>
  toDecimal(sumBy(surtido, (c) => timesCantidad(monto(c.precio), cantidad(c.cantidad))))
