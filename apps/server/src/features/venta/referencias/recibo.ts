import { porqueSinRecibo } from '@pura/domain'
import type { Referido } from './repository.ts'

/** Reason why a sale needs no receipt; empty if it needs one. */
export const sinReciboOf = ({ tipo: { tipo }, condicionVenta, plazo, receptor }: Referido): string =>
  porqueSinRecibo({ tipo, condicionVenta, plazo, tipoIdentificacion: receptor?.tipo }) ?? ''
