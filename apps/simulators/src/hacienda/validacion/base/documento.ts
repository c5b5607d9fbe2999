import { type Clave, type Fecha, fechaAt, parseClave, parseFechaHora } from '@pura/domain'
import type { Envio, Recibido } from '../../recepcion/recibido.ts'
import type { Nodo } from './nodo.ts'

/** A received document as the rules read it. */
export interface Documento {
  raiz: Nodo
  /** Root element; it names the type. */
  tipo: string
  version: '4.3' | '4.4'
  clave: Clave | undefined
  /** FechaEmision by the Costa Rican wall clock, whatever offset it carries (docs/hacienda.md §3.2, code -53). */
  emitidoEn: Date | undefined
  envio: Envio
  recibidoEn: Date
}

export function readDocumento(raiz: Nodo, recibido: Recibido): Documento {
  return {
    raiz,
    tipo: raiz.nombre,
    version: raiz.espacio.includes('/v4.3/') ? '4.3' : '4.4',
    clave: parseClave(raiz.text('Clave') ?? ''),
    emitidoEn: parseFechaHora((raiz.text('FechaEmision') ?? '').trim().slice(0, 19)),
    envio: recibido,
    recibidoEn: new Date(recibido.recibidoEn),
  }
}

export const isTipo = ({ tipo }: Documento, ...tipos: string[]): boolean => tipos.includes(tipo)

/** The day of FechaEmision. */
export const fechaEmision = ({ emitidoEn }: Documento): Fecha | undefined => emitidoEn && fechaAt(emitidoEn)

export interface Identidad {
  tipo: string
  numero: string
}

export function identidadOf(parte: Nodo | undefined): Identidad | undefined {
  const nodo = parte?.one('Identificacion')
  const numero = nodo?.text('Numero')
  return nodo && numero ? { tipo: nodo.text('Tipo') ?? '', numero } : undefined
}
