/**
 * Proportion of credit (RLIVA 31-35, docs/iva.md §5). Both formulas are one: each sales rate is weighted by its
 * sales, those with full credit let all the tax through and the reduced ones at most the lower rate; then only the
 * share sold with right counts. Fractions stay integers until multiplied by the tax: nothing is rounded before.
 */
import {
  add,
  CERO,
  divideHalfUp,
  type Monto,
  max,
  monto,
  subtract,
  sum,
  sumBy,
  type Tarifa,
} from '../../dinero/index.ts'
import type { Celda } from '../hechos/celda.ts'
import { isTarifaPlena, tarifaAcreditable } from '../hechos/lecturas.ts'
import { puntosOf } from './mapeo.ts'

/** Sales in the months that decide the proportion. */
export interface BaseDeProporcion {
  /** Sales at rates with full credit, exports, and sales without IVA but with right. */
  readonly pleno: Monto
  /** Sales at rates that limit the credit. */
  readonly reducidas: readonly { readonly tarifa: Tarifa; readonly ventas: Monto }[]
  readonly sinDerecho: Monto
  /** Share sold with right, 0 to 100, as a person typed it; it replaces the share of these sales. */
  readonly porcentaje?: Monto
}

/** Proportion set for a year: sales, a percentage, or both. */
export type ProporcionFijada = BaseDeProporcion | SoloPorcentaje

interface SoloPorcentaje {
  readonly porcentaje: Monto
}

/** True if only a percentage was set: the weights of the reduced rates are then those of each month. */
export const isSoloPorcentaje = (fijada: ProporcionFijada): fijada is SoloPorcentaje => !('pleno' in fijada)

/** A base in which all sales give the right. */
const TODO: BaseDeProporcion = { pleno: monto('1'), reducidas: [], sinDerecho: CERO }

/** Weight of a cell: sold with full credit, without right, or at a limiting rate. */
export type Peso = 'pleno' | 'sin' | Tarifa

/**
 * Undefined for purchases, and for used goods, which have their own return. Capital goods are included: no text
 * excludes them.
 */
export function pesoDeCelda({ lado, tratamiento, tarifa, derecho }: Celda): Peso | undefined {
  if (lado !== 'venta' || tratamiento === 'bienUsado' || tratamiento === 'devuelto') return undefined
  if (derecho === 'sin') return 'sin'
  const puntos = puntosOf(tarifa)
  return derecho === 'pleno' || isTarifaPlena(puntos) ? 'pleno' : puntos
}

/** The sales of the cells, by right. */
export function baseDeProporcion(celdas: readonly Celda[]): BaseDeProporcion {
  let pleno = CERO
  let sinDerecho = CERO
  const reducidas = new Map<Tarifa, Monto>()
  for (const celda of celdas) {
    const peso = pesoDeCelda(celda)
    if (peso === undefined) continue
    if (peso === 'sin') sinDerecho = add(sinDerecho, celda.base)
    else if (peso === 'pleno') pleno = add(pleno, celda.base)
    else reducidas.set(peso, add(reducidas.get(peso) ?? CERO, celda.base))
  }
  const porTarifa = [...reducidas].map(([tarifa, ventas]) => ({ tarifa, ventas: max(CERO, ventas) }))
  return {
    pleno: max(CERO, pleno),
    reducidas: porTarifa.filter((r) => r.ventas > CERO).sort((a, b) => Number(a.tarifa - b.tarifa)),
    sinDerecho: max(CERO, sinDerecho),
  }
}

/** The sum of several months. */
export function addBases(bases: readonly BaseDeProporcion[]): BaseDeProporcion {
  const reducidas = new Map<Tarifa, Monto>()
  for (const r of bases.flatMap((b) => b.reducidas)) {
    reducidas.set(r.tarifa, add(reducidas.get(r.tarifa) ?? CERO, r.ventas))
  }
  return {
    pleno: sumBy(bases, (b) => b.pleno),
    reducidas: [...reducidas]
      .map(([tarifa, ventas]) => ({ tarifa, ventas }))
      .sort((a, b) => Number(a.tarifa - b.tarifa)),
    sinDerecho: sumBy(bases, (b) => b.sinDerecho),
  }
}

