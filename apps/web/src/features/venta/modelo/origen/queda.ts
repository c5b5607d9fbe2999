/** The balance of a document as the server answers it (docs/acuerdos.md L2). */
import type { contract, DocumentoCompleto, ResponseOf } from '@pura/contract'
import { type CobroPorTarifa, cantidad, factor, monto, tarifa } from '@pura/domain'
import type { Queda } from '@pura/domain/saldo'

export type Devuelto = ResponseOf<typeof contract.vtaMovm.devuelto>

/** @param factura the document whose balance it is */
export const toQueda = (
  { queda, lineas }: Pick<Devuelto, 'queda' | 'lineas'>,
  factura: Pick<DocumentoCompleto, 'vtaDetmList'>,
): Queda => ({
  tarifas: queda.tarifas.map((t) => ({
    tarifa: t.tarifa,
    base: monto(t.base),
    impuesto: monto(t.impuesto),
    exonerado: monto(t.exonerado),
  })),
  total: monto(queda.total),
  cabys: queda.cabys,
  version: queda.version,
  lineas: factura.vtaDetmList.map((l, i) => ({
    cabys: l.cabys.codigo,
    detalle: l.nombreProducto,
    cantidad: cantidad(l.cantidad),
    devuelta: cantidad(lineas[i] ?? '0'),
  })),
})

export const toCobros = ({ cobros }: Pick<Devuelto, 'cobros'>): CobroPorTarifa[] =>
  cobros.map((c) => ({
    codigo: c.codigo,
    ...(c.codigoTarifaIva !== null && { codigoTarifaIva: c.codigoTarifaIva }),
    ...(c.factor !== null && { factor: factor(c.factor) }),
    tarifa: tarifa(c.tarifa),
    total: monto(c.total),
    iva: monto(c.iva),
  }))
