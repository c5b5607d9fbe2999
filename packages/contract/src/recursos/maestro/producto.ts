/** Products and their surtidos. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { enElCatalogo } from '../catalogo/cabys.ts'
import {
  codCiaParams,
  decimal,
  decimalEntrada,
  identificador,
  instante,
  nombre,
  paginaQuery,
  texto,
  textosDeEntrada,
  textosDeSalida,
} from '../comunes.ts'
import { exportEndpoint, importEndpoint } from '../hojas.ts'
import { DOCUMENTOS } from '../secciones.ts'
import { ivaCobradoFabrica, otroImpuesto } from './impuestos.ts'

const OPCION = '/productos'
const idProducto = identificador()
const monedaPrecio = z.enum(['CRC', 'USD'])

/** Plain text fields of a product that no line takes. A new one goes here too (docs/mantenimiento.md). */
export const TEXTOS_PRODUCTO = { procedencia: 100 } as const

export const productoSchema = z.object({
  productoPK: z.object({ codCia: z.int(), idProducto: z.int() }),
  codigoInterno: z.string(),
  nombreProducto: z.string(),
  cabys: z.object({ codigo: z.string(), descripcion: z.string(), impuesto: z.string() }),
  unidadMedida: z.object({
    unidadMedidaPK: z.object({ idUnidad: z.string() }),
    nombreUnidad: z.string(),
    representacion: z.string(),
  }),
  impuesto: z.object({
    codigo: z.string(),
    descripcion: z.string(),
    tasa: decimal,
    factor: decimal.nullable().meta({ description: 'De los bienes usados (tipo 08); null en los demás' }),
    tipoImpuesto: z.object({ codigoSri: z.string(), idTipoImpuesto: z.int(), descripcion: z.string() }),
  }),
  precioVenta: decimal,
  moneda: monedaPrecio.meta({ description: 'La del precio y los de su surtido; en un documento en otra se convierte' }),
  conSurtido: z.boolean(),
  material: z.string().nullable(),
  formaFarmaceutica: z.string().nullable(),
  partidaArancelaria: z.string().nullable(),
  codigoFabricante: z.string().nullable().meta({ description: 'SKU o GTIN del fabricante o importador' }),
  codigosBarras: z.array(z.string()).meta({ description: 'Los demás que lee el escáner' }),
  grupo: z.string().meta({ description: 'El botón de Venta rápida en que está; vacío: en ninguno' }),
  unidadMedidaComercial: z.string().nullable(),
  tipoTransaccion: z.string().nullable(),
  ivaCobradoFabrica: ivaCobradoFabrica.nullable(),
  otroImpuestoList: z.array(otroImpuesto).meta({ description: 'Impuestos que no son IVA y lleva siempre' }),
  estado: z.enum(['A', 'I']),
})
/** What a line takes from its product, and what a list shows. */
export type Producto = z.infer<typeof productoSchema>

export const productoCompletoSchema = productoSchema.extend({
  cabys: productoSchema.shape.cabys.extend(enElCatalogo),
  cabysSeleccionado: z.string().meta({ description: 'El código CABYS elegido; el mismo de cabys.codigo' }),
  ...textosDeSalida(TEXTOS_PRODUCTO),
  exento: z.enum(['S', 'N']),
  costo: decimal,
  manejaInventario: z.boolean(),
  existenciaGlobal: decimal,
  stockMinimo: decimal,
  stockMaximo: decimal,
  fechaIngreso: instante,
  version: z.int().meta({ description: 'Se devuelve al actualizar; si otro guardó antes, la respuesta es 409' }),
})
export type ProductoCompleto = z.infer<typeof productoCompletoSchema>

/** Required fields may be absent here: the rules report them with the specification's texts. */
export const productoEntrada = z.object({
  productoPK: z.object({ codCia: identificador().optional(), idProducto: identificador().optional() }).nullish(),
  codigoInterno: texto(100)
    .nullish()
    .meta({ description: 'Solo al crear; si falta, se asigna uno. Después no cambia' }),
  nombreProducto: nombre(1000).nullish(),
  cabys: z.object({ codigo: texto(20).nullish() }).nullish(),
  cabysSeleccionado: texto(20).nullish(),
  unidadMedida: z.object({ unidadMedidaPK: z.object({ idUnidad: texto(15) }) }).nullish(),
  impuesto: z
    .object({
      codigo: texto(10).nullish().meta({ description: 'CodigoTarifaIVA de Hacienda: 08 es la general del 13 %' }),
      factor: decimalEntrada.nullish().meta({ description: 'FactorCalculoIVA de los bienes usados (tipo 08)' }),
      tipoImpuesto: z.object({ codigoSri: texto(10).nullish() }).nullish(),
    })
    .nullish(),
  precioVenta: decimalEntrada.nullish(),
  moneda: monedaPrecio.nullish().meta({ description: 'Del precio; si falta, colones, o la que el producto tenía' }),
  ...textosDeEntrada(TEXTOS_PRODUCTO),
  partidaArancelaria: texto(40).nullish(),
  material: texto(100).nullish().meta({ description: 'Registro sanitario' }),
  formaFarmaceutica: texto(3).nullish(),
  codigoFabricante: texto(20).nullish().meta({ description: 'SKU o GTIN del fabricante; un surtido lo necesita' }),
  codigosBarras: z
    .array(texto(30))
    .max(20)
    .nullish()
    .meta({ description: 'Códigos que lee el escáner; de un solo producto cada uno' }),
  grupo: nombre(40).nullish().meta({ description: 'Botón de Venta rápida; si falta, el que el producto tenía' }),
  unidadMedidaComercial: texto(20).nullish(),
  tipoTransaccion: texto(2).nullish(),
  ivaCobradoFabrica: ivaCobradoFabrica.nullish(),
  otroImpuestoList: z.array(otroImpuesto).max(20).nullish(),
  conSurtido: z.boolean().nullish(),
  exento: z.enum(['S', 'N']).nullish(),
  costo: decimalEntrada.nullish(),
  manejaInventario: z.boolean().nullish(),
  existenciaGlobal: decimalEntrada.nullish(),
  stockMinimo: decimalEntrada.nullish(),
  stockMaximo: decimalEntrada.nullish(),
  estado: z.enum(['A', 'I']).nullish(),
})
export type ProductoEntrada = z.infer<typeof productoEntrada>

