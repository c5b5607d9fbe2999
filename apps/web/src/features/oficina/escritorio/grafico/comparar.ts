/** Compares this year with the year before, over the finished months or days of both. */
import type { GraficoEscritorio } from '@pura/contract'
import { MESES, nombreDeMes } from '@pura/domain/escritorio'
import type { Fecha } from '@pura/domain/fecha'
import { toNumero } from './escala.ts'

export interface Comparacion {
  /** Percent. */
  cambio: number
  /** The period compared with: "enero–noviembre de 2025". */
  con: string
}

/** Undefined if nothing has finished yet, or there is nothing to compare with. */
export function compareAnios(grafico: GraficoEscritorio, hoy: Fecha): Comparacion | undefined {
  const [serie, otra] = grafico.series
  if (!serie || otra) return undefined
  const hasta = terminados(grafico, serie.actual.length, hoy)
  const desde = grafico.periodo === 'anual' ? comienzo(serie.anterior) : 0
  const sum = (valores: readonly string[]) => valores.slice(desde, hasta).reduce((suma, v) => suma + toNumero(v), 0)
  const [ahora, antes] = [sum(serie.actual), sum(serie.anterior)]
  if (hasta <= desde || antes <= 0) return undefined
  return { cambio: (ahora / antes - 1) * 100, con: nombreDe(grafico, desde, hasta, serie.actual.length) }
}

/** First index with a value: a company that began in September is compared from September on. */
const comienzo = (valores: readonly string[]): number => valores.findIndex((v) => toNumero(v) !== 0)

/** Number of finished months or days; all of them in a past period. */
function terminados({ periodo, anio, mes }: GraficoEscritorio, todos: number, hoy: Fecha): number {
  if (anio !== hoy.anio) return anio < hoy.anio ? todos : 0
  if (periodo === 'anual') return hoy.mes - 1
  if (mes !== hoy.mes) return mes < hoy.mes ? todos : 0
  return hoy.dia - 1
}

function nombreDe({ periodo, anio, mes }: GraficoEscritorio, desde: number, hasta: number, todos: number): string {
  const antes = anio - 1
  if (periodo === 'mensual') {
    const deMes = nombreDeMes({ anio: antes, mes })
    return hasta >= todos ? deMes : hasta === 1 ? `el 1 de ${deMes}` : `el 1–${hasta} de ${deMes}`
  }
  if (desde === 0 && hasta >= todos) return String(antes)
  const [primero, ultimo] = [MESES[desde], MESES[hasta - 1]]
  return `${hasta === desde + 1 ? primero : `${primero}–${ultimo}`} de ${antes}`
}

/** Name of a point: "marzo de 2026", "9 de marzo de 2026". */
export const puntoDe = (
  { periodo, mes }: Pick<GraficoEscritorio, 'periodo' | 'mes'>,
  i: number,
  anio: number,
): string => (periodo === 'anual' ? nombreDeMes({ anio, mes: i + 1 }) : `${i + 1} de ${nombreDeMes({ anio, mes })}`)

/** "2026", "marzo de 2026". */
export const periodoDe = ({ periodo, mes }: Pick<GraficoEscritorio, 'periodo' | 'mes'>, anio: number): string =>
  periodo === 'anual' ? String(anio) : nombreDeMes({ anio, mes })
