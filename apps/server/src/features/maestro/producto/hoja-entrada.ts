/** Maps a row of a spreadsheet to a product; a value equal to the exported one changes nothing. */
import { type ProductoEntrada, TEXTOS_PRODUCTO, tarifaOfImpuesto } from '@pura/contract'
import { monto, precioSinIva, splitCodigos, tarifaByCodigo, toDecimal } from '@pura/domain'
import { textosFromFila } from '../../../lib/textos-de-fila.ts'
import type { CampoProducto } from './hoja.ts'
import { formatOtros, parseOtros } from './hoja-impuestos.ts'
import {
  codigoTarifaOf,
  comercialOf,
  decimalOf,
  estadoOf,
  fabricaOf,
  monedaOf,
  puntosOf,
  signoOf,
  siNoOf,
  tarifaEscrita,
  unidadOf,
} from './hoja-valores.ts'
import { type ProductoCompletoRow, toProducto } from './repository.ts'

type Valores = Readonly<Partial<Record<CampoProducto, string>>>

/**
 * Filled cells replace values of `base`: the existing product, or the defaults of a new one. An empty cell erases
 * nothing.
 */
export function toEntrada(
  valores: Valores,
  base: ProductoEntrada,
  impuestoOf: (cabys: string) => string | undefined,
): ProductoEntrada {
  const v = Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== '')) as Valores
  const cabys = v.cabys === undefined ? base.cabys?.codigo : cabysOf(v.cabys)
  const tarifa = tarifaOf(v, base, impuestoOf(cabys ?? ''))
  return {
    ...base,
    ...(v.codigoInterno && { codigoInterno: v.codigoInterno }),
    ...(v.nombreProducto && { nombreProducto: v.nombreProducto }),
    ...unidadIn(v, base),
    cabys: { codigo: cabys },
    impuesto: {
      ...base.impuesto,
      codigo: tarifa,
      tipoImpuesto: { codigoSri: v.tipoImpuesto?.padStart(2, '0') ?? base.impuesto?.tipoImpuesto?.codigoSri },
      ...(v.factor && { factor: decimalOf(v.factor) ?? v.factor }),
    },
    ...figuresOf(v),
    ...netoIn(v, tarifa),
    ...monedaIn(v),
    ...textosIn(v),
    ...(v.partidaArancelaria && { partidaArancelaria: v.partidaArancelaria }),
    ...(v.material && { material: v.material }),
    ...(v.formaFarmaceutica && { formaFarmaceutica: v.formaFarmaceutica.padStart(2, '0') }),
    ...otrosIn(v, base),
    ...(v.ivaCobradoFabrica && { ivaCobradoFabrica: fabricaOf(v.ivaCobradoFabrica) }),
    ...(v.tipoTransaccion && { tipoTransaccion: v.tipoTransaccion.padStart(2, '0') }),
    ...(v.codigoFabricante && { codigoFabricante: v.codigoFabricante }),
    ...(v.codigosBarras && { codigosBarras: splitCodigos(v.codigosBarras) }),
    ...(v.grupo && { grupo: v.grupo }),
    ...(v.manejaInventario && { manejaInventario: siNoOf(v.manejaInventario) }),
    ...(v.estado && { estado: estadoOf(v.estado) ?? null }),
  }
}

const TEXTOS = Object.keys(TEXTOS_PRODUCTO) as (keyof typeof TEXTOS_PRODUCTO)[]

const textosIn = (v: Valores): Partial<ProductoEntrada> =>
  Object.fromEntries(TEXTOS.flatMap((campo) => (v[campo] === undefined ? [] : [[campo, v[campo]]])))

/** A package has the unit Unid and its name as commercial unit. A cell equal to the product's unit changes nothing. */
function unidadIn({ unidadMedida, unidadComercial }: Valores, base: ProductoEntrada): Partial<ProductoEntrada> {
  const comercial = unidadComercial ?? (unidadMedida && comercialOf(unidadMedida))
  const propia = base.unidadMedida?.unidadMedidaPK.idUnidad === unidadMedida
  return {
    ...(unidadMedida && !propia && { unidadMedida: { unidadMedidaPK: { idUnidad: unidadOf(unidadMedida) } } }),
    ...(comercial && { unidadMedidaComercial: comercial }),
  }
}

/**
 * Code of the rate from, in this order: its own cell, the percentage, the product, the catalogue's rate of the CABYS
 * code.
 */
function tarifaOf(v: Valores, base: ProductoEntrada, publicada: string | undefined): string | undefined {
  if (v.impuesto) return codigoTarifaOf(v.impuesto)
  if (v.tarifa && !hasPuntos(base, v.tarifa) && !isUsado(v, base)) return tarifaEscrita(v.tarifa) ?? NO_EXISTE
  return base.impuesto?.codigo ?? tarifaOfImpuesto(publicada)
}

/** Used goods have a factor and no rate; an export writes 0 for it. */
export const isUsado = ({ tipoImpuesto, factor }: Valores, base: ProductoEntrada): boolean =>
  (tipoImpuesto?.padStart(2, '0') ?? (factor ? '08' : base.impuesto?.tipoImpuesto?.codigoSri)) === '08'

