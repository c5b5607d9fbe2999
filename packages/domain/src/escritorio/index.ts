/** The desk (DASH-01 to DASH-21): its cards and their order. */

/** Default order. */
export const TARJETAS = ['hoy', 'iva', 'contadores', 'grafico', 'recibidos', 'asistidos'] as const
export type Tarjeta = (typeof TARJETAS)[number]

export interface Acomodo {
  readonly orden: readonly Tarjeta[]
  readonly ocultas: readonly Tarjeta[]
}

export const ACOMODO_USUAL: Acomodo = { orden: TARJETAS, ocultas: [] }

const isTarjeta = (nombre: string): nombre is Tarjeta => (TARJETAS as readonly string[]).includes(nombre)

/** The stored arrangement without cards that no longer exist, and with new cards in their default place. */
export function completeAcomodo({ orden, ocultas }: { orden: readonly string[]; ocultas: readonly string[] }): Acomodo {
  const dichas = [...new Set(orden.filter(isTarjeta))]
  for (const [i, tarjeta] of TARJETAS.entries()) if (!dichas.includes(tarjeta)) dichas.splice(i, 0, tarjeta)
  return { orden: dichas, ocultas: TARJETAS.filter((tarjeta) => ocultas.includes(tarjeta)) }
}

/** DASH-10, DASH-11; the default is another one (METRICA_USUAL). */
export const METRICAS = ['ventas', 'compras', 'iva'] as const
export type Metrica = (typeof METRICAS)[number]
export const PERIODOS = ['anual', 'mensual'] as const
export type PeriodoGrafico = (typeof PERIODOS)[number]

/** DASH-14, DASH-15 (CONST). */
export const METRICA_USUAL: Metrica = 'compras'
export const PERIODO_USUAL: PeriodoGrafico = 'anual'

/** DASH-18 (docs/acuerdos.md F14). */
export const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** octubre de 2026 */
export const nombreDeMes = ({ anio, mes }: { anio: number; mes: number }): string => `${MESES[mes - 1]} de ${anio}`

/** CONST-04. */
export const RECIBIDOS_RECIENTES = 6

/** DASH-21, CONST-05 (docs/acuerdos.md F6). */
export const PAQUETES_ASISTIDOS = [
  'Declaración mensual del IVA',
  'Declaración anual de renta',
  'Revisión de gastos',
  'Aceptación de comprobantes',
  'Trámites de inscripción',
  'Conciliación de ventas',
  'Facturación de respaldo',
  'Reporte de proveedores',
  'Atención de rechazos',
] as const

/** One-time steps of a company before its first document. */
export const PRIMEROS_PASOS = ['actividad', 'caja', 'llave', 'producto', 'logo', 'cliente', 'emitir'] as const
export type PrimerPaso = (typeof PRIMEROS_PASOS)[number]
