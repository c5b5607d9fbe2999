/** Months of the IVA, in Costa Rica time. */
import type { Periodo } from '../../documento/periodo.ts'
import { fechaAt, parseFechaHora } from '../../fecha/index.ts'

export const sameMes = (a: Periodo, b: Periodo): boolean => a.anio === b.anio && a.mes === b.mes

/** Negative when the first is earlier. */
export const compareMeses = (a: Periodo, b: Periodo): number => a.anio - b.anio || a.mes - b.mes

export const mesAnterior = ({ anio, mes }: Periodo): Periodo =>
  mes === 1 ? { anio: anio - 1, mes: 12 } : { anio, mes: mes - 1 }

/** Undefined when the text is no date. */
export const monthOf = remember((fechaHora: string): Periodo | undefined => {
  const instante = parseFechaHora(fechaHora)
  if (!instante) return undefined
  const { anio, mes } = fechaAt(instante)
  return { anio, mes }
})

/** Memoizes a function of a text: a month of many documents calls it with few different texts. */
export function remember<T>(of: (texto: string) => T): (texto: string) => T {
  const vistos = new Map<string, T>()
  return (texto) => {
    const visto = vistos.get(texto)
    if (visto !== undefined) return visto
    const dicho = of(texto)
    if (vistos.size >= MAX_TEXTOS) vistos.clear()
    vistos.set(texto, dicho)
    return dicho
  }
}
const MAX_TEXTOS = 1_000
