/**
 * Facts of the month's IVA (docs/iva.md §3): issued and received documents, payment receipts, and manual entries for
 * what no electronic document covers. Amounts of a document are positive, in its currency; the cube adds sign,
 * colones and month.
 */
import type { Monto } from '../../dinero/index.ts'
import type { Cuenta } from '../../documento/sumas.ts'
import type { Fecha } from '../../fecha/index.ts'
import type { CondicionImpuesto } from '../../recibido/respuesta.ts'
import type { Referencia, Version } from '../../tipos/documento.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'

export type Tratamiento = 'gravado' | 'exento' | 'exonerado' | 'noSujeto' | 'bienUsado' | 'devuelto'

/** A line, or the part of a line with the same legal treatment: a half exonerated line is two parts with one number. */
export interface LineaDeIva {
  readonly linea: number
  readonly clase: 'bien' | 'servicio'
  /** TipoTransaccion, if it has one. */
  readonly transaccion?: string
  /** Code of note 8.1; empty for lines without a rate (used goods by factor). */
  readonly tarifa: string
  readonly tratamiento: Exclude<Tratamiento, 'devuelto'>
  /** Kind of its exoneration document (note 10.1). */
  readonly exoneracion?: string
  readonly base: Monto
  /** IVA due after exoneration, assumed or not. */
  readonly impuesto: Monto
  /** Rate code of the product in the CABYS list, if looked up. */
  readonly tarifaCabys?: string
}

/** The company's answer to a received document, as `pilaDeIva` reads it. */
export interface RespuestaDeIva {
  readonly situacion: string
  readonly codigoMensaje: string
  readonly condicion?: CondicionImpuesto | null
  /** MontoTotalImpuestoAcreditar, with condition 02. */
  readonly acreditar?: Monto
}

export interface DocumentoDeIva {
  readonly clave: string
  readonly tipo: TipoDocumento
  readonly version: Version
  readonly libro: 'emitido' | 'recibido'
  /** Issued by the buyer: a purchase invoice, or a note on one. */
  readonly deCompra?: boolean
  readonly estado: Cuenta['estado']
  readonly fechaEmision: string
  readonly referencias?: readonly Referencia[]
  /** Colones per unit of its currency; 1 for colones. */
  readonly tipoCambio: Monto
  readonly condicionVenta: string
  readonly actividad?: string
  /** Identification of the other party; purchases are attributed by supplier. */
  readonly contraparte?: string
  readonly tipoIdentificacion?: string
  /** TotalComprobante; a deferred sale enters by the paid share of it. */
  readonly total: Monto
  readonly ivaDevuelto?: Monto
  readonly lineas: readonly LineaDeIva[]
  readonly respuesta?: RespuestaDeIva
  /** Received: another of the same supplier has its number and total, with another clave. */
  readonly repetido?: boolean
  /** Received: what was bought looks like a capital good (recibido/respuesta.ts). */
  readonly pareceCapital?: boolean
}

/** A valid payment receipt, or a note that annuls one (`resta`). */
export interface ReciboDeIva {
  readonly clave: string
  /** Clave of the sale it pays. */
  readonly sobre: string
  readonly estado: Cuenta['estado']
  readonly fechaEmision: string
  /** In the currency of the sale. */
  readonly monto: Monto
  readonly resta?: boolean
}

interface AsientoComun {
  /** Its own id. */
  readonly id: string
  readonly fecha: Fecha
  readonly actividad?: string
}

/** A manual entry; its author and reason are stored by the service. */
export type Asiento =
  | (AsientoComun & {
      readonly tipo: 'dua'
      /** Number of the customs declaration; without it the credit has no document. */
      readonly numero: string
      readonly lineas: readonly LineaDeIva[]
    })
  /** A service from abroad without its purchase invoice. */
  | (AsientoComun & { readonly tipo: 'servicioExterior'; readonly lineas: readonly LineaDeIva[] })
  | (AsientoComun & {
      readonly tipo: 'retencionTarjeta' | 'saldoAnterior' | 'compensacion' | 'intereses'
      readonly monto: Monto
    })

/** The operations a purchase is used in (RLIVA 31-35, docs/iva.md §5). */
export type Uso = 'conDerecho' | 'sinDerecho' | 'comun'

/** Uses attributed by a person: by clave, number of DUA or id of an entry, and otherwise by supplier. */
export interface Atribuciones {
  readonly porDocumento?: ReadonlyMap<string, Uso>
  readonly porProveedor?: ReadonlyMap<string, Uso>
}

export interface HechosDeIva {
  readonly documentos: readonly DocumentoDeIva[]
  readonly recibos?: readonly ReciboDeIva[]
  readonly asientos?: readonly Asiento[]
  readonly atribuciones?: Atribuciones
}
