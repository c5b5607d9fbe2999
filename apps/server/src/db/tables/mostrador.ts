/** The tills of Venta rápida: devices, leases, diaries, shifts and closings. */
import type { ColumnType, Generated } from 'kysely'

export interface MostradorTables {
  dispositivo: DispositivoTable
  arriendo: ArriendoTable
  asiento: AsientoTable
  turno: TurnoTable
  cierre_z: CierreZTable
  llave_de_cajas: LlaveDeCajasTable
  llave_de_supervisor: LlaveDeSupervisorTable
  ajuste_de_cajas: AjusteDeCajasTable
  correo_de_venta: CorreoDeVentaTable
  papel_perdido: PapelPerdidoTable
}

export interface DispositivoTable {
  cod_cia: number
  id_dispositivo: string
  nombre: string
  persistente: boolean | null
  creado: Date
}

export interface ArriendoTable {
  cod_cia: number
  id_arriendo: string
  id_sucursal: number
  id_caja: number
  id_dispositivo: string
  solicitud: string
  estado: string
  servidor: string
  contacto: Date
  pendiente: Date | null
  tomado: Date
  terminado: Date | null
}

export interface AsientoTable {
  cod_cia: number
  id_arriendo: string
  n: number
  turno: number
  clase: string
  huella: string
  texto: string
  recibido: Date
  consecutivo: string | null
  clave: string | null
  referida: string | null
  motivos: Generated<string[]>
  por_emitir: Generated<boolean>
  no_antes_de: Date | null
  num_docto: number | null
  decision: string | null
  razon: Generated<string>
  decidido: Date | null
  decidido_por: Generated<string>
}

export interface TurnoTable {
  cod_cia: number
  id_arriendo: string
  turno: number
  id_cajero: number
  cajero: string
  abierto: Date
  fondo: string
  explicacion: Generated<string>
  cerrado: Date | null
}

export interface CierreZTable {
  cod_cia: number
  id_sucursal: number
  id_caja: number
  numero: number
  id_arriendo: string
  turno: number
  cerrado: Date
  cuadra: boolean
  texto: string
}

export interface LlaveDeSupervisorTable {
  cod_cia: number
  id_usuario: number
  version: number
  sal: string
  rondas: number
  huella: string
  llave: Uint8Array
  creada: Date
}

export interface AjusteDeCajasTable {
  cod_cia: number
  redondeo: string
  descuento_maximo: string
  leyenda: Generated<string>
  codigos_de_peso: ColumnType<unknown, string, string>
}

export interface CorreoDeVentaTable {
  cod_cia: number
  clave: string
  correo: string
  pedido: Date
}

export interface PapelPerdidoTable {
  cod_cia: number
  id_arriendo: string
  tipo: string
  desde: number
  hasta: number
  razon: string
  dicho: Date
  por: string
}

export interface LlaveDeCajasTable {
  cod_cia: number
  id_llave: string
  publica: string
  privada: Uint8Array
  creada: Date
}
