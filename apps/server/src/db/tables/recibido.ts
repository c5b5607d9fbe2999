/** Documents of suppliers, and the company's answers to them. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface RecibidoTables {
  correo_direccion: CorreoDireccionTable
  correo_entrante: CorreoEntranteTable
  buzon: BuzonTable
  buzon_correo: BuzonCorreoTable
  buzon_espera: BuzonEsperaTable
  calendario_enlace: CalendarioEnlaceTable
  calendario_compania: CalendarioCompaniaTable
  proveedor_producto: ProveedorProductoTable
  doc_recibido_producto: DocRecibidoProductoTable
  recepcion: RecepcionTable
  doc_recibido: DocRecibidoTable
  doc_recibido_referencia: DocRecibidoReferenciaTable
  doc_recibido_archivo: DocRecibidoArchivoTable
  doc_recibido_evento: DocRecibidoEventoTable
  doc_recibido_dudosa: DocRecibidoDudosaTable
  doc_recibido_respuesta: DocRecibidoRespuestaTable
  consecutivo_receptor: ConsecutivoReceptorTable
  respuesta_memoria: RespuestaMemoriaTable
  proveedor_automatico: ProveedorAutomaticoTable
}

export interface CorreoDireccionTable {
  cod_cia: number
  alcance: string
  codigo: string
  cod_cia_usuario: number
  id_usuario: number
  username: string
  creada: Date
}

export interface CorreoEntranteTable {
  cod_cia: number
  id_correo: number
  alcance: string
  huella: Uint8Array
  remitente: string
  asunto: Generated<string>
  direccion_ip: string
  recibido: Date
  bytes: number
  estado: Generated<string>
  detalle: Generated<string>
  archivos: Generated<number>
  contenido: Uint8Array | null
  por: Generated<string>
}

export interface BuzonTable {
  cod_cia: number
  alcance: string
  servidor: string
  puerto: number
  seguridad: string
  usuario: string
  clase_secreto: string
  secreto: Uint8Array
  carpeta: string
  mover_a: Generated<string>
  activo: Generated<boolean>
  desde: string
  cod_cia_usuario: number
  id_usuario: number
  username: string
  version: Generated<number>
  uidvalidity: number | null
  ultimo_uid: Generated<number>
  ultima_mirada: Date | null
  fallo: Generated<string>
  fallas: Generated<number>
  proximo_intento: Date | null
}

export interface BuzonEsperaTable {
  cod_cia: number
  veces: number
  ultima: Date
  hasta: Date
}

export interface BuzonCorreoTable {
  cod_cia: number
  uidvalidity: number
  uid: number
  tomado_hasta: Date | null
  intentos: Generated<number>
  estado: Generated<string>
  por_mover: Generated<boolean>
  momento: Date
}

export interface CalendarioEnlaceTable {
  cod_cia: number
  id_usuario: number
  /** SHA-256 of the secret in the link. */
  huella: Uint8Array
  creado: Date
}

export interface CalendarioCompaniaTable {
  cod_cia: number
  cod_cia_usuario: number
  id_usuario: number
}

export interface ProveedorProductoTable {
  cod_cia: number
  nit: string
  /** The supplier's own code. */
  llave: string
  id_producto: number
}

export interface DocRecibidoProductoTable {
  cod_cia: number
  id: number
  numero: number
  id_producto: number
}

export interface RecepcionTable {
  cod_cia: number
  id_recepcion: number
  id_carga: number | null
  origen: string
  archivo: string
  carpeta: Generated<string>
  resultado: string
  detalle: string
  clave: Generated<string>
  receptor: Generated<string>
  /** Clave and receptor of another company's file, kept while its answer or its PDF may arrive (docs/decisions/0184). */
  otra_clave: Generated<string>
  otra_receptor: Generated<string>
  id: number | null
  momento: Date
  contenido: Uint8Array | null
  destino_cia: number | null
  destino_id: number | null
  destino_resultado: Generated<string>
  destino_detalle: Generated<string>
  de_cia: number | null
  de_carga: number | null
  de_orden: number | null
}

