/** Due dates of a month's returns, as data: if Hacienda changes a term, a row changes here. */
import type { Periodo } from '../../documento/periodo.ts'
import { nextHabil } from '../../fecha/habiles.ts'
import { addDays, daysInMonth, type Fecha } from '../../fecha/index.ts'

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
