/** Users: sign-in, credentials and permissions. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface UsuarioTables {
  rol: RolTable
  usuario: UsuarioTable
  cliente_api: ClienteApiTable
  sesion: SesionTable
  intento_ingreso: IntentoIngresoTable
  recuperacion: RecuperacionTable
  segundo_factor: SegundoFactorTable
  codigo_respaldo: CodigoRespaldoTable
  busqueda_reciente: BusquedaRecienteTable
  acceso: AccesoTable
  acceso_persona: AccesoPersonaTable
}

/** A result that a user opened from the search. */
export interface BusquedaRecienteTable {
  cod_cia: number
  cia_usuario: number
  id_usuario: number
  seccion: string
  id: number
  abierto: Date
}

export interface RolTable {
  cod_cia: number
  cod_rol: number
  nombre_rol: string
  opciones: Generated<string[]>
  solo_lectura: Generated<boolean>
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
  /** First sign-in: from then on the number belongs to this user (docs/glosario.md, titular). */
  ingresado: Date | null
  /** When and how the user proved to own the number. */
  comprobado: Date | null
  comprobado_por: Generated<string>
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
  /** Exchange mode of an operator. */
  cia_activa: number | null
  /** Accesses that this session entered. */
  accesos: Generated<number[]>
  recordada: Generated<boolean>
}

/** A grant: another company, the firm, may work in this one with its people. The columns of a person are of who accepted. */
export interface AccesoTable {
  cod_cia: number
  id_acceso: GeneratedAlways<number>
  identificacion: string
  correo: string
  cod_rol: number | null
  invitado: Date
  invitado_por: string
  huella: Uint8Array | null
  vence: Date | null
  cia_casa: number | null
  usuario_casa: number | null
  username: Generated<string>
  nombre: Generated<string>
  nombre_casa: Generated<string>
  /** When the person answered; in force since `aceptado`. */
  respondido: Date | null
  correo_casa: Generated<string>
  comprobada: Generated<boolean>
  confirmado_por: Generated<string>
  aceptado: Date | null
  visto: Date | null
  retirado: Date | null
  retirado_por: Generated<string>
  version: Generated<number>
}

/** A person of the firm that holds an access, who may use it (docs/decisions/0173). */
export interface AccesoPersonaTable {
  cod_cia: number
  id_acceso: number
  id_persona: GeneratedAlways<number>
  cia_casa: number
  usuario_casa: number
  username: string
  nombre: Generated<string>
  correo: Generated<string>
  /** Null: all that the access allows. */
  nombre_rol: string | null
  opciones: string[] | null
  solo_lectura: Generated<boolean>
  dado: Date
  dado_por: string
  dado_de: number | null
  visto: Date | null
  quitado: Date | null
  quitado_por: Generated<string>
  quitado_de: number | null
}

export interface IntentoIngresoTable {
  llave: string
  fallos: Generated<number>
  ultimo: Generated<Date>
  libre_desde: Generated<Date>
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
