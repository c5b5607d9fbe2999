/** Amounts by rate code: of a document, of what its notes left of it, and of a month (docs/acuerdos.md L2). */
import { add, CERO, type Monto, monto } from '../../dinero/index.ts'
import type { Tratamiento } from './hechos.ts'

export interface PorTarifa {
  /** Code of note 8.1; empty for used goods, which have none. */
  readonly tarifa: string
  /** All of it, what was relieved included. */
  readonly base: Monto
  /** The IVA owed, relief taken off. */
  readonly impuesto: Monto
  /** Part of the base that was relieved. */
  readonly exonerado: Monto
}

interface ParteDeTarifa {
  readonly tarifa: string
  readonly tratamiento: Tratamiento
  readonly base: Monto
  readonly impuesto: Monto
}

/** One row for each rate, in the order of their codes. IVA given back to a buyer is of no rate. */
export function sumByTarifa(partes: Iterable<ParteDeTarifa>): PorTarifa[] {
  const sumas = new Map<string, PorTarifa>()
  for (const { tarifa, tratamiento, base, impuesto } of partes) {
    if (tratamiento === 'devuelto') continue
    const suma = sumas.get(tarifa) ?? { tarifa, base: CERO, impuesto: CERO, exonerado: CERO }
    sumas.set(tarifa, {
      tarifa,
      base: add(suma.base, base),
      impuesto: add(suma.impuesto, impuesto),
      exonerado: tratamiento === 'exonerado' ? add(suma.exonerado, base) : suma.exonerado,
    })
  }
  return [...sumas.values()].sort((a, b) => (a.tarifa < b.tarifa ? -1 : 1))
}

export const CIFRAS_DE_TARIFA = ['base', 'impuesto', 'exonerado'] as const

const MEDIO_CENTIMO = monto('0.005')

/**
 * Below zero once rounded to the céntimo. Units that come back one by one round their tax one by one, and so may add up to
 * some hundred-thousandths more than the line that sold them together.
 */
export const isBajoCero = (queda: Monto): boolean => queda <= -MEDIO_CENTIMO
