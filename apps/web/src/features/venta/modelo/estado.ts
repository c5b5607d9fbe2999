/** Initial values of the form, and its changes. */
import type { Producto } from '@pura/contract'
import { ivaPropuesto, type TipoDocumento } from '@pura/domain'
import { toOtroImpuesto } from '../../../components/impuestos/otros-impuestos.ts'
import { type CambioMoneda, COLON, changeMoneda, DOLAR, propose } from './moneda.ts'
import {
  type DocumentoForm,
  type FilaFuera,
  type LineaForm,
  type OrigenPrecio,
  type OtraReferenciaForm,
  SIN_MAS_DATOS,
} from './tipos.ts'

export type * from './tipos.ts'
export { SIN_PRODUCTO } from './tipos.ts'

export const otraReferenciaVacia = (): OtraReferenciaForm => ({
  id: newId(),
  tipo: '06',
  otroTipo: '',
  numero: '',
  fecha: '',
  codigo: '04',
  otroCodigo: '',
  razon: '',
})

/** Means of payment that the specification proposes. */
export const TARJETA = '02'

/** Defaults of a new document: colón, cash, card. Branch, register and activity come with the catalogues. */
export const documentoNuevo = (): DocumentoForm => ({
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
  otrasReferencias: [],
  sinInternet: false,
  emitidoFecha: '',
  emitidoHora: '',
  contingencia: { consecutivo: '', fecha: '', motivo: '' },
  exoneracion: null,
  pago: '',
  edicion: null,
  rechazada: '',
  lineas: [lineaVacia()],
  nueva: null,
  cargos: [],
  medios: [{ id: newId(), tipo: TARJETA, monto: '' }],
  medioSigue: true,
})

export const lineaVacia = (): LineaForm => ({
  id: newId(),
  producto: null,
  nombre: '',
  cantidad: '1',
  precio: '',
  unidad: '',
  tipoIva: '01',
  tarifa: '',
  base: '',
  factor: '',
  descuento: null,
  otros: [],
  exoneracion: null,
  partida: '',
  surtido: [],
  subtotalPagado: '',
  mas: SIN_MAS_DATOS,
})

/** Exports, purchases and receipts do not carry the product's other taxes. */
const SIN_OTROS: ReadonlySet<TipoDocumento> = new Set(['FEE', 'FEC', 'REP'])
export const admitsOtros = (tipo: TipoDocumento): boolean => !SIN_OTROS.has(tipo)

export const origenOf = ({ moneda, precioVenta }: Producto): OrigenPrecio => ({
  idMoneda: moneda === 'USD' ? DOLAR : COLON,
  precio: precioVenta,
  surtido: null,
  otros: null,
})

/** LINEA-22, LINEA-23: takes a product with quantity 1 unless one was typed. The type may decide the IVA (L20). */
export const withProducto = (linea: LineaForm, producto: Producto, tipo: TipoDocumento = 'FE'): LineaForm => {
  const otros = admitsOtros(tipo) ? producto.otroImpuestoList.map(toOtroImpuesto) : []
  const iva = ivaPropuesto(tipo)
  return {
    ...linea,
    producto,
    nombre: producto.nombreProducto,
    cantidad: linea.cantidad || '1',
    precio: producto.precioVenta,
    // `reduce` converts it to the document's currency.
    origen: { ...origenOf(producto), otros },
    unidad: producto.unidadMedida.unidadMedidaPK.idUnidad,
    tipoIva: iva?.codigo ?? (producto.impuesto.tipoImpuesto.codigoSri || '01'),
    tarifa: iva?.codigoTarifaIva ?? producto.impuesto.codigo,
    base: '',
    factor: iva ? '' : (producto.impuesto.factor ?? ''),
    otros,
    partida: producto.partidaArancelaria ?? '',
    surtido: producto.conSurtido ? null : [],
  }
}

export type Cambio =
  | { clase: 'campos'; campos: Partial<DocumentoForm> }
  | { clase: 'linea'; id: string; campos: Partial<LineaForm> }
  | { clase: 'agregarLineas'; lineas: readonly LineaForm[] }
  | { clase: 'quitarLinea'; id: string }
  | { clase: 'limpiarLineas' }
  | { clase: 'componer'; linea: LineaForm | null }
  | { clase: 'agregarNueva' }
  | { clase: 'lineas'; changeLinea: (linea: LineaForm) => LineaForm }
  | { clase: 'fuera'; change: (fuera: readonly FilaFuera[]) => readonly FilaFuera[] }
  | { clase: 'moneda'; cambio: CambioMoneda }
  | { clase: 'reemplazar'; documento: DocumentoForm }

export const reduce = (documento: DocumentoForm, cambio: Cambio): DocumentoForm =>
  propose(apply(documento, cambio), documento)

function apply(documento: DocumentoForm, cambio: Cambio): DocumentoForm {
  switch (cambio.clase) {
    case 'campos':
      return { ...documento, ...cambio.campos }
    case 'linea':
      if (documento.nueva?.id === cambio.id) return { ...documento, nueva: typeIn(documento.nueva, cambio.campos) }
      return {
        ...documento,
        lineas: endWithEmpty(documento.lineas.map((l) => (l.id === cambio.id ? typeIn(l, cambio.campos) : l))),
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
        lineas: documento.lineas.map((l) => (l.producto === null ? l : cambio.changeLinea(l))),
      }
    case 'fuera':
      return { ...documento, fuera: cambio.change(fueraOf(documento)) }
    case 'moneda':
      return changeMoneda(documento, cambio.cambio)
    case 'reemplazar':
      return cambio.documento
  }
}

/** An edited value is no longer a proposal. */
function typeIn(linea: LineaForm, campos: Partial<LineaForm>): LineaForm {
  const despues = { ...linea, ...campos }
  if (campos.origen !== undefined || !linea.origen) return despues
  if (campos.precio !== undefined) return { ...despues, origen: null }
  return campos.otros === undefined ? despues : { ...despues, origen: { ...linea.origen, otros: null } }
}

export const llenas = (lineas: readonly LineaForm[]): LineaForm[] => lineas.filter((l) => l.producto !== null)

const NINGUNA: readonly FilaFuera[] = []
export const fueraOf = ({ fuera = NINGUNA }: DocumentoForm): readonly FilaFuera[] => fuera

/** True if a new line was neither added nor discarded. */
export const isPendiente = ({ nueva }: Pick<DocumentoForm, 'nueva'>): boolean => (nueva?.producto ?? null) !== null

/** The grid always ends with an empty line. */
function endWithEmpty(lineas: readonly LineaForm[]): readonly LineaForm[] {
  return lineas.at(-1)?.producto === null ? lineas : [...lineas, lineaVacia()]
}

/** True if the user typed something worth saving as a draft. */
export const hasContent = (d: DocumentoForm): boolean =>
  d.cliente !== null ||
  llenas(d.lineas).length > 0 ||
  fueraOf(d).length > 0 ||
  isPendiente(d) ||
  d.referencia !== null ||
  d.otrasReferencias.length > 0 ||
  d.razon !== '' ||
  d.contingencia.consecutivo !== '' ||
  d.cargos.length > 0 ||
  d.comentario !== '' ||
  d.ordenCompra !== ''

export function newId(): string {
  return crypto.randomUUID()
}
