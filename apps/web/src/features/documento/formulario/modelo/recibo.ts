/** A receipt drafted from the invoice it pays: lines by rate, with the right share of tax (FACTS §3.4). */
import type { DocumentoCompleto, Producto } from '@pura/contract'
import { CERO, cobrosByTarifa, draftRecibo, max, min, monto, subtract, toDecimal, toDecimalTarifa } from '@pura/domain'
import { formatPorcentaje } from '../../../../lib/format.ts'
import { type LineaForm, lineaVacia, SIN_PRODUCTO } from './estado.ts'

/** Undefined while `pago` is no amount above zero. */
export function lineasDePago(factura: DocumentoCompleto, pago: string): LineaForm[] | undefined {
  const pagado = readMonto(pago)
  if (pagado === undefined || pagado <= CERO) return undefined
  const isTodo = Number(pago) >= Number(factura.total)
  const nombre = `${isTodo ? 'Pago' : 'Abono'} de la factura ${factura.prefijo}${factura.referencia}`
  const lineas = draftRecibo(cobrosOf(factura), pagado)
  return lineas.map((l, i) => ({
    ...lineaVacia(),
    id: `pago-${l.codigoTarifaIva}-${i}`,
    producto: productoDePago(nombre, l.codigoTarifaIva, toDecimalTarifa(l.tarifa)),
    nombre: lineas.length === 1 ? nombre : `${nombre}, IVA ${formatPorcentaje(toDecimalTarifa(l.tarifa))}`,
    precio: toDecimal(l.precioUnitario),
    unidad: 'Unid',
    tarifa: l.codigoTarifaIva,
    subtotalPagado: l.subTotalPagado === undefined ? '' : toDecimal(l.subTotalPagado),
  }))
}

function cobrosOf({ vtaDetmList, desglose, total }: DocumentoCompleto) {
  return cobrosByTarifa(
    vtaDetmList.map((l) => ({
      codigoTarifaIva: l.impuesto.codigo || undefined,
      total: monto(l.total),
      // What the customer was asked for: less what was relieved, nothing of what the issuer assumed.
      iva: max(CERO, min(subtract(monto(l.iva), monto(l.montoExonera)), subtract(monto(l.total), monto(l.subtotal)))),
    })),
    desglose
      .filter((d) => d.codigoTarifaIva !== null)
      .map((d) => ({ codigoTarifaIva: d.codigoTarifaIva!, totalMontoImpuesto: monto(d.monto) })),
    monto(total),
  )
}

function readMonto(texto: string) {
  try {
    return monto(texto)
  } catch {
    return undefined
  }
}

const productoDePago = (nombreProducto: string, codigo: string, tasa: string): Producto => ({
  productoPK: { codCia: 0, idProducto: SIN_PRODUCTO },
  codigoInterno: '',
  nombreProducto,
  cabys: { codigo: '', descripcion: '', impuesto: '' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' }, nombreUnidad: '', representacion: 'Unid' },
  impuesto: { codigo, descripcion: '', tasa, tipoImpuesto: { codigoSri: '01', idTipoImpuesto: 1, descripcion: 'IVA' } },
  precioVenta: '0',
  conSurtido: false,
  material: null,
  formaFarmaceutica: null,
  partidaArancelaria: null,
  estado: 'A',
})
