/** Maps a product to a row of a spreadsheet and back: an export can be imported again. */
import { type ProductoEntrada, tarifaOfImpuesto } from '@pura/contract'
import {
  mensajes,
  monto,
  precioSinIva,
  tarifaByCodigo,
  tipoImpuestoByCodigo,
  toDecimal,
  unidadBySimbolo,
} from '@pura/domain'
import type { ColumnaHoja } from '../../../lib/hojas/columnas.ts'
import type { ColumnaEscrita } from '../../../lib/hojas/escribir.ts'
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

export type CampoProducto =
  | 'idProducto'
  | 'codigoInterno'
  | 'nombreProducto'
  | 'unidadMedida'
  | 'cabys'
  | 'tarifa'
  | 'impuesto'
  | 'tipoImpuesto'
  | 'factor'
  | 'otrosImpuestos'
  | 'ivaCobradoFabrica'
  | 'tipoTransaccion'
  | 'precioVenta'
  | 'precioConIva'
  | 'moneda'
  | 'procedencia'
  | 'partidaArancelaria'
  | 'material'
  | 'formaFarmaceutica'
  | 'codigoFabricante'
  | 'unidadComercial'
  | 'costo'
  | 'manejaInventario'
  | 'existenciaGlobal'
  | 'stockMinimo'
  | 'stockMaximo'
  | 'estado'

type Salida = ColumnaEscrita<ProductoCompletoRow>
type Columna = ColumnaHoja<CampoProducto> & Partial<Pick<Salida, 'valor'>>

const { columnas, estados } = mensajes.producto

