/** Finds the suppliers of every month that have sent no factura in a month, from the months before it. */
import { CERO, type Monto } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import type { Fecha } from '../../fecha/index.ts'
import { compareMeses } from '../mes/mes.ts'

/** Months before the one that is asked about. */
export const MESES_DE_HISTORIA = 6
/** Of those, so many with a document make a supplier one of every month. */
export const MESES_DE_HABITUAL = 4
/** A factura is late when this many days have passed since its usual day. */
const GRACIA_DIAS = 3

/** What one supplier sent in one month. */
export interface MesDeProveedor {
  /** As a clave has it. */
  readonly cedula: string
  readonly quien: string
  /** How many months before the asked one; 0 is that month itself. */
  readonly hace: number
  /** Of its facturas, in colones. */
  readonly total: Monto
  /** Of its first factura. */
  readonly dia: number
}

export interface HabitualAusente {
  readonly cedula: string
  readonly quien: string
  /** Of the six before, in how many it sent something. */
  readonly meses: number
  /** Of the month in the middle: one large purchase does not change it. */
  readonly monto: Monto
  readonly dia: number
}

/** The largest first. A supplier whose usual day has not come yet is not missing. */
export function findHabitualesAusentes(
  historia: readonly MesDeProveedor[],
  mes: Periodo,
  hoy: Fecha,
): HabitualAusente[] {
  const byCedula = new Map<string, MesDeProveedor[]>()
  for (const uno of historia) {
    const suyos = byCedula.get(uno.cedula)
    if (suyos) suyos.push(uno)
    else byCedula.set(uno.cedula, [uno])
  }
  const hasta = pasadosDe(mes, hoy)
  return [...byCedula.values()]
    .filter((suyos) => suyos.length >= MESES_DE_HABITUAL && suyos.every(({ hace }) => hace > 0))
    .map(toHabitual)
    .filter(({ monto, dia }) => monto > CERO && dia + GRACIA_DIAS <= hasta)
    .sort((a, b) => (a.monto === b.monto ? (a.cedula < b.cedula ? -1 : 1) : a.monto > b.monto ? -1 : 1))
}

/** Days of the month that have passed; of an earlier month, all. */
function pasadosDe(mes: Periodo, hoy: Fecha): number {
  const lado = compareMeses(mes, hoy)
  return lado < 0 ? Number.POSITIVE_INFINITY : lado > 0 ? 0 : hoy.dia
}

const toHabitual = (suyos: readonly MesDeProveedor[]): HabitualAusente => ({
  cedula: suyos[0]!.cedula,
  quien: suyos.reduce((ultimo, uno) => (uno.hace < ultimo.hace ? uno : ultimo)).quien,
  meses: suyos.length,
  monto: middleOf(suyos.map(({ total }) => total)),
  dia: middleOf(suyos.map(({ dia }) => dia)),
})

/** The lower of two in the middle: a figure that there really was. */
const middleOf = <N extends number | Monto>(valores: readonly N[]): N =>
  [...valores].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[Math.floor((valores.length - 1) / 2)]!
