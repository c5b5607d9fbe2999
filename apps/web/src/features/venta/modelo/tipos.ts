/** What a person is typing, as plain data. */
import type { Autorizacion, Cliente, ComponenteEntrada, DocumentoResumen, LineaEntrada, Producto } from '@pura/contract'
import type { OtroImpuesto } from '../../../components/impuestos/otros-impuestos.ts'

export interface DescuentoLinea {
  descripcion: string
  /** M amount, P percentage (specification §3). */
  forma: 'M' | 'P'
  valor: string
}

/** Relief of the IVA of a line (IVA-04). */
export interface ExoneracionLinea {
  /** Hacienda's code. */
  tipo: string
  otroTipo: string
  numero: string
  /** dd-MM-yyyy, or as the registry writes it. */
  fecha: string
  institucion: string
  otraInstitucion: string
  /** Points of rate, 0 to 13 (E4). */
  puntos: string
  /** What the registry said, when the points came from it: it may be more than the line has (K11). */
  delRegistro: string
  articulo: string
  inciso: string
  /** It came from the document's authorization, and goes with it (EST-19). */
  deDocumento: boolean
}

export type ComponenteLinea = ComponenteEntrada

/** What has no product of this company: a line of a receipt, or one that came over the API. */
export const SIN_PRODUCTO = 0

/** What few lines say (docs/hacienda.md §3.2); null is what its product says. */
export interface MasDatosLinea {
  tipoTransaccion: string | null
  unidadComercial: string | null
  ivaFabrica: '' | '01' | '02' | null
  /** CodigoComercial, the one of the manufacturer (03) among them. */
  codigos: NonNullable<LineaEntrada['codigosComerciales']> | null
  /** VIN or serial numbers, one a row. */
  series: string
}

export const SIN_MAS_DATOS: MasDatosLinea = {
  tipoTransaccion: null,
  unidadComercial: null,
  ivaFabrica: null,
  codigos: null,
  series: '',
}

/**
 * What a price was proposed from: with another currency or rate of the document it is proposed again, to the cent. Null
 * once somebody types a price of their own.
 */
export interface OrigenPrecio {
  idMoneda: number
  precio: string
  /** What one unit is made of, in the same currency. */
  surtido: readonly ComponenteLinea[] | null
  /** Taxes by unit as the product has them, which are in colones; null once they were changed in the line. */
  otros: readonly OtroImpuesto[] | null
  /** It comes from a document: the taxes of its components are in the currency of their prices too. */
  deDocumento?: true
}

export interface LineaForm {
  id: string
  /** Null while its product is being searched: such a line is not part of the document. */
  producto: Producto | null
  nombre: string
  cantidad: string
  precio: string
  /** Absent from drafts of before. */
  origen?: OrigenPrecio | null
  unidad: string
  /** Kind of IVA: 01 general, 07 on a base of its own, 08 of used goods. */
  tipoIva: string
  tarifa: string
  /** Of 07, and of what bore its IVA at the factory: what the IVA is asked of. */
  base: string
  /** Of 08, which has no rate. */
  factor: string
  descuento: DescuentoLinea | null
  otros: readonly OtroImpuesto[]
  exoneracion: ExoneracionLinea | null
  partida: string
  /** What one unit is made of; null while it is being asked for. */
  surtido: readonly ComponenteLinea[] | null
  /** Credit notes: the quantity that was invoiced, which is the most that comes back. */
  tope?: string
  /** What of that earlier notes have left; absent where they brought nothing back. */
  queda?: string
  /** Receipts: the base of the IVA being paid, where it is not all of what is paid. */
  subtotalPagado: string
  mas: MasDatosLinea
}

/** A contract, an order or another document it refers to besides what it adjusts or pays. */
export interface OtraReferenciaForm {
  id: string
  tipo: string
  otroTipo: string
  numero: string
  /** dd-MM-yyyy, or with its hour as it came. */
  fecha: string
  codigo: string
  otroCodigo: string
  razon: string
}

export interface CargoForm {
  id: string
  tipo: string
  identificacion: string
  nombre: string
  detalle: string
  /** Exactly one of the two is filled. */
  porcentaje: string
  monto: string
}

export interface MedioForm {
  id: string
  tipo: string
  monto: string
}

/** What a note or a receipt refers to. */
export interface ReferenciaForm {
  clave: string
  vtaMovmPK: DocumentoResumen['vtaMovmPK']
  consecutivo: string
  fechaEmision: string
  nombreCliente: string
  idCliente: number | null
  idMoneda: number
  moneda: string
  tasaCambio: string
  condicionVenta: string
  total: string
  /** What notes have left of it, and receipts of that; empty when it was not asked. */
  saldo: string
  porPagar: string
  /** Why no receipt tells of its payment; empty where one does. Absent from drafts of before. */
  sinRecibo?: string
}

export interface ContingenciaForm {
  consecutivo: string
  /** dd-MM-yyyy */
  fecha: string
  motivo: string
}

export interface DocumentoForm {
  idSucursal: number | null
  idCaja: number | null
  /** `codigo|correlativo` of the company's activity. */
  actividad: string | null
  idMoneda: number
  tasaCambio: string
  /** Rates, by currency, that are known of others than the document's; absent from drafts of before. */
  tasas?: Readonly<Record<number, string>>
  condicion: string
  /** What condition 99 is. */
  condicionOtros: string
  plazo: string
  /** dd-MM-yyyy; only of a proforma, empty is today (D31). */
  fecha: string
  ordenCompra: string
  numeroInterno: string
  comentario: string
  cliente: Cliente | null
  referencia: ReferenciaForm | null
  razon: string
  codigoReferencia: string
  otrasReferencias: readonly OtraReferenciaForm[]
  /** Handed over without internet (situation 3), and when: dd-MM-yyyy, HH:mm. */
  sinInternet: boolean
  emitidoFecha: string
  emitidoHora: string
  contingencia: ContingenciaForm
  /** The one authorization that was applied to the lines (EST-19). */
  exoneracion: Autorizacion | null
  /** Receipts: what is paid, tax included; credit notes by an amount: what is credited. */
  pago: string
  /** Receipts: the registered payment it is issued for, whose amount it has; absent where there is none. */
  pagoRegistrado?: number
  /** Credit notes: how it was said what comes back; absent until it was. */
  devolucion?: 'lineas' | 'monto' | 'todo' | 'libre'
  /** A proforma that is saved again. */
  edicion: { numDocto: number; version: number } | null
  /** The proforma that is invoiced; absent from drafts of before. */
  proforma?: number
  /** A rejected document that this one takes the place of. */
  rechazada: string
  lineas: readonly LineaForm[]
  /** A line composed apart, which is not part of the document until it is added (LINEA-14). */
  nueva: LineaForm | null
  cargos: readonly CargoForm[]
  medios: readonly MedioForm[]
  /** While nobody edits it, the single payment follows the total (docs/acuerdos.md D11). */
  medioSigue: boolean
}
