/** The form that starts from another document: the same again, shown, saved again, adjusted, paid or issued anew. */
import { type Cliente, type DocumentoCompleto, type Producto, parseFechaEntrada } from '@pura/contract'
import { formatFecha, type TipoDocumento, tipoDocto, tipoDoctoById } from '@pura/domain'
import type { ModoDocumento } from '../DocumentoForm.tsx'
import { condicionDePago, condicionesDe, DIFERENCIAS } from './diferencias.ts'
import {
  type DocumentoForm,
  documentoNuevo,
  type ExoneracionLinea,
  type LineaForm,
  lineaVacia,
  newId,
  type OtroImpuestoLinea,
  type ReferenciaForm,
  SIN_PRODUCTO,
} from './estado.ts'
import { lineasDePago } from './recibo.ts'

/** What the server had to say before the form could open. */
export interface Preparacion {
  /** Who is on the other side of `origen`; or, of a new tiquete, nobody in particular (D7). */
  cliente: Cliente | null
  /** What the document refers to, with its balances. */
  referencia: ReferenciaForm | null
}

/** @throws never: whatever `origen` lacks stays as in a new document */
export function formOf(
  tipo: TipoDocumento,
  modo: ModoDocumento,
  origen: DocumentoCompleto | undefined,
  { cliente, referencia }: Preparacion,
): DocumentoForm {
  const { condicion, codigoReferencia } = DIFERENCIAS[tipo]
  const nuevo = { ...documentoNuevo(), condicion, codigoReferencia, cliente }
  if (!origen) return nuevo
  if (modo === 'recibo') {
    if (!referencia) return nuevo
    const recibo = withReferencia(nuevo, referencia, tipo)
    return { ...recibo, lineas: lineasDePago(origen, recibo.pago) ?? [] }
  }
  const copia = copyOf(nuevo, origen, tipo)
  switch (modo) {
    // EST-12 to EST-16: number, date and answer are of the other; what was paid is said again.
    case 'copia':
      return { ...copia, referencia, medios: [], medioSigue: false, tasaCambio: rateOf(origen) }
    case 'ver':
      return { ...copia, referencia, tasaCambio: origen.tasaCambio }
    case 'editar':
      return {
        ...copia,
        tasaCambio: origen.tasaCambio,
        edicion: { numDocto: origen.vtaMovmPK.numDocto, version: origen.version },
      }
    case 'nota':
      return {
        ...copia,
        referencia,
        tasaCambio: origen.tasaCambio,
        razon: '',
        codigoReferencia,
        contingencia: nuevo.contingencia,
        medios: nuevo.medios,
        medioSigue: true,
      }
    case 'correccion':
      return {
        ...copia,
        referencia,
        tasaCambio: rateOf(origen),
        // Notes and receipts keep pointing at what they adjust or pay.
        rechazada: DIFERENCIAS[tipo].conReferencia ? '' : origen.clave,
        codigoReferencia: DIFERENCIAS[tipo].conReferencia ? origen.codigoReferencia : '',
      }
    default:
      return nuevo
  }
}

const DOLAR = 2
/** EST-16: dollars are asked for again; the field does it when there is no rate. */
const rateOf = ({ idMoneda, tasaCambio }: DocumentoCompleto): string => (idMoneda.idMoneda === DOLAR ? '' : tasaCambio)

/** What choosing a document to refer to decides: its client, currency and condition, and what a receipt pays. */
export function withReferencia(form: DocumentoForm, referencia: ReferenciaForm, tipo: TipoDocumento): DocumentoForm {
  const { esPago } = DIFERENCIAS[tipo]
  const { condicionVenta, consecutivo, porPagar } = referencia
  const comun = { ...form, referencia, idMoneda: referencia.idMoneda, tasaCambio: referencia.tasaCambio }
  if (!esPago) return { ...comun, condicion: condicionVenta || form.condicion }
  return {
    ...comun,
    condicion: condicionDePago(condicionVenta),
    pago: porPagar,
    razon: form.razon || `Pago de la factura ${consecutivo}`,
  }
}

function copyOf(nuevo: DocumentoForm, o: DocumentoCompleto, tipo: TipoDocumento): DocumentoForm {
  const { cajaPK } = o.caja
  const admite = condicionesDe(tipo).some((c) => c.codigo === o.condicionVenta.codigo)
  return {
    ...nuevo,
    idSucursal: cajaPK.idSucursal,
    idCaja: cajaPK.idCaja,
    actividad: o.actividadEconomicaCia ? activityKey(o.actividadEconomicaCia.actividadEconomicaCiaPK) : null,
    idMoneda: o.idMoneda.idMoneda,
    condicion: admite ? o.condicionVenta.codigo : nuevo.condicion,
    condicionOtros: admite ? o.condicionVentaOtros : '',
    plazo: o.plazo > 0 ? String(o.plazo) : '',
    ordenCompra: o.ordenCompra,
    numeroInterno: o.numeroInterno,
    comentario: o.comentario,
    razon: o.razon,
    codigoReferencia: o.codigoReferencia,
    contingencia: {
      consecutivo: o.consecutivoContingencia,
      fecha: o.fechaContingencia,
      motivo: o.motivoContingencia,
    },
    lineas: [...o.vtaDetmList.map((l) => toLineaForm(l, o.vtaMovmPK.codCia)), lineaVacia()],
    cargos: o.otroCargoVtaMovmList.map((c) => ({
      id: newId(),
      tipo: c.tipoDoctoOtrosCargos.id,
      identificacion: c.identificacion,
      nombre: c.nombre,
      detalle: c.detalle,
      porcentaje: c.porcentaje ?? '',
      monto: c.porcentaje ? '' : c.monto,
    })),
    medios: o.formaPagoList.map((m) => ({ id: newId(), tipo: m.formaPago.formaPagoPK.idFormaPago, monto: m.monto })),
    medioSigue: o.formaPagoList.length === 1,
  }
}

