/** Due dates of a month's returns, as data: if Hacienda changes a term, a row changes here. */
import type { Periodo } from '../../documento/periodo.ts'
import { nextHabil } from '../../fecha/habiles.ts'
import { addDays, compareFechas, daysInMonth, type Fecha } from '../../fecha/index.ts'
import { mesAnterior } from './mes.ts'

export type DeclaracionDeMes = 'iva' | 'd270'

interface PlazoDeMes {
  /** Calendar days after the end of the month. */
  readonly dias: number
  /** True if a due date on a non-business day moves to the next one. */
  readonly correAlHabil: boolean
  readonly fuente: string
  readonly otraLectura: string
}

export const PLAZOS_DE_MES: Readonly<Record<DeclaracionDeMes, PlazoDeMes>> = {
  iva: {
    dias: 15,
    correAlHabil: true,
    fuente: 'Ley del IVA artículo 27, su reglamento artículo 40 y resolución MH-DGT-RES-0033-2025',
    otraLectura:
      'Que un día no hábil lo corra al siguiente hábil lo dice la prensa, no el texto: declarar antes no tiene riesgo',
  },
  d270: {
    dias: 10,
    correAlHabil: false,
    fuente: 'Resolución MH-DGT-RES-0055-2025',
    otraLectura: 'El texto no dice que un día no hábil lo corra',
  },
}

/** The due date of a month's return. */
export function limiteDeMes(declaracion: DeclaracionDeMes, { anio, mes }: Periodo): Fecha {
  const { dias, correAlHabil } = PLAZOS_DE_MES[declaracion]
  const dia = addDays({ anio, mes, dia: daysInMonth(anio, mes) }, dias)
  return correAlHabil ? nextHabil(dia) : dia
}

/** The month whose return is due next: the one before until the last day to file it, then the current one. */
export function mesPorDeclarar({ anio, mes, dia }: Fecha): Periodo {
  const antes = mesAnterior({ anio, mes })
  return compareFechas({ anio, mes, dia }, limiteDeMes('iva', antes)) <= 0 ? antes : { anio, mes }
}

/** The month asked for; what was not said is that of the return due next. */
export function mesPedido(pedido: { anio?: number | undefined; mes?: number | undefined }, hoy: Fecha): Periodo {
  const { anio, mes } = mesPorDeclarar(hoy)
  return { anio: pedido.anio ?? anio, mes: pedido.mes ?? mes }
}
