/** The summary as printed. Every row is here, the zero ones too: a format decides which it shows. */
import { add, CERO, type Monto } from '@pura/domain/dinero'
import type { Comprobante, TotalDesgloseImpuesto } from '@pura/domain/documento'
import { formatMoneda, formatMonto } from '../textos/montos.ts'
import { describeImpuesto, type ImpuestoConBase, taxesOf } from './impuestos.ts'

export interface Total {
  nombre: string
  monto: string
  cero: boolean
}

interface ImpuestoImpreso extends Total {
  base: string
}

export interface Totales {
  /** Goods and services by what the law makes of them: taxed, exempt, exonerated, not subject. */
  ventas: Total[]
  descuento: Total
  ventaNeta: Total
  /** One per tax and rate. */
  impuestos: ImpuestoImpreso[]
  totalImpuesto: Total
  otrosCargos: Total
  ivaDevuelto: Total
  total: string
}

export function toTotales(comprobante: Comprobante): Totales {
  const { resumen: r, moneda } = comprobante
  const total = (texto: string, valor: Monto): Total => ({
    nombre: texto,
    monto: formatMoneda(valor, moneda.codigo),
    cero: valor === CERO,
  })
  const resta = (texto: string, valor: Monto): Total => total(texto, -valor as Monto)
  return {
    ventas: [
      total('Mercancías gravadas', r.totalMercanciasGravadas),
      total('Mercancías exentas', r.totalMercanciasExentas),
      total('Mercancías exoneradas', r.totalMercExonerada),
      total('Mercancías no sujetas', r.totalMercNoSujeta),
      total('Servicios gravados', r.totalServGravados),
      total('Servicios exentos', r.totalServExentos),
      total('Servicios exonerados', r.totalServExonerado),
      total('Servicios no sujetos', r.totalServNoSujeto),
    ],
    descuento: resta('Descuento', r.totalDescuentos),
    ventaNeta: total('Venta neta', r.totalVentaNeta),
    impuestos: toImpuestos(comprobante, total),
    totalImpuesto: total('Impuestos', r.totalImpuesto),
    otrosCargos: total('Otros cargos', r.totalOtrosCargos),
    ivaDevuelto: resta('IVA devuelto', r.totalIvaDevuelto),
    total: formatMoneda(r.totalComprobante, moneda.codigo),
  }
}

/** The desglose of the XML, named and with its base, which the XML does not carry. */
function toImpuestos(
  { lineas, resumen, version }: Comprobante,
  total: (texto: string, valor: Monto) => Total,
): ImpuestoImpreso[] {
  const porTarifa = groupBases(lineas.flatMap(taxesOf))
  return resumen.desglose.map((d) => {
    const de = porTarifa.get(keyOf(d))
    const texto = de
      ? describeImpuesto(de.impuesto, version)
      : describeImpuesto({ codigo: d.codigo, monto: d.totalMontoImpuesto }, version)
    return { ...total(texto, d.totalMontoImpuesto), base: formatMonto(de?.base ?? CERO) }
  })
}

function groupBases(impuestos: readonly ImpuestoConBase[]): Map<string, ImpuestoConBase> {
  const grupos = new Map<string, ImpuestoConBase>()
  for (const { impuesto, base } of impuestos) {
    const anterior = grupos.get(keyOf(impuesto))
    grupos.set(keyOf(impuesto), { impuesto, base: add(anterior?.base ?? CERO, base) })
  }
  return grupos
}

const keyOf = (i: Pick<TotalDesgloseImpuesto, 'codigo' | 'codigoTarifaIva'>) => `${i.codigo}/${i.codigoTarifaIva ?? ''}`
