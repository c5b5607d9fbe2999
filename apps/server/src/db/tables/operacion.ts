/** Tables of the system's own work: queue, loads, mail, notifications, audit trail. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface OperacionTables {
  trabajo: TrabajoTable
  proceso: ProcesoTable
  carga: CargaTable
  carga_parte: CargaParteTable
  correo: CorreoTable
  notificacion: NotificacionTable
  notificacion_revision: NotificacionRevisionTable
  correo_diario: NotificacionRevisionTable
  notificacion_usuario: NotificacionUsuarioTable
  notificacion_leida: NotificacionLeidaTable
  notificacion_preferencia: NotificacionPreferenciaTable
  suscripcion_push: SuscripcionPushTable
  escritorio_usuario: EscritorioUsuarioTable
  bitacora: BitacoraTable
  instalacion: InstalacionTable
  restauro: RestauroTable
  restauro_falta: RestauroFaltaTable
}

export interface TrabajoTable {
  cod_cia: number
  id: GeneratedAlways<number | null>
  cola: string
  llave: string
  datos: unknown
  disponible: Generated<Date>
  tomado_hasta: Date | null
  /** Process that holds the lease. */
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
  /** By which its author works here; null for a user of the company, and for the operator. */
  id_acceso: Generated<number | null>
  creada: Date
  terminada: Date | null
  /** Why it stopped before its last file. */
  parada: Generated<string>
  archivos: number
  avance: Generated<number>
  intentos: Generated<number>
  cargados: Generated<number>
  omitidos: Generated<number>
  fallidos: Generated<number>
  detalle: Generated<unknown>
  consecutivos: Generated<unknown>
  /** A `Toma` of the contract. */
  tomar: Generated<unknown>
  /** How many of each it made. */
  tomado: Generated<unknown>
  /** Company and id of the mail that brought it. */
  correo_cia: Generated<number | null>
  correo_id: Generated<number | null>
  /** Documents for other companies go there, as its author may. */
  puerta: Generated<boolean>
  /** Announced size of a zip that is uploaded in pieces. */
  bytes: Generated<number | null>
  /** Who asked to take it back, while that is under way. */
  deshacer: Generated<string | object | null>
  deshecha: Generated<Date | null>
  deshecha_por: Generated<string>
  /** Why it was not taken back. */
  no_deshecha: Generated<string>
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
  /** Reason why it is not opened at all. */
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
  opciones: Generated<string[]>
  llave: string | null
  cuantas: Generated<number>
  plural: Generated<string>
  sujetos: Generated<string[]>
  /** The only user who gets it; null: all users with one of its sections get it. */
  id_usuario: number | null
}

export interface NotificacionRevisionTable {
  cod_cia: number
  dia: string
}

export interface NotificacionUsuarioTable {
  cod_cia: number
  cod_cia_usuario: number
  id_usuario: number
  vista_hasta: Generated<number>
  leida_hasta: Generated<number>
  /** Notifications up to this number were mailed. */
  resumida_hasta: Generated<number>
  baja: string | null
}

export interface NotificacionLeidaTable {
  cod_cia: number
  cod_cia_usuario: number
  id_usuario: number
  id_notificacion: number
  quitada: Generated<boolean>
}

export interface NotificacionPreferenciaTable {
  cod_cia: number
  cod_cia_usuario: number
  id_usuario: number
  clase: string
  aqui: boolean
  equipo: boolean
  correo: boolean
}

/** A browser that receives push notifications while its window is closed. */
export interface SuscripcionPushTable {
  cod_cia: number
  id_suscripcion: number
  id_usuario: number
  huella: Uint8Array
  destino: string
  p256dh: string
  auth: string
  agente: Generated<string>
  creada: Date
  huella_sesion: Uint8Array | null
  dicha_hasta: number
  intentos: Generated<number>
  despues: Date | null
  fallos: Generated<number>
}

export interface EscritorioUsuarioTable {
  cod_cia: number
  cod_cia_usuario: number
  id_usuario: number
  orden: string[]
  ocultas: string[]
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
  push_publica: string | null
  push_privada: Uint8Array | null
  respaldo_hecho: Date | null
  respaldo_fallado: Date | null
  respaldo_motivo: Generated<string>
  /** Another after each restore (docs/decisions/0138). */
  epoca: Generated<string>
}

/** A company that waits with issuing after a restore (docs/decisions/0125). */
export interface RestauroTable {
  cod_cia: number
  /** The moment of the backup. */
  respaldo: Date
  restaurada: Generated<Date>
}

/** A document that Hacienda has and we lack. */
export interface RestauroFaltaTable {
  cod_cia: number
  clave: string
}
