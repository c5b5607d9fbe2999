/**
 * The life of a document as data: a Borrador is what a person typed, `calculate` makes a Calculo (every derived
 * amount), numbering makes a Comprobante, and the XML writer, the PDF and the rules read that. Codes are Hacienda's
 * (docs/hacienda.md §3, catalogues); amounts are in the document's currency.
 */
import type { Cantidad, Factor, Monto, Proporcion, Tarifa } from '../dinero/index.ts'
import type { TipoDocumento } from './tipo-docto.ts'

export type Version = '4.3' | '4.4'

export interface Identificacion {
  /** 01 física, 02 jurídica, 03 DIMEX, 04 NITE, 05 extranjero no domiciliado, 06 no contribuyente. */
  tipo: string
  numero: string
}

export interface Ubicacion {
  /** One digit. */
  provincia: string
  /** Two digits, within the province. */
  canton: string
  /** Two digits, within the canton. */
  distrito: string
  /** Free text of 5 to 50 characters in 4.4; two-digit code in 4.3. */
  barrio?: string
  otrasSenas: string
}

export interface Telefono {
  codigoPais: string
  numero: string
}

export interface Parte {
  nombre: string
  identificacion?: Identificacion
  nombreComercial?: string
  /** Only the seller of alcoholic drinks (docs/hacienda.md §3.2). */
  registroFiscal8707?: string
  ubicacion?: Ubicacion
  otrasSenasExtranjero?: string
  telefono?: Telefono
  correos: readonly string[]
}

export interface CodigoComercial {
  tipo: string
  codigo: string
}

/** Discounts apply one after another to the rest (docs/hacienda.md §3.2). */
export interface DescuentoBorrador {
  /** Catalogue codigoDescuento; 99 needs `naturaleza` (docs/acuerdos.md E18). Ignored in 4.3. */
  codigo: string
  codigoOtro?: string
  naturaleza?: string
  /** An amount, or points of the remaining amount. */
  monto?: Monto
  porcentaje?: Tarifa
}

export interface Descuento {
  codigo: string
  codigoOtro?: string
  naturaleza?: string
  monto: Monto
}

export interface DatosImpuestoEspecifico {
  cantidadUnidadMedida: Cantidad
  porcentaje?: Tarifa
  proporcion?: Proporcion
  volumenUnidadConsumo?: Cantidad
  impuestoUnidad: Monto
}

export interface ExoneracionBorrador {
  /** Catalogue tipoDocExoneracion (Hacienda's code). */
  tipoDocumento: string
  tipoDocumentoOtro?: string
  numeroDocumento: string
  articulo?: number
  inciso?: number
  /** Code of the institution in 4.4, its name in 4.3. */
  institucion: string
  institucionOtros?: string
  /** Costa Rica local date-time, `yyyy-MM-ddTHH:mm:ss`, with offset in the XML. */
  fechaEmision: string
  /**
   * Exonerated points, 0 to the line's rate (docs/acuerdos.md E4): 13 is a full exoneration of 13 %. For a surtido,
   * whose line has no rate, the XML has 0.00 and only the amount (docs/hacienda.md §3.2).
   */
  tarifaExonerada: Tarifa
  /** Given only for a surtido without points; otherwise derived. */
  montoExoneracion?: Monto
}

export interface Exoneracion extends ExoneracionBorrador {
  /** An amount of tax. */
  montoExoneracion: Monto
}

export interface ImpuestoBorrador {
  /** Catalogue tipoImpuesto: 01 IVA, 02 selectivo, …, 99. */
  codigo: string
  codigoOtro?: string
  /** Catalogue codigoTarifaIVA, only with codes 01 and 07. */
  codigoTarifaIva?: string
  /** Points. Derived from codigoTarifaIva when absent. */
  tarifa?: Tarifa
  factorCalculoIva?: Factor
  datosEspecificos?: DatosImpuestoEspecifico
  /** Only for code 99 and others whose amount has no formula. */
  monto?: Monto
  montoExportacion?: Monto
  exoneracion?: ExoneracionBorrador
}

export interface Impuesto extends Omit<ImpuestoBorrador, 'exoneracion'> {
  monto: Monto
  exoneracion?: Exoneracion
}

/** One component of a surtido: the composition of ONE unit of the line (docs/hacienda.md §3.2). */
export interface SurtidoBorrador {
  cabys: string
  codigosComerciales?: readonly CodigoComercial[]
  cantidad: Cantidad
  unidadMedida: string
  unidadMedidaComercial?: string
  detalle: string
  precioUnitario: Monto
  descuentos?: readonly DescuentoBorrador[]
  ivaCobradoFabrica?: '01' | '02'
  baseImponible?: Monto
  impuestos: readonly ImpuestoBorrador[]
}

export interface Surtido extends Omit<SurtidoBorrador, 'descuentos' | 'impuestos' | 'baseImponible'> {
  montoTotal: Monto
  descuentos: readonly Descuento[]
  subTotal: Monto
  baseImponible: Monto
  impuestos: readonly Impuesto[]
}

