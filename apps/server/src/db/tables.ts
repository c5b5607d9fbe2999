/** The tables of migrations/, as the drivers return them (db/README: int8 → number, numeric → string, bytea → bytes). */
import type { Generated, GeneratedAlways } from 'kysely'

export interface CabysTable {
  codigo: string
  descripcion: string
  impuesto: string
  vigente: Generated<boolean>
  busqueda: string
}

export interface CabysCategoriaTable {
  codigo: string
  nivel: number
  descripcion: string
}

export interface CabysNotaTable {
  codigo: string
  incluye: Generated<string>
  excluye: Generated<string>
}

export interface ActividadEconomicaTable {
  codigo: string
  nombre: string
  busqueda: string
}

export interface BarrioTable {
  provincia: string
  canton: string
  distrito: string
  nombre: string
}

export interface ImportacionTable {
  catalogo: string
  huella: string
  filas: number
  momento: Generated<Date>
}

export interface CiaTable {
  cod_cia: Generated<number>
  ruc: string
  tipo_identificacion: string
  nombre_cia: string
  razon_social: string
  tipo_persona: Generated<number>
  provincia: string | null
  canton: string | null
  distrito: string | null
  barrio: string | null
  direccion: Generated<string>
  telefono: Generated<string>
  celular: Generated<string>
  fax: Generated<string>
  correo_electronico: string
  estado: Generated<string>
  primera_vez: Generated<boolean>
  tipo_contribuyente: Generated<number>
  id_licencia: Generated<number>
  proveedor_nombre: Generated<string>
  proveedor_identificacion: Generated<string>
  representante_legal: Generated<string>
  identificacion_representante: Generated<string>
  registro_fiscal_8707: string | null
  formato_factura: Generated<number>
  logo: Uint8Array | null
  logo_tipo: string | null
  creado: Generated<Date>
  version: Generated<number>
  paquete_elegido: string | null
  opcion_paquete: string | null
  id_pais: Generated<number>
  val_iva: Generated<string>
  tarifa_ica: Generated<string>
  busqueda: GeneratedAlways<string>
}

export interface CredencialCiaTable {
  cod_cia: number
  llave_datos: Uint8Array
  usuario_hacienda: Generated<string>
  contrasena_hacienda: Uint8Array | null
  p12: Uint8Array | null
  pin: Uint8Array | null
  cert_sujeto: string | null
  cert_cedula: string | null
  cert_desde: Date | null
  cert_hasta: Date | null
  actualizado: Generated<Date>
}

export interface RolTable {
  cod_cia: number
  cod_rol: number
  nombre_rol: string
  opciones: Generated<string[]>
  version: Generated<number>
}

export interface UsuarioTable {
  cod_cia: number
  id_usuario: number
  username: string
  nombre_usuario: string
  identificacion: string
  correo: Generated<string>
  telefono: Generated<string>
  direccion: Generated<string>
  estado: Generated<string>
  contrasena: string
  cod_rol: number
  creado: Generated<Date>
  version: Generated<number>
  contrasena_vence: Date | null
}

export interface ClienteApiTable {
  client_id: string
  secreto: string
  nombre: string
  estado: Generated<string>
  creado: Generated<Date>
}

export interface SesionTable {
  cod_cia: number
  huella: Uint8Array
  id_usuario: number
  clase: string
  client_id: string | null
  creada: Generated<Date>
  ultima_vez: Generated<Date>
  vence: Date
  direccion_ip: Generated<string>
  agente: Generated<string>
  cia_activa: number | null
  recordada: Generated<boolean>
}

export interface IntentoIngresoTable {
  llave: string
  fallos: Generated<number>
  ultimo: Generated<Date>
  libre_desde: Generated<Date>
}

export interface ContadorCiaTable {
  cod_cia: number
  nombre: string
  valor: Generated<number>
}

export interface SucursalTable {
  cod_cia: number
  id_sucursal: number
  nombre_sucursal: string
  direccion: Generated<string>
  telefono: Generated<string>
  establecimiento: string
  estado: Generated<string>
  version: Generated<number>
  busqueda: GeneratedAlways<string>
}

