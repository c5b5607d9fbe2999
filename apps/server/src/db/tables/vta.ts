/** Documents a company issues, from the draft to Hacienda's verdict and the payments. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface VtaTables {
  borrador: BorradorTable
  idempotencia: IdempotenciaTable
  proforma_facturada: ProformaFacturadaTable
  vta_nombre: VtaNombreTable
  vta_movm: VtaMovmTable
  vta_referencia: VtaReferenciaTable
  vta_impuesto: VtaImpuestoTable
  vta_archivo: VtaArchivoTable
  vta_evento: VtaEventoTable
  vta_enlace: VtaEnlaceTable
  vta_pago: VtaPagoTable
  respuesta_dudosa: RespuestaDudosaTable
}

export interface BorradorTable {
  cod_cia: number
  id_borrador: string
  cia_usuario: number
  id_usuario: number
  id_tipo_docto_vta: number
  modo: string
  num_docto: number | null
  nombre_cliente: string
  total: string | null
  moneda: string
  formato: number
  contenido: string
  version: Generated<number>
  guardado: Date
}

export interface IdempotenciaTable {
  cod_cia: number
  llave: string
  huella: Uint8Array
  num_docto: number
  creada: Generated<Date>
  id_borrador: string | null
}

export interface ProformaFacturadaTable {
  cod_cia: number
  num_docto: number
  proforma: number
}

export interface VtaNombreTable {
  cod_cia: number
  id_nombre: GeneratedAlways<number>
  busqueda: string
  identificacion: string
}

export interface VtaMovmTable {
  cod_cia: number
  num_docto: number
  id_sucursal: number
  id_caja: number
  id_tipo_docto_vta: number
  prefijo: string
  referencia: string
  clave: string
  version: string
  fecha_emision: Date
  fecha_creacion: Generated<Date>
  id_cliente: number | null
  nombre_cliente: Generated<string>
  moneda: string
  tasa_cambio: string
  total: string
  iva: string
  status: string
  descripcion_sri: Generated<string>
  errores_sri: Generated<string>
  estado_factura: Generated<string>
  enviado: Date | null
  resuelto: Date | null
  /** When Hacienda refused to receive it for good; `errores_sri` has the reason. */
  negado: Date | null
  /** Refusals since a person last requested the sending. */
  negativas: Generated<number>
  documento: unknown
  comprobante: unknown
  id_usuario: number
  id_nombre: number
  revision: Generated<number>
  identificacion: Generated<string>
  migrado: Generated<boolean>
  compra: Generated<boolean>
  /** A note that refers to a payment receipt, or to another note on one. */
  sobre_recibo: Generated<boolean>
  dia_original: string | null
  dia: GeneratedAlways<string>
  sin_enviar: GeneratedAlways<boolean>
  condicion_venta: GeneratedAlways<string | null>
  /** The sale on credit is fully paid: maintained by the database (docs/decisions/0075). */
  saldado: Generated<boolean>
  /** Integer part of `total`, for an index. */
  entero: GeneratedAlways<number>
  /** Due date of a sale on credit; null if its document states no days. */
  vence: GeneratedAlways<string | null>
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
}

export interface VtaReferenciaTable {
  cod_cia: number
  num_docto: number
  orden: number
  num_docto_ref: number | null
  tipo_doc: string
  clave: string
  codigo: Generated<string>
}

export interface VtaImpuestoTable {
  cod_cia: number
  num_docto: number
  codigo: string
  codigo_tarifa: string
  venta: string
  impuesto: string
  exonerado: string
  devuelto: Generated<string>
  /** Names of the document. */
  id_nombre: number
}

export interface VtaArchivoTable {
  cod_cia: number
  num_docto: number
  clase: string
  contenido: Uint8Array
  creado: Generated<Date>
}

export interface VtaEventoTable {
  cod_cia: number
  num_docto: number
  orden: GeneratedAlways<number | null>
  clase: string
  momento: Generated<Date>
  detalle: Generated<unknown>
}

export interface VtaEnlaceTable {
  cod_cia: number
  huella: Uint8Array
  num_docto: number
  creado: Date
  vence: Date
  id_usuario: number
}

export interface VtaPagoTable {
  cod_cia: number
  num_docto: number
  id_pago: number
  fecha: string
  medio: string
  monto: string
  referencia: string
  recibo: number | null
  username: string
  momento: Date
  anulado: Date | null
  llave: string | null
  huella: Uint8Array | null
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
}

export interface RespuestaDudosaTable {
  cod_cia: number
  num_docto: number
  huella: Uint8Array
  motivo: string
  estado: string
  contenido: Uint8Array
  veces: Generated<number>
  primera: Date
  ultima: Date
}
