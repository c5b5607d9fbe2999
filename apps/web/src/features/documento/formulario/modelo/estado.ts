/** What a person is typing, as plain data, and the changes it can go through. */
import type { Autorizacion, Cliente, DocumentoResumen, LineaEntrada, Producto } from '@pura/contract'

export interface DescuentoLinea {
  descripcion: string
  /** M amount, P percentage (specification §3). */
  forma: 'M' | 'P'
  valor: string
}

/** Another tax of a line (IMP-01, IMP-02). Those by unit say what they are calculated from, the others a percentage. */
export interface OtroImpuestoLinea {
  codigo: string
  porcentaje: string
  /** Only where neither is given: 99, and documents without the data. */
  monto: string
  /** What 99 is called. */
  descripcion: string
  cantidadUnidad: string
  porcentajeAlcohol: string
  volumen: string
  impuestoUnidad: string
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
  articulo: string
  inciso: string
  /** It came from the document's authorization, and goes with it (EST-19). */
  deDocumento: boolean
}

export type ComponenteLinea = NonNullable<LineaEntrada['surtido']>[number]

/** What has no product of this company: a line of a receipt, or one that came over the API. */
export const SIN_PRODUCTO = 0

export interface LineaForm {
  id: string
  /** Null while its product is being searched: such a line is not part of the document. */
  producto: Producto | null
  nombre: string
  cantidad: string
  precio: string
  unidad: string
  tarifa: string
  descuento: DescuentoLinea | null
  otros: readonly OtroImpuestoLinea[]
  exoneracion: ExoneracionLinea | null
  partida: string
  /** What one unit is made of; null while it is being asked for. */
  surtido: readonly ComponenteLinea[] | null
  /** Receipts: the base of the IVA being paid, where it is not all of what is paid. */
  subtotalPagado: string
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
}

export interface ContingenciaForm {
  consecutivo: string
  /** dd-MM-yyyy */
  fecha: string
  motivo: string
}

export interface DocumentoForm {
  /** One key a form, kept with its draft: a double click, a lost answer or a closed tab never make two (D20). */
  llave: string
  idSucursal: number | null
  idCaja: number | null
  /** `codigo|correlativo` of the company's activity. */
  actividad: string | null
  idMoneda: number
  tasaCambio: string
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
  contingencia: ContingenciaForm
  /** The one authorization that was applied to the lines (EST-19). */
  exoneracion: Autorizacion | null
  /** Receipts: what is paid, tax included. */
  pago: string
  /** A proforma that is saved again. */
  edicion: { numDocto: number; version: number } | null
  /** A rejected document that this one takes the place of. */
  rechazada: string
  lineas: readonly LineaForm[]
  /** A line composed apart, which is not part of the document until it is added (LINEA-14). */
  nueva: LineaForm | null
  cargos: readonly CargoForm[]
  medios: readonly MedioForm[]
  /** While nobody edits it, the single payment follows the total (ambiguities D11). */
  medioSigue: boolean
}

/** DOC defaults of a new document (specification §4): colón, cash, card. Branch, register and activity come with the catalogues. */
export const documentoNuevo = (): DocumentoForm => ({
  llave: newId(),
  idSucursal: null,
  idCaja: null,
  actividad: null,
  idMoneda: 1,
  tasaCambio: '1',
  condicion: '01',
  condicionOtros: '',
  plazo: '',
  fecha: '',
  ordenCompra: '',
  numeroInterno: '',
  comentario: '',
  cliente: null,
  referencia: null,
  razon: '',
  codigoReferencia: '',
  contingencia: { consecutivo: '', fecha: '', motivo: '' },
  exoneracion: null,
  pago: '',
  edicion: null,
  rechazada: '',
  lineas: [lineaVacia()],
  nueva: null,
  cargos: [],
  medios: [{ id: newId(), tipo: '02', monto: '' }],
  medioSigue: true,
})

