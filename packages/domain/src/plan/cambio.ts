/**
 * What a purchase covers when there is a plan already. Nothing that was paid is lost and nothing is paid twice: the same plan
 * goes on where it ends; another one begins on the day it is paid, and the days that were left of the former one are added to
 * it, as many as they are worth at its price (docs/decisions/0082).
 */
import { addDays, compareFechas, daysBetween, type Fecha, fechaAt } from '../fecha/index.ts'
import { type FrecuenciaPago, MESES_DE, type PeriodoPlan, periodoDesde, primerPeriodo } from './periodo.ts'

interface Costo {
  readonly idPaquete: string
  readonly frecuencia: FrecuenciaPago
  /** Colones of each period. */
  readonly monto: number
}

export interface PlanVigente extends Costo {
  /** The first day that is not paid. */
  readonly pagadoHasta: Fecha
}

export interface PeriodoComprado extends PeriodoPlan {
  /** Days of it that the former plan paid. */
  readonly abono: number
}

export function periodoComprado(nuevo: Costo, vigente: PlanVigente | undefined, ahora: Date): PeriodoComprado {
  const hoy = fechaAt(ahora)
  if (!vigente || compareFechas(vigente.pagadoHasta, hoy) <= 0) {
    return { ...primerPeriodo(ahora, nuevo.frecuencia), abono: 0 }
  }
  const { pagadoHasta } = vigente
  if (vigente.idPaquete === nuevo.idPaquete) {
    return { ...periodoDesde(pagadoHasta, pagadoHasta, nuevo.frecuencia), abono: 0 }
  }
  const { desde, hasta } = primerPeriodo(ahora, nuevo.frecuencia)
  // A day that is begun is given whole.
  const abono = Math.ceil((daysBetween(hoy, pagadoHasta) * alAnio(vigente)) / alAnio(nuevo))
  return { desde, hasta: addDays(hasta, abono), abono }
}

const alAnio = ({ monto, frecuencia }: Costo): number => (monto * 12) / MESES_DE[frecuencia]
