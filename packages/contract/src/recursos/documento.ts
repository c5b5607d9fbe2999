/** The specification's vtaMovm (§3): what is sent to be issued, and what comes back. Extra fields are ignored. */
import { z } from 'zod'
import { codigoNombre, decimal, decimalEntrada, instante } from './comunes.ts'

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
  tasa: decimalEntrada.optional(),
  base: decimalEntrada.optional(),
  valor: decimalEntrada.optional(),
  tipoImpuesto: z.object({ codigoSri: codigo.optional(), idTipoImpuesto: z.int().optional() }).optional(),
})
const descuento = z.object({
  descripcion: texto(200),
  /** M: `monto` is an amount; P: `porcentaje` is a percentage of price times quantity. */
  valorPorcentaje: z.enum(['M', 'P']),
  monto: decimalEntrada.optional(),
  porcentaje: decimalEntrada.optional(),
  /** Hacienda's CodigoDescuento; 99 with the description when absent (ambiguities E18). */
  codigoDescuento: codigo.optional(),
})
/** What the taxes by unit (03 to 06) are calculated from (annex, DatosImpuestoEspecifico). */
const datosEspecificos = z.object({
  cantidadUnidadMedida: decimalEntrada,
  /** Points of alcohol (04). */
  porcentaje: decimalEntrada.nullish(),
  /** Volume or weight of one unit (05). */
  volumenUnidadConsumo: decimalEntrada.nullish(),
  impuestoUnidad: decimalEntrada,
})
const otroImpuesto = z.object({
  tipoImpuesto: z.object({ codigoSri: codigo }),
  porcentaje: decimalEntrada.optional(),
  monto: decimalEntrada.optional(),
  factor: decimalEntrada.optional(),
  /** What 99 is called. */
  descripcion: texto(100).nullish(),
  datosEspecificos: datosEspecificos.nullish(),
})
/** A component of one unit of the line. */
const componente = z.object({
  detalle: texto(200),
  cantidad: decimalEntrada,
  precio: decimalEntrada,
  cabys: z.object({ codigo: texto(20) }),
  unidadMedida: z.object({ unidadMedidaPK: z.object({ idUnidad: texto(15) }) }),
  impuesto: z.object({ codigo: codigo.optional(), tipoImpuesto: z.object({ codigoSri: codigo }).optional() }),
})

/** A line. Whatever is absent is taken from the product. */
export const lineaEntrada = z.object({
  producto: z.object({ productoPK: z.object({ codCia: z.int().optional(), idProducto: z.int() }) }).nullish(),
  nombreProducto: texto(1000).optional(),
  descripcion: texto(1000).optional(),
  cabys: z.object({ codigo: texto(20) }).nullish(),
  unidadMedida: unidadMedida.nullish(),
  cantidad: decimalEntrada,
  precioVtaUnit: decimalEntrada.optional(),
  impuesto: impuesto.nullish(),
  descuentoVtaDemList: z.array(descuento).max(20).optional(),
  otroImpuestoVtaDetmList: z.array(otroImpuesto).max(20).optional(),
  exonerarIva: z.boolean().optional(),
  documentoExoneracion: texto(60).nullish(),
  fechaExoneracion: texto(40).nullish(),
  idTipoDoctoExonera: codigo.nullish(),
  institucionExonera: texto(200).nullish(),
  porcentajeExonera: decimalEntrada.nullish(),
  articulo: z.union([z.int(), z.string().max(10)]).nullish(),
  inciso: z.union([z.int(), z.string().max(10)]).nullish(),
  /** What the exoneration document, or its institution, is called when its code is 99. */
  otroDoctoExonera: texto(100).nullish(),
  otraInstitucionExonera: texto(160).nullish(),
  /** What one unit is made of. Absent, the surtido of the product. */
  surtido: z.array(componente).max(20).nullish(),
  /** Tariff heading; an export line needs one for goods. Absent, the product's. */
  partidaArancelaria: texto(12).nullish(),
  /** Receipts (type 9): the part of `precioVtaUnit`, the amount paid without tax, whose IVA is being paid. Absent, all of it. */
  subtotalPagado: decimalEntrada.nullish(),
  material: texto(100).nullish(),
  procedencia: texto(100).nullish(),
})

