/** Amounts by IVA rate code, for a document, its balance after notes, or a month (docs/acuerdos.md L2). */
import { add, CERO, type Monto, monto } from '../../dinero/index.ts'
import type { Tratamiento } from './hechos.ts'

export interface PorTarifa {
  /** Code of annex note 8.1; empty for used goods. */
  readonly tarifa: string
  /** The whole base, including the exonerated part. */
  readonly base: Monto
  /** IVA after exoneration. */
  readonly impuesto: Monto
  /** Exonerated part of the base. */
  readonly exonerado: Monto
}

interface ParteDeTarifa {
  readonly tarifa: string
  readonly tratamiento: Tratamiento
  readonly base: Monto
  readonly impuesto: Monto
}

/** One row per rate, ordered by code. IVA returned to a buyer who paid by card has no rate and is skipped. */
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
 * True if an amount is below zero when rounded to the céntimo. Units returned one by one round their tax one by one, so
 * together they may exceed their line by some hundred-thousandths.
 */
export const isBajoCero = (queda: Monto): boolean => queda <= -MEDIO_CENTIMO
