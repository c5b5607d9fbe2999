/** Values of the form as flat text, with conversions from and to a product. */
import {
  type contract,
  emptyTextos,
  type Producto,
  type ProductoCompleto,
  type ProductoEntrada,
  pickTextos,
  type ResponseOf,
  TEXTOS_PRODUCTO,
  tarifaOfImpuesto,
} from '@pura/contract'
import { mensajes, REGLAS_PRODUCTO, type Regla, reglasDe, splitCodigos } from '@pura/domain'
import { familiasOf } from '../../../../components/cabys/partes.tsx'
import {
  fromOtroImpuesto,
  type OtroImpuesto,
  toOtroImpuesto,
} from '../../../../components/impuestos/otros-impuestos.ts'
import type { useFormulario } from '../../../../components/mantenimiento/formulario/use-formulario.ts'

export interface ValoresDeProducto extends Record<keyof typeof TEXTOS_PRODUCTO, string> {
  nombreProducto: string
  unidadMedida: string
  'impuesto.tipoImpuesto': string
  impuesto: string
  /** Factor of used goods, instead of a rate. */
  'impuesto.factor': string
  precioVenta: string
  /** Currency of its price and of its surtido's prices. */
  moneda: Producto['moneda']
  estado: string
  partidaArancelaria: string
  material: string
  formaFarmaceutica: string
  codigoFabricante: string
  /** With spaces between them. */
  codigosBarras: string
  grupo: string
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
  /** Not sent: the catalogue's data of the chosen code. */
  cabysDescripcion: string
  cabysFamilias: string
  cabysImpuesto: string
  cabysVigente: boolean
  /** A line of the surtido not yet added. */
  linea: LineaNueva | null
}

export interface LineaNueva {
  producto: Producto
  precio: string
  detalle: string
  cantidad: string
}

export const NUEVO: ValoresDeProducto = {
  nombreProducto: '',
  unidadMedida: 'Unid',
  'impuesto.tipoImpuesto': '01',
  impuesto: '',
  'impuesto.factor': '',
  precioVenta: '',
  moneda: 'CRC',
  ...emptyTextos(TEXTOS_PRODUCTO),
  procedencia: 'Nacional',
  estado: 'A',
  partidaArancelaria: '',
  material: '',
  formaFarmaceutica: '',
  codigoFabricante: '',
  codigosBarras: '',
  grupo: '',
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

export const toValores = (p: ProductoCompleto): ValoresDeProducto => ({
  nombreProducto: p.nombreProducto,
  unidadMedida: p.unidadMedida.unidadMedidaPK.idUnidad,
  'impuesto.tipoImpuesto': p.impuesto.tipoImpuesto.codigoSri,
  impuesto: p.impuesto.codigo,
  'impuesto.factor': p.impuesto.factor ?? '',
  precioVenta: p.precioVenta,
  moneda: p.moneda,
  ...pickTextos(TEXTOS_PRODUCTO, p),
  estado: p.estado,
  partidaArancelaria: p.partidaArancelaria ?? '',
  material: p.material ?? '',
  formaFarmaceutica: p.formaFarmaceutica ?? '',
  codigoFabricante: p.codigoFabricante ?? '',
  codigosBarras: p.codigosBarras.join(' '),
  grupo: p.grupo,
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

/** The stock is sent only with a new product; later only documents and imports change it. */
export const toEntrada = (v: ValoresDeProducto, producto?: ProductoCompleto): ProductoEntrada => ({
  nombreProducto: v.nombreProducto,
  unidadMedida: v.unidadMedida ? { unidadMedidaPK: { idUnidad: v.unidadMedida } } : null,
  impuesto: {
    codigo: v.impuesto,
    factor: v['impuesto.factor'],
    tipoImpuesto: { codigoSri: v['impuesto.tipoImpuesto'] },
  },
  precioVenta: v.precioVenta,
  moneda: v.moneda,
  ...pickTextos(TEXTOS_PRODUCTO, v),
  estado: v.estado === 'I' ? 'I' : 'A',
  partidaArancelaria: v.partidaArancelaria,
  material: v.material,
  formaFarmaceutica: v.formaFarmaceutica || null,
  codigoFabricante: v.codigoFabricante,
  codigosBarras: splitCodigos(v.codigosBarras),
  grupo: v.grupo,
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

export const REGLAS: readonly Regla<ValoresDeProducto>[] = [
  ...reglasDe(REGLAS_PRODUCTO, (v: ValoresDeProducto) => toEntrada(v)),
  // Saving would drop the line silently.
  ['linea', (v) => v.linea === null || !v.conSurtido, mensajes.producto.surtidoSinAgregar],
]

export type Cabys = ResponseOf<typeof contract.cabys.search>[number]

/** Sets the code and the catalogue's rate, which can be changed afterwards. */
export function chooseCabys(cabys: Cabys, anterior: string): Partial<ValoresDeProducto> {
  return {
    cabys: cabys.codigo,
    cabysDescripcion: cabys.descripcion,
    cabysFamilias: familiasOf(cabys).join(' › '),
    cabysImpuesto: cabys.impuesto,
    cabysVigente: true,
    impuesto: tarifaOfImpuesto(cabys.impuesto) ?? anterior,
  }
}

/** Fields of the collapsed section. */
export const CAMPOS_MAS_DATOS = [
  'codigoFabricante',
  'codigosBarras',
  'grupo',
  'unidadMedidaComercial',
  'tipoTransaccion',
  'ivaCobradoFabrica',
  'otroImpuestoList',
] as const

/** IVA of a product in points; used goods pay it on part of the price: factor 0.0468 is 4.68. */
export const puntosOf = (v: ValoresDeProducto, tasa: string | undefined): string | undefined => {
  if (v['impuesto.tipoImpuesto'] === '07') return undefined
  if (v['impuesto.tipoImpuesto'] !== '08') return tasa
  return Number(v['impuesto.factor']) > 0 ? String(Number(v['impuesto.factor']) * 100) : undefined
}

export type FormularioProducto = ReturnType<typeof useFormulario<ValoresDeProducto, ProductoCompleto>>

/** Capitalises labels that the specification writes in lower case: `con surtido`. */
export const labelOf = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Keeps the decimals of the value, so that the price shown is the price charged. */
export const decimalesOf = (valor: string, minimo: number): number => Math.max(minimo, valor.split('.')[1]?.length ?? 0)
