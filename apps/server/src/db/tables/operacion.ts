/** What the house needs to do its work: the queue, loads, mail, notices, the audit trail. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface OperacionTables {
  trabajo: TrabajoTable
  proceso: ProcesoTable
  carga: CargaTable
  carga_parte: CargaParteTable
  correo: CorreoTable
  notificacion: NotificacionTable
  bitacora: BitacoraTable
  instalacion: InstalacionTable
}

export interface TrabajoTable {
  cod_cia: number
  id: GeneratedAlways<number | null>
  cola: string
  llave: string
  datos: unknown
  disponible: Generated<Date>
  tomado_hasta: Date | null
  /** The process that has it. */
  tomado_por: string | null
  intentos: Generated<number>
  ultimo_error: string | null
  creado: Generated<Date>
}

export interface ProcesoTable {
  id: string
  latidos: Generated<number>
  desde: Generated<Date>
}

export interface CargaTable {
  cod_cia: number
  id_carga: number
  clase: string
  nombre: Generated<string>
  abierta: Generated<boolean>
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
  /** The mail that brought it, in the company of its address. */
  correo_cia: Generated<number | null>
  correo_id: Generated<number | null>
}

export interface CargaParteTable {
  cod_cia: number
  id_carga: number
  parte: number
  nombre: string
  archivos: number
  contenido: Uint8Array
  /** SHA-256. */
  huella: Uint8Array | null
  /** Why it is not opened at all. */
  motivo: Generated<string | null>
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

export interface InstalacionTable {
  uno: Generated<boolean>
  canario: Uint8Array
  creada: Generated<Date>
  latido: Generated<Date>
}
