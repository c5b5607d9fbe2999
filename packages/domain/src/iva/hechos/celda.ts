/** The cube of a month: the boxes of any form, current or future, are built from its cells (docs/iva.md §3). */
import type { Monto } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import type { Tratamiento, Uso } from './hechos.ts'

/**
 * `otroRegimen`: bought from a simplified regime; `usados`: from a seller who pays no IVA; `exterior`: from a seller
 * abroad.
 */
export type Origen = 'local' | 'exportacion' | 'otroRegimen' | 'usados' | 'exterior' | 'dua'

export interface Celda {
  /** The month it counts in. */
  readonly mes: Periodo
  /** Month of its own date; for deferred sales, that of the sale. */
  readonly emitida: Periodo
  readonly lado: 'venta' | 'compra'
  /** Code of note 8.1. */
  readonly tarifa: string
  readonly tratamiento: Tratamiento
  /** Tells for a sale without IVA whether purchases for it give credit. */
  readonly derecho: 'pleno' | 'sin' | null
  readonly clase: 'bien' | 'servicio'
  readonly capital: boolean
  readonly origen: Origen
  readonly condicionVenta: string
  readonly actividad: string
  readonly tipo: TipoDocumento | 'DUA' | 'MANUAL'
  /** Clave, number of the DUA, or id of the entry. */
  readonly documento: string
  /** True for a DUA without a number. */
  readonly sinNumero?: boolean | undefined
  readonly linea: number
  /** Colones; negative for credit notes. */
  readonly base: Monto
  readonly impuesto: Monto
  /** Only in purchases; with `parcial` the amount is in `acreditable`. */
  readonly uso: Uso | 'parcial' | null
  readonly acreditable?: Monto | undefined
  /** For a deferred sale: receipts that made it enter, and whether day 90 did. */
  readonly entra?: { readonly recibos: readonly string[]; readonly dia90: boolean }
  /** Counted in a month other than its date's, by the annex or by our reading. */
  readonly movida?: 'anexo' | 'supuesto' | undefined
  /** The rate of the CABYS list. */
  readonly tarifaCabys?: string | undefined
  readonly exoneracion?: string | undefined
  readonly transaccion?: string | undefined
  /** Warnings about a purchase that counts, for a person. No figure depends on them. */
  readonly revisar?: readonly Revisar[] | undefined
}

/**
 * A purchase was accepted without saying what its tax is; it was perhaps received twice; it is perhaps a capital good
 * that was accepted as any purchase.
 */
export type Revisar = 'sinCondicion' | 'repetido' | 'pareceCapital'

/**
 * Why a cell counts in no box: no answer of Hacienda; rejected by it; a purchase we have not answered; answered in
 * another system; rejected by us; a tiquete, which gives no credit; a sale waiting for payment; a note that counts in
 * the month of the document it corrects.
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