export interface DocRecibidoTable {
  cod_cia: number
  id: number
  clave: string
  consecutivo: string
  /** The two halves of the consecutivo. */
  prefijo: GeneratedAlways<string>
  referencia: GeneratedAlways<string>
  version: string
  id_tipo_docto_vta: number
  emisor: string
  nit_emisor: string
  id_nombre: number
  fecha_emision: Date
  fecha_ingreso: Date
  moneda: string
  tasa_cambio: string
  total_factura: string
  monto_impuesto: string
  /** Hacienda's status of the document. */
  estado_hacienda: Generated<string>
  segun_archivo: Generated<string>
  /** The company's answer (1, 2 or 3) in a file of another system; empty if there is none. */
  mensaje_segun_archivo: Generated<string>
  /** P awaits an answer, R is answered, O was answered elsewhere, N needs no answer, V awaits a review (L6). */
  situacion: Generated<string>
  /** Why it should be reviewed; if it is not withheld, a warning. */
  revisar: Generated<string>
  codigo_mensaje: Generated<string>
  id_condicion_impuesto: string | null
  cod_actividad: string | null
  correlativo_actividad: number | null
  motivo_rechazo: Generated<string>
  /** Signer of the document, and warnings about the signature. */
  firma: Generated<string>
  firma_ajena: Generated<boolean>
  duplicado: Generated<boolean>
  espera_nota: Generated<boolean>
  id_nota: number | null
  con_pdf: Generated<boolean>
  id_cliente: number | null
  grupo_cabys: Generated<string>
  comprobante: unknown
  /** Date in Costa Rica. */
  dia: GeneratedAlways<string>
  /** Integer part of `total_factura`, for an index. */
  entero: GeneratedAlways<number>
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
}

export interface DocRecibidoReferenciaTable {
  cod_cia: number
  clave: string
  id: number
}

export interface DocRecibidoArchivoTable {
  cod_cia: number
  id: number
  clase: string
  orden: Generated<number>
  contenido: Uint8Array
  creado: Generated<Date>
}

export interface DocRecibidoEventoTable {
  cod_cia: number
  id: number
  orden: GeneratedAlways<number>
  clase: string
  momento: Date
  texto: string
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
}

/** Doubts about a received document. `orden` 0: about the document; else about the answer of that order. */
export interface DocRecibidoDudosaTable {
  cod_cia: number
  id: number
  orden: number
  huella: Uint8Array
  motivo: string
  estado: string
  contenido: Uint8Array
  veces: Generated<number>
  primera: Date
  ultima: Date
}

export interface DocRecibidoRespuestaTable {
  cod_cia: number
  id: number
  orden: number
  codigo_mensaje: string
  id_condicion_impuesto: string | null
  cod_actividad: string | null
  correlativo_actividad: number | null
  motivo: Generated<string>
  monto_acreditar: string | null
  monto_gasto: string | null
  id_sucursal: number
  id_caja: number
  automatica: Generated<boolean>
  cod_cia_usuario: number
  id_usuario: number
  username: string
  /** By which its author works here; null for a user of the company, and for the operator. */
  id_acceso: Generated<number | null>
  creada: Date
  /** The answer can be cancelled until then. */
  sale: Date
  /** Empty until it is signed. */
  consecutivo: Generated<string>
  xml: Uint8Array | null
  firmada: Date | null
  enviado: Date | null
  estado: Generated<string>
  detalle: Generated<string>
  resuelto: Date | null
  /** Refusals of Hacienda to receive it. */
  negativas: Generated<number>
  /** Times that Hacienda received it and did not know it afterwards. */
  desconocidas: Generated<number>
  respuesta: Uint8Array | null
}

export interface ConsecutivoReceptorTable {
  cod_cia: number
  id_sucursal: number
  id_caja: number
  tipo: string
  num_actual: number
}

export interface RespuestaMemoriaTable {
  cod_cia: number
  nit: string
  /** Three digits of CABYS, or `*` for anything the supplier sells. */
  grupo: string
  id_condicion_impuesto: string | null
  cod_actividad: string | null
  correlativo_actividad: number | null
  /** Equal answers given here, in a row. */
  seguidas: number
  /** Equal answers read from files of another system. */
  de_archivo: Generated<number>
  ultima: Date
}

export interface ProveedorAutomaticoTable {
  cod_cia: number
  nit: string
  automatico: boolean
  techo: string
}
