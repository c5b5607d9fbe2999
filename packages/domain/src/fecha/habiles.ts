/** Business days of Costa Rica: all but Saturdays, Sundays and the holidays of article 148 of the labour code. */
import { addDays, compareFechas, type Fecha } from './index.ts'

interface Feriado {
  readonly nombre: string
  readonly mes: number
  readonly dia: number
}

/** Holidays with a fixed date: article 148 of the labour code, as generally known. */
const FERIADOS: readonly Feriado[] = [
  { mes: 1, dia: 1, nombre: 'Año Nuevo' },
  { mes: 4, dia: 11, nombre: 'Juan Santamaría' },
  { mes: 5, dia: 1, nombre: 'Día del Trabajo' },
  { mes: 7, dia: 25, nombre: 'Anexión de Nicoya' },
  { mes: 8, dia: 2, nombre: 'Virgen de los Ángeles' },
  { mes: 8, dia: 15, nombre: 'Día de la Madre' },
  { mes: 8, dia: 31, nombre: 'Día de la Persona Negra y la Cultura Afrocostarricense' },
  { mes: 9, dia: 15, nombre: 'Independencia' },
  { mes: 12, dia: 1, nombre: 'Abolición del Ejército' },
  { mes: 12, dia: 25, nombre: 'Navidad' },
]

/** Holidays relative to Easter, in days before it. */
const DE_PASCUA: readonly { readonly antes: number; readonly nombre: string }[] = [
  { antes: 3, nombre: 'Jueves Santo' },
  { antes: 2, nombre: 'Viernes Santo' },
]

/** Name of that day's holiday; undefined when there is none. */
export function feriadoOf(fecha: Fecha): string | undefined {
  const fijo = FERIADOS.find(({ mes, dia }) => mes === fecha.mes && dia === fecha.dia)
  if (fijo) return fijo.nombre
  const pascua = easter(fecha.anio)
  return DE_PASCUA.find(({ antes }) => compareFechas(addDays(pascua, -antes), fecha) === 0)?.nombre
}

export function isHabil(fecha: Fecha): boolean {
  const { anio, mes, dia } = fecha
  const diaSemana = new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay()
  return diaSemana !== 0 && diaSemana !== 6 && feriadoOf(fecha) === undefined
}

/** The day itself, or the first business day after it. */
export function nextHabil(fecha: Fecha): Fecha {
  let dia = fecha
  while (!isHabil(dia)) dia = addDays(dia, 1)
  return dia
}

/** The day `dias` business days after `fecha`, which does not count. */
export function addHabiles(fecha: Fecha, dias: number): Fecha {
  let hoy = fecha
  for (let quedan = dias; quedan > 0; ) {
    hoy = addDays(hoy, 1)
    if (isHabil(hoy)) quedan -= 1
  }
  return hoy
}

/**
 * Easter Sunday of the Gregorian calendar (anonymous algorithm of 1876); the Thursday and Friday before it are
 * holidays.
 */
function easter(anio: number): Fecha {
  const a = anio % 19
  const siglo = Math.floor(anio / 100)
  const c = anio % 100
  const f = Math.floor((siglo + 8) / 25)
  const g = Math.floor((siglo - f + 1) / 3)
  const h = (19 * a + siglo - Math.floor(siglo / 4) - g + 15) % 30
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return { anio, mes: Math.floor(n / 31), dia: (n % 31) + 1 }
}
