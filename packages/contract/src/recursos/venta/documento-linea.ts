/** A line of the specification's vtaMovm (§3, vtaDetm), in requests and in responses. */
import { z } from 'zod'
import { decimal, decimalEntrada, identificador } from '../comunes.ts'
import { ivaCobradoFabrica, otroImpuesto } from '../maestro/impuestos.ts'

const codigo = z.string().max(20)
const texto = (max: number) => z.string().max(max)

const unidadMedida = z.object({
  unidadMedidaPK: z.object({ idUnidad: texto(15) }),
  nombreUnidad: z.string().optional(),
  representacion: z.string().optional(),
})
const impuesto = z.object({
  /** Hacienda's CodigoTarifaIVA: 08 is the general 13 %. */
  codigo: codigo.optional(),
  descripcion: z.string().optional(),
  /** The same code in the entity's own key; used when `codigo` is absent. */
  impuestoPK: z.object({ idImpuesto: codigo }).optional(),
  tasa: decimalEntrada.optional(),
  base: decimalEntrada.nullish().meta({
    description:
      'Base imponible. Cuenta con el IVA de cálculo especial (07), donde es obligatoria, y con el IVA cobrado en fábrica (01); en lo demás se calcula',
  }),
  factor: decimalEntrada.nullish().meta({
    description: 'FactorCalculoIVA de los bienes usados (08), hasta cuatro decimales',
    example: '0.0468',
  }),
  valor: decimalEntrada.optional(),
  tipoImpuesto: z
    .object({
      codigoSri: codigo
        .optional()
        .meta({ description: '01 IVA · 07 IVA de cálculo especial · 08 IVA de bienes usados' }),
      idTipoImpuesto: identificador().optional(),
    })
    .optional(),
})
export const descuento = z.object({
  descripcion: texto(200),
  /** M: `monto` is an amount; P: `porcentaje` is a percentage of price times quantity. */
  valorPorcentaje: z.enum(['M', 'P']),
  monto: decimalEntrada.nullish(),
  porcentaje: decimalEntrada.nullish(),
  valor: decimalEntrada
    .nullish()
    .meta({ description: 'El monto o el porcentaje, según valorPorcentaje; cuenta si aquel falta' }),
  /** Hacienda's CodigoDescuento; 99 with the description when absent (docs/acuerdos.md E18). */
  codigoDescuento: codigo.optional(),
})
const codigosComerciales = z.array(z.object({ tipo: texto(2), codigo: texto(20) })).max(5)

/** A component of one unit of the line. */
const componente = z.object({
  detalle: texto(200),
  cantidad: decimalEntrada,
  precio: decimalEntrada,
  cabys: z.object({ codigo: texto(20) }),
  codigosComerciales: codigosComerciales.nullish(),
  unidadMedida: z.object({ unidadMedidaPK: z.object({ idUnidad: texto(15) }) }),
  unidadMedidaComercial: texto(20).nullish(),
  impuesto,
  descuentoVtaDemList: z.array(descuento).max(20).nullish(),
  otroImpuestoVtaDetmList: z.array(otroImpuesto).max(20).optional(),
  ivaCobradoFabrica: ivaCobradoFabrica.nullish(),
})
export type ComponenteEntrada = z.infer<typeof componente>

/** A line. Absent fields are taken from the product. */
export const lineaEntrada = z.object({
  producto: z
    .object({ productoPK: z.object({ codCia: identificador().optional(), idProducto: identificador() }) })
    .nullish(),
  nombreProducto: texto(1000).optional(),
  descripcion: texto(1000).optional(),
  cabys: z.object({ codigo: texto(20) }).nullish(),
  codigosComerciales: codigosComerciales.nullish().meta({
    description: 'CodigoComercial: 01 del vendedor, 03 del fabricante (SKU o GTIN)… Si falta, los del producto',
  }),
  unidadMedida: unidadMedida.nullish(),
  unidadMedidaComercial: texto(20).nullish(),
  tipoTransaccion: texto(2)
    .nullish()
    .meta({ description: 'TipoTransaccion de Hacienda; 08 a 12 son bienes de capital' }),
  /** For vehicles, one per unit. */
  numerosVin: z.array(texto(17)).max(1000).nullish().meta({ description: 'NumeroVINoSerie, uno por unidad' }),
  cantidad: decimalEntrada.meta({ description: 'Hasta tres decimales', example: '1.5' }),
  precioVtaUnit: decimalEntrada.optional().meta({ description: 'Hasta cinco decimales', example: '1690' }),
  impuesto: impuesto.nullish(),
  ivaCobradoFabrica: ivaCobradoFabrica.nullish().meta({
    description: '01 IVA cobrado a nivel de fábrica · 02 venta exenta porque ya se cobró. Si falta, el del producto',
  }),
  descuentoVtaDemList: z.array(descuento).max(20).optional().meta({ description: 'Uno por línea' }),
  otroImpuestoVtaDetmList: z.array(otroImpuesto).max(20).optional(),
  exonerarIva: z.boolean().optional(),
  documentoExoneracion: texto(60).nullish(),
  fechaExoneracion: texto(40).nullish(),
  idTipoDoctoExonera: codigo.nullish(),
  institucionExonera: texto(200).nullish(),
  porcentajeExonera: decimalEntrada
    .nullish()
    .meta({ description: 'Puntos de tarifa que se exoneran, nunca más que los de la línea' }),
  articulo: z.union([z.int(), z.string().max(10)]).nullish(),
  inciso: z.union([z.int(), z.string().max(10)]).nullish(),
  /** Name of the exoneration document or institution when its code is 99. */
  otroDoctoExonera: texto(100).nullish(),
  otraInstitucionExonera: texto(160).nullish(),
  /** Composition of one unit; the product's when absent. */
  surtido: z.array(componente).max(20).nullish(),
  /** Tariff heading, required in exports of goods; the product's when absent. */
  partidaArancelaria: texto(12).nullish(),
  /**
   * Receipts (type 9): the part of `precioVtaUnit`, the amount paid without tax, whose IVA is being paid; all of it
   * when absent.
   */
  subtotalPagado: decimalEntrada.nullish(),
  material: texto(100).nullish(),
  formaFarmaceutica: texto(3).nullish(),
  procedencia: texto(100).nullish(),
})
export type LineaEntrada = z.infer<typeof lineaEntrada>

