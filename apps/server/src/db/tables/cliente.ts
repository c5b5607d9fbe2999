/** People a company sells to or buys from. */
import type { Generated } from 'kysely'

export interface ClienteTables {
  cliente: ClienteTable
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
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
}
