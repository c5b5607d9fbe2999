/** An IVA month, in URL form and in words. */
import { MESES } from '@pura/domain/escritorio'
import { addMonths } from '@pura/domain/fecha'
import { positiveInt } from '../direccion/search-params.ts'

/** The tax exists since July of that year (Ley 9635). */
export const PRIMER_ANIO_IVA = 2019

export interface Mes {
  anio: number
  mes: number
}

export function parseMes(search: Record<string, unknown>): Partial<Mes> {
  const [anio, mes] = [positiveInt(search.anio), positiveInt(search.mes)]
  return anio && mes && anio >= PRIMER_ANIO_IVA && anio <= 2100 && mes <= 12 ? { anio, mes } : {}
}

export const addMeses = (m: Mes, cuantos: number): Mes => {
  const { anio, mes } = addMonths({ ...m, dia: 1 }, cuantos)
  return { anio, mes }
}

export const nombreDe = ({ mes }: Mes): string => MESES[mes - 1]!
/** noviembre 2026 */
export const nombreYAnio = (m: Mes): string => `${nombreDe(m)} ${m.anio}`
/** For the beginning of a sentence. */
export const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