const activityKey = (pk: { codActividad: string; correlativo: number }): string =>
  `${pk.codActividad}|${pk.correlativo}`

type LineaCompleta = DocumentoCompleto['vtaDetmList'][number]

function toLineaForm(l: LineaCompleta, codCia: number): LineaForm {
  return {
    id: newId(),
    producto: toProducto(l, codCia),
    nombre: l.nombreProducto,
    cantidad: l.cantidad,
    precio: l.precioVtaUnit,
    unidad: l.unidadMedida.unidadMedidaPK.idUnidad,
    tarifa: l.impuesto.codigo,
    descuento: toDescuento(l),
    otros: l.otroImpuestoVtaDetmList.map(toOtro),
    exoneracion: l.exonerarIva ? toExoneracion(l) : null,
    partida: l.partidaArancelaria,
    surtido: l.surtido,
    subtotalPagado: l.subtotalPagado ?? '',
  }
}

/** As much of the product as its line kept, which is what was sold, not what the product is today. */
const toProducto = (l: LineaCompleta, codCia: number): Producto => ({
  productoPK: l.producto?.productoPK ?? { codCia, idProducto: SIN_PRODUCTO },
  codigoInterno: l.codigoInterno,
  nombreProducto: l.nombreProducto,
  cabys: { codigo: l.cabys.codigo, descripcion: '', impuesto: '' },
  unidadMedida: {
    unidadMedidaPK: { idUnidad: l.unidadMedida.unidadMedidaPK.idUnidad },
    nombreUnidad: '',
    representacion: l.unidadMedida.unidadMedidaPK.idUnidad,
  },
  impuesto: {
    codigo: l.impuesto.codigo,
    descripcion: '',
    tasa: l.impuesto.tasa,
    tipoImpuesto: { codigoSri: l.impuesto.tipoImpuesto.codigoSri || '01', idTipoImpuesto: 1, descripcion: 'IVA' },
  },
  precioVenta: l.precioVtaUnit,
  conSurtido: l.conSurtido,
  material: l.material || null,
  formaFarmaceutica: null,
  partidaArancelaria: l.partidaArancelaria || null,
  estado: 'A',
})

/** DESC-06: a line has one discount; several, which only come over the API, become one of their sum. */
function toDescuento({ descuentoVtaDemList, descuento }: LineaCompleta): LineaForm['descuento'] {
  const [primero, ...resto] = descuentoVtaDemList
  if (!primero) return null
  const { descripcion, valorPorcentaje } = primero
  if (resto.length > 0) return { descripcion, forma: 'M', valor: descuento }
  return { descripcion, forma: valorPorcentaje, valor: String(primero.porcentaje ?? primero.monto ?? '') }
}

const toOtro = (o: LineaCompleta['otroImpuestoVtaDetmList'][number]): OtroImpuestoLinea => ({
  codigo: o.tipoImpuesto.codigoSri,
  porcentaje: o.porcentaje ?? '',
  monto: o.porcentaje === null && o.datosEspecificos === null ? o.monto : '',
  descripcion: o.descripcion,
  cantidadUnidad: o.datosEspecificos?.cantidadUnidadMedida ?? '',
  porcentajeAlcohol: o.datosEspecificos?.porcentaje ?? '',
  volumen: o.datosEspecificos?.volumenUnidadConsumo ?? '',
  impuestoUnidad: o.datosEspecificos?.impuestoUnidad ?? '',
})

const toExoneracion = (l: LineaCompleta): ExoneracionLinea => ({
  tipo: l.idTipoDoctoExonera,
  otroTipo: l.otroDoctoExonera,
  numero: l.documentoExoneracion,
  fecha: dayOf(l.fechaExoneracion),
  institucion: l.institucionExonera,
  otraInstitucion: l.otraInstitucionExonera,
  puntos: l.porcentajeExonera,
  articulo: l.articulo === null ? '' : String(l.articulo),
  inciso: l.inciso === null ? '' : String(l.inciso),
  deDocumento: false,
})

/** dd-MM-yyyy of whatever way a day is written; empty when it is none. */
export function dayOf(texto: string): string {
  const fecha = parseFechaEntrada(texto)
  return fecha ? formatFecha(fecha) : ''
}

interface Referible {
  clave: string
  vtaMovmPK: DocumentoCompleto['vtaMovmPK']
  prefijo: string
  referencia: string
  fechaEmision: string
  cliente: DocumentoCompleto['cliente']
  idMoneda: DocumentoCompleto['idMoneda']
  tasaCambio: string
  total: string
  condicionVenta: string
  saldo?: string
  porPagar?: string
}

export const toReferencia = (r: Referible): ReferenciaForm => ({
  clave: r.clave,
  vtaMovmPK: r.vtaMovmPK,
  consecutivo: `${r.prefijo}${r.referencia}`,
  fechaEmision: r.fechaEmision,
  nombreCliente: r.cliente?.nombreCliente ?? '',
  idCliente: r.cliente?.clientePK.idCliente ?? null,
  idMoneda: r.idMoneda.idMoneda,
  moneda: r.idMoneda.nombreCorto,
  tasaCambio: r.tasaCambio,
  condicionVenta: r.condicionVenta,
  total: r.total,
  saldo: r.saldo ?? '',
  porPagar: r.porPagar ?? '',
})

export const nombreTipoOf = ({ vtaMovmPK }: Pick<ReferenciaForm, 'vtaMovmPK'>): string =>
  tipoDoctoById(vtaMovmPK.idTipoDoctoVta)?.nombre ?? ''

export const idTipoOf = (tipo: TipoDocumento): number => tipoDocto(tipo).id
