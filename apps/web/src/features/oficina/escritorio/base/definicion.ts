/** Chart settings in the URL, except defaults (DASH-10 to DASH-16). */
import { METRICAS, type Metrica, PERIODOS, type PeriodoGrafico } from '@pura/domain/escritorio'
import { oneOf, positiveInt } from '../../../../lib/direccion/search-params.ts'

export interface EscritorioSearch {
  metrica?: Metrica
  periodo?: PeriodoGrafico
  anio?: number
  mes?: number
}

export function parseEscritorioSearch(search: Record<string, unknown>): EscritorioSearch {
  const metrica = oneOf(search.metrica, METRICAS)
  const periodo = oneOf(search.periodo, PERIODOS)
  const anio = upTo(9998, positiveInt(search.anio))
  const mes = upTo(12, positiveInt(search.mes))
  return { ...(metrica && { metrica }), ...(periodo && { periodo }), ...(anio && { anio }), ...(mes && { mes }) }
}

const upTo = (maximo: number, n: number | undefined): number | undefined =>
  n !== undefined && n <= maximo ? n : undefined
