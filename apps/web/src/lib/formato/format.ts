/** Figures, dates and numbers as Costa Rica writes them. Amounts arrive as decimal text. */
import { type Fecha, fechaAt, formatFecha as formatDia, isFecha, parseFechaHora } from '@pura/domain/fecha'

const NBSP = '\u00a0'
const MENOS = '\u2212'

export interface MonedaVisible {
  nombreCorto: string
}

/** `₡1 234 567,89`, `USD 1 250,00`, `−₡2 157,00`; without currency, the figure alone. Never wraps. */
export function formatMonto(valor: string, moneda?: MonedaVisible, decimales = 2): string {
  const cifra = formatDecimal(valor, decimales)
  const negativo = cifra.startsWith(MENOS)
  const sinSigno = negativo ? cifra.slice(1) : cifra
  const signo = !moneda ? '' : moneda.nombreCorto === 'CRC' ? '₡' : moneda.nombreCorto + NBSP
  return (negativo ? MENOS : '') + signo + sinSigno
}

/** Rounds half up on the digits themselves: the text may hold more digits than a double can. */
export function formatDecimal(valor: string, decimales: number): string {
  const formatter = decimalFormatter(decimales)
  return formatter.format(valor as Intl.StringNumericLiteral).replace('-', MENOS)
}

/** A quantity without trailing zeros: 24, 0,75. */
export const formatCantidad = (valor: string): string => CANTIDADES.format(valor as Intl.StringNumericLiteral)

// Constructing one costs as much as formatting fifty figures, and a grid has hundreds.
const CANTIDADES = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 3, useGrouping: 'always' })

/** `13 %`, `0,5 %`, with a no-break space. */
export const formatPorcentaje = (valor: string): string => `${formatCantidad(valor)}${NBSP}%`

/** True for "0", "0.00", "-0"…; totals of zero are shown in secondary text. */
export const isCero = (valor: string): boolean => !/[1-9]/.test(valor)

/** A day as people write it: 20/11/2026. */
export const formatDiaVisible = (fecha: Fecha): string => formatDia(fecha).replaceAll('-', '/')

/**
 * Parses a typed day: 20/11/2026, 20-11-26, 20112026, or 20/11 for this year. Undefined if it is not an existing day.
 */
export function parseDiaEscrito(texto: string, hoy: Fecha): Fecha | undefined {
  const limpio = texto.trim()
  const [, dia, mes, anio] =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(limpio) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(limpio) ?? []
  if (dia === undefined) return undefined
  const escrito = anio === undefined ? hoy.anio : Number(anio)
  const fecha = { anio: escrito < 100 ? 2000 + escrito : escrito, mes: Number(mes), dia: Number(dia) }
  return isFecha(fecha) ? fecha : undefined
}

/** 20/11/2026 */
export function formatFecha(instante: string): string {
  const { anio, mes, dia } = local(instante)
  return anio === '' ? '' : `${dia}/${mes}/${anio}`
}

/** 20/11, for narrow columns. */
export function formatFechaCorta(instante: string): string {
  const { mes, dia } = local(instante)
  return dia === '' ? '' : `${dia}/${mes}`
}

/** 10:02:11, 24 h; `conSegundos` false gives 10:02. */
export function formatHora(instante: string, conSegundos = true): string {
  const { hora } = local(instante)
  return conSegundos ? hora : hora.slice(0, 5)
}

/** 20/11/2026 10:02 */
export const formatFechaHora = (instante: string): string =>
  `${formatFecha(instante)} ${formatHora(instante, false)}`.trim()

/** 1-0999-0123 for a person, 3-101-999001 or 3-101-A00001 for a company; DIMEX and NITE have no hyphens of their own. */
export function formatCedula(numero: string): string {
  if (/^\d{9}$/.test(numero)) return `${numero[0]}-${numero.slice(1, 5)}-${numero.slice(5)}`
  if (/^[2-5]\d{3}[\dA-Z]{6}$/.test(numero)) return `${numero[0]}-${numero.slice(1, 4)}-${numero.slice(4)}`
  return numero
}

/** Up to two initials for the square beside a name: "La Carreta Dorada" → LC; small words are skipped. */
export function initials(nombre: string): string {
  const palabras = nombre.split(/[\s.,]+/).filter((p) => p !== '' && !/^(de|del|los|las|y|e)$/i.test(p))
  return palabras
    .slice(0, 2)
    .map((p) => p[0]!.toUpperCase())
    .join('')
}

const decimalFormatters = new Map<number, Intl.NumberFormat>()

function decimalFormatter(decimales: number): Intl.NumberFormat {
  let formatter = decimalFormatters.get(decimales)
  if (!formatter) {
    formatter = new Intl.NumberFormat('es-CR', {
      minimumFractionDigits: decimales,
      maximumFractionDigits: decimales,
      useGrouping: 'always',
    })
    decimalFormatters.set(decimales, formatter)
  }
  return formatter
}

const SIN_FECHA = { anio: '', mes: '', dia: '', hora: '' }

/** Parts of an instant in Costa Rica time, whatever the computer's zone. */
function local(instante: string): typeof SIN_FECHA {
  const momento = parseFechaHora(instante)
  if (!momento) return SIN_FECHA
  const { anio, mes, dia } = fechaAt(momento)
  const hora = new Date(momento.getTime() - 6 * 3_600_000).toISOString().slice(11, 19)
  return { anio: String(anio), mes: two(mes), dia: two(dia), hora }
}

const two = (n: number): string => String(n).padStart(2, '0')
