/** What a person is typing, as plain data, and the changes it can go through. */
import type { Cliente, Producto } from '@pura/contract'

export interface DescuentoLinea {
  descripcion: string
  /** M amount, P percentage (specification §3). */
  forma: 'M' | 'P'
  valor: string
}

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
  plazo: string
  ordenCompra: string
  numeroInterno: string
  comentario: string
  cliente: Cliente | null
  lineas: readonly LineaForm[]
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
  plazo: '',
  ordenCompra: '',
  numeroInterno: '',
  comentario: '',
  cliente: null,
  lineas: [lineaVacia()],
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
})

export type Cambio =
  | { clase: 'campos'; campos: Partial<DocumentoForm> }
  | { clase: 'linea'; id: string; campos: Partial<LineaForm> }
  | { clase: 'agregarLineas'; lineas: readonly LineaForm[] }
  | { clase: 'quitarLinea'; id: string }
  | { clase: 'limpiarLineas' }
  | { clase: 'reemplazar'; documento: DocumentoForm }

export function reduce(documento: DocumentoForm, cambio: Cambio): DocumentoForm {
  switch (cambio.clase) {
    case 'campos':
      return { ...documento, ...cambio.campos }
    case 'linea':
      return {
        ...documento,
        lineas: endWithEmpty(documento.lineas.map((l) => (l.id === cambio.id ? { ...l, ...cambio.campos } : l))),
      }
    case 'agregarLineas':
      return { ...documento, lineas: endWithEmpty([...llenas(documento.lineas), ...cambio.lineas]) }
    case 'quitarLinea':
      return { ...documento, lineas: endWithEmpty(documento.lineas.filter((l) => l.id !== cambio.id)) }
    case 'limpiarLineas':
      return { ...documento, lineas: [lineaVacia()] }
    case 'reemplazar':
      return cambio.documento
  }
}

export const llenas = (lineas: readonly LineaForm[]): LineaForm[] => lineas.filter((l) => l.producto !== null)

/** The grid always ends with one line to type in. */
function endWithEmpty(lineas: readonly LineaForm[]): readonly LineaForm[] {
  return lineas.at(-1)?.producto === null ? lineas : [...lineas, lineaVacia()]
}

/** Whether there is something a person typed, worth keeping as a draft. */
export const hasContent = (d: DocumentoForm): boolean =>
  d.cliente !== null ||
  llenas(d.lineas).length > 0 ||
  d.cargos.length > 0 ||
  d.comentario !== '' ||
  d.ordenCompra !== ''

export function newId(): string {
  return crypto.randomUUID()
}
