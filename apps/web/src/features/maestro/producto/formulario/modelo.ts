/** What the form holds: flat texts, and the way from a product and back. */
import {
  type contract,
  type Producto,
  type ProductoCompleto,
  type ProductoEntrada,
  type ResponseOf,
  tarifaOfImpuesto,
} from '@pura/contract'
import { mensajes, REGLAS_PRODUCTO, type Regla, reglasDe } from '@pura/domain'
import { familiasOf } from '../../../../components/cabys/partes.tsx'
import {
  fromOtroImpuesto,
  type OtroImpuesto,
  toOtroImpuesto,
} from '../../../../components/impuestos/otros-impuestos.ts'
import type { useFormulario } from '../../../../components/mantenimiento/formulario/use-formulario.ts'

export interface Valores {
  nombreProducto: string
  unidadMedida: string
  'impuesto.tipoImpuesto': string
  impuesto: string
  /** Of used goods, in the place of a rate. */
  'impuesto.factor': string
  precioVenta: string
  /** Of its price, and of those of its surtido. */
  moneda: Producto['moneda']
  procedencia: string
  estado: string
  partidaArancelaria: string
  material: string
  formaFarmaceutica: string
  codigoFabricante: string
  unidadMedidaComercial: string
  tipoTransaccion: string
  ivaCobradoFabrica: string
  otroImpuestoList: readonly OtroImpuesto[]
  costo: string
  existenciaGlobal: string
  stockMinimo: string
  stockMaximo: string
  conSurtido: boolean
  manejaInventario: boolean
  codigoInterno: string
  cabys: string
  /** Not sent: what the catalogue says of the chosen code. */
  cabysDescripcion: string
  cabysFamilias: string
  cabysImpuesto: string
  cabysVigente: boolean
  /** A line of the surtido that was begun and not added yet. */
  linea: LineaNueva | null
}

export interface LineaNueva {
  producto: Producto
  precio: string
  detalle: string
  cantidad: string
}

export const NUEVO: Valores = {
  nombreProducto: '',
  unidadMedida: 'Unid',
  'impuesto.tipoImpuesto': '01',
  impuesto: '',
  'impuesto.factor': '',
  precioVenta: '',
  moneda: 'CRC',
  procedencia: 'Nacional',
  estado: 'A',
  partidaArancelaria: '',
  material: '',
  formaFarmaceutica: '',
  codigoFabricante: '',
  unidadMedidaComercial: '',
  tipoTransaccion: '',
  ivaCobradoFabrica: '',
  otroImpuestoList: [],
  costo: '',
  existenciaGlobal: '',
  stockMinimo: '',
  stockMaximo: '',
  conSurtido: false,
  manejaInventario: false,
  codigoInterno: '',
  cabys: '',
  cabysDescripcion: '',
  cabysFamilias: '',
  cabysImpuesto: '',
  cabysVigente: true,
  linea: null,
}

export const toValores = (p: ProductoCompleto): Valores => ({
  nombreProducto: p.nombreProducto,
  unidadMedida: p.unidadMedida.unidadMedidaPK.idUnidad,
  'impuesto.tipoImpuesto': p.impuesto.tipoImpuesto.codigoSri,
  impuesto: p.impuesto.codigo,
  'impuesto.factor': p.impuesto.factor ?? '',
  precioVenta: p.precioVenta,
  moneda: p.moneda,
  procedencia: p.procedencia,
  estado: p.estado,
  partidaArancelaria: p.partidaArancelaria ?? '',
  material: p.material ?? '',
  formaFarmaceutica: p.formaFarmaceutica ?? '',
  codigoFabricante: p.codigoFabricante ?? '',
  unidadMedidaComercial: p.unidadMedidaComercial ?? '',
  tipoTransaccion: p.tipoTransaccion ?? '',
  ivaCobradoFabrica: p.ivaCobradoFabrica ?? '',
  otroImpuestoList: p.otroImpuestoList.map(toOtroImpuesto),
  costo: p.costo,
  existenciaGlobal: p.existenciaGlobal,
  stockMinimo: p.stockMinimo,
  stockMaximo: p.stockMaximo,
  conSurtido: p.conSurtido,
  manejaInventario: p.manejaInventario,
  codigoInterno: p.codigoInterno,
  cabys: p.cabys.codigo,
  cabysDescripcion: p.cabys.descripcion,
  cabysFamilias: familiasOf(p.cabys).join(' › '),
  cabysImpuesto: p.cabys.impuesto,
  cabysVigente: p.cabys.vigente,
  linea: null,
})

