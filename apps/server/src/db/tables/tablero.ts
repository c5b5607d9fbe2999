/**
 * The board over the companies that grant access: results of the months, and the notes of its own people about each.
 */
import type { Generated } from 'kysely'

export interface TableroTables {
  iva_resumen: IvaResumenTable
  tablero_grupo: TableroGrupoTable
  tablero_compania: TableroCompaniaTable
  tablero_tarea: TableroTareaTable
  papel_del_mes: PapelDelMesTable
  pedido_cliente: PedidoClienteTable
}

interface IvaResumenTable {
  cod_cia: number
  anio: number
  mes: number
  cambios: Generated<number>
  leido: number | null
  resumen: unknown
  dias: unknown
  del_anio: unknown
  anual: unknown
  estado: string | null
}

interface TableroGrupoTable {
  cod_cia: number
  id_grupo: number
  nombre: string
  version: Generated<number>
}

export interface TableroCompaniaTable {
  cod_cia: number
  cia: number
  grupos: Generated<number[]>
  responsable: Generated<string>
  nota: Generated<string>
  nota_username: Generated<string>
  nota_momento: Date | null
  nota_version: Generated<number>
}

export interface TableroTareaTable {
  cod_cia: number
  cia: number
  anio: number
  mes: number
  clase: string
  hecha: Generated<boolean>
  username: Generated<string>
  momento: Date | null
  responsable: Generated<string>
}

export interface PedidoClienteTable {
  cod_cia: number
  id_pedido: number
  id_acceso: number | null
  /** The user that asked, in their own company. */
  cia_casa: number
  usuario_casa: number
  username: string
  pide: string
  responder_a: string
  anio: number
  mes: number
  para: string
  faltan: string[]
  mensaje: string
  creado: Date
  vence: Date
  huella: Uint8Array | null
  retirado: Date | null
  archivos: Generated<number>
  bytes: Generated<number>
  minuto: Date | null
  en_minuto: Generated<number>
  /** Lines, from 1, for which the client handed in a file. */
  llegaron: Generated<number[]>
  recordatorios: Generated<number>
  recordado: Date | null
  huella_anterior: Uint8Array | null
}

export interface PapelDelMesTable {
  cod_cia: number
  id_papel: number
  anio: number
  mes: number
  id_pedido: number
  linea: number | null
  nombre: string
  tipo: string
  bytes: Uint8Array
  huella: string
  momento: Date
}