/**
 * Provisional proportion of the year: last year's definitive one. A first-year company has 100 % (docs/iva.md §5.3),
 * and for reduced rates the rule printed in step 4 applies to this month's sales. A typed percentage is p of §5.2 only:
 * the weights stay those of this month.
 */
export function baseProvisional(anterior: ProporcionFijada | undefined, delMes: BaseDeProporcion): BaseDeProporcion {
  if (anterior && !isSoloPorcentaje(anterior)) return anterior
  const base = conDerechoOf(delMes) === CERO ? TODO : { ...delMes, sinDerecho: CERO }
  return anterior ? { ...base, porcentaje: anterior.porcentaje } : base
}

export const conDerechoOf = ({ pleno, reducidas }: BaseDeProporcion): Monto =>
  add(pleno, sum(reducidas.map((r) => r.ventas)))

export interface Fraccion {
  readonly n: bigint
  readonly d: bigint
}

const ENTERA: Fraccion = { n: 1n, d: 1n }
const CIEN = monto('100')

/** Share sold with right, or the typed one; one when there are no sales. */
export function proporcionOf(base: BaseDeProporcion): Fraccion {
  if (base.porcentaje !== undefined) return { n: base.porcentaje, d: CIEN }
  const conDerecho = conDerechoOf(base)
  const total = add(conDerecho, base.sinDerecho)
  return total === CERO ? ENTERA : { n: conDerecho, d: total }
}

/** Share of the tax borne at a rate that the sales rates let through. */
export function limiteOf(base: BaseDeProporcion, compra: Tarifa): Fraccion {
  const conDerecho = conDerechoOf(base)
  if (conDerecho === CERO || compra === 0n) return ENTERA
  let n = base.pleno * compra
  for (const r of base.reducidas) n += r.ventas * tarifaAcreditable(compra, r.tarifa)
  return { n, d: conDerecho * compra }
}

/** Credit of the tax of some purchases. */
export type Acredita = (soportado: Monto) => Monto

/** Common purchases at a rate: limited by the sales rates, and by the proportion. */
export function creditComun(base: BaseDeProporcion, compra: Tarifa): Acredita {
  const limite = limiteOf(base, compra)
  const proporcion = proporcionOf(base)
  return times({ n: limite.n * proporcion.n, d: limite.d * proporcion.d })
}

/**
 * Purchases for operations with right credit all their tax; if no sales have full credit, at most the sales rates
 * (the rule printed in step 4).
 */
export const creditConDerecho = (base: BaseDeProporcion, compra: Tarifa): Acredita =>
  base.pleno > CERO ? (soportado) => soportado : times(limiteOf(base, compra))

const times =
  ({ n, d }: Fraccion): Acredita =>
  (soportado) =>
    divideHalfUp(soportado * n, d) as Monto

/** Common purchases of one month at one rate, with their credit. */
export interface ComunDelMes {
  readonly tarifa: Tarifa
  readonly soportado: Monto
  readonly acreditado: Monto
}

export interface LiquidacionAnual {
  readonly definitivo: Monto
  readonly acreditado: Monto
  /** Added to the credit of December; negative when too much was credited. */
  readonly ajuste: Monto
}

/** December: the definitive proportion on the year's common purchases, minus what was credited (docs/iva.md §5.3). */
export function settleAnio(comunes: readonly ComunDelMes[], definitiva: BaseDeProporcion): LiquidacionAnual {
  const porTarifa = new Map<Tarifa, Monto>()
  for (const c of comunes) porTarifa.set(c.tarifa, add(porTarifa.get(c.tarifa) ?? CERO, c.soportado))
  const definitivo = sum([...porTarifa].map(([tarifa, soportado]) => creditComun(definitiva, tarifa)(soportado)))
  const acreditado = sumBy(comunes, (c) => c.acreditado)
  return { definitivo, acreditado, ajuste: subtract(definitivo, acreditado) }
}
