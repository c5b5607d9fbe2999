/** Form values from an existing document: copied, viewed, saved again, adjusted, paid or reissued. */
import type { Autorizacion, Cliente, DocumentoCompleto, PagoVenta } from '@pura/contract'
import { type CobroPorTarifa, requiresReferencia, type TipoDocumento, tipoDocto, tipoDoctoById } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import {
  admitsOtros,
  type CargoForm,
  type DocumentoForm,
  documentoNuevo,
  lineaVacia,
  newId,
  otraReferenciaVacia,
  type ReferenciaForm,
} from '../estado.ts'
import { admitsCliente, admitsExoneracion, condicionDeRecibo, condicionesDe, DIFERENCIAS } from './diferencias.ts'
import { dayOf, lineasDeOrigen } from './lineas-de-origen.ts'
import type { ModoDocumento } from './modo.ts'
import { lineasDePago } from './recibo.ts'

/** Server data needed before the form opens. */
export interface Preparacion {
  /** Client of `origen`; for a new tiquete, the counter client (D7). */
  cliente: Cliente | null
  /** The referenced document, with its balances. */
  referencia: ReferenciaForm | null
  /** For a receipt: the registered payment it is issued for. */
  pago?: Pick<PagoVenta, 'idPago' | 'monto' | 'medio'> | undefined
  /** For a receipt: what is left of `origen` at each rate. */
  cobros?: readonly CobroPorTarifa[] | undefined
}

/** @throws never: values missing in `origen` keep their defaults */
export function formOf(
  tipo: TipoDocumento,
  modo: ModoDocumento,
  origen: DocumentoCompleto | undefined,
  { cliente, referencia, pago, cobros = [] }: Preparacion,
): DocumentoForm {
  const { condicion, codigoReferencia } = DIFERENCIAS[tipo]
  // A purchase refers to a document of the supplier (docs/hacienda.md §3.3): its row is shown from the start.
  const otrasReferencias = tipo === 'FEC' ? [{ ...otraReferenciaVacia(), tipo: '' }] : []
  const nuevo = { ...documentoNuevo(), condicion, codigoReferencia, cliente, otrasReferencias }
  if (!origen) return nuevo
  if (modo === 'recibo') {
    if (!referencia) return nuevo
    const recibo = withPagoRegistrado(withReferencia(nuevo, referencia, tipo), pago)
    return { ...recibo, lineas: lineasDePago(origen, cobros, recibo.pago) ?? [] }
  }
  const copia = copyOf(nuevo, origen, tipo)
  switch (modo) {
    // EST-12 to EST-16: number, date and answer belong to the source; payments must be entered again.
    case 'copia':
      // An invoiced proforma keeps its payments.
      if (origen.vtaMovmPK.idTipoDoctoVta === idTipoOf('PRO') && tipo !== 'PRO')
        return { ...copia, tasaCambio: rateOf(origen), proforma: origen.vtaMovmPK.numDocto }
      return { ...copia, referencia, medios: [], medioSigue: false, tasaCambio: rateOf(origen) }
    case 'base':
      return baseOf(nuevo, copia, tipo, origen)
    case 'ver':
      return { ...copia, referencia, tasaCambio: origen.tasaCambio, ...sinInternetOf(origen) }
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
        // A credit note starts without lines: the user chooses what is returned.
        ...(tipo === 'NC' ? { lineas: nuevo.lineas, cargos: nuevo.cargos, exoneracion: null } : {}),
      }
    case 'correccion':
      return {
        ...copia,
        referencia,
        tasaCambio: rateOf(origen),
        // A note or receipt keeps its reference.
        rechazada: requiresReferencia(tipo) ? '' : origen.clave,
        codigoReferencia: requiresReferencia(tipo) ? codigoReferenciaOf(origen) : '',
      }
    default:
      return nuevo
  }
}

/** What was sold, to whom and under which terms; without data specific to the source or missing in the new type. */
function baseOf(
  nuevo: DocumentoForm,
  copia: DocumentoForm,
  tipo: TipoDocumento,
  origen: DocumentoCompleto,
): DocumentoForm {
  const { cliente, idSucursal, idCaja, actividad, idMoneda, condicion, condicionOtros, plazo, comentario, cargos } =
    copia
  const exonera = admitsExoneracion(tipo)
  return {
    ...nuevo,
    ...{ idSucursal, idCaja, actividad, idMoneda, condicion, condicionOtros, plazo, comentario, cargos },
    tasaCambio: rateOf(origen),
    cliente: cliente && admitsCliente(tipo, cliente) ? cliente : null,
    exoneracion: exonera ? copia.exoneracion : null,
    lineas: copia.lineas.map((linea) => ({
      ...linea,
      otros: admitsOtros(tipo) ? linea.otros : [],
      exoneracion: exonera ? linea.exoneracion : null,
      base: linea.tipoIva === '07' || linea.mas.ivaFabrica === '01' ? linea.base : '',
    })),
  }
}

const { accionesDocumento: textos } = mensajes

