/** How a document stands, in the words and tones of the screen. */
import type { Cobro, DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Tono } from '../../../components/datos/StatusBadge.tsx'

type Estado = Pick<DocumentoResumen, 'descripcionSri' | 'enviado'>

const { pendiente, aceptado, rechazado, generado, registrado, anulado } = mensajes.lista

/** In the queue until Hacienda has it, pending until it answers, then its answer (EST-03). */
export function estadoHacienda({ descripcionSri, enviado }: Estado): { tono: Tono; palabra: string } {
  if (descripcionSri === 'ACEPTADO') return { tono: 'aceptado', palabra: aceptado }
  if (descripcionSri === 'RECHAZADO') return { tono: 'rechazado', palabra: rechazado }
  return enviado ? { tono: 'pendiente', palabra: pendiente } : { tono: 'encola', palabra: 'En cola' }
}

export const estadoDocumento = (status: DocumentoResumen['status']): string =>
  ({ G: generado, R: registrado, A: anulado })[status]

/** Of a sale on credit: what its payments have come to; past its day, that it is overdue. */
export const estadoCobro = ({ estado, vencida }: Cobro): string => mensajes.pago.estados[vencida ? 'vencida' : estado]

type EnCamino = Pick<DocumentoResumen, 'clave' | 'descripcionSri' | 'status'>

/** Still on its way: worth asking again. A proforma has no clave and goes nowhere. */
export const isEnCamino = ({ clave, descripcionSri, status }: EnCamino): boolean =>
  clave !== '' && descripcionSri === '' && status !== 'A'

/**
 * Milliseconds until a document on its way is asked for again: often while a person watches it, then slower, since
 * Hacienda may take hours when it is in trouble.
 */
function nextPoll(emitido: Date, ahora: Date): number {
  const edad = ahora.getTime() - emitido.getTime()
  if (edad < 60_000) return 2_000
  if (edad < 10 * 60_000) return 10_000
  return 60_000
}

/** The same for several: the youngest on its way decides; false when all have arrived. */
export function nextPollOf(
  documentos: readonly (EnCamino & Pick<DocumentoResumen, 'fechaEmision'>)[],
  ahora = new Date(),
): number | false {
  const esperas = documentos.filter(isEnCamino).map((d) => nextPoll(new Date(d.fechaEmision), ahora))
  return esperas.length > 0 ? Math.min(...esperas) : false
}

const NUEVOS_MS = 10_000

/** A list also looks for what was issued elsewhere, as long as somebody has it before the eyes. */
export const nextPollOfLista = (filas: Parameters<typeof nextPollOf>[0], ahora = new Date()): number =>
  Math.min(nextPollOf(filas, ahora) || NUEVOS_MS, NUEVOS_MS)

/** "Factura Electrónica 0000001293" without its type: the significant number a person says aloud. */
export const numeroCorto = (referencia: string): string => referencia.replace(/^0+(?=\d)/, '')

/** The prefix of the number holds branch and register (docs/hacienda.md §2): "Sucursal 001, caja 00001". */
export const puntoDeEmision = (prefijo: string): string =>
  /^\d{10}$/.test(prefijo) ? `Sucursal ${prefijo.slice(0, 3)}, caja ${prefijo.slice(3, 8)}` : ''
