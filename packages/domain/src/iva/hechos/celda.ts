/** The cube of a month: from its cells any form is drawn, today's and the next one (docs/iva.md §3). */
import type { Monto } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import type { Tratamiento, Uso } from './hechos.ts'

/** `otroRegimen`: bought of a simplified regime; `usados`: of who pays no IVA; `exterior`: of who is not domiciled. */
export type Origen = 'local' | 'exportacion' | 'otroRegimen' | 'usados' | 'exterior' | 'dua'

export interface Celda {
  /** In which it counts. */
  readonly mes: Periodo
  /** Of its own date; of what waited for payment, that of the sale. */
  readonly emitida: Periodo
  readonly lado: 'venta' | 'compra'
  /** Code of note 8.1. */
  readonly tarifa: string
  readonly tratamiento: Tratamiento
  /** Of a sale without IVA, whether what was bought for it gives credit. */
  readonly derecho: 'pleno' | 'sin' | null
  readonly clase: 'bien' | 'servicio'
  readonly capital: boolean
  readonly origen: Origen
  readonly condicionVenta: string
  readonly actividad: string
  readonly tipo: TipoDocumento | 'DUA' | 'MANUAL'
  /** Clave, number of the DUA, or id of the entry. */
  readonly documento: string
  /** Of a DUA whose number nobody wrote. */
  readonly sinNumero?: boolean | undefined
  readonly linea: number
  /** Colones; below zero for what takes away. */
  readonly base: Monto
  readonly impuesto: Monto
  /** Of a purchase; `parcial` says how much in `acreditable`. */
  readonly uso: Uso | 'parcial' | null
  readonly acreditable?: Monto | undefined
  /** Of what waited for payment: receipts that brought it, and whether day 90 did. */
  readonly entra?: { readonly recibos: readonly string[]; readonly dia90: boolean }
  /** Dated in another month than it counts in, on the authority of the annex or on our reading. */
  readonly movida?: 'anexo' | 'supuesto' | undefined
  /** What the list of CABYS would have asked. */
  readonly tarifaCabys?: string | undefined
  readonly exoneracion?: string | undefined
  readonly transaccion?: string | undefined
}

/**
 * Why a cell counts in no box: no answer of Hacienda; refused by it; bought and not answered by us; answered in another
 * system; refused by us; a tiquete, which gives no credit; a sale that waits for payment; a note that counts in the month
 * of what it corrects.
 */
export type Pila =
  | 'pendiente'
  | 'rechazado'
  | 'sinDecidir'
  | 'otroSistema'
  | 'noAceptado'
  | 'tiquete'
  | 'porCobrar'
  | 'enOtroMes'

export interface CeldaAparte extends Celda {
  readonly pila: Pila
}

export interface Cubo {
  readonly mes: Periodo
  readonly celdas: readonly Celda[]
  readonly aparte: readonly CeldaAparte[]
}