/** The stock is told once, with a new product; afterwards documents and sheets move it, and saving a form must not. */
export const toEntrada = (v: Valores, producto?: ProductoCompleto): ProductoEntrada => ({
  nombreProducto: v.nombreProducto,
  unidadMedida: v.unidadMedida ? { unidadMedidaPK: { idUnidad: v.unidadMedida } } : null,
  impuesto: {
    codigo: v.impuesto,
    factor: v['impuesto.factor'],
    tipoImpuesto: { codigoSri: v['impuesto.tipoImpuesto'] },
  },
  precioVenta: v.precioVenta,
  moneda: v.moneda,
  procedencia: v.procedencia,
  estado: v.estado === 'I' ? 'I' : 'A',
  partidaArancelaria: v.partidaArancelaria,
  material: v.material,
  formaFarmaceutica: v.formaFarmaceutica || null,
  codigoFabricante: v.codigoFabricante,
  unidadMedidaComercial: v.unidadMedidaComercial,
  tipoTransaccion: v.tipoTransaccion,
  ivaCobradoFabrica: v.ivaCobradoFabrica === '01' || v.ivaCobradoFabrica === '02' ? v.ivaCobradoFabrica : '',
  otroImpuestoList: v.otroImpuestoList.map(fromOtroImpuesto),
  conSurtido: v.conSurtido,
  manejaInventario: v.manejaInventario,
  cabys: { codigo: v.cabys },
  costo: v.costo,
  exento: producto?.exento,
  existenciaGlobal: producto ? undefined : v.existenciaGlobal,
  stockMinimo: v.stockMinimo,
  stockMaximo: v.stockMaximo,
})

export const REGLAS: readonly Regla<Valores>[] = [
  ...reglasDe(REGLAS_PRODUCTO, (v: Valores) => toEntrada(v)),
  // Saving would lose it without a word.
  ['linea', (v) => v.linea === null || !v.conSurtido, mensajes.producto.surtidoSinAgregar],
]

export type Cabys = ResponseOf<typeof contract.cabys.search>[number]

/** The code and, with it, the rate the catalogue publishes; one may change the rate afterwards. */
export function chooseCabys(cabys: Cabys, anterior: string): Partial<Valores> {
  return {
    cabys: cabys.codigo,
    cabysDescripcion: cabys.descripcion,
    cabysFamilias: familiasOf(cabys).join(' › '),
    cabysImpuesto: cabys.impuesto,
    cabysVigente: true,
    impuesto: tarifaOfImpuesto(cabys.impuesto) ?? anterior,
  }
}

/** Where the fields of what few products have stand. */
export const CAMPOS_MAS_DATOS = [
  'codigoFabricante',
  'unidadMedidaComercial',
  'tipoTransaccion',
  'ivaCobradoFabrica',
  'otroImpuestoList',
] as const

/** Points of the IVA of a product; used goods pay a part of the price, 0.0468 is 4.68. */
export const puntosOf = (v: Valores, tasa: string | undefined): string | undefined => {
  if (v['impuesto.tipoImpuesto'] === '07') return undefined
  if (v['impuesto.tipoImpuesto'] !== '08') return tasa
  return Number(v['impuesto.factor']) > 0 ? String(Number(v['impuesto.factor']) * 100) : undefined
}

export type FormularioProducto = ReturnType<typeof useFormulario<Valores, ProductoCompleto>>

/** The specification writes some labels small: `con surtido`. */
export const labelOf = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** As many as the figure has: what is shown is what is charged. */
export const decimalesOf = (valor: string, minimo: number): number => Math.max(minimo, valor.split('.')[1]?.length ?? 0)
