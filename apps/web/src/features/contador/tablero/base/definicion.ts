/** State of the board in the URL. */

import { oneOf, positiveInt } from '../../../../lib/direccion/search-params.ts'
import { type Mes, parseMes } from '../../../../lib/formato/mes.ts'

/** Views, one at a time, so that a count links to exactly the companies it counted. */
export const VER = [
  'algo',
  'atrasos',
  'porCerrar',
  'cerradas',
  'responder',
  'rechazados',
  'cola',
  'llave',
  'sinDecidir',
  'd270',
  'conNota',
] as const
export type Ver = (typeof VER)[number]

export interface TableroSearch extends Partial<Mes> {
  /** Absent for all companies. */
  ver?: Ver
  texto?: string
  /** idGrupo */
  grupo?: number
  /** username */
  responsable?: string
  /** idAcceso of the row whose panel is open; 0 is the user's own company. */
  compania?: number
  /** The drawer with the month's tasks of all companies is open. */
  tareas?: 1
}

/** idAcceso used for the user's own company. */
export const PROPIA = 0

const MAX_TEXTO = 100

export function parseTableroSearch(search: Record<string, unknown>): TableroSearch {
  const ver = oneOf(search.ver, VER)
  const texto = textOf(search.texto)
  const responsable = textOf(search.responsable)
  const grupo = positiveInt(search.grupo)
  const compania = String(search.compania) === String(PROPIA) ? PROPIA : positiveInt(search.compania)
  return {
    ...parseMes(search),
    ...(ver && { ver }),
    ...(texto && { texto }),
    ...(grupo && { grupo }),
    ...(responsable && { responsable }),
    ...(compania !== undefined && { compania }),
    ...(String(search.tareas) === '1' && { tareas: 1 as const }),
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, MAX_TEXTO) : undefined
