/** Products of a company. */
import type { ColumnType, Generated } from 'kysely'

export interface ProductoTables {
  producto: ProductoTable
  surtido: SurtidoTable
  cambio_maestro: CambioMaestroTable
}

export interface ProductoTable {
  cod_cia: number
  id_producto: number
  codigo_interno: Generated<string>
  nombre_producto: string
  cabys: string
  unidad_medida: string
  precio_venta: string
  moneda_precio: Generated<string>
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
  factor_iva: string | null
  codigo_fabricante: string | null
  codigos_barras: Generated<string[]>
  grupo: Generated<string>
  unidad_comercial: string | null
  tipo_transaccion: string | null
  iva_cobrado_fabrica: string | null
  /** As the contract's otroImpuestoList. */
  otros_impuestos: ColumnType<unknown, string | undefined, string>
  /** The load of another system's documents that made it. */
  id_carga: Generated<number | null>
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

/** Last change of a person or product, also of a removed one (docs/decisions/0138). */
export interface CambioMaestroTable {
  cod_cia: number
  clase: 'cliente' | 'producto'
  id: number
  cambio: number
}
