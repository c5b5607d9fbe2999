/**
 * Term to answer a received document (docs/hacienda.md §9), as data: business days, start, source, and the two
 * readings of silence. If Hacienda changes a term, a row changes here.
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
  /** What Decreto 44739-H article 20 presumes from silence. */
  readonly presuncion: string
  /** What guides and vendors still say. */
  readonly otraLectura: string
}

export const PLAZO_RESPUESTA: Plazo = {
  habiles: 8,
  fuente: 'Resolución DGT-R-004-2019 y, según terceros, 0027-2024 artículo 10',
  presuncion: 'Sin respuesta se presume aceptado en su totalidad (Decreto 44739-H, artículo 20)',
  otraLectura: 'Otra lectura, de guías y proveedores: sin respuesta a tiempo se pierde el crédito',
}

/** The last day to answer a document issued at that instant. */
export function limiteRespuesta(emision: Date): Fecha {
  const { anio, mes } = fechaAt(emision)
  return addHabiles({ anio, mes, dia: daysInMonth(anio, mes) }, PLAZO_RESPUESTA.habiles)
}

/** Days within which a term is near. */
const DIAS_VENCE_PRONTO = 7

/** Issue dates of documents whose term ends from today on, and soon; a term covers a whole month. */
export function emitidosQueVencen(hoy: Fecha, dias = DIAS_VENCE_PRONTO): Intervalo[] {
  const fin = addDays(hoy, dias)
  return [2, 1, 0]
    .map((atras) => intervaloDeMes(addMonths(hoy, -atras, 1)))
    .filter(({ desde }) => {
      const limite = limiteRespuesta(desde)
      return compareFechas(limite, hoy) >= 0 && compareFechas(limite, fin) <= 0
    })
}
