/** Lines of an existing document, as form values. */
import { type DocumentoCompleto, type Producto, parseFechaEntrada } from '@pura/contract'
import { formatFecha, type TipoDocumento } from '@pura/domain'
import { toOtroImpuesto } from '../../../../components/impuestos/otros-impuestos.ts'
import { type ExoneracionLinea, type LineaForm, type MasDatosLinea, newId, SIN_PRODUCTO } from '../estado.ts'
import { admitsFabrica, admitsTransaccion } from './diferencias.ts'

export const lineasDeOrigen = (o: DocumentoCompleto, tipo: TipoDocumento): LineaForm[] =>
  o.vtaDetmList.map((l) => toLineaForm(l, o.vtaMovmPK.codCia, tipo))

type LineaCompleta = DocumentoCompleto['vtaDetmList'][number]

function toLineaForm(l: LineaCompleta, codCia: number, tipo: TipoDocumento): LineaForm {
  return {
    id: newId(),
    producto: toProducto(l, codCia),
    nombre: l.nombreProducto,
    cantidad: l.cantidad,
    precio: l.precioVtaUnit,
    unidad: l.unidadMedida.unidadMedidaPK.idUnidad,
    tipoIva: l.impuesto.tipoImpuesto.codigoSri || '01',
    tarifa: l.impuesto.codigo,
    // Otherwise the base follows the line's amount.
    base: l.impuesto.tipoImpuesto.codigoSri === '07' || l.ivaCobradoFabrica === '01' ? l.impuesto.base : '',
    factor: l.impuesto.factor ?? '',
    descuento: toDescuento(l),
    otros: l.otroImpuestoVtaDetmList.map(toOtroImpuesto),
    exoneracion: l.exonerarIva ? toExoneracion(l) : null,
    partida: l.partidaArancelaria,
    surtido: l.surtido,
    subtotalPagado: l.subtotalPagado ?? '',
    mas: toMasDatos(l, tipo),
  }
}

/** As stored in the line, not as in the product today; without elements that the type lacks. */
const toMasDatos = (l: LineaCompleta, tipo: TipoDocumento): MasDatosLinea => ({
  tipoTransaccion: admitsTransaccion(tipo) ? l.tipoTransaccion : null,
  unidadComercial: l.unidadMedidaComercial,
  ivaFabrica: admitsFabrica(tipo) ? l.ivaCobradoFabrica : null,
  codigos: l.codigosComerciales,
  series: l.numerosVin.join('\n'),
})

/** Product data stored in the line: the product as sold, not as it is today. */
const toProducto = (l: LineaCompleta, codCia: number): Producto => ({
  productoPK: l.producto?.productoPK ?? { codCia, idProducto: SIN_PRODUCTO },
  codigoInterno: l.codigoInterno,
  nombreProducto: l.nombreProducto,
  cabys: { codigo: l.cabys.codigo, descripcion: l.cabys.descripcion, impuesto: '' },
  unidadMedida: {
    unidadMedidaPK: { idUnidad: l.unidadMedida.unidadMedidaPK.idUnidad },
    nombreUnidad: l.unidadMedida.nombreUnidad ?? '',
    representacion: l.unidadMedida.unidadMedidaPK.idUnidad,
  },
  impuesto: {
    codigo: l.impuesto.codigo,
    descripcion: '',
    tasa: l.impuesto.tasa,
    factor: l.impuesto.factor,
    tipoImpuesto: { codigoSri: l.impuesto.tipoImpuesto.codigoSri || '01', idTipoImpuesto: 1, descripcion: 'IVA' },
  },
  precioVenta: l.precioVtaUnit,
  // Not used for proposals: the line has its price.
  moneda: 'CRC',
  conSurtido: l.conSurtido,
  material: l.material || null,
  formaFarmaceutica: l.formaFarmaceutica || null,
  partidaArancelaria: l.partidaArancelaria || null,
  codigoFabricante: null,
  codigosBarras: [],
  grupo: '',
  unidadMedidaComercial: null,
  tipoTransaccion: null,
  ivaCobradoFabrica: null,
  otroImpuestoList: [],
  estado: 'A',
})

/** DESC-06: a line has one discount; several, which only the API allows, are merged into their sum. */
function toDescuento({ descuentoVtaDemList, descuento }: LineaCompleta): LineaForm['descuento'] {
  const [primero, ...resto] = descuentoVtaDemList
  if (!primero) return null
  const { descripcion, valorPorcentaje } = primero
  if (resto.length > 0) return { descripcion, forma: 'M', valor: descuento }
  return { descripcion, forma: valorPorcentaje, valor: String(primero.porcentaje ?? primero.monto ?? '') }
}

const toExoneracion = (l: LineaCompleta): ExoneracionLinea => ({
  tipo: l.idTipoDoctoExonera,
  otroTipo: l.otroDoctoExonera,
  numero: l.documentoExoneracion,
  fecha: dayOf(l.fechaExoneracion),
  institucion: l.institucionExonera,
  otraInstitucion: l.otraInstitucionExonera,
  puntos: l.porcentajeExonera,
  delRegistro: '',
  articulo: l.articulo === null ? '' : String(l.articulo),
  inciso: l.inciso === null ? '' : String(l.inciso),
  deDocumento: /^AL-/.test(l.documentoExoneracion),
})

/** dd-MM-yyyy from any notation of a day; empty if invalid. */
export function dayOf(texto: string): string {
  const fecha = parseFechaEntrada(texto)
  return fecha ? formatFecha(fecha) : ''
}
