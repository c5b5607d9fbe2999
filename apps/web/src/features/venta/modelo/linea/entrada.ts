/** Converts the form to the specification's vtaMovm. Lines without a product are omitted. */
import { type Autorizacion, type DocumentoEntrada, type LineaEntrada, parseFechaEntrada } from '@pura/contract'
import { formatFechaIso } from '@pura/domain/fecha'
import { fromOtroImpuesto } from '../../../../components/impuestos/otros-impuestos.ts'
import { type DocumentoForm, type LineaForm, llenas, type OtraReferenciaForm, SIN_PRODUCTO } from '../estado.ts'

export function toEntrada(form: DocumentoForm, idTipoDoctoVta: number, codCia: number): DocumentoEntrada {
  return {
    vtaMovmPK: {
      codCia,
      idSucursal: form.idSucursal ?? undefined,
      idTipoDoctoVta,
      numDocto: form.edicion?.numDocto ?? 0,
    },
    ...(form.edicion ? { isEdit: true, version: form.edicion.version } : {}),
    ...(form.proforma ? { proforma: form.proforma } : {}),
    ...(form.pagoRegistrado ? { pago: form.pagoRegistrado } : {}),
    tipoDoctoVta: { idTipoDoctoVta },
    sucursal: form.idSucursal === null ? null : { sucursalPK: { codCia, idSucursal: form.idSucursal } },
    caja:
      form.idCaja === null || form.idSucursal === null
        ? null
        : { cajaPK: { codCia, idSucursal: form.idSucursal, idCaja: form.idCaja } },
    actividadEconomicaCia: form.actividad === null ? null : toActividad(form.actividad, codCia),
    cliente: form.cliente && { clientePK: form.cliente.clientePK },
    idMoneda: { idMoneda: form.idMoneda },
    tasaCambio: form.tasaCambio,
    ...(form.tasaConfirmada && form.tasaConfirmada === form.tasaCambio ? { tasaConfirmada: true } : {}),
    condicionVenta: { codigo: form.condicion },
    ...(form.condicion === '99' ? { condicionVentaOtros: form.condicionOtros } : {}),
    ...toReferencia(form),
    ...toContingencia(form),
    ...(form.otrasReferencias.length > 0 ? { otrasReferencias: form.otrasReferencias.map(toOtraReferencia) } : {}),
    ...(form.exoneracion ? { docExonerado: [toDocExonerado(form.exoneracion)] } : {}),
    ...(form.fecha ? { fechaEmision: form.fecha } : {}),
    ...toSinInternet(form),
    plazo: form.plazo === '' ? 0 : form.plazo,
    ordenCompra: form.ordenCompra,
    numeroInterno: form.numeroInterno,
    comentario: form.comentario,
    vtaDetmList: llenas(form.lineas).map(toLinea),
    otroCargoVtaMovmList: form.cargos.map((c) => ({
      tipoDoctoOtrosCargos: { id: c.tipo },
      identificacion: c.identificacion,
      nombre: c.nombre,
      detalle: c.detalle,
      porcentaje: c.porcentaje || null,
      monto: c.monto || null,
    })),
    formaPagoList: form.medios.map((m) => ({
      formaPago: { formaPagoPK: { idFormaPago: m.tipo } },
      monto: form.medioSigue && form.medios.length === 1 ? null : m.monto,
    })),
  }
}

/** D14; the document that replaces a rejected one refers to it (docs/hacienda.md §5). */
function toReferencia({ referencia, rechazada, razon, codigoReferencia }: DocumentoForm): Partial<DocumentoEntrada> {
  const clave = referencia?.clave || rechazada
  return {
    ...(clave ? { docReferencia: { clave } } : {}),
    ...(razon ? { razon } : {}),
    ...(codigoReferencia ? { codigoReferencia: { codigo: codigoReferencia } } : {}),
  }
}

const toContingencia = ({ contingencia: c }: DocumentoForm): Partial<DocumentoEntrada> =>
  c.consecutivo || c.fecha || c.motivo
    ? { consecutivoContingencia: c.consecutivo, fechaContingencia: c.fecha || null, motivoContingencia: c.motivo }
    : {}

const toOtraReferencia = (r: OtraReferenciaForm) => ({
  tipoDocumento: r.tipo,
  clave: r.numero,
  fechaEmision: r.fecha || null,
  codigo: r.codigo,
  razon: r.razon,
  ...(r.tipo === OTROS ? { otroTipoDocumento: r.otroTipo } : {}),
  ...(r.codigo === OTROS ? { otroCodigo: r.otroCodigo } : {}),
})

const OTROS = '99'

