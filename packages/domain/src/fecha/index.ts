/**
 * Costa Rica's calendar and clock. The country is at UTC-6 all year (docs/hacienda.md §10), so plain arithmetic is
 * exact in Node and in any browser, whatever the machine's zone. Dates of the API are dd-MM-yyyy; instants of
 * documents carry -06:00 (docs/acuerdos.md E15, docs/hacienda.md §3.2).
 */
export const OFFSET_CR = '-06:00'

/** A day of the calendar; `mes` and `dia` start at 1. */
export interface Fecha {
  readonly anio: number
  readonly mes: number
  readonly dia: number
}

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const DESFASE_CR_MS = -6 * HORA_MS

/** Format of documents: `yyyy-MM-ddTHH:mm:ss-06:00`, seconds truncated, never UTC (rejection -53). */
export function formatFechaHora(instante: Date): string {
  return `${shifted(instante).toISOString().slice(0, 19)}${OFFSET_CR}`
}

const FECHA_HORA = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?$/

/**
 * The instant of a date-time text; undefined when it is invalid or its day does not exist. Without an offset it is
 * read as Costa Rica time, as real documents have it (docs/hacienda.md §12).
 */
export function parseFechaHora(texto: string): Date | undefined {
  const partes = FECHA_HORA.exec(texto.trim())
  if (!partes) return undefined
  const [, anio, mes, dia, hora, minuto, segundo, fraccion, zona] = partes
  if (!isFecha({ anio: Number(anio), mes: Number(mes), dia: Number(dia) })) return undefined
  if (Number(hora) > 23 || Number(minuto) > 59 || Number(segundo) > 59) return undefined
  const desfase = parseDesfase(zona ?? OFFSET_CR)
  if (desfase === undefined) return undefined
  const milisegundos = Number((fraccion ?? '').padEnd(3, '0').slice(0, 3))
  const local = utc(Number(anio), Number(mes), Number(dia)) + Number(hora) * HORA_MS
  return new Date(local + Number(minuto) * 60_000 + Number(segundo) * 1000 + milisegundos - desfase)
}

/** True when the text itself has Costa Rica's offset, which Hacienda compares with its clock. */
export const hasOffsetCr = (texto: string): boolean => texto.trim().endsWith(OFFSET_CR)

/** The day in Costa Rica at an instant. */
export function fechaAt(instante: Date): Fecha {
  const local = shifted(instante)
  return { anio: local.getUTCFullYear(), mes: local.getUTCMonth() + 1, dia: local.getUTCDate() }
}

/** Midnight in Costa Rica of a day. */
export const startOfDay = ({ anio, mes, dia }: Fecha): Date => new Date(utc(anio, mes, dia) - DESFASE_CR_MS)

/** dd-MM-yyyy, the format of parameters and screens. */
export const formatFecha = ({ anio, mes, dia }: Fecha): string => `${two(dia)}-${two(mes)}-${four(anio)}`

/** yyyy-MM-dd, the format of date inputs and databases. */
export const formatFechaIso = ({ anio, mes, dia }: Fecha): string => `${four(anio)}-${two(mes)}-${two(dia)}`

/** Parses dd-MM-yyyy; undefined when it is no date or does not exist (31-11-2026). */
export function parseFecha(texto: string): Fecha | undefined {
  const [, dia, mes, anio] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(texto.trim()) ?? []
  return existing(anio, mes, dia)
}

/** Parses yyyy-MM-dd; undefined when it is no date or does not exist. */
export function parseFechaIso(texto: string): Fecha | undefined {
  const [, anio, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto.trim()) ?? []
  return existing(anio, mes, dia)
}

/** The exoneration date of the XML: midnight of its day, with offset (docs/acuerdos.md E15). */
export const formatFechaExoneracion = (fecha: Fecha): string => `${formatFechaIso(fecha)}T00:00:00${OFFSET_CR}`

/** True if the calendar has that day. */
export const isFecha = ({ anio, mes, dia }: Fecha): boolean =>
  Number.isInteger(anio) &&
  anio >= 1 &&
  anio <= 9999 &&
  mes >= 1 &&
  mes <= 12 &&
  dia >= 1 &&
  dia <= daysInMonth(anio, mes)