export const COLUMNAS: readonly Columna[] = [
  { campo: 'idProducto', titulo: columnas.id, alias: ['id producto'], ancho: 8, valor: (p) => p.id_producto },
  {
    campo: 'codigoInterno',
    titulo: 'Código interno',
    alias: ['codigo', 'codigo producto', 'codigo de producto', 'sku', 'referencia', 'codigo de barras'],
    valor: (p) => p.codigo_interno,
  },
  {
    campo: 'nombreProducto',
    titulo: columnas.nombre,
    alias: [
      'nombre',
      'producto',
      'descripcion',
      'nombre del producto',
      'descripcion articulo',
      'nombre articulo',
      'descripcion producto',
      'detalle',
      'articulo',
      'servicio',
    ],
    obligatoria: true,
    ancho: 46,
    valor: (p) => p.nombre_producto,
  },
  {
    campo: 'unidadMedida',
    titulo: columnas.unidad,
    alias: ['unidad', 'unidades', 'um', 'u m', 'medida', 'tipo unidad'],
    valor: (p) => (unidadBySimbolo(p.unidad_medida, '4.4') ? p.unidad_medida : ''),
  },
  {
    campo: 'cabys',
    titulo: columnas.cabys,
    alias: ['codigo cabys', 'codigo hacienda', 'cabys codigo'],
    obligatoria: true,
    valor: (p) => p.cabys,
  },
  {
    campo: 'tarifa',
    titulo: columnas.tarifa,
    alias: ['iva', 'tarifa', 'porcentaje iva', 'impuesto', 'tasa', 'tasa iva'],
    ancho: 12,
    valor: (p) => Number(toProducto(p).impuesto.tasa),
  },
  {
    campo: 'impuesto',
    titulo: 'Código de tarifa',
    alias: ['codigo tarifa', 'codigo tarifa iva', 'codigo de tarifa iva'],
    valor: (p) => p.codigo_tarifa_iva,
  },
  {
    campo: 'tipoImpuesto',
    titulo: 'Tipo de IVA',
    alias: ['tipo impuesto', 'tipo de impuesto', 'codigo impuesto'],
    ancho: 12,
    valor: (p) => (tipoImpuestoByCodigo(p.tipo_impuesto) ? p.tipo_impuesto : ''),
  },
  {
    campo: 'factor',
    titulo: 'Factor de bienes usados',
    alias: ['factor', 'factor iva'],
    ancho: 12,
    valor: (p) => p.factor_iva ?? '',
  },
  {
    campo: 'otrosImpuestos',
    titulo: 'Otros impuestos',
    alias: ['impuestos', 'impuestos especificos'],
    ancho: 36,
    valor: (p) => formatOtros(toProducto(p).otroImpuestoList),
  },
  {
    campo: 'ivaCobradoFabrica',
    titulo: 'IVA cobrado en fábrica',
    alias: ['iva de fabrica', 'iva fabrica'],
    ancho: 12,
    valor: (p) => p.iva_cobrado_fabrica ?? '',
  },
  {
    campo: 'tipoTransaccion',
    titulo: 'Tipo de transacción',
    alias: ['transaccion'],
    ancho: 12,
    valor: (p) => p.tipo_transaccion ?? '',
  },
  {
    campo: 'precioVenta',
    titulo: 'Precio unitario',
    alias: [
      'precio',
      'precio venta',
      'precio sin iva',
      'precio venta sin iva',
      'precio unitario sin iva',
      'precio neto',
      'valor',
    ],
    obligatoria: true,
    valor: (p) => Number(p.precio_venta),
  },
  // Only read: the net price of an export says the same.
  {
    campo: 'precioConIva',
    titulo: 'Precio con IVA',
    alias: [
      'precio iva incluido',
      'precio con iva incluido',
      'precio venta con iva',
      'precio unitario con iva',
      'precio venta iva incluido',
      'precio ivi',
      'precio i v i',
      'precio final',
      'precio publico',
      'pvp',
    ],
  },
  {
    campo: 'moneda',
    titulo: 'Moneda del precio',
    alias: ['moneda', 'moneda precio', 'divisa'],
    ancho: 12,
    valor: (p) => p.moneda_precio,
  },
  { campo: 'procedencia', titulo: 'Procedencia', alias: ['origen'], valor: (p) => p.procedencia },
  { campo: 'partidaArancelaria', titulo: 'Partida arancelaria', valor: (p) => p.partida_arancelaria ?? '' },
  {
    campo: 'material',
    titulo: 'Registro sanitario',
    alias: ['registro medicamento', 'registro'],
    valor: (p) => p.registro_medicamento ?? '',
  },
  { campo: 'formaFarmaceutica', titulo: 'Forma farmacéutica', valor: (p) => p.forma_farmaceutica ?? '' },
  {
    campo: 'codigoFabricante',
    titulo: 'Código del fabricante',
    alias: ['gtin', 'ean', 'codigo fabricante'],
    valor: (p) => p.codigo_fabricante ?? '',
  },
  {
    campo: 'unidadComercial',
    titulo: 'Unidad comercial',
    alias: ['unidad de medida comercial', 'presentacion'],
    valor: (p) => p.unidad_comercial ?? '',
  },
  { campo: 'costo', titulo: 'Costo', alias: ['costo unitario'], valor: (p) => Number(p.costo) },
  {
    campo: 'manejaInventario',
    titulo: 'Maneja inventario',
    alias: ['inventario'],
    admite: 'logico',
    valor: (p) => (p.maneja_inventario ? 'Sí' : 'No'),
  },
  {
    campo: 'existenciaGlobal',
    titulo: 'Existencia',
    alias: ['existencias', 'existencia inicial', 'cantidad', 'stock'],
    valor: (p) => Number(p.existencia_global),
  },
  { campo: 'stockMinimo', titulo: 'Stock mínimo', alias: ['minimo'], valor: (p) => Number(p.stock_minimo) },
  { campo: 'stockMaximo', titulo: 'Stock máximo', alias: ['maximo'], valor: (p) => Number(p.stock_maximo) },
  {
    campo: 'estado',
    titulo: columnas.estado,
    alias: ['activo'],
    admite: 'logico',
    ancho: 12,
    valor: (p) => estados[p.estado as keyof typeof estados],
  },
]

/** Also a column the list shows and a sheet cannot import: a surtido is edited line by line. */
export const COLUMNAS_ESCRITAS: readonly Salida[] = [
  ...COLUMNAS.filter((columna): columna is Columna & Salida => columna.valor !== undefined),
  { titulo: columnas.surtido, ancho: 10, valor: (p) => (p.con_surtido ? 'Sí' : 'No') },
  { titulo: 'Descripción CABYS', ancho: 60, valor: (p) => p.cabys_descripcion ?? '' },
]

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
    ...(v.procedencia && { procedencia: v.procedencia }),
    ...(v.partidaArancelaria && { partidaArancelaria: v.partidaArancelaria }),
    ...(v.material && { material: v.material }),
    ...(v.formaFarmaceutica && { formaFarmaceutica: v.formaFarmaceutica.padStart(2, '0') }),
    ...otrosIn(v, base),
    ...(v.ivaCobradoFabrica && { ivaCobradoFabrica: fabricaOf(v.ivaCobradoFabrica) }),
    ...(v.tipoTransaccion && { tipoTransaccion: v.tipoTransaccion.padStart(2, '0') }),
    ...(v.codigoFabricante && { codigoFabricante: v.codigoFabricante }),
    ...(v.manejaInventario && { manejaInventario: siNoOf(v.manejaInventario) }),
    ...(v.estado && { estado: estadoOf(v.estado) ?? null }),
  }
}

