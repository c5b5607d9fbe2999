/** Columns of the sheet of products: names under which they are read, and how they are written (hoja-entrada.ts reads a row). */
import type { TEXTOS_PRODUCTO } from '@pura/contract'
import { mensajes, tipoImpuestoByCodigo, unidadBySimbolo } from '@pura/domain'
import type { ColumnaHoja } from '../../../lib/hojas/columnas.ts'
import type { ColumnaEscrita } from '../../../lib/hojas/escribir.ts'
import { formatOtros } from './hoja-impuestos.ts'
import { type ProductoCompletoRow, toProducto } from './repository.ts'

export type CampoProducto =
  | keyof typeof TEXTOS_PRODUCTO
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
  | 'partidaArancelaria'
  | 'material'
  | 'formaFarmaceutica'
  | 'codigoFabricante'
  | 'codigosBarras'
  | 'grupo'
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
  // Imported but never exported: the net price of an export says the same.
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
    campo: 'codigosBarras',
    titulo: 'Códigos de barras',
    alias: ['barras', 'otros codigos de barras'],
    valor: (p) => p.codigos_barras.join(' '),
  },
  { campo: 'grupo', titulo: 'Grupo', alias: ['familia', 'categoria', 'departamento'], valor: (p) => p.grupo },
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
