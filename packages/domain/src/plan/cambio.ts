/**
 * The period of a purchase when there is already a plan. Nothing paid is lost or paid twice: the same plan continues
 * after its end; another one starts on the day it is paid, plus the remaining days of the former one, converted by
 * price (docs/decisions/0082).
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
  /** First unpaid day. */
  readonly pagadoHasta: Fecha
}

export interface PeriodoComprado extends PeriodoPlan {
  /** Days of this period that the former plan has paid. */
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
  // A started day is given whole.
  const abono = Math.ceil((daysBetween(hoy, pagadoHasta) * alAnio(vigente)) / alAnio(nuevo))
  return { desde, hasta: addDays(hasta, abono), abono }
}

const alAnio = ({ monto, frecuencia }: Costo): number => (monto * 12) / MESES_DE[frecuencia]