/** Situation 3: day and time of the handover. */
function toSinInternet({ sinInternet, emitidoFecha, emitidoHora }: DocumentoForm): Partial<DocumentoEntrada> {
  if (!sinInternet) return {}
  const dia = parseFechaEntrada(emitidoFecha)
  const isMomento = dia !== undefined && emitidoHora !== ''
  return { sinInternet, fechaEmision: isMomento ? `${formatFechaIso(dia)}T${emitidoHora}:00-06:00` : null }
}

/** ENT-50: the authorization as the registry answered, with its expiry. */
const toDocExonerado = (a: Autorizacion) => ({
  numeroDocumento: a.numeroDocumento,
  fechaEmision: a.fechaEmision,
  fechaVencimiento: a.fechaVencimiento,
  tipoDocumento: a.tipoDocumento,
  nombreInstitucion: a.nombreInstitucion,
  porcentajeExoneracion: a.porcentajeExoneracion,
})

/** Cached per line object, so that unchanged lines are not converted and calculated again. */
const entradas = new WeakMap<LineaForm, LineaEntrada>()

export function toLinea(linea: LineaForm): LineaEntrada {
  const antes = entradas.get(linea)
  if (antes) return antes
  const entrada = writeLinea(linea)
  entradas.set(linea, entrada)
  return entrada
}

function writeLinea(linea: LineaForm): LineaEntrada {
  const { descuento, producto } = linea
  const propio = producto && producto.productoPK.idProducto !== SIN_PRODUCTO ? producto : null
  return {
    producto: propio && { productoPK: propio.productoPK },
    ...(producto && !propio && producto.cabys.codigo ? { cabys: { codigo: producto.cabys.codigo } } : {}),
    nombreProducto: linea.nombre,
    cantidad: linea.cantidad,
    precioVtaUnit: linea.precio,
    unidadMedida: { unidadMedidaPK: { idUnidad: linea.unidad } },
    impuesto: toIva(linea),
    // An empty list is sent too, if the product has other taxes.
    ...(linea.otros.length > 0 || (producto?.otroImpuestoList.length ?? 0) > 0
      ? { otroImpuestoVtaDetmList: linea.otros.map(fromOtroImpuesto) }
      : {}),
    ...toMasDatos(linea),
    ...toExonera(linea),
    ...(linea.partida ? { partidaArancelaria: linea.partida } : {}),
    ...(linea.surtido && linea.surtido.length > 0 ? { surtido: [...linea.surtido] } : {}),
    ...(linea.subtotalPagado ? { subtotalPagado: linea.subtotalPagado } : {}),
    descuentoVtaDemList: descuento
      ? [
          {
            descripcion: descuento.descripcion,
            valorPorcentaje: descuento.forma,
            ...(descuento.forma === 'P' ? { porcentaje: descuento.valor } : { monto: descuento.valor }),
          },
        ]
      : [],
  }
}

function toIva({ tipoIva, tarifa, base, factor }: LineaForm): LineaEntrada['impuesto'] {
  const tipoImpuesto = { codigoSri: tipoIva }
  if (tipoIva === '08') return { tipoImpuesto, factor }
  return { codigo: tarifa, tipoImpuesto, ...(base ? { base } : {}) }
}

/** Values equal to the product's are omitted: the server takes them from there. */
function toMasDatos({ mas }: LineaForm): Partial<LineaEntrada> {
  const numerosVin = mas.series.split(/[\n,;]/).flatMap((serie) => serie.trim() || [])
  return {
    ...(mas.tipoTransaccion === null ? {} : { tipoTransaccion: mas.tipoTransaccion }),
    ...(mas.unidadComercial === null ? {} : { unidadMedidaComercial: mas.unidadComercial }),
    ...(mas.ivaFabrica === null ? {} : { ivaCobradoFabrica: mas.ivaFabrica }),
    ...(mas.codigos === null ? {} : { codigosComerciales: [...mas.codigos] }),
    ...(numerosVin.length > 0 ? { numerosVin } : {}),
  }
}

/** IVA-07: points above zero activate it. */
function toExonera({ exoneracion: x }: LineaForm): Partial<LineaEntrada> {
  if (!x || !(Number(x.puntos) > 0)) return {}
  return {
    exonerarIva: true,
    documentoExoneracion: x.numero,
    fechaExoneracion: x.fecha,
    idTipoDoctoExonera: x.tipo,
    institucionExonera: x.institucion,
    porcentajeExonera: x.puntos,
    articulo: x.articulo || null,
    inciso: x.inciso || null,
    ...(x.tipo === '99' ? { otroDoctoExonera: x.otroTipo } : {}),
    ...(x.institucion === '99' ? { otraInstitucionExonera: x.otraInstitucion } : {}),
  }
}

function toActividad(actividad: string, codCia: number): DocumentoEntrada['actividadEconomicaCia'] {
  const [codActividad = '', correlativo] = actividad.split('|')
  return { actividadEconomicaCiaPK: { codCia, codActividad, correlativo: Number(correlativo) } }
}
