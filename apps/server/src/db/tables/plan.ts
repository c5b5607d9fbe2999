/** Payments of a company for its plan, and the events of the payment provider. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface PlanTables {
  metodo_pago: MetodoPagoTable
  sesion_tarjeta: SesionTarjetaTable
  suscripcion: SuscripcionTable
  pago: PagoTable
  cobro: CobroTable
  suceso_pago: SucesoPagoTable
  diferencia_pago: DiferenciaPagoTable
  conciliacion_pago: ConciliacionPagoTable
  ritmo_pago: RitmoPagoTable
}

export interface MetodoPagoTable {
  cod_cia: number
  id: number
  nombre: string
  predeterminada: boolean
  ultimos_digitos: string
  marca: Generated<string>
  /** MMYY */
  vencimiento: string
  token_sellado: Uint8Array
  proveedor: string
  creado: Date
  version: Generated<number>
}

export interface SesionTarjetaTable {
  cod_cia: number
  /** Our identifier. */
  pedido: string
  /** The provider's identifier. */
  sesion: string
  token_sellado: Uint8Array | null
  estado: string
  mensaje: Generated<string>
  creada: Date
  vence: Date
  id_metodo: number | null
}

export interface SuscripcionTable {
  cod_cia: number
  id: number
  id_paquete: string
  opcion: string
  frecuencia: number
  monto: string
  estado: string
  creada: Date
  desde: string | null
  /** First unpaid day. */
  pagado_hasta: string | null
  proximo_cobro: string | null
  renueva: Generated<boolean>
  id_metodo: number | null
  cancelada: Date | null
  precio_nuevo: string | null
  precio_avisado: string | null
  /** Last day it was checked. */
  revisada: Generated<string | null>
  version: Generated<number>
}

export interface PagoTable {
  cod_cia: number
  id: number
  id_suscripcion: number
  /** yyyy-MM */
  periodo: string
  desde: string
  hasta: string
  concepto: string
  monto: string
  moneda: Generated<string>
  generado: Date
  estado: string
  via: string
  llave: string | null
  referencia: string
  pagado_con: Generated<string>
  pagado_en: Date | null
  id_metodo: number | null
  documento_banco: string | null
  factura_cia: number | null
  factura_num_docto: number | null
  factura_clave: Generated<string>
}

export interface CobroTable {
  cod_cia: number
  id: number
  id_pago: number
  n: number
  referencia: string
  llave: string | null
  estado: string
  monto: string
  moneda: Generated<string>
  id_metodo: number | null
  proveedor: string
  order_id: string | null
  autorizacion: Generated<string>
  codigo: Generated<string>
  clase: Generated<string>
  mensaje: Generated<string>
  url: string | null
  creado: Date
  enviado_en: Date | null
  resuelto_en: Date | null
  preguntar_en: Date | null
  preguntas: Generated<number>
}

export interface SucesoPagoTable {
  proveedor: string
  clave: string
  ruta: string
  cuerpo: string
  suceso: ColumnType<unknown, string, string>
  compania: number | null
  recibido: Date
  veces: Generated<number>
  aplicado: Date | null
  resultado: Generated<string>
}

export interface DiferenciaPagoTable {
  id: GeneratedAlways<number>
  clase: string
  proveedor: string
  llave: string
  compania: number | null
  id_pago: number | null
  id_cobro: number | null
  referencia: Generated<string>
  order_id: Generated<string>
  monto: string | null
  monto_ajeno: string | null
  detalle: Generated<string>
  hallada: Date
  verbo: string | null
  nota: Generated<string>
  resuelta_por: string | null
  resuelta_en: Date | null
}

export interface ConciliacionPagoTable {
  proveedor: string
  dia: string
  momento: Date
  cargos: Generated<number>
  mensaje: Generated<string>
}

export interface RitmoPagoTable {
  proveedor: string
  /** When the provider will make the next automatic charge. */
  siguiente: Date
}
