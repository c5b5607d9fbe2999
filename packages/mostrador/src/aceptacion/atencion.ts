/** What a person decides about entries that were kept for attention, and enters from paper (docs/decisions/0159). */
import { calculate, type Monto, parseConsecutivo, parseFechaHora } from '@pura/domain'
import { isRechazo, type Rechazo, refuse, textos, type Venta } from '../base/index.ts'
import { type Calcular, sumDocumento } from '../venta/index.ts'
import type { ArriendoDelServidor } from './arriendo.ts'
import type { MotivoDeAtencion } from './mensajes.ts'
import { motivosDeAtencion, refuseNumero } from './venta.ts'

/** The same reasons in Spanish. */
export const describeMotivos = (motivos: readonly MotivoDeAtencion[]): string[] =>
  motivos.map((motivo) => textos.atencion[motivo])

/** Total of the sale's own lines by this program; undefined if it cannot be calculated. */
export function totalDelServidor({ documento }: Venta, calcular: Calcular = calculate): Monto | undefined {
  const totales = sumDocumento(documento, calcular)
  return isRechazo(totales) ? undefined : totales.comprobante
}

/**
 * Why the sale cannot become a document with its number; undefined if it can. A date must have come; a clave that is not
 * of its content would be refused, and another one would be a second document. With another total it may, if whoever
 * decides accepts the server's. What Hacienda's rules say is found when the document is made.
 * @param entregada it was handed over, or nobody will say any more whether it was
 */
export function refuseEmision(
  venta: Venta,
  motivos: readonly MotivoDeAtencion[],
  { ahora, entregada }: { readonly ahora: number; readonly entregada: boolean },
): Rechazo | undefined {
  if (motivos.includes('otra') || motivos.includes('declarada')) return refuse('deOtro')
  if (motivos.includes('clave')) return refuse('claveAjena')
  if (!entregada) return refuse('sinEntregar')
  if (totalDelServidor(venta) === undefined) return refuse('montos')
  const cuando = parseFechaHora(venta.fechaEmision)?.getTime()
  return cuando === undefined || cuando > ahora ? refuse('adelantada') : undefined
}

/**
 * Why a sale of a lost device cannot be entered from its paper; undefined if it can. Its number must be one of those that
 * were declared and never delivered; clave, date and total must be what its lines give, as they were printed.
 */
export function refusePapel(
  { estado, caja, declarado }: ArriendoDelServidor,
  venta: Venta,
  ahora: number,
  calcular: Calcular = calculate,
): Rechazo | undefined {
  if (estado !== 'perdido' || !declarado) return refuse('sinPerder')
  const ajeno = refuseNumero(venta, caja)
  if (ajeno) return ajeno
  const { tipo } = venta.documento
  const { numero } = parseConsecutivo(venta.consecutivo)!
  if (numero <= caja.numeros[tipo] || numero > declarado[tipo]) return refuse('noFalta')
  const cuando = parseFechaHora(venta.fechaEmision)?.getTime()
  if (cuando === undefined || cuando > ahora) return refuse('adelantada')
  const [motivo] = motivosDeAtencion(venta, caja, ahora, calcular)
  return motivo && refuse(motivo === 'totales' ? 'papelTotal' : 'clave')
}