const EJEMPLO = {
  nombreProducto: 'Café tostado molido 500 g',
  cabys: { codigo: '2391102010200' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
  impuesto: { codigo: '02', tipoImpuesto: { codigoSri: '01' } },
  precioVenta: '4200',
}
const productoParams = codCiaParams.extend({ idProducto })

export const filtroProducto = {
  texto: texto(200).optional().meta({ description: 'Palabras del nombre, parte del ID o del código interno' }),
  codigo: texto(60).optional().meta({ description: 'Parte del código interno' }),
  estado: z.enum(['A', 'I']).optional(),
}

export const producto = {
  list: endpoint({
    method: 'GET',
    path: '/producto/find-by-cod-cia/:codCia',
    opcion: [OPCION, ...DOCUMENTOS],
    tag: 'productos',
    summary: 'Productos, por ID; con `pagina`, por páginas. A quien solo hace documentos, los activos y de 50 en 50',
    params: codCiaParams,
    query: z.object({ ...filtroProducto, orden: z.enum(['id', 'nombre']).optional(), ...paginaQuery }),
    response: z.array(productoSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/producto/:codCia/:idProducto',
    tag: 'productos',
    summary: 'Un producto completo',
    opcion: OPCION,
    params: productoParams,
    response: productoCompletoSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/producto',
    tag: 'productos',
    summary: 'Agregar un producto',
    opcion: OPCION,
    body: productoEntrada,
    response: productoCompletoSchema,
    example: EJEMPLO,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/producto',
    tag: 'productos',
    summary: 'Actualizar un producto entero; quitarle `conSurtido` borra su surtido',
    opcion: OPCION,
    body: productoEntrada.extend({
      productoPK: z.object({ codCia: identificador().optional(), idProducto }),
      version: z.int(),
    }),
    response: productoCompletoSchema,
    example: { productoPK: { idProducto: 24 }, version: 1, ...EJEMPLO },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/producto/:codCia/:idProducto',
    tag: 'productos',
    summary: 'Eliminar un producto que ningún documento ni surtido nombra',
    opcion: OPCION,
    params: productoParams,
    response: z.null(),
  }),
  importar: importEndpoint('/producto/importar/:codCia', 'productos', OPCION, 'productos'),
  exportar: exportEndpoint(
    '/producto/exportar/:codCia',
    'productos',
    OPCION,
    'los productos',
    z.object(filtroProducto),
  ),
}

export const surtidoSchema = z.object({
  id: z.int(),
  padre: z.object({ productoPK: z.object({ codCia: z.int(), idProducto: z.int() }) }),
  producto: productoSchema,
  precio: decimal,
  detalle: z.string(),
  cantidad: decimal,
})
export type Surtido = z.infer<typeof surtidoSchema>

const pkEntrada = z.object({ codCia: identificador().nullish(), idProducto: identificador().nullish() }).nullish()

export const surtidoEntrada = z.object({
  padre: z
    .object({
      productoPK: pkEntrada,
      version: z.int().nullish().meta({ description: 'Del padre, si se leyó; 409 cuando otro lo cambió después' }),
    })
    .nullish(),
  producto: z.object({ productoPK: pkEntrada }).nullish(),
  precio: decimalEntrada.nullish(),
  detalle: texto(1000).nullish(),
  cantidad: decimalEntrada.nullish(),
})
export type SurtidoEntrada = z.infer<typeof surtidoEntrada>

export const surtido = {
  list: endpoint({
    method: 'GET',
    path: '/surtido/find-by-padre/:codCia/:idProducto',
    opcion: [OPCION, ...DOCUMENTOS],
    tag: 'surtido',
    summary: 'De qué se compone una unidad de un producto con surtido',
    params: productoParams,
    response: z.array(surtidoSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/surtido',
    tag: 'surtido',
    summary: 'Agregar un producto al surtido de otro, que queda marcado con surtido',
    opcion: OPCION,
    body: surtidoEntrada,
    response: surtidoSchema.extend({
      padre: surtidoSchema.shape.padre.extend({ version: z.int() }),
    }),
    example: {
      padre: { productoPK: { idProducto: 24 } },
      producto: { productoPK: { idProducto: 25 } },
      precio: '9800',
      detalle: 'Bolsa de muestra',
      cantidad: '1',
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/surtido/:id',
    tag: 'surtido',
    summary: 'Quitar una línea de un surtido',
    opcion: OPCION,
    params: z.object({ id: identificador() }),
    response: z.null(),
  }),
}