const formaPago = z.object({
  formaPago: z.object({ formaPagoPK: z.object({ idFormaPago: codigo }), nombre: z.string().optional() }),
  /** Absent on a single means: it pays the whole document. */
  monto: decimalEntrada.nullish(),
})
const otroCargo = z.object({
  tipoDoctoOtrosCargos: z.object({ id: codigo }),
  identificacion: texto(30).nullish(),
  nombre: texto(100).nullish(),
  detalle: texto(500),
  porcentaje: decimalEntrada.nullish(),
  monto: decimalEntrada.nullish(),
})

/** The document this one adjusts, pays or rests on (ambiguities D14). */
const docReferencia = z.object({
  /** The clave of a document; of a supplier without electronic documents, the number of his. */
  clave: texto(50),
  idTipoDoctoVta: z.int().optional(),
  /** Hacienda's TipoDocIR; needed only for what is not a document of this company. */
  tipoDocumento: texto(2).optional(),
  fechaEmision: texto(40).optional(),
})

/** An exoneration as the specification's own entity says it (ENT-50); what is issued is what the lines say. */
const docExonerado = z.object({
  numeroDocumento: texto(60),
  fechaEmision: texto(40),
  fechaVencimiento: texto(40),
  tipoDocumento: z.object({ codigo, nombre: texto(200) }),
  nombreInstitucion: texto(200),
  porcentajeExoneracion: decimalEntrada,
})

/** Stored and returned unchanged (ambiguities D15): nothing is decided by them. */
const sinSignificado = {
  tiempo: texto(100).nullish(),
  tipoVenta: texto(100).nullish(),
  totalAsignado: decimalEntrada.nullish(),
  docExonerado: z.array(docExonerado.partial()).max(50).nullish(),
}

export const documentoEntrada = z.object({
  vtaMovmPK: z
    .object({
      codCia: z.int().optional(),
      idSucursal: z.int().optional(),
      idTipoDoctoVta: z.int().optional(),
      numDocto: z.int().optional(),
    })
    .optional(),
  tipoDoctoVta: z.object({ idTipoDoctoVta: z.int() }).nullish(),
  sucursal: z.object({ sucursalPK: z.object({ codCia: z.int().optional(), idSucursal: z.int() }) }).nullish(),
  caja: z
    .object({ cajaPK: z.object({ codCia: z.int().optional(), idSucursal: z.int().optional(), idCaja: z.int() }) })
    .nullish(),
  actividadEconomicaCia: z
    .object({
      actividadEconomicaCiaPK: z.object({
        codCia: z.int().optional(),
        codActividad: texto(10),
        correlativo: z.int().optional(),
      }),
    })
    .nullish(),
  actividadEconomicaReceptor: texto(10).nullish(),
  cliente: z.object({ clientePK: z.object({ codCia: z.int().optional(), idCliente: z.int() }) }).nullish(),
  idMoneda: z.object({ idMoneda: z.int().optional(), nombreCorto: texto(3).optional() }).nullish(),
  tasaCambio: decimalEntrada.nullish(),
  condicionVenta: z.object({ codigo, nombre: z.string().optional() }).nullish(),
  condicionVentaOtros: texto(200).nullish(),
  plazo: z.union([z.int(), z.string().max(10)]).nullish(),
  fechaEmision: texto(40).nullish(),
  ordenCompra: texto(100).nullish(),
  numeroInterno: texto(100).nullish(),
  comentario: texto(1000).nullish(),
  nota: texto(1000).nullish(),
  razon: texto(500).nullish(),
  docReferencia: docReferencia.nullish(),
  /** Hacienda's code of why: 01 annuls, 02 corrects the amount … */
  codigoReferencia: z.union([z.object({ codigo }), codigo]).nullish(),
  /** Saves an existing proforma again (ambiguities D3); `version` is the one that was read. */
  isEdit: z.boolean().optional(),
  version: z.int().optional(),
  consecutivoContingencia: texto(50).nullish(),
  fechaContingencia: texto(40).nullish(),
  motivoContingencia: texto(500).nullish(),
  vtaDetmList: z.array(lineaEntrada).max(5000).optional(),
  formaPagoList: z.array(formaPago).max(50).optional(),
  otroCargoVtaMovmList: z.array(otroCargo).max(50).optional(),
  ...sinSignificado,
  /** What the sender believes the total is; the server recomputes it and never trusts it (SRV-11). */
  total: decimalEntrada.nullish(),
})
export type DocumentoEntrada = z.infer<typeof documentoEntrada>
export type LineaEntrada = z.infer<typeof lineaEntrada>