export interface CajaTable {
  cod_cia: number
  id_sucursal: number
  id_caja: number
  nombre_caja: string
  punto_emision: string
  estado: Generated<string>
  version: Generated<number>
  busqueda: GeneratedAlways<string>
}

export interface MantoFormularioTable {
  cod_cia: number
  id_manto_form: number
  id_sucursal: number
  id_caja: number
  id_tipo_docto_vta: number
  num_actual: Generated<number>
  version: Generated<number>
}

export interface ActividadEconomicaCiaTable {
  cod_cia: number
  cod_actividad: string
  correlativo: number
  nombre: string
  descripcion: Generated<string>
  estado: Generated<string>
  version: Generated<number>
  busqueda: GeneratedAlways<string>
  usada: Generated<boolean>
}

export interface ClienteTable {
  cod_cia: number
  id_cliente: number
  nombre_cliente: string
  id_tipo_cliente: Generated<number>
  tipo_identificacion: string
  ruc: Generated<string>
  identificador: Generated<string>
  telefono: Generated<string>
  celular: Generated<string>
  correo: Generated<string>
  correos_adicionales: Generated<string>
  id_pais: Generated<number>
  provincia: string | null
  canton: string | null
  distrito: string | null
  barrio: string | null
  direccion: Generated<string>
  id_actividad_economica: string | null
  estado: Generated<string>
  busqueda: string
  creado: Generated<Date>
  version: Generated<number>
  cambio: GeneratedAlways<number>
}

export interface FilaBorradaTable {
  cod_cia: number
  tabla: string
  id: number
  cambio: GeneratedAlways<number>
}

export interface ProductoTable {
  cod_cia: number
  id_producto: number
  codigo_interno: Generated<string>
  nombre_producto: string
  cabys: string
  unidad_medida: string
  precio_venta: string
  tipo_impuesto: Generated<string>
  codigo_tarifa_iva: string
  con_surtido: Generated<boolean>
  procedencia: Generated<string>
  partida_arancelaria: string | null
  registro_medicamento: string | null
  forma_farmaceutica: string | null
  estado: Generated<string>
  fecha_ingreso: Generated<Date>
  busqueda: string
  version: Generated<number>
  costo: Generated<string>
  exento: Generated<string>
  maneja_inventario: Generated<boolean>
  existencia_global: Generated<string>
  stock_minimo: Generated<string>
  stock_maximo: Generated<string>
  usado: Generated<boolean>
}

export interface SurtidoTable {
  cod_cia: number
  id: number
  id_padre: number
  id_producto: number
  precio: string
  detalle: string
  cantidad: string
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
  documento: unknown
  comprobante: unknown
  id_usuario: number
  busqueda: string
  revision: Generated<number>
  identificacion: Generated<string>
  migrado: Generated<boolean>
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
}

