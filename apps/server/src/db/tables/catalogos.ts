/** What Hacienda publishes, the same for every company. */
import type { Generated } from 'kysely'

export interface CatalogosTables {
  cabys: CabysTable
  cabys_categoria: CabysCategoriaTable
  cabys_nota: CabysNotaTable
  actividad_economica: ActividadEconomicaTable
  barrio: BarrioTable
  importacion: ImportacionTable
}

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