export const totales = z.object({
  total: decimal,
  subtotal: decimal,
  descuento: decimal,
  iva: decimal,
  totalGravados: decimal,
  totalExonerado: decimal,
  totalExento: decimal,
  totalNoSujeto: decimal,
  totalMercGravados: decimal,
  totalMercExento: decimal,
  totalMercExonerado: decimal,
  totalSrvGravados: decimal,
  totalSrvExento: decimal,
  totalSrvExonerado: decimal,
  totalIvaDevuelto: decimal,
  totalOtrosCargos: decimal,
  totalOtrosImpuestos: decimal,
})
export type Totales = z.infer<typeof totales>

const lineaCalculada = z.object({
  subtotal: decimal,
  descuento: decimal,
  iva: decimal,
  otrosImpuesto: decimal,
  montoExonera: decimal,
  total: decimal,
})

export const calculoTotales = totales.extend({
  /** IVA by rate: code of the rate, its points and the tax. */
  desglose: z.array(
    z.object({ codigo: z.string(), codigoTarifaIva: z.string().nullable(), tasa: decimal, monto: decimal }),
  ),
  vtaDetmList: z.array(lineaCalculada),
})
export type CalculoTotales = z.infer<typeof calculoTotales>

/** A row of a document list, and the head of the full document. */
export const documentoResumen = z.object({
  vtaMovmPK: z.object({ codCia: z.int(), idSucursal: z.int(), idTipoDoctoVta: z.int(), numDocto: z.int() }),
  clave: z.string(),
  prefijo: z.string(),
  referencia: z.string(),
  cliente: z
    .object({ clientePK: z.object({ codCia: z.int(), idCliente: z.int() }), nombreCliente: z.string() })
    .nullable(),
  idMoneda: z.object({ idMoneda: z.int(), nombreCorto: z.string(), signo: z.string() }),
  tasaCambio: decimal,
  total: decimal,
  iva: decimal,
  fechaEmision: instante,
  /** Empty while pending, then ACEPTADO or RECHAZADO. */
  descripcionSri: z.enum(['', 'ACEPTADO', 'RECHAZADO']),
  erroresSri: z.string(),
  estadoFactura: z.string(),
  /** G generado, R registrado, A anulado. */
  status: z.enum(['G', 'R', 'A']),
  /** When Hacienda received it; null while it waits in the queue. */
  enviado: instante.nullable(),
})
export type DocumentoResumen = z.infer<typeof documentoResumen>

