/** The rows of the board: each company, and under it its earlier months that wait. */
import type { AtrasoTablero, FilaTablero } from '@pura/contract'
import type { Ver } from './definicion.ts'

export interface Renglon extends FilaTablero {
  /** The earlier month; undefined in the row of the company. */
  atraso?: AtrasoTablero
}

/** Views that are about something else show companies alone. */
const CON_ATRASOS: readonly (Ver | undefined)[] = [undefined, 'algo', 'atrasos']

export const renglonesDe = (filas: readonly FilaTablero[], ver: Ver | undefined): Renglon[] =>
  filas.flatMap((fila): Renglon[] => {
    const meses = CON_ATRASOS.includes(ver) ? (fila.atrasos?.meses ?? []) : []
    return [fila, ...meses.map((atraso) => ({ ...fila, atraso }))]
  })

export const llaveDe = ({ idAcceso, atraso }: Renglon): string | number =>
  atraso ? `${idAcceso}:${atraso.anio}-${atraso.mes}` : idAcceso
