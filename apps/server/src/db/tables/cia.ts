/** A company, its branches and its numbering. */
import type { RechazoCredencial } from '@pura/domain/mensajes'
import type { Generated, GeneratedAlways } from 'kysely'

export interface CiaTables {
  cia: CiaTable
  credencial_cia: CredencialCiaTable
  contador_cia: ContadorCiaTable
  sucursal: SucursalTable
  caja: CajaTable
  manto_formulario: MantoFormularioTable
  actividad_economica_cia: ActividadEconomicaCiaTable
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
  /** Why Hacienda refuses the credential; null: accepted, or not tried yet. */
  rechazo: RechazoCredencial | null
  rechazo_desde: Date | null
  /** Since when Hacienda has accepted a document of the company's number signed with this certificate. */
  probada: Date | null
  prueba_hecha: Generated<boolean>
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
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
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
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
}

export interface MantoFormularioTable {
  cod_cia: number
  id_manto_form: number
  id_sucursal: number
  id_caja: number
  id_tipo_docto_vta: number
  num_actual: Generated<number>
  version: Generated<number>
  /** The lease of a till that numbers with it. */
  id_arriendo: string | null
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