/** 28 to 31, with leap years; the specification's table is wrong for February and November (docs/acuerdos.md E13). */
export const daysInMonth = (anio: number, mes: number): number => new Date(utc(anio, mes + 1, 0)).getUTCDate()

/** `dias` later, or earlier when negative. */
export function addDays(fecha: Fecha, dias: number): Fecha {
  const otra = new Date(utc(fecha.anio, fecha.mes, fecha.dia) + dias * DIA_MS)
  return { anio: otra.getUTCFullYear(), mes: otra.getUTCMonth() + 1, dia: otra.getUTCDate() }
}

/** The same day of another year; 29 February becomes the 28th in other years. */
export function addYears({ anio, mes, dia }: Fecha, anios: number): Fecha {
  return { anio: anio + anios, mes, dia: Math.min(dia, daysInMonth(anio + anios, mes)) }
}

/** `meses` later. The day is `dia` if the month has it, else the month's last: 31 January, 28 February, 31 March. */
export function addMonths({ anio, mes, dia: suyo }: Fecha, meses: number, dia = suyo): Fecha {
  const n = anio * 12 + mes - 1 + meses
  const otro = { anio: Math.floor(n / 12), mes: (((n % 12) + 12) % 12) + 1 }
  return { ...otro, dia: Math.min(dia, daysInMonth(otro.anio, otro.mes)) }
}

export interface Intervalo {
  /** `desde` included, `hasta` excluded. */
  readonly desde: Date
  readonly hasta: Date
}

/** A whole month of Costa Rica. */
export function intervaloDeMes({ anio, mes }: Pick<Fecha, 'anio' | 'mes'>): Intervalo {
  const primero = { anio, mes, dia: 1 }
  return { desde: startOfDay(primero), hasta: startOfDay(addMonths(primero, 1)) }
}

type Mes = Pick<Fecha, 'anio' | 'mes'>

/**
 * First and last month of a range of whole months, both days included; undefined for other ranges. The current month
 * is whole until today. Without `desde` the range has every month before.
 */
export function mesesDe(
  { desde, hasta }: { readonly desde?: Fecha | undefined; readonly hasta?: Fecha | undefined },
  hoy: Fecha,
): { readonly primero: Mes | undefined; readonly ultimo: Mes } | undefined {
  const fin = hasta ?? hoy
  const isUltimo = fin.dia === daysInMonth(fin.anio, fin.mes)
  const isHastaHoy = fin.anio === hoy.anio && fin.mes === hoy.mes && fin.dia >= hoy.dia
  if ((desde && desde.dia !== 1) || !(isUltimo || isHastaHoy)) return undefined
  return { primero: desde, ultimo: fin }
}

/** Days from `desde` to `hasta`; negative when `hasta` is earlier. */
export const daysBetween = (desde: Fecha, hasta: Fecha): number =>
  Math.round((startOfDay(hasta).getTime() - startOfDay(desde).getTime()) / DIA_MS)

/** Negative when a is before b, zero on the same day. */
export const compareFechas = (a: Fecha, b: Fecha): number => a.anio - b.anio || a.mes - b.mes || a.dia - b.dia

const shifted = (instante: Date): Date => new Date(instante.getTime() + DESFASE_CR_MS)
const two = (n: number): string => String(n).padStart(2, '0')
const four = (n: number): string => String(n).padStart(4, '0')

/** Date.UTC reads years below 100 as 19xx; this does not. */
function utc(anio: number, mes: number, dia: number): number {
  const d = new Date(0)
  d.setUTCFullYear(anio, mes - 1, dia)
  return d.getTime()
}

function existing(anio?: string, mes?: string, dia?: string): Fecha | undefined {
  const fecha = { anio: Number(anio), mes: Number(mes), dia: Number(dia) }
  return isFecha(fecha) ? fecha : undefined
}

function parseDesfase(zona: string): number | undefined {
  if (zona === 'Z') return 0
  const horas = Number(zona.slice(1, 3))
  const minutos = Number(zona.slice(4, 6))
  if (horas > 14 || minutos > 59) return undefined
  return (zona.startsWith('-') ? -1 : 1) * (horas * HORA_MS + minutos * 60_000)
}
