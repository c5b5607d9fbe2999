/** Form values, as plain data. */
import type { Autorizacion, Cliente, ComponenteEntrada, DocumentoResumen, LineaEntrada, Producto } from '@pura/contract'
import type { FilaPegada } from '@pura/domain/pegado'
import type { OtroImpuesto } from '../../../components/impuestos/otros-impuestos.ts'

export interface DescuentoLinea {
  descripcion: string
  /** M amount, P percentage. */
  forma: 'M' | 'P'
  valor: string
}

/** Exoneration of a line's IVA (IVA-04). */
export interface ExoneracionLinea {
  /** Hacienda's code. */
  tipo: string
  otroTipo: string
  numero: string
  /** dd-MM-yyyy, or as the registry writes it. */
  fecha: string
  institucion: string
  otraInstitucion: string
  /** Points of the rate, 0 to 13 (E4). */
  puntos: string
  /** Points from the registry, which may exceed the line's rate (K11). */
  delRegistro: string
  articulo: string
  inciso: string
  /** Set by the document's authorization, and removed with it (EST-19). */
  deDocumento: boolean
}

export type ComponenteLinea = ComponenteEntrada

/** Id of a line without a product of this company: a receipt line, or one from the API. */
export const SIN_PRODUCTO = 0

/** Rarely used data of a line (docs/hacienda.md §3.2); null for the product's value. */
export interface MasDatosLinea {
  tipoTransaccion: string | null
  unidadComercial: string | null
  ivaFabrica: '' | '01' | '02' | null
  /** CodigoComercial, including the manufacturer's (03). */
  codigos: NonNullable<LineaEntrada['codigosComerciales']> | null
  /** VIN or serial numbers, one per row. */
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
 * Source of a proposed price: a change of currency or rate proposes it again, to the cent. Null once the price is
 * edited.
 */
export interface OrigenPrecio {
  idMoneda: number
  precio: string
  /** Components of one unit, in the same currency. */
  surtido: readonly ComponenteLinea[] | null
  /** Taxes by unit as in the product, in colones; null once edited in the line. */
  otros: readonly OtroImpuesto[] | null
  /** From an existing document: component taxes are in the currency of their prices too. */
  deDocumento?: true
}

export interface LineaForm {
  id: string
  /** Null while the product is being searched: the line is not part of the document. */
  producto: Producto | null
  nombre: string
  cantidad: string
  precio: string
  /** Absent in older drafts. */
  origen?: OrigenPrecio | null
  unidad: string
  /** Kind of IVA: 01 general, 07 special base, 08 used goods. */
  tipoIva: string
  tarifa: string
  /** Taxable base, for 07 and for IVA charged at the factory. */
  base: string
  /** Only for 08, which has no rate. */
  factor: string
  descuento: DescuentoLinea | null
  otros: readonly OtroImpuesto[]
  exoneracion: ExoneracionLinea | null
  partida: string
  /** Components of one unit; null while loading. */
  surtido: readonly ComponenteLinea[] | null
  /** Credit notes: invoiced quantity, the most that can be returned. */
  tope?: string
  /** Part of `tope` that is left after earlier notes; absent if there were none. */
  queda?: string
  /** Receipts: taxable base of the paid IVA, if it is less than the amount paid. */
  subtotalPagado: string
  mas: MasDatosLinea
}

/** An additional reference: a contract, an order or another document. */
export interface OtraReferenciaForm {
  id: string
  tipo: string
  otroTipo: string
  numero: string
  /** dd-MM-yyyy, or with the original time. */
  fecha: string
  codigo: string
  otroCodigo: string
  razon: string
}

/** A pasted row that is no line yet. It stays on screen, and nothing is issued, until it is settled. */
export interface FilaFuera {
  id: string
  fila: FilaPegada
  motivo: string
  /** What it can be settled by: creating its product, or searching it again; absent if neither helps. */
  salida?: 'crear' | 'buscar'
}

export interface CargoForm {
  id: string
  tipo: string
  identificacion: string
  nombre: string
  detalle: string
  /** Exactly one of the two is set. */
  porcentaje: string
  monto: string
}

export interface MedioForm {
  id: string
  tipo: string
  monto: string
}

/** The referenced document of a note or receipt. */
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
  /** `saldo`: the total minus its notes. `porPagar`: the saldo minus payments and receipts. Empty if not queried. */
  saldo: string
  porPagar: string
  /** Why it takes no receipt; empty if it does. Absent in older drafts. */
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
  /** The rate that the user confirmed although it is far from the last known. */
  tasaConfirmada?: string
  /** Known rates of currencies other than the document's; absent in older drafts. */
  tasas?: Readonly<Record<number, string>>
  condicion: string
  /** Text of condition 99. */
  condicionOtros: string
  plazo: string
  /** dd-MM-yyyy; only for a proforma, empty means today (D31). */
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
  /** The single authorization applied to the lines (EST-19). */
  exoneracion: Autorizacion | null
  /** Receipts: amount paid, tax included; credit notes by amount: amount credited. */
  pago: string
  /** Receipts: the registered payment it is issued for, with the same amount; absent if there is none. */
  pagoRegistrado?: number
  /** Credit notes: how the return was chosen; absent until then. */
  devolucion?: 'lineas' | 'monto' | 'todo' | 'libre'
  /** Set for a saved proforma. */
  edicion: { numDocto: number; version: number } | null
  /** The proforma being invoiced; absent in older drafts. */
  proforma?: number
  /** Clave of the rejected document that this one replaces. */
  rechazada: string
  lineas: readonly LineaForm[]
  /** Absent in older drafts. */
  fuera?: readonly FilaFuera[]
  /** A new line, not part of the document until added (LINEA-14). */
  nueva: LineaForm | null
  cargos: readonly CargoForm[]
  medios: readonly MedioForm[]
  /** True until edited: the single payment follows the total (docs/acuerdos.md D11). */
  medioSigue: boolean
}