export interface LineaBorrador {
  /** 13 digits. Absent only in financial notes and receipts. */
  cabys?: string
  codigosComerciales?: readonly CodigoComercial[]
  partidaArancelaria?: string
  cantidad: Cantidad
  unidadMedida: string
  unidadMedidaComercial?: string
  tipoTransaccion?: string
  detalle: string
  numerosVin?: readonly string[]
  registroMedicamento?: string
  formaFarmaceutica?: string
  surtido?: readonly SurtidoBorrador[]
  precioUnitario: Monto
  descuentos?: readonly DescuentoBorrador[]
  ivaCobradoFabrica?: '01' | '02'
  /** Editable only with IVACobradoFabrica 01 or impuesto 07 (docs/hacienda.md §4.4). */
  baseImponible?: Monto
  impuestos: readonly ImpuestoBorrador[]
  /** Receipts (REP) only: the part of `precioUnitario` that is the base of the IVA being paid. */
  subTotalPagado?: Monto
}

export interface Linea extends Omit<LineaBorrador, 'descuentos' | 'impuestos' | 'surtido' | 'baseImponible'> {
  numeroLinea: number
  montoTotal: Monto
  descuentos: readonly Descuento[]
  subTotal: Monto
  baseImponible: Monto
  surtido?: readonly Surtido[]
  impuestos: readonly Impuesto[]
  impuestoAsumidoEmisorFabrica: Monto
  impuestoNeto: Monto
  montoTotalLinea: Monto
}

export interface OtroCargoBorrador {
  tipoDocumento: string
  tipoDocumentoOtros?: string
  tercero?: { identificacion: Identificacion; nombre: string }
  detalle: string
  /** Points with five decimals, as a Monto (13.5 % is `monto('13.5')`), over the sum of the lines' SubTotal (CARGO-03). */
  porcentaje?: Monto
  monto?: Monto
}

export interface OtroCargo extends OtroCargoBorrador {
  monto: Monto
}

export interface MedioPago {
  /** Catalogue medioPago. */
  tipo: string
  otros?: string
  /** May be absent on a single means: it pays the whole document. */
  monto?: Monto
}

export interface Referencia {
  tipoDoc: string
  tipoDocOtro?: string
  numero?: string
  /** Date-time with offset. */
  fechaEmision: string
  codigo?: string
  codigoOtro?: string
  razon?: string
}

export interface OtroTexto {
  texto: string
  codigo?: string
}

export interface Moneda {
  codigo: string
  tipoCambio: Monto
}

/** The inputs of the amounts; browser and server calculate the same from it. */
export interface BorradorMontos {
  tipo: TipoDocumento
  version: Version
  condicionVenta: string
  lineas: readonly LineaBorrador[]
  otrosCargos?: readonly OtroCargoBorrador[]
  mediosPago?: readonly MedioPago[]
}

export interface Borrador extends BorradorMontos {
  moneda: Moneda
  /** docs/hacienda.md §3.2: cédula of the software provider. */
  proveedorSistemas: string
  actividadEmisor?: string
  actividadReceptor?: string
  emisor: Parte
  receptor?: Parte
  condicionVentaOtros?: string
  /** Days; required with 02 and 10 (docs/hacienda.md §3.2), offered with 08 as well (DOC-37). */
  plazoCredito?: number
  referencias?: readonly Referencia[]
  otrosTextos?: readonly OtroTexto[]
  /** OtroContenido of 4.4: for machines, not printed. In 4.3 it is foreign XML, neither read nor written. */
  otrosContenidos?: readonly OtroTexto[]
}

export interface TotalDesgloseImpuesto {
  codigo: string
  codigoTarifaIva?: string
  totalMontoImpuesto: Monto
}

/** ResumenFactura; every field is present, and the writer omits what the type does not admit or is zero. */
export interface Resumen {
  totalServGravados: Monto
  totalServExentos: Monto
  totalServExonerado: Monto
  totalServNoSujeto: Monto
  totalMercanciasGravadas: Monto
  totalMercanciasExentas: Monto
  totalMercExonerada: Monto
  totalMercNoSujeta: Monto
  totalGravado: Monto
  totalExento: Monto
  totalExonerado: Monto
  totalNoSujeto: Monto
  totalVenta: Monto
  totalDescuentos: Monto
  totalVentaNeta: Monto
  desglose: readonly TotalDesgloseImpuesto[]
  totalImpuesto: Monto
  totalImpAsumEmisorFabrica: Monto
  totalIvaDevuelto: Monto
  totalOtrosCargos: Monto
  totalComprobante: Monto
}

export interface Calculo {
  lineas: readonly Linea[]
  otrosCargos: readonly OtroCargo[]
  mediosPago: readonly MedioPago[]
  resumen: Resumen
}

/** A numbered, complete document: written, signed, printed and checked. */
export interface Comprobante extends Omit<Borrador, keyof Calculo>, Calculo {
  clave: string
  consecutivo: string
  /** `yyyy-MM-ddTHH:mm:ss-06:00` (docs/hacienda.md §3.2: Costa Rica time, never UTC). */
  fechaEmision: string
}
