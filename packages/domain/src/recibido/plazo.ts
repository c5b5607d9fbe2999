/**
 * Until when a received document is answered (docs/hacienda.md §9), as data: how many business days, from when, who says so, and the
 * two readings of silence. A term that the authority changes is a row here.
 */

import { addHabiles } from '../fecha/habiles.ts'
import {
  addDays,
  addMonths,
  compareFechas,
  daysInMonth,
  type Fecha,
  fechaAt,
  type Intervalo,
  intervaloDeMes,
} from '../fecha/index.ts'

interface Plazo {
  /** Business days, counted from the first day of the month after the operation. */
  readonly habiles: number
  readonly fuente: string
  /** What Decreto 44739-H article 20 presumes of silence. */
  readonly presuncion: string
  /** What guides and vendors go on saying. */
  readonly otraLectura: string
}

export const PLAZO_RESPUESTA: Plazo = {
  habiles: 8,
  fuente: 'Resolución DGT-R-004-2019 y, según terceros, 0027-2024 artículo 10',
  presuncion: 'Sin respuesta se presume aceptado en su totalidad (Decreto 44739-H, artículo 20)',
  otraLectura: 'Otra lectura, de guías y proveedores: sin respuesta a tiempo se pierde el crédito',
}

/** The last day to answer what was issued at that instant. */
export function limiteRespuesta(emision: Date): Fecha {
  const { anio, mes } = fechaAt(emision)
  return addHabiles({ anio, mes, dia: daysInMonth(anio, mes) }, PLAZO_RESPUESTA.habiles)
}

/** How near a term is called near, in days. */
const DIAS_VENCE_PRONTO = 7

/** When what is due from today on, and soon, was issued: each term is that of a whole month. */
export function emitidosQueVencen(hoy: Fecha, dias = DIAS_VENCE_PRONTO): Intervalo[] {
  const fin = addDays(hoy, dias)
  return [2, 1, 0]
    .map((atras) => intervaloDeMes(addMonths(hoy, -atras, 1)))
    .filter(({ desde }) => {
      const limite = limiteRespuesta(desde)
      return compareFechas(limite, hoy) >= 0 && compareFechas(limite, fin) <= 0
    })
}
