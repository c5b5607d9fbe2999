/** The specification's vtaMovm (§3), in requests and in responses. Extra fields are ignored. */
import { z } from 'zod'
import {
  actividadElegida,
  codigoNombre,
  decimal,
  decimalEntrada,
  fechaCorta,
  identificador,
  instante,
} from '../comunes.ts'
import { ESTADOS_CORREO } from '../suelo/correo.ts'
import {
  descuentoCompleto,
  lineaCalculada,
  lineaCompleta,
  lineaEntrada,
  otroImpuestoCompleto,
} from './documento-linea.ts'

const codigo = z.string().max(20)
const texto = (max: number) => z.string().max(max)

const formaPago = z.object({
  formaPago: z.object({ formaPagoPK: z.object({ idFormaPago: codigo }), nombre: z.string().optional() }),
  /** May be absent on a single means of payment: it pays the whole document. */
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

/** The document this one adjusts, pays or is based on (docs/acuerdos.md D14). */
const docReferencia = z.object({
  /** The clave of a document, or the supplier's number for one without electronic documents. */
  clave: texto(50),
  idTipoDoctoVta: identificador().optional(),
  /** Hacienda's TipoDocIR; required only when the document is not one of this company. */
  tipoDocumento: texto(2).optional(),
  fechaEmision: texto(40).optional(),
})

/** Another reference: a contract, an order, another document (annex, InformacionReferencia). */
const otraReferencia = z.object({
  tipoDocumento: texto(2).meta({ description: 'TipoDocIR de Hacienda' }),
  /** Name of type 99. */
  otroTipoDocumento: texto(100).nullish(),
  /** Its clave, or its number. */
  clave: texto(50).nullish(),
  fechaEmision: texto(40).nullish(),
  codigo: texto(2)
    .nullish()
    .meta({ description: 'Código de referencia de Hacienda; 04 es la referencia a otro documento' }),
  otroCodigo: texto(100).nullish(),
  razon: texto(180).nullish(),
})

/** An exoneration in the specification's own entity (ENT-50); the lines decide what is issued. */
const docExonerado = z.object({
  numeroDocumento: texto(60),
  fechaEmision: texto(40),
  fechaVencimiento: texto(40),
  tipoDocumento: z.object({ codigo, nombre: texto(200) }),
  nombreInstitucion: texto(200),
  porcentajeExoneracion: decimalEntrada,
})

/** Stored and returned unchanged (docs/acuerdos.md D15); nothing depends on them. */
const sinSignificado = {
  tiempo: texto(100).nullish(),
  tipoVenta: texto(100).nullish(),
  totalAsignado: decimalEntrada.nullish(),
  docExonerado: z.array(docExonerado.partial()).max(50).nullish(),
}

export const documentoEntrada = z.object({
  vtaMovmPK: z
    .object({
      codCia: identificador().optional(),
      idSucursal: identificador().optional(),
      idTipoDoctoVta: identificador().optional(),
      numDocto: identificador().optional(),
    })
    .optional(),
  tipoDoctoVta: z.object({ idTipoDoctoVta: identificador() }).nullish(),
  sucursal: z
    .object({ sucursalPK: z.object({ codCia: identificador().optional(), idSucursal: identificador() }) })
    .nullish(),
  caja: z
    .object({
      cajaPK: z.object({
        codCia: identificador().optional(),
        idSucursal: identificador().optional(),
        idCaja: identificador(),
      }),
    })
    .nullish(),
  actividadEconomicaCia: actividadElegida.nullish(),
  actividadEconomicaReceptor: texto(10).nullish(),
  cliente: z
    .object({ clientePK: z.object({ codCia: identificador().optional(), idCliente: identificador() }) })
    .nullish(),
  idMoneda: z.object({ idMoneda: identificador().optional(), nombreCorto: texto(3).optional() }).nullish(),
  tasaCambio: decimalEntrada.nullish().meta({
    description: 'Sin él, el dólar lleva el de venta de su día, y una nota o un recibo el de su documento',
  }),
  tasaConfirmada: z.boolean().nullish().meta({
    description: 'El tipo de cambio es ese, aunque se aleje un 20 % o más del último conocido',
  }),
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
  otrasReferencias: z
    .array(otraReferencia)
    .max(10)
    .nullish()
    .meta({ description: 'Otras referencias, además de docReferencia; entre todas, hasta 10' }),
  /** Hacienda's code of the reason: 01 annuls, 02 corrects the amount … */
  codigoReferencia: z.union([z.object({ codigo }), codigo]).nullish(),
  /** Updates an existing proforma (docs/acuerdos.md D3); `version` is the one that was read. */
  isEdit: z.boolean().optional(),
  proforma: identificador().nullish().meta({ description: 'Número de la proforma que se factura' }),
  pago: identificador()
    .nullish()
    .meta({ description: 'De un recibo: el pago ya registrado que documenta; el monto debe ser el mismo' }),
  version: z.int().optional(),
  sinInternet: z.boolean().nullish().meta({
    description: 'Se emitió sin internet (situación 3): fechaEmision dice cuándo, hasta dos días hábiles antes',
  }),
  consecutivoContingencia: texto(50).nullish(),
  fechaContingencia: texto(40).nullish().meta({ description: 'Un día, o una fecha con su hora' }),
  motivoContingencia: texto(500).nullish(),
  vtaDetmList: z.array(lineaEntrada).max(5000).optional(),
  formaPagoList: z.array(formaPago).max(50).optional(),
  otroCargoVtaMovmList: z.array(otroCargo).max(50).optional(),
  ...sinSignificado,
  /** The total the sender calculated; the server recomputes it and never trusts it (SRV-11). */
  total: decimalEntrada.nullish(),
})
export type DocumentoEntrada = z.infer<typeof documentoEntrada>

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

export const calculoTotales = totales.extend({
  /** IVA by rate: code, points and tax. */
  desglose: z.array(
    z.object({ codigo: z.string(), codigoTarifaIva: z.string().nullable(), tasa: decimal, monto: decimal }),
  ),
  vtaDetmList: z.array(lineaCalculada),
})
export type CalculoTotales = z.infer<typeof calculoTotales>

/** Debt of a sale on credit, in its currency. */
export const cobro = z.object({
  saldo: decimal.meta({ description: 'Lo que sus notas le dejan al total' }),
  pagado: decimal,
  porPagar: decimal,
  estado: z.enum(['pendiente', 'abonada', 'pagada', 'sinSaldo']),
  vence: fechaCorta.nullable().meta({ description: 'Hasta cuándo hay para pagarla' }),
  vencida: z.boolean(),
  sinRecibo: z.string().meta({ description: 'Por qué no lleva recibo electrónico; vacío cuando sí lo lleva' }),
})
export type Cobro = z.infer<typeof cobro>

/** Filters of a list of documents, and of its spreadsheet. */
export const filtrosDeLista = {
  /** Part of the receiver's name or of the reference. */
  texto: z.string().max(200).optional(),
  status: z.enum(['G', 'R', 'A']).optional(),
  estadoSri: z.enum(['PENDIENTE', 'ACEPTADO', 'RECHAZADO']).optional(),
  cobro: z
    .enum(['porCobrar'])
    .optional()
    .meta({ description: 'Solo las ventas a crédito vigentes que todavía se deben' }),
  origen: z
    .enum(['propio'])
    .optional()
    .meta({ description: 'Solo los que emitió este sistema; sin los que la migración trajo de otro' }),
  fechaInicio: fechaCorta.optional(),
  fechaFin: fechaCorta.optional(),
}

/** Link to another document of the company. */
export const enlace = z.object({ numDocto: z.int(), prefijo: z.string(), referencia: z.string() })

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
  /** When Hacienda received it; null while it is queued. */
  enviado: instante.nullable(),
  negado: instante.nullable().meta({
    description:
      'Cuándo Hacienda se negó a recibirlo; erroresSri dice por qué. Nada lo envía hasta que se pida de nuevo',
  }),
  cobro: cobro.nullish().meta({ description: 'De una venta a crédito vigente, en las listas y al leer el documento' }),
  facturadaEn: enlace.nullish().meta({ description: 'De una proforma: el último documento que salió de ella' }),
})
export type DocumentoResumen = z.infer<typeof documentoResumen>

