import type { PlanActual } from '@pura/contract'
import { compareFechas, fechaAt, parseFecha } from '@pura/domain/fecha'
import { paquete as t } from '@pura/domain/mensajes/de-pagos'
import { type FrecuenciaPago, type PeriodoComprado, periodoComprado } from '@pura/domain/plan'
import { formatDiaVisible } from './format.ts'

/** The parts of the current plan that decide what a new purchase covers. */
export type PlanDeHoy = Pick<PlanActual, 'titulo' | 'idPaquete' | 'frecuenciaPago' | 'monto' | 'hasta'>

interface Elegido {
  idPaquete: string
  frecuenciaPago: number
  precio: string
}

export interface LoComprado extends PeriodoComprado {
  /** What happens to the current plan; empty if there is none. */
  nota: string
}

/** What a purchase made today covers, with the dates the server will set when it is paid. */
export function loComprado(actual: PlanDeHoy, { idPaquete, frecuenciaPago, precio }: Elegido): LoComprado {
  const ahora = new Date()
  const pagadoHasta = actual.hasta === null ? undefined : parseFecha(actual.hasta)
  const vigente =
    pagadoHasta && actual.monto !== null
      ? { ...costoOf(actual.idPaquete, actual.frecuenciaPago, actual.monto), pagadoHasta }
      : undefined
  const comprado = periodoComprado(costoOf(idPaquete, frecuenciaPago, precio), vigente, ahora)
  const despues = compareFechas(comprado.desde, fechaAt(ahora)) > 0
  const nota =
    comprado.abono > 0
      ? t.seAbona(actual.titulo, comprado.abono)
      : despues
        ? t.sigueDesde(formatDiaVisible(comprado.desde))
        : ''
  return { ...comprado, nota }
}

const costoOf = (idPaquete: string, frecuenciaPago: number, monto: string) => ({
  idPaquete,
  frecuencia: frecuenciaPago as FrecuenciaPago,
  monto: Number(monto),
})