/** Data of the source that the new type does not have. */
export const baseSin = (tipo: TipoDocumento, origen: DocumentoCompleto, cliente: Cliente | null): string[] => [
  ...(cliente && !admitsCliente(tipo, cliente) ? [textos.baseSinCliente] : []),
  ...(!admitsExoneracion(tipo) && origen.vtaDetmList.some((l) => l.exonerarIva) ? [textos.baseSinExoneraciones] : []),
  ...(!admitsOtros(tipo) && origen.vtaDetmList.some((l) => l.otroImpuestoVtaDetmList.length > 0)
    ? [textos.baseSinImpuestos]
    : []),
]

/** Sets the means and amount of the registered payment. */
function withPagoRegistrado(form: DocumentoForm, pago: Preparacion['pago']): DocumentoForm {
  if (!pago) return form
  const medios = form.medios.map((m) => ({ ...m, tipo: pago.medio.codigo }))
  return { ...form, pago: pago.monto, pagoRegistrado: pago.idPago, medios }
}

const DOLAR = 2
/** EST-16: empty for dollars, so that the field asks for today's rate. */
const rateOf = ({ idMoneda, tasaCambio }: DocumentoCompleto): string => (idMoneda.idMoneda === DOLAR ? '' : tasaCambio)

/** Effects of choosing a referenced document: client, currency, condition, and the amount a receipt pays. */
export function withReferencia(form: DocumentoForm, referencia: ReferenciaForm, tipo: TipoDocumento): DocumentoForm {
  const { esPago } = DIFERENCIAS[tipo]
  const { condicionVenta, consecutivo, porPagar } = referencia
  const comun = { ...form, referencia, idMoneda: referencia.idMoneda, tasaCambio: referencia.tasaCambio }
  if (!esPago) return { ...comun, condicion: condicionVenta || form.condicion }
  return {
    ...comun,
    condicion: condicionDeRecibo(condicionVenta),
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
    codigoReferencia: codigoReferenciaOf(o),
    otrasReferencias: o.otrasReferencias.map((r) => ({
      id: newId(),
      tipo: r.tipoDocumento,
      otroTipo: r.otroTipoDocumento,
      numero: r.clave,
      fecha: r.fechaEmision,
      codigo: r.codigo,
      otroCodigo: r.otroCodigo,
      razon: r.razon,
    })),
    exoneracion: autorizacionOf(o),
    contingencia: {
      consecutivo: o.consecutivoContingencia,
      fecha: o.fechaContingencia,
      motivo: o.motivoContingencia,
    },
    lineas: [...lineasDeOrigen(o, tipo), lineaVacia()],
    cargos: cargosDeOrigen(o),
    medios: o.formaPagoList.map((m) => ({ id: newId(), tipo: m.formaPago.formaPagoPK.idFormaPago, monto: m.monto })),
    medioSigue: o.formaPagoList.length === 1,
  }
}

export const cargosDeOrigen = (o: DocumentoCompleto): CargoForm[] =>
  o.otroCargoVtaMovmList.map((c) => ({
    id: newId(),
    tipo: c.tipoDoctoOtrosCargos.id,
    identificacion: c.identificacion,
    nombre: c.nombre,
    detalle: c.detalle,
    porcentaje: c.porcentaje ?? '',
    monto: c.porcentaje ? '' : c.monto,
  }))

/** The Exonet authorization of the lines, as stored in the document. */
function autorizacionOf({ docExonerado }: DocumentoCompleto): Autorizacion | null {
  const [x] = docExonerado.filter((d) => /^AL-\d{8}-\d{2}$/.test(d.numeroDocumento ?? ''))
  if (!x) return null
  const puntos = String(x.porcentajeExoneracion ?? '')
  return {
    numeroDocumento: x.numeroDocumento ?? '',
    identificacion: '',
    fechaEmision: x.fechaEmision ?? '',
    fechaVencimiento: x.fechaVencimiento ?? '',
    tipoDocumento: { codigo: x.tipoDocumento?.codigo ?? '', nombre: x.tipoDocumento?.nombre ?? '' },
    codigoInstitucion: '',
    nombreInstitucion: x.nombreInstitucion ?? '',
    porcentajeExoneracion: puntos,
    porcentajeRegistro: puntos,
    cabys: [],
  }
}

/** The server answers an object, or only its code. */
const codigoReferenciaOf = ({ codigoReferencia }: DocumentoCompleto): string =>
  typeof codigoReferencia === 'string' ? codigoReferencia : codigoReferencia.codigo

const activityKey = (pk: { codActividad: string; correlativo: number }): string =>
  `${pk.codActividad}|${pk.correlativo}`

/** Only for a viewed document; a new one has its own time of issue. */
const sinInternetOf = ({ sinInternet, fechaEmision }: DocumentoCompleto): Partial<DocumentoForm> =>
  sinInternet ? { sinInternet, emitidoFecha: dayOf(fechaEmision), emitidoHora: fechaEmision.slice(11, 16) } : {}

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
  sinRecibo?: string
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
  ...(r.sinRecibo ? { sinRecibo: r.sinRecibo } : {}),
})

export const nombreTipoOf = ({ vtaMovmPK }: Pick<ReferenciaForm, 'vtaMovmPK'>): string =>
  tipoDoctoById(vtaMovmPK.idTipoDoctoVta)?.nombre ?? ''

export const idTipoOf = (tipo: TipoDocumento): number => tipoDocto(tipo).id