/** 0 % has several codes: a product with one of them keeps it if the percentage is the same. */
export const hasPuntos = (base: ProductoEntrada, tarifa: string): boolean =>
  (base as { tasa?: string }).tasa === puntosOf(tarifa)
const NO_EXISTE = 'no existe'

/** Changes nothing if the text equals the exported one. The taxes are null if it is not understood. */
function otrosIn({ otrosImpuestos }: Valores, base: ProductoEntrada): Partial<ProductoEntrada> {
  if (otrosImpuestos === undefined || otrosImpuestos === formatOtros(base.otroImpuestoList ?? [])) return {}
  return { otroImpuestoList: parseOtros(otrosImpuestos) ?? null }
}

/** The price without IVA. A price in its own column takes precedence over the price with IVA. */
function netoIn({ precioVenta, precioConIva }: Valores, tarifa: string | undefined): Partial<ProductoEntrada> {
  if (precioVenta !== undefined || precioConIva === undefined) return {}
  return { precioVenta: netoOf(precioConIva, tarifa) ?? precioConIva }
}

/** The price without IVA of one that includes it; undefined if price or rate is unknown. @param tarifa code of the rate */
export function netoOf(precioConIva: string, tarifa: string | null | undefined): string | undefined {
  const conIva = decimalOf(precioConIva)
  const tasa = tarifaByCodigo(tarifa ?? '', '4.4')?.tarifa
  return conIva === undefined || tasa === undefined ? undefined : toDecimal(precioSinIva(monto(conIva), tasa))
}

/** The currency of its column, or of the sign beside the price: $15.50 is never fifteen colones. */
function monedaIn({ moneda, precioVenta = '', precioConIva = '' }: Valores): Partial<ProductoEntrada> {
  if (moneda) return { moneda: monedaOf(moneda) ?? null }
  const escrita = signoOf(precioVenta || precioConIva)
  return escrita ? { moneda: escrita } : {}
}

const FIGURES = ['precioVenta', 'costo', 'existenciaGlobal', 'stockMinimo', 'stockMaximo'] as const

const figuresOf = (v: Valores): Partial<ProductoEntrada> =>
  Object.fromEntries(FIGURES.flatMap((campo) => (v[campo] === undefined ? [] : [[campo, figureOf(campo, v[campo])]])))

/** Rounds the result of a formula, which has more decimals than an amount. Typed decimals are not rounded. */
function figureOf(campo: (typeof FIGURES)[number], texto: string): string {
  const cifra = decimalOf(texto) ?? texto
  const isComputed = (campo === 'precioVenta' || campo === 'costo') && /^\d{1,13}\.\d{8,}$/.test(cifra)
  return isComputed ? toDecimal(monto(cifra)) : cifra
}

/** The code with its leading zero, which a spreadsheet drops when it turns the code into a number. */
const cabysOf = (texto: string): string => {
  const codigo = texto.replace(/[\s.-]/g, '')
  return /^\d{12}$/.test(codigo) ? `0${codigo}` : codigo
}

/** Defaults of a row that matches no known product. */
export const NUEVO: ProductoEntrada = {
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
  impuesto: { tipoImpuesto: { codigoSri: '01' } },
  moneda: 'CRC',
  estado: 'A',
}

/** The product as input, with the percentage of its rate; sales move its stock, never a sheet. */
export function baseOf(row: ProductoCompletoRow): ProductoEntrada & { tasa: string } {
  const producto = toProducto(row)
  return {
    nombreProducto: row.nombre_producto,
    codigoInterno: row.codigo_interno,
    cabys: { codigo: row.cabys },
    unidadMedida: { unidadMedidaPK: { idUnidad: row.unidad_medida } },
    impuesto: {
      codigo: row.codigo_tarifa_iva,
      factor: row.factor_iva,
      tipoImpuesto: { codigoSri: row.tipo_impuesto },
    },
    precioVenta: row.precio_venta,
    moneda: producto.moneda,
    ...textosFromFila(TEXTOS_PRODUCTO, row),
    partidaArancelaria: row.partida_arancelaria,
    material: row.registro_medicamento,
    formaFarmaceutica: row.forma_farmaceutica,
    codigoFabricante: producto.codigoFabricante,
    codigosBarras: producto.codigosBarras,
    grupo: producto.grupo,
    unidadMedidaComercial: producto.unidadMedidaComercial,
    tipoTransaccion: producto.tipoTransaccion,
    ivaCobradoFabrica: producto.ivaCobradoFabrica,
    otroImpuestoList: producto.otroImpuestoList,
    conSurtido: row.con_surtido,
    exento: row.exento === 'S' ? 'S' : 'N',
    costo: row.costo,
    manejaInventario: row.maneja_inventario,
    stockMinimo: row.stock_minimo,
    stockMaximo: row.stock_maximo,
    estado: row.estado === 'I' ? 'I' : 'A',
    tasa: producto.impuesto.tasa,
  }
}
