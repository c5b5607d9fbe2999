/** The desk (specification §2 and §9, DASH-01 to DASH-21): what stands on it, and in which order for whom. */

/** As they stand until somebody orders them otherwise. */
export const TARJETAS = ['hoy', 'iva', 'contadores', 'grafico', 'recibidos', 'asistidos'] as const
export type Tarjeta = (typeof TARJETAS)[number]

export interface Acomodo {
  readonly orden: readonly Tarjeta[]
  readonly ocultas: readonly Tarjeta[]
}

export const ACOMODO_USUAL: Acomodo = { orden: TARJETAS, ocultas: [] }

const isTarjeta = (nombre: string): nombre is Tarjeta => (TARJETAS as readonly string[]).includes(nombre)

/** As it was kept: a card that is no more is left out, and one that came since stands where it usually does. */
export function completeAcomodo({ orden, ocultas }: { orden: readonly string[]; ocultas: readonly string[] }): Acomodo {
  const dichas = [...new Set(orden.filter(isTarjeta))]
  for (const [i, tarjeta] of TARJETAS.entries()) if (!dichas.includes(tarjeta)) dichas.splice(i, 0, tarjeta)
  return { orden: dichas, ocultas: TARJETAS.filter((tarjeta) => ocultas.includes(tarjeta)) }
}

/** DASH-10, DASH-11; the first that is told is not the default. */
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

/** What a company does once before its first document. */
export const PRIMEROS_PASOS = ['actividad', 'caja', 'llave', 'producto', 'logo', 'cliente', 'emitir'] as const
export type PrimerPaso = (typeof PRIMEROS_PASOS)[number]
