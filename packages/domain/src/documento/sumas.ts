/**
 * Which own documents count in sums, in which book and with which sign (docs/acuerdos.md K1). Accepted documents
 * count. One voided by a note counts together with its note, so they cancel out; one voided without a note, and a
 * rejected one, count nowhere. Documents waiting for an answer are summed separately.
 */
import { tipoDoctoById } from '../tipos/tipo-docto.ts'

/** Neither voided nor rejected by Hacienda; `vigente` of the database. */
export const isVigente = (status: string, estadoSri: string): boolean => status !== 'A' && estadoSri !== 'RECHAZADO'

export type Libro = 'ventas' | 'compras'

export interface DocumentoSumable {
  /** Our id of its type. */
  idTipo: number
  /** True for a purchase, or a note on one (`isCompra` of numeracion). */
  compra: boolean
  /** A note on a payment receipt, or on a note on one; absent in sums by rate, which have none. */
  sobreRecibo?: boolean
  status: 'G' | 'R' | 'A'
  estadoSri: '' | 'ACEPTADO' | 'RECHAZADO'
  /** Hacienda has received it. */
  enviado: boolean
}

export interface Cuenta {
  /** null for proformas, receipts and notes on receipts. */
  libro: Libro | null
  /** 1 adds, -1 subtracts. */
  signo: 1 | -1
  /** `cuenta` was accepted, `espera` has no answer yet; the others count nowhere. */
  estado: 'cuenta' | 'espera' | 'rechazado' | 'anulado'
}

export const cuentaOf = (d: DocumentoSumable): Cuenta => ({
  libro: libroOf(d),
  signo: tipoDoctoById(d.idTipo)?.tipo === 'NC' ? -1 : 1,
  estado: estadoOf(d),
})

function libroOf({ idTipo, compra, sobreRecibo }: DocumentoSumable): Libro | null {
  const tipo = tipoDoctoById(idTipo)
  if (tipo?.tipo === 'FEC') return 'compras'
  if (!tipo || tipo.sumaResta === 0 || sobreRecibo) return null
  return compra ? 'compras' : 'ventas'
}

function estadoOf({ status, estadoSri, enviado }: DocumentoSumable): Cuenta['estado'] {
  if (estadoSri === 'ACEPTADO') return 'cuenta'
  if (estadoSri === 'RECHAZADO') return 'rechazado'
  // Voided after it was sent: its note waits as well, and they cancel out.
  return status === 'A' && !enviado ? 'anulado' : 'espera'
}