export interface VtaEnlaceTable {
  cod_cia: number
  huella: Uint8Array
  num_docto: number
  creado: Date
  vence: Date
  id_usuario: number
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

export interface IdempotenciaTable {
  cod_cia: number
  llave: string
  huella: Uint8Array
  num_docto: number
  creada: Generated<Date>
}

export interface TrabajoTable {
  cod_cia: number
  id: GeneratedAlways<number | null>
  cola: string
  llave: string
  datos: unknown
  disponible: Generated<Date>
  tomado_hasta: Date | null
  intentos: Generated<number>
  ultimo_error: string | null
  creado: Generated<Date>
}

export interface BitacoraTable {
  cod_cia: number
  orden: number
  momento: Date
  cod_cia_usuario: number
  id_usuario: number
  username: string
  direccion_ip: string
  entidad: string
  llave: string
  accion: string
  detalle: Generated<string>
  antes: unknown
  despues: unknown
  huella_anterior: Uint8Array
  huella: Uint8Array
}

export interface CorreoTable {
  cod_cia: number
  id_correo: number
  clase: string
  referencia: Generated<string>
  para: string[]
  asunto: Generated<string>
  datos: unknown
  estado: Generated<string>
  intentos: Generated<number>
  ultimo_error: Generated<string>
  id_mensaje: Generated<string>
  creado: Date
  enviado: Date | null
}

export interface RecuperacionTable {
  cod_cia: number
  huella: Uint8Array
  id_usuario: number
  vence: Date
}

export interface SegundoFactorTable {
  cod_cia: number
  id_usuario: number
  secreto: Uint8Array
  activo: Generated<boolean>
  ultimo_paso: Generated<number>
  creado: Generated<Date>
}

export interface CodigoRespaldoTable {
  cod_cia: number
  id_usuario: number
  huella: Uint8Array
}

export interface CargaTable {
  cod_cia: number
  id_carga: number
  clase: string
  zip: Uint8Array | null
  cod_cia_usuario: number
  id_usuario: number
  username: string
  direccion_ip: Generated<string>
  creada: Date
  terminada: Date | null
  archivos: number
  avance: Generated<number>
  intentos: Generated<number>
  cargados: Generated<number>
  omitidos: Generated<number>
  fallidos: Generated<number>
  detalle: Generated<unknown>
  consecutivos: Generated<unknown>
}

export interface NotificacionTable {
  cod_cia: number
  id_notificacion: number
  tipo: string
  titulo: string
  cuerpo: string
  url_target: string
  fecha: Date
  leida: Generated<boolean>
}

type TotalesDocRecibido = {
  [C in `${'tot' | 'tot_serv' | 'tarifa' | 'tarifa_serv'}${'0' | '05' | '1' | '2' | '4' | '8' | '13' | '_otras'}`]: Generated<string>
}

export interface DocRecibidoTable extends TotalesDocRecibido {
  cod_cia: number
  id: number
  clave: string
  consecutivo: string
  version: string
  id_tipo_docto_vta: number
  emisor: string
  nit_emisor: string
  fecha_emision: Date
  fecha_ingreso: Date
  moneda: string
  tasa_cambio: string
  total_factura: string
  monto_impuesto: string
  descripcion_sri: Generated<string>
  codigo_mensaje: Generated<string>
  id_condicion_impuesto: string | null
  cod_actividad: string | null
  correlativo_actividad: number | null
  motivo_rechazo: Generated<string>
  comprobante: unknown
  busqueda: string
}

export interface DocRecibidoArchivoTable {
  cod_cia: number
  id: number
  clase: string
  contenido: Uint8Array
  creado: Generated<Date>
}

export interface Tables {
  carga: CargaTable
  notificacion: NotificacionTable
  doc_recibido: DocRecibidoTable
  doc_recibido_archivo: DocRecibidoArchivoTable
  cabys: CabysTable
  cabys_categoria: CabysCategoriaTable
  cabys_nota: CabysNotaTable
  actividad_economica: ActividadEconomicaTable
  barrio: BarrioTable
  importacion: ImportacionTable
  cia: CiaTable
  credencial_cia: CredencialCiaTable
  rol: RolTable
  usuario: UsuarioTable
  cliente_api: ClienteApiTable
  sesion: SesionTable
  intento_ingreso: IntentoIngresoTable
  contador_cia: ContadorCiaTable
  sucursal: SucursalTable
  caja: CajaTable
  manto_formulario: MantoFormularioTable
  actividad_economica_cia: ActividadEconomicaCiaTable
  cliente: ClienteTable
  fila_borrada: FilaBorradaTable
  producto: ProductoTable
  surtido: SurtidoTable
  vta_movm: VtaMovmTable
  vta_referencia: VtaReferenciaTable
  vta_impuesto: VtaImpuestoTable
  vta_enlace: VtaEnlaceTable
  vta_archivo: VtaArchivoTable
  vta_evento: VtaEventoTable
  idempotencia: IdempotenciaTable
  trabajo: TrabajoTable
  bitacora: BitacoraTable
  correo: CorreoTable
  recuperacion: RecuperacionTable
  segundo_factor: SegundoFactorTable
  codigo_respaldo: CodigoRespaldoTable
}