export const lineaVacia = (): LineaForm => ({
  id: newId(),
  producto: null,
  nombre: '',
  cantidad: '1',
  precio: '',
  unidad: '',
  tarifa: '',
  descuento: null,
  otros: [],
  exoneracion: null,
  partida: '',
  surtido: [],
  subtotalPagado: '',
})

/** LINEA-22, LINEA-23: a product is taken with quantity 1 unless one was typed. */
export const withProducto = (linea: LineaForm, producto: Producto): LineaForm => ({
  ...linea,
  producto,
  nombre: producto.nombreProducto,
  cantidad: linea.cantidad || '1',
  precio: producto.precioVenta,
  unidad: producto.unidadMedida.unidadMedidaPK.idUnidad,
  tarifa: producto.impuesto.codigo,
  partida: producto.partidaArancelaria ?? '',
  surtido: producto.conSurtido ? null : [],
})

export type Cambio =
  | { clase: 'campos'; campos: Partial<DocumentoForm> }
  | { clase: 'linea'; id: string; campos: Partial<LineaForm> }
  | { clase: 'agregarLineas'; lineas: readonly LineaForm[] }
  | { clase: 'quitarLinea'; id: string }
  | { clase: 'limpiarLineas' }
  | { clase: 'componer'; linea: LineaForm | null }
  | { clase: 'agregarNueva' }
  | { clase: 'lineas'; cambiar: (linea: LineaForm) => LineaForm }
  | { clase: 'reemplazar'; documento: DocumentoForm }

export function reduce(documento: DocumentoForm, cambio: Cambio): DocumentoForm {
  switch (cambio.clase) {
    case 'campos':
      return { ...documento, ...cambio.campos }
    case 'linea':
      if (documento.nueva?.id === cambio.id) return { ...documento, nueva: { ...documento.nueva, ...cambio.campos } }
      return {
        ...documento,
        lineas: endWithEmpty(documento.lineas.map((l) => (l.id === cambio.id ? { ...l, ...cambio.campos } : l))),
      }
    case 'agregarLineas':
      return { ...documento, lineas: endWithEmpty([...llenas(documento.lineas), ...cambio.lineas]) }
    case 'quitarLinea':
      return { ...documento, lineas: endWithEmpty(documento.lineas.filter((l) => l.id !== cambio.id)) }
    case 'limpiarLineas':
      return { ...documento, lineas: [lineaVacia()], nueva: null }
    case 'componer':
      return { ...documento, nueva: cambio.linea }
    case 'agregarNueva':
      if (!documento.nueva?.producto) return documento
      return { ...documento, lineas: endWithEmpty([...llenas(documento.lineas), documento.nueva]), nueva: null }
    case 'lineas':
      return {
        ...documento,
        lineas: documento.lineas.map((l) => (l.producto === null ? l : cambio.cambiar(l))),
      }
    case 'reemplazar':
      return cambio.documento
  }
}

export const llenas = (lineas: readonly LineaForm[]): LineaForm[] => lineas.filter((l) => l.producto !== null)

/** Something was composed and neither added nor dropped. */
export const isPendiente = ({ nueva }: Pick<DocumentoForm, 'nueva'>): boolean => (nueva?.producto ?? null) !== null

/** The grid always ends with one line to type in. */
function endWithEmpty(lineas: readonly LineaForm[]): readonly LineaForm[] {
  return lineas.at(-1)?.producto === null ? lineas : [...lineas, lineaVacia()]
}

/** Whether there is something a person typed, worth keeping as a draft. */
export const hasContent = (d: DocumentoForm): boolean =>
  d.cliente !== null ||
  llenas(d.lineas).length > 0 ||
  isPendiente(d) ||
  d.referencia !== null ||
  d.razon !== '' ||
  d.contingencia.consecutivo !== '' ||
  d.cargos.length > 0 ||
  d.comentario !== '' ||
  d.ordenCompra !== ''

export function newId(): string {
  return crypto.randomUUID()
}
