/** Filters the companies and counts each view. */
import type { FilaTablero } from '@pura/contract'
import { containsWords } from '@pura/domain/busqueda'
import { countPorCorregir } from '@pura/domain/tablero'
import { formatCedula } from '../../../../lib/formato/format.ts'
import type { TableroSearch, Ver } from './definicion.ts'

const CON: Readonly<Record<Ver, (fila: FilaTablero) => boolean>> = {
  algo: ({ nivel }) => nivel !== 'enOrden',
  atrasos: ({ atrasos }) => (atrasos?.meses.length ?? 0) > 0,
  porCerrar: ({ mes }) => mes === 'porCerrar',
  cerradas: ({ mes }) => mes === 'cerrado',
  responder: ({ porResponder }) => (porResponder?.cuantos ?? 0) > 0,
  rechazados: (fila) => countPorCorregir(fila) > 0,
  cola: ({ enCola }) => (enCola ?? 0) > 0,
  llave: ({ llave }) => llave !== null && llave.estado !== 'vigente',
  sinDecidir: ({ iva }) => (iva?.sinDecidir?.documentos ?? 0) > 0,
  d270: ({ d270 }) => d270?.estado === 'porEnviar',
  conNota: ({ nota }) => nota !== null,
}

type Mirada = Pick<TableroSearch, 'ver' | 'texto' | 'grupo' | 'responsable'>

/** In the server's order: most urgent first. */
export function filasDe(filas: readonly FilaTablero[], { ver, texto = '', grupo, responsable }: Mirada): FilaTablero[] {
  return filas.filter(
    (fila) =>
      (!ver || CON[ver](fila)) &&
      (grupo === undefined || fila.grupos.includes(grupo)) &&
      (responsable === undefined || fila.responsable === responsable) &&
      (texto === '' || containsWords(palabrasDe(fila), texto)),
  )
}

/** Counts among the companies that the other filters leave. */
export const countVista = (filas: readonly FilaTablero[], ver: Ver): number => filas.filter(CON[ver]).length

export const sumaDe = (filas: readonly FilaTablero[], cuantos: (fila: FilaTablero) => number | null | undefined) =>
  filas.reduce((suma, fila) => suma + (cuantos(fila) ?? 0), 0)

/** Number with and without hyphens: 3101 finds 3-101-999001. */
const palabrasDe = ({ nombreCia, ruc, nota }: FilaTablero): string =>
  `${nombreCia} ${ruc} ${formatCedula(ruc)} ${nota?.texto ?? ''}`

/** Of all months: they are answered together. */
export const countPorResponder = ({ porResponder, deOtrosMeses }: FilaTablero): number =>
  (porResponder?.cuantos ?? 0) + deOtrosMeses.porResponder
