/** A month of Costa Rica, as days and as instants. */
import { daysInMonth, formatFechaIso, type Intervalo, intervaloDeMes, type Periodo } from '@pura/domain'

export interface Tramo extends Periodo, Intervalo {
  /** yyyy-MM-dd, both inclusive. */
  primero: string
  ultimo: string
}

export const tramoOf = ({ anio, mes }: Periodo): Tramo => ({
  anio,
  mes,
  primero: formatFechaIso({ anio, mes, dia: 1 }),
  ultimo: formatFechaIso({ anio, mes, dia: daysInMonth(anio, mes) }),
  ...intervaloDeMes({ anio, mes }),
})
