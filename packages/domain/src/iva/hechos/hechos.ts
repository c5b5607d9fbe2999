/**
 * What the month's IVA is told from (hacienda/docs/iva.md §3): documents of both sides, receipts of payment, and what a person
 * writes because no electronic document says it. Amounts of a document are in its currency and above zero; signs, colones
 * and months are of the cube.
 */
import type { Monto } from '../../dinero/index.ts'
import type { Cuenta } from '../../documento/sumas.ts'
import type { Fecha } from '../../fecha/index.ts'
import type { CondicionImpuesto } from '../../recibido/condicion.ts'
import type { Referencia, Version } from '../../tipos/documento.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'

export type Tratamiento = 'gravado' | 'exento' | 'exonerado' | 'noSujeto' | 'bienUsado' | 'devuelto'

/** A line, or the part of a line that the law treats alike: a half relieved one is two parts with one number. */
export interface LineaDeIva {
  readonly linea: number
  readonly clase: 'bien' | 'servicio'
  /** TipoTransaccion, where it said one. */
  readonly transaccion?: string
  /** Code of note 8.1; empty for what bears none (used goods by factor). */
  readonly tarifa: string
  readonly tratamiento: Exclude<Tratamiento, 'devuelto'>
  /** Kind of document that relieved it (note 10.1). */
  readonly exoneracion?: string
  readonly base: Monto
  /** What of it is owed as IVA, relief taken off, assumed or not. */
  readonly impuesto: Monto
  /** Code of the rate the list of CABYS gives the product, where somebody looked. */
  readonly tarifaCabys?: string
}

/** What the company answered of a received document, as `pilaDeIva` reads it. */
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
  /** Colones for one of its currency; 1 in colones. */
  readonly tipoCambio: Monto
  readonly condicionVenta: string
  readonly actividad?: string
  /** Identification of the other side: suppliers are attributed by it. */
  readonly contraparte?: string
  readonly tipoIdentificacion?: string
  /** TotalComprobante; what of it is paid decides what of a deferred sale enters. */
  readonly total: Monto
  readonly ivaDevuelto?: Monto
  readonly lineas: readonly LineaDeIva[]
  readonly respuesta?: RespuestaDeIva
}

/** A receipt of payment in force, or a note that annuls one (`resta`). */
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
  /** Its own identifier here. */
  readonly id: string
  readonly fecha: Fecha
  readonly actividad?: string
}

/** What a person writes; who did and why is kept beside it, by whoever stores it. */
export type Asiento =
  | (AsientoComun & {
      readonly tipo: 'dua'
      /** Number of the customs declaration: without it the credit has nothing to point at. */
      readonly numero: string
      readonly lineas: readonly LineaDeIva[]
    })
  /** A service from abroad that has no purchase invoice yet. */
  | (AsientoComun & { readonly tipo: 'servicioExterior'; readonly lineas: readonly LineaDeIva[] })
  | (AsientoComun & {
      readonly tipo: 'retencionTarjeta' | 'saldoAnterior' | 'compensacion' | 'intereses'
      readonly monto: Monto
    })

/** In which operations a purchase is used (RLIVA 31-35, docs/iva.md §5). */
export type Uso = 'conDerecho' | 'sinDerecho' | 'comun'

/** What a person attributed: by clave, number of DUA or id of an entry, and else by supplier. */
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
