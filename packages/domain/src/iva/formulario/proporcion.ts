/**
 * Proportion of credit (RLIVA 31-35, docs/iva.md §5). Both formulas are one: each selling rate weighs what it sold, those with
 * full credit let all of the tax pass and the reduced ones only the lower of both rates; then only the share sold with
 * right counts. Fractions stay whole numbers until the tax is multiplied: nothing is rounded before.
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

/** What was sold in the months that decide the proportion. */
export interface BaseDeProporcion {
  /** At rates with full credit, exports, and without IVA but with right. */
  readonly pleno: Monto
  /** At rates that limit the credit. */
  readonly reducidas: readonly { readonly tarifa: Tarifa; readonly ventas: Monto }[]
  readonly sinDerecho: Monto
}

/** Everything gives the right. */
const TODO: BaseDeProporcion = { pleno: monto('1'), reducidas: [], sinDerecho: CERO }

/** What a cell weighs in: sold with full credit, without right, or at a rate that limits it. */
export type Peso = 'pleno' | 'sin' | Tarifa

/**
 * Undefined for what is no part of it: purchases, and used goods, which have a return of their own. Capital goods stay in:
 * nothing read takes them out.
 */
export function pesoDeCelda({ lado, tratamiento, tarifa, derecho }: Celda): Peso | undefined {
  if (lado !== 'venta' || tratamiento === 'bienUsado' || tratamiento === 'devuelto') return undefined
  if (derecho === 'sin') return 'sin'
  const puntos = puntosOf(tarifa)
  return derecho === 'pleno' || isTarifaPlena(puntos) ? 'pleno' : puntos
}

/** Sales by right. */
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

/** Sum of several months. */
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
 * Provisional of the year: last year's definitive. Who began this year has 100 % (docs/iva.md §5.3), and of the reduced rates
 * the rule printed in step 4 holds, with what is sold this month.
 */
export function baseProvisional(anterior: BaseDeProporcion | undefined, delMes: BaseDeProporcion): BaseDeProporcion {
  if (anterior) return anterior
  return conDerechoOf(delMes) === CERO ? TODO : { ...delMes, sinDerecho: CERO }
}

export const conDerechoOf = ({ pleno, reducidas }: BaseDeProporcion): Monto =>
  add(pleno, sum(reducidas.map((r) => r.ventas)))

export interface Fraccion {
  readonly n: bigint
  readonly d: bigint
}

const ENTERA: Fraccion = { n: 1n, d: 1n }

/** Share sold with right. Without sales there is nothing to divide, and all of it passes. */
export function proporcionOf(base: BaseDeProporcion): Fraccion {
  const conDerecho = conDerechoOf(base)
  const total = add(conDerecho, base.sinDerecho)
  return total === CERO ? ENTERA : { n: conDerecho, d: total }
}

/** Share of the tax borne at a rate that the selling rates let pass. */
export function limiteOf(base: BaseDeProporcion, compra: Tarifa): Fraccion {
  const conDerecho = conDerechoOf(base)
  if (conDerecho === CERO || compra === 0n) return ENTERA
  let n = base.pleno * compra
  for (const r of base.reducidas) n += r.ventas * tarifaAcreditable(compra, r.tarifa)
  return { n, d: conDerecho * compra }
}

/** What of the tax of some purchases is credit. */
export type Acredita = (soportado: Monto) => Monto

/** Common purchases at a rate: by the selling rates, and by the proportion. */
export function acreditaComun(base: BaseDeProporcion, compra: Tarifa): Acredita {
  const limite = limiteOf(base, compra)
  const proporcion = proporcionOf(base)
  return times({ n: limite.n * proporcion.n, d: limite.d * proporcion.d })
}

/**
 * What is used only in operations with right credits its tax; where nothing is sold at a rate with full credit, up to the
 * selling rates (the rule printed in step 4).
 */
export const acreditaConDerecho = (base: BaseDeProporcion, compra: Tarifa): Acredita =>
  base.pleno > CERO ? (soportado) => soportado : times(limiteOf(base, compra))

const times =
  ({ n, d }: Fraccion): Acredita =>
  (soportado) =>
    divideHalfUp(soportado * n, d) as Monto

/** Common purchases of one month at one rate, as they were credited. */
export interface ComunDelMes {
  readonly tarifa: Tarifa
  readonly soportado: Monto
  readonly acreditado: Monto
}

export interface LiquidacionAnual {
  readonly definitivo: Monto
  readonly acreditado: Monto
  /** Added to the credit of December; below zero when too much was credited. */
  readonly ajuste: Monto
}

/** December: the definitive proportion over the common purchases of the whole year, against what was credited (docs/iva.md §5.3). */
export function liquidarAnio(comunes: readonly ComunDelMes[], definitiva: BaseDeProporcion): LiquidacionAnual {
  const porTarifa = new Map<Tarifa, Monto>()
  for (const c of comunes) porTarifa.set(c.tarifa, add(porTarifa.get(c.tarifa) ?? CERO, c.soportado))
  const definitivo = sum([...porTarifa].map(([tarifa, soportado]) => acreditaComun(definitiva, tarifa)(soportado)))
  const acreditado = sumBy(comunes, (c) => c.acreditado)
  return { definitivo, acreditado, ajuste: subtract(definitivo, acreditado) }
}
