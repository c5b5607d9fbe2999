import { explainSinRecibo } from '@pura/domain'
import type { Referido } from './repository.ts'

/** Reason why the payments of a sale get no receipt; empty if they get one. */
export const sinReciboOf = ({ tipo: { tipo }, condicionVenta, plazo, receptor }: Referido): string =>
  explainSinRecibo({ tipo, condicionVenta, plazo, tipoIdentificacion: receptor?.tipo }) ?? ''