const formaPagoCompleta = z.object({
  formaPago: z.object({ formaPagoPK: z.object({ idFormaPago: z.string() }), nombre: z.string() }),
  monto: decimal,
})

export const documentoCompleto = documentoResumen.extend({
  ...totales.omit({ total: true, iva: true }).shape,
  subtotalExento: decimal,
  tipoDoctoVta: z.object({ idTipoDoctoVta: z.int(), nombre: z.string() }),
  /** The clave; empty when there is none. */
  numeroAutorizacion: z.string(),
  nota: z.string(),
  tiempo: z.string().nullable(),
  tipoVenta: z.string().nullable(),
  totalAsignado: z.union([z.string(), z.number()]).nullable(),
  /** As sent; if absent, the exonerations of the lines. */
  docExonerado: z.array(docExonerado.partial()),
  fechaCreacion: instante,
  sucursal: z.object({ sucursalPK: z.object({ codCia: z.int(), idSucursal: z.int() }), nombreSucursal: z.string() }),
  caja: z.object({
    cajaPK: z.object({ codCia: z.int(), idSucursal: z.int(), idCaja: z.int() }),
    nombreCaja: z.string(),
  }),
  condicionVenta: codigoNombre,
  /** Name of condition 99; otherwise empty. */
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
  /** As sent; if absent, the code of its reference. */
  codigoReferencia: z.union([z.object({ codigo }), z.string()]),
  /** References; with numDocto when they are documents of this company. */
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
  anuladoPor: enlace.nullable().meta({ description: 'La nota que lo anuló, cuando Hacienda ya lo tenía' }),
  sustituidoPor: enlace
    .nullable()
    .meta({ description: 'Lo que se emitió en lugar de este, cuando se anuló o Hacienda lo rechazó' }),
  proforma: enlace.nullable().meta({ description: 'La proforma de la que salió' }),
  /** References other than the adjusted or paid document. */
  otrasReferencias: z.array(
    z.object({
      tipoDocumento: z.string(),
      otroTipoDocumento: z.string(),
      clave: z.string(),
      fechaEmision: z.string(),
      codigo: z.string(),
      otroCodigo: z.string(),
      razon: z.string(),
    }),
  ),
  sinInternet: z.boolean(),
  consecutivoContingencia: z.string(),
  fechaContingencia: z.string(),
  motivoContingencia: z.string(),
  version: z.int(),
  desglose: calculoTotales.shape.desglose,
  vtaDetmList: z.array(lineaCompleta),
  formaPagoList: z.array(formaPagoCompleta),
  formaPagoDetList: z.array(formaPagoCompleta).meta({ description: 'Los mismos medios de pago' }),
  otroImpuestoVtaDetmList: z.array(otroImpuestoCompleto).meta({ description: 'Los de todas las líneas, en su orden' }),
  descuentoVtaDemList: z.array(descuentoCompleto).meta({ description: 'Los de todas las líneas, en su orden' }),
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
    'respuestaDudosa',
    'negada',
    'enviada',
    'recibida',
    'aceptada',
    'rechazada',
    'anulada',
    'restaurada',
    'respuestaCliente',
    'segunArchivo',
    'pago',
    'pagoAnulado',
    'correo',
  ]),
  momento: instante,
  detalle: z.string(),
  /** Delivery state of a mail event. */
  correo: z.enum(ESTADOS_CORREO).optional(),
})
export type Evento = z.infer<typeof evento>
