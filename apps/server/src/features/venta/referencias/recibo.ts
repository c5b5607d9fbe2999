import { porqueSinRecibo } from '@pura/domain'
import type { Referido } from './repository.ts'

/** Why no receipt tells that a sale is paid; empty when one does. */
export const sinReciboOf = ({ tipo: { tipo }, condicionVenta, plazo, receptor }: Referido): string =>
  porqueSinRecibo({ tipo, condicionVenta, plazo, tipoIdentificacion: receptor?.tipo }) ?? ''
