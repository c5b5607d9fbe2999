/**
 * What of a company's own documents counts, in which book and with which sign (docs/acuerdos.md K1). A document counts when
 * Hacienda accepted it. Voided by a note, both count and cancel each other out; voided without one, and what Hacienda
 * refused, counts nowhere. What waits for an answer is told apart from what has one.
 */
import { tipoDoctoById } from '../tipos/tipo-docto.ts'

export type Libro = 'ventas' | 'compras'

export interface DocumentoSumable {
  /** Our id of its type. */
  idTipo: number
  /** It is a purchase, or a note on one (`isCompra` of numeracion). */
  compra: boolean
  /** A note on a receipt of payment, or on a note on one; absent in sums by rate, which have none of them. */
  sobreRecibo?: boolean
  status: 'G' | 'R' | 'A'
  estadoSri: '' | 'ACEPTADO' | 'RECHAZADO'
  /** Hacienda has it, or had it. */
  enviado: boolean
}

export interface Cuenta {
  /** null for what is neither: proformas, receipts and notes on receipts. */
  libro: Libro | null
  /** 1 adds, -1 takes. */
  signo: 1 | -1
  /** `cuenta` was accepted, `espera` has no answer yet, the others count nowhere. */
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
  // Voided after it left: its note waits as well, and both cancel each other out.
  return status === 'A' && !enviado ? 'anulado' : 'espera'
}
