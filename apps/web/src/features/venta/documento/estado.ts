/** State of a document, in texts and tones. */
import type { Cobro, DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Tono } from '../../../components/datos/StatusBadge.tsx'

type Estado = Pick<DocumentoResumen, 'descripcionSri' | 'enviado' | 'negado'>

const { pendiente, aceptado, rechazado, generado, registrado, anulado } = mensajes.lista

/** Queued until Hacienda has it or refuses to take it, pending until it answers, then its answer (EST-03). */
export function estadoHacienda({ descripcionSri, enviado, negado }: Estado): { tono: Tono; palabra: string } {
  if (descripcionSri === 'ACEPTADO') return { tono: 'aceptado', palabra: aceptado }
  if (descripcionSri === 'RECHAZADO') return { tono: 'rechazado', palabra: rechazado }
  if (negado) return { tono: 'rechazado', palabra: 'No recibido' }
  return enviado ? { tono: 'pendiente', palabra: pendiente } : { tono: 'encola', palabra: 'En cola' }
}

const estadoDocumento = (status: DocumentoResumen['status']): string =>
  ({ G: generado, R: registrado, A: anulado })[status]

/** State of a document in one or two words, the same wherever it is shown. */
export function estadoOf({
  status,
  facturadaEn,
  cobro,
}: Pick<DocumentoResumen, 'status' | 'facturadaEn' | 'cobro'>): string {
  if (status === 'A') return anulado
  if (facturadaEn) return `Facturada ${numeroCorto(facturadaEn.referencia)}`
  return cobro && status === 'G' ? estadoCobro(cobro) : estadoDocumento(status)
}

/** Payment state of a credit sale, or overdue after its date. */
export const estadoCobro = ({ estado, vencida }: Cobro): string => mensajes.pago.estados[vencida ? 'vencida' : estado]

type EnCamino = Pick<DocumentoResumen, 'clave' | 'descripcionSri' | 'negado' | 'status'>

/** True while it is on its way and worth polling. A proforma has no clave and is never sent. */
export const isEnCamino = ({ clave, descripcionSri, negado, status }: EnCamino): boolean =>
  clave !== '' && descripcionSri === '' && !negado && status !== 'A'

/**
 * Milliseconds until a document on its way is polled again: often at first, then slower, because Hacienda may take
 * hours during an outage.
 */
function nextPoll(emitido: Date, ahora: Date): number {
  const edad = ahora.getTime() - emitido.getTime()
  if (edad < 60_000) return 2_000
  if (edad < 10 * 60_000) return 10_000
  return 60_000
}

/** The same for several: the newest one on its way decides; false if all are answered. */
export function nextPollOf(
  documentos: readonly (EnCamino & Pick<DocumentoResumen, 'fechaEmision'>)[],
  ahora = new Date(),
): number | false {
  const esperas = documentos.filter(isEnCamino).map((d) => nextPoll(new Date(d.fechaEmision), ahora))
  return esperas.length > 0 ? Math.min(...esperas) : false
}

const NUEVOS_MS = 10_000

/** A visible list also polls for documents issued elsewhere. */
export const nextPollOfLista = (filas: Parameters<typeof nextPollOf>[0], ahora = new Date()): number =>
  Math.min(nextPollOf(filas, ahora) || NUEVOS_MS, NUEVOS_MS)

/** Number without leading zeros, as people say it. */
export const numeroCorto = (referencia: string): string => referencia.replace(/^0+(?=\d)/, '')

/** Branch and register, from the number's prefix (docs/hacienda.md §2): "Sucursal 001, caja 00001". */
export const puntoDeEmision = (prefijo: string): string =>
  /^\d{10}$/.test(prefijo) ? `Sucursal ${prefijo.slice(0, 3)}, caja ${prefijo.slice(3, 8)}` : ''
