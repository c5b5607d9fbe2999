/** Receipt lines computed from the invoice: one per rate, with its share of the tax (docs/hacienda.md §3.4). */
import type { DocumentoCompleto, Producto } from '@pura/contract'
import {
  CERO,
  type CobroPorTarifa,
  draftRecibo,
  factor,
  type LineaRecibo,
  monto,
  type Tarifa,
  toDecimal,
  toDecimalFactor,
  toDecimalTarifa,
} from '@pura/domain'
import { formatPorcentaje } from '../../../../lib/formato/format.ts'
import { type LineaForm, lineaVacia, SIN_PRODUCTO } from '../estado.ts'

type Factura = Pick<DocumentoCompleto, 'prefijo' | 'referencia' | 'total'>

/**
 * Undefined if `pago` is not an amount above zero.
 * @param cobros what is left of the invoice at each rate
 */
export function lineasDePago(
  factura: Factura,
  cobros: readonly CobroPorTarifa[],
  pago: string,
): LineaForm[] | undefined {
  const pagado = readMonto(pago)
  if (pagado === undefined || pagado <= CERO) return undefined
  const isTodo = Number(pago) >= Number(factura.total)
  const nombre = `${isTodo ? 'Pago' : 'Abono'} de la factura ${factura.prefijo}${factura.referencia}`
  const lineas = draftRecibo(cobros, pagado)
  return lineas.map((l, i) => ({
    ...lineaVacia(),
    id: `pago-${l.codigo}-${l.codigoTarifaIva ?? ''}-${i}`,
    producto: productoDePago(nombre, l),
    nombre: lineas.length === 1 ? nombre : `${nombre}, ${ivaDe(l)}`,
    precio: toDecimal(l.precioUnitario),
    unidad: 'Unid',
    tipoIva: l.codigo,
    tarifa: l.codigoTarifaIva ?? '',
    factor: l.factor === undefined ? '' : toDecimalFactor(l.factor),
    subtotalPagado: l.subTotalPagado === undefined ? '' : toDecimal(l.subTotalPagado),
  }))
}

/** Rate of a receipt line in points; for used goods, that of the factor. */
export const tasaDePago = ({ factor: suyo, producto }: LineaForm): string =>
  suyo ? toDecimalTarifa(factor(suyo) as bigint as Tarifa) : (producto?.impuesto.tasa ?? '0')

function readMonto(texto: string) {
  try {
    return monto(texto)
  } catch {
    return undefined
  }
}

/** The lines of a payment differ by tax. */
const ivaDe = ({ codigo, tarifa }: LineaRecibo): string =>
  `IVA ${codigo === USADOS ? 'de bienes usados ' : ''}${formatPorcentaje(toDecimalTarifa(tarifa))}`

const USADOS = '08'

const productoDePago = (
  nombreProducto: string,
  { codigo, codigoTarifaIva, tarifa, factor: suyo }: LineaRecibo,
): Producto => ({
  productoPK: { codCia: 0, idProducto: SIN_PRODUCTO },
  codigoInterno: '',
  nombreProducto,
  cabys: { codigo: '', descripcion: '', impuesto: '' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' }, nombreUnidad: '', representacion: 'Unid' },
  impuesto: {
    codigo: codigoTarifaIva ?? '',
    descripcion: '',
    tasa: toDecimalTarifa(tarifa),
    factor: suyo === undefined ? null : toDecimalFactor(suyo),
    tipoImpuesto: { codigoSri: codigo, idTipoImpuesto: Number(codigo), descripcion: 'IVA' },
  },
  precioVenta: '0',
  moneda: 'CRC',
  conSurtido: false,
  material: null,
  formaFarmaceutica: null,
  partidaArancelaria: null,
  codigoFabricante: null,
  codigosBarras: [],
  grupo: '',
  unidadMedidaComercial: null,
  tipoTransaccion: null,
  ivaCobradoFabrica: null,
  otroImpuestoList: [],
  estado: 'A',
})