/** A box has the unit Unid and keeps its commercial name; a value equal to the product's is its own export. */
function unidadIn({ unidadMedida, unidadComercial }: Valores, base: ProductoEntrada): Partial<ProductoEntrada> {
  const comercial = unidadComercial ?? (unidadMedida && comercialOf(unidadMedida))
  const propia = base.unidadMedida?.unidadMedidaPK.idUnidad === unidadMedida
  return {
    ...(unidadMedida && !propia && { unidadMedida: { unidadMedidaPK: { idUnidad: unidadOf(unidadMedida) } } }),
    ...(comercial && { unidadMedidaComercial: comercial }),
  }
}

/** In this order: the code itself, the percentage, the product's own rate, the catalogue's rate of its CABYS code. */
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

/** If the text equals the exported one, the product's taxes; null if it is not understood. */
function otrosIn({ otrosImpuestos }: Valores, base: ProductoEntrada): Partial<ProductoEntrada> {
  if (otrosImpuestos === undefined || otrosImpuestos === formatOtros(base.otroImpuestoList ?? [])) return {}
  return { otroImpuestoList: parseOtros(otrosImpuestos) ?? null }
}

/** A price without IVA in its own column is the one that counts. */
function netoIn({ precioVenta, precioConIva }: Valores, tarifa: string | undefined): Partial<ProductoEntrada> {
  if (precioVenta !== undefined || precioConIva === undefined) return {}
  const conIva = decimalOf(precioConIva)
  const tasa = tarifaByCodigo(tarifa ?? '', '4.4')?.tarifa
  if (conIva === undefined || tasa === undefined) return { precioVenta: precioConIva }
  return { precioVenta: toDecimal(precioSinIva(monto(conIva), tasa)) }
}

/** Its column, or the sign beside the price: $15.50 is never fifteen colones. */
function monedaIn({ moneda, precioVenta = '', precioConIva = '' }: Valores): Partial<ProductoEntrada> {
  if (moneda) return { moneda: monedaOf(moneda) ?? null }
  const escrita = signoOf(precioVenta || precioConIva)
  return escrita ? { moneda: escrita } : {}
}

const FIGURES = ['precioVenta', 'costo', 'existenciaGlobal', 'stockMinimo', 'stockMaximo'] as const

const figuresOf = (v: Valores): Partial<ProductoEntrada> =>
  Object.fromEntries(FIGURES.flatMap((campo) => (v[campo] === undefined ? [] : [[campo, figureOf(campo, v[campo])]])))

/** The result of a formula has more decimals than an amount, and nobody typed them. */
function figureOf(campo: (typeof FIGURES)[number], texto: string): string {
  const cifra = decimalOf(texto) ?? texto
  const isComputed = (campo === 'precioVenta' || campo === 'costo') && /^\d{1,13}\.\d{8,}$/.test(cifra)
  return isComputed ? toDecimal(monto(cifra)) : cifra
}

/** A spreadsheet turns a code into a number and drops its leading zero. */
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
  const { impuesto, codigoFabricante, unidadMedidaComercial, tipoTransaccion, ivaCobradoFabrica, otroImpuestoList } =
    toProducto(row)
  const propios = { codigoFabricante, unidadMedidaComercial, tipoTransaccion, ivaCobradoFabrica, otroImpuestoList }
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
    moneda: toProducto(row).moneda,
    procedencia: row.procedencia,
    partidaArancelaria: row.partida_arancelaria,
    material: row.registro_medicamento,
    formaFarmaceutica: row.forma_farmaceutica,
    ...propios,
    conSurtido: row.con_surtido,
    exento: row.exento === 'S' ? 'S' : 'N',
    costo: row.costo,
    manejaInventario: row.maneja_inventario,
    stockMinimo: row.stock_minimo,
    stockMaximo: row.stock_maximo,
    estado: row.estado === 'I' ? 'I' : 'A',
    tasa: impuesto.tasa,
  }
}
