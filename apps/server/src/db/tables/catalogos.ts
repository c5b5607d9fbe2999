/** Catalogues that Hacienda publishes, the same for every company. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface CatalogosTables {
  cabys: CabysTable
  cabys_categoria: CabysCategoriaTable
  cabys_nota: CabysNotaTable
  actividad_economica: ActividadEconomicaTable
  barrio: BarrioTable
  importacion: ImportacionTable
  mantenimiento_listas: MantenimientoListasTable
  demostracion: DemostracionTable
  cabys_revision: CabysRevisionTable
  cabys_cambio: CabysCambioTable
  tasa_dolar: TasaDolarTable
}

export interface CabysTable {
  codigo: string
  descripcion: string
  impuesto: string
  vigente: Generated<boolean>
  busqueda: string
  /** True while the list is being loaded: only the loader sees it. */
  pendiente: Generated<boolean>
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
  origen: Generated<string>
  /** Rows of the largest edition known. */
  mayor: Generated<number>
}

export interface MantenimientoListasTable {
  uno: Generated<boolean>
  cargando_hasta: Date | null
  renovando_hasta: Date | null
  proxima: Generated<Date>
  a_mano: Generated<boolean>
  fallas: Generated<number>
  etag: Generated<string>
  modificado: Generated<string>
}

export interface DemostracionTable {
  uno: Generated<boolean>
  base: Date
  hechos: Generated<number>
  total: Generated<number>
  tomada_hasta: Date | null
  terminada: Date | null
}

export interface CabysRevisionTable {
  id: GeneratedAlways<number>
  momento: Generated<Date>
  origen: string
  a_mano: Generated<boolean>
  resultado: string
  motivo: Generated<string>
  filas: Generated<number>
  nuevos: Generated<number>
  retirados: Generated<number>
  renombrados: Generated<number>
  tarifas: Generated<number>
  /** The row of `importacion` before a load by hand. */
  anterior: ColumnType<unknown, string | null | undefined, never>
}

export interface CabysCambioTable {
  id_revision: number
  codigo: string
  clase: string
  descripcion: string
  antes: Generated<string>
  despues: Generated<string>
}

/** Selling rate of the dollar of a day, of the whole installation. */
export interface TasaDolarTable {
  dia: string
  /** Null: the registry had no rate for this day at the last query. */
  valor: string | null
  /** The registry is not queried for this day before this time. */
  preguntar: Date
}