export const documentoCompleto = documentoResumen.extend({
  ...totales.omit({ total: true, iva: true }).shape,
  subtotalExento: decimal,
  tipoDoctoVta: z.object({ idTipoDoctoVta: z.int(), nombre: z.string() }),
  /** The clave, or empty where there is none. */
  numeroAutorizacion: z.string(),
  nota: z.string(),
  tiempo: z.string().nullable(),
  tipoVenta: z.string().nullable(),
  totalAsignado: z.union([z.string(), z.number()]).nullable(),
  /** As it was sent; where nothing was, the exonerations of the lines. */
  docExonerado: z.array(docExonerado.partial()),
  fechaCreacion: instante,
  sucursal: z.object({ sucursalPK: z.object({ codCia: z.int(), idSucursal: z.int() }), nombreSucursal: z.string() }),
  caja: z.object({
    cajaPK: z.object({ codCia: z.int(), idSucursal: z.int(), idCaja: z.int() }),
    nombreCaja: z.string(),
  }),
  condicionVenta: codigoNombre,
  /** What condition 99 is; empty for the others. */
  condicionVentaOtros: z.string(),
  plazo: z.int(),
  actividadEconomicaCia: z
    .object({
      actividadEconomicaCiaPK: z.object({ codCia: z.int(), codActividad: z.string(), correlativo: z.int() }),
      nombre: z.string(),
    })
    .nullable(),
  actividadEconomicaReceptor: z.string(),
  ordenCompra: z.string(),
  numeroInterno: z.string(),
  comentario: z.string(),
  razon: z.string(),
  codigoReferencia: z.string(),
  /** What it refers to; numDocto when it is a document of this company. */
  referencias: z.array(
    z.object({
      tipoDocumento: z.string(),
      clave: z.string(),
      fechaEmision: z.string(),
      codigo: z.string(),
      razon: z.string(),
      numDocto: z.int().nullable(),
    }),
  ),
  consecutivoContingencia: z.string(),
  fechaContingencia: z.string(),
  motivoContingencia: z.string(),
  version: z.int(),
  desglose: calculoTotales.shape.desglose,
  vtaDetmList: z.array(
    lineaCalculada.extend({
      producto: z.object({ productoPK: z.object({ codCia: z.int(), idProducto: z.int() }) }).nullable(),
      codigoInterno: z.string(),
      nombreProducto: z.string(),
      cabys: z.object({ codigo: z.string() }),
      unidadMedida,
      cantidad: decimal,
      precioVtaUnit: decimal,
      impuesto: z.object({ codigo: z.string(), tasa: decimal, tipoImpuesto: z.object({ codigoSri: z.string() }) }),
      descuentoVtaDemList: z.array(descuento),
      otroImpuestoVtaDetmList: z.array(
        z.object({
          tipoImpuesto: z.object({ codigoSri: z.string() }),
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
        }),
      ),
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
      /** Receipts: the base of the IVA being paid, where it is not all of what is paid. */
      subtotalPagado: decimal.nullable(),
      conSurtido: z.boolean(),
      surtido: z.array(
        z.object({
          detalle: z.string(),
          cantidad: decimal,
          precio: decimal,
          cabys: z.object({ codigo: z.string() }),
          unidadMedida,
          impuesto: z.object({ codigo: z.string(), tipoImpuesto: z.object({ codigoSri: z.string() }) }),
        }),
      ),
    }),
  ),
  formaPagoList: z.array(
    z.object({
      formaPago: z.object({ formaPagoPK: z.object({ idFormaPago: z.string() }), nombre: z.string() }),
      monto: decimal,
    }),
  ),
  otroCargoVtaMovmList: z.array(
    z.object({
      tipoDoctoOtrosCargos: z.object({ id: z.string() }),
      identificacion: z.string(),
      nombre: z.string(),
      detalle: z.string(),
      porcentaje: decimal.nullable(),
      monto: decimal,
    }),
  ),
})
export type DocumentoCompleto = z.infer<typeof documentoCompleto>

export const evento = z.object({
  clase: z.enum([
    'creada',
    'numerada',
    'firmada',
    'intento',
    'enviada',
    'recibida',
    'aceptada',
    'rechazada',
    'anulada',
    'restaurada',
    'correo',
  ]),
  momento: instante,
  detalle: z.string(),
  /** Of a mail: whether it got there. */
  correo: z.enum(['pendiente', 'enviado', 'fallido']).optional(),
})
export type Evento = z.infer<typeof evento>
