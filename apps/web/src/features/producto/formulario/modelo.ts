/** What the form holds: flat texts, and the way from a product and back. */
import {
  type contract,
  type Producto,
  type ProductoCompleto,
  type ProductoEntrada,
  REQUERIDOS_PRODUCTO,
  type ResponseOf,
  tarifaOfImpuesto,
} from '@pura/contract'
import { add, mensajes, monto, percentage, tarifa, toDecimal } from '@pura/domain'
import { familiasOf } from '../../../components/cabys/partes.tsx'
import type { Regla, useFormulario } from '../../../components/mantenimiento/use-formulario.ts'

export interface Valores {
  nombreProducto: string
  unidadMedida: string
  'impuesto.tipoImpuesto': string
  impuesto: string
  precioVenta: string
  procedencia: string
  estado: string
  partidaArancelaria: string
  material: string
  formaFarmaceutica: string
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
  precioVenta: '',
  procedencia: 'Nacional',
  estado: 'A',
  partidaArancelaria: '',
  material: '',
  formaFarmaceutica: '',
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
  precioVenta: p.precioVenta,
  procedencia: p.procedencia,
  estado: p.estado,
  partidaArancelaria: p.partidaArancelaria ?? '',
  material: p.material ?? '',
  formaFarmaceutica: p.formaFarmaceutica ?? '',
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
  impuesto: { codigo: v.impuesto, tipoImpuesto: { codigoSri: v['impuesto.tipoImpuesto'] } },
  precioVenta: v.precioVenta,
  procedencia: v.procedencia,
  estado: v.estado === 'I' ? 'I' : 'A',
  partidaArancelaria: v.partidaArancelaria,
  material: v.material,
  formaFarmaceutica: v.formaFarmaceutica || null,
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
  ...REQUERIDOS_PRODUCTO.map(([holds, mensaje, campo]): Regla<Valores> => [(v) => holds(toEntrada(v)), mensaje, campo]),
  // Saving would lose it without a word.
  [(v) => v.linea === null || !v.conSurtido, mensajes.producto.surtidoSinAgregar, 'linea'],
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

/** What a customer pays for one; undefined while there is no price or no rate. */
export function precioConIva(precio: string, tasa: string | undefined): string | undefined {
  if (precio === '' || tasa === undefined) return undefined
  try {
    const base = monto(precio)
    return toDecimal(add(base, percentage(base, tarifa(tasa))))
  } catch {
    return undefined
  }
}

export type FormularioProducto = ReturnType<typeof useFormulario<Valores, ProductoCompleto>>

/** The specification writes some labels small: `con surtido`. */
export const labelOf = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** As many as the figure has: what is shown is what is charged. */
export const decimalesOf = (valor: string, minimo: number): number => Math.max(minimo, valor.split('.')[1]?.length ?? 0)