export const lineaCalculada = z.object({
  subtotal: decimal,
  descuento: decimal,
  iva: decimal.meta({ description: 'Como se declara: antes de exonerar, y también el que asume el emisor' }),
  ivaCobrado: decimal.meta({ description: 'Lo que se cobra de ese IVA: ya exonerado, y sin lo que asume el emisor' }),
  otrosImpuesto: decimal.meta({ description: 'Los demás impuestos como se declaran, también los que asume el emisor' }),
  otrosImpuestoCobrado: decimal.meta({ description: 'Lo que se cobra de ellos' }),
  montoExonera: decimal,
  total: decimal,
})

const tipoImpuestoCompleto = z.object({
  codigoSri: z.string(),
  /** 0 without such a tax. */
  idTipoImpuesto: z.int(),
  descripcion: z.string(),
})
const impuestoCompleto = z.object({
  codigo: z.string(),
  impuestoPK: z.object({ idImpuesto: z.string() }).meta({ description: 'El mismo código; vacío donde no hay tarifa' }),
  descripcion: z.string().meta({ description: 'Nombre de la tarifa' }),
  valor: decimal.meta({ description: 'El IVA como se declara' }),
  tasa: decimal,
  base: decimal,
  /** For used goods; otherwise null. */
  factor: decimal.nullable(),
  tipoImpuesto: tipoImpuestoCompleto,
})
export const descuentoCompleto = z.object({
  descripcion: z.string(),
  valorPorcentaje: z.enum(['M', 'P']),
  valor: decimal.meta({ description: 'Lo que se escribió: un monto o un porcentaje, según valorPorcentaje' }),
  porcentaje: decimal.nullable(),
  monto: decimal.meta({ description: 'Lo que se descuenta' }),
  codigoDescuento: z.string(),
})
export const otroImpuestoCompleto = z.object({
  tipoImpuesto: tipoImpuestoCompleto,
  montoPorcentaje: z.literal('P'),
  factor: decimal.nullable().meta({ description: 'El porcentaje entre cien; null en los que se cobran por unidad' }),
  porcentaje: decimal.nullable(),
  monto: decimal,
  descripcion: z.string(),
  datosEspecificos: z
    .object({
      cantidadUnidadMedida: decimal,
      porcentaje: decimal.nullable(),
      volumenUnidadConsumo: decimal.nullable(),
      impuestoUnidad: decimal,
    })
    .nullable(),
})
const codigosComercialesCompletos = z.array(z.object({ tipo: z.string(), codigo: z.string() }))

export const lineaCompleta = lineaCalculada.extend({
  producto: z.object({ productoPK: z.object({ codCia: z.int(), idProducto: z.int() }) }).nullable(),
  codigoInterno: z.string(),
  codigosComerciales: codigosComercialesCompletos,
  nombreProducto: z.string(),
  descripcion: z.string().meta({ description: 'El mismo nombre' }),
  procedencia: z.string(),
  cabys: z.object({
    codigo: z.string(),
    descripcion: z.string().meta({ description: 'Como lo llama hoy el catálogo; vacía si el código ya no está en él' }),
    descripcion1: z.string().meta({ description: 'Sus categorías, de la más general a la más particular' }),
    descripcion2: z.string(),
    descripcion3: z.string(),
  }),
  unidadMedida,
  unidadMedidaComercial: z.string(),
  tipoTransaccion: z.string(),
  numerosVin: z.array(z.string()),
  cantidad: decimal,
  precioVtaUnit: decimal,
  precioVenta: decimal.meta({ description: 'El mismo precio, como se llama en el producto' }),
  exentoIva: z.enum(['S', 'N']),
  impuesto: impuestoCompleto,
  ivaCobradoFabrica,
  descuentoVtaDemList: z.array(descuentoCompleto),
  otroImpuestoVtaDetmList: z.array(otroImpuestoCompleto),
  exonerarIva: z.boolean(),
  documentoExoneracion: z.string(),
  fechaExoneracion: z.string(),
  /** Hacienda's code. */
  idTipoDoctoExonera: z.string(),
  institucionExonera: z.string(),
  porcentajeExonera: decimal,
  articulo: z.int().nullable(),
  inciso: z.int().nullable(),
  otroDoctoExonera: z.string(),
  otraInstitucionExonera: z.string(),
  partidaArancelaria: z.string(),
  material: z.string(),
  formaFarmaceutica: z.string(),
  /** Receipts: the base of the IVA being paid when it is not the whole payment. */
  subtotalPagado: decimal.nullable(),
  conSurtido: z.boolean(),
  surtido: z.array(
    z.object({
      detalle: z.string(),
      cantidad: decimal,
      precio: decimal,
      cabys: z.object({ codigo: z.string() }),
      codigosComerciales: codigosComercialesCompletos,
      unidadMedida,
      unidadMedidaComercial: z.string(),
      impuesto: impuestoCompleto.omit({ factor: true, tasa: true, descripcion: true, valor: true, impuestoPK: true }),
      ivaCobradoFabrica,
      descuentoVtaDemList: z.array(descuentoCompleto),
      otroImpuestoVtaDetmList: z.array(otroImpuestoCompleto),
    }),
  ),
})
