/** The summary as printed. It has every row, zero ones too: the format decides which to show. */
import { add, CERO, type Monto, sumBy } from '@pura/domain/dinero'
import type { Comprobante, TotalDesgloseImpuesto } from '@pura/domain/documento'
import { formatMoneda, formatMonto } from '../textos/montos.ts'
import { describeImpuesto, type ImpuestoConBase, isIva, rowsOf, taxesOf } from './impuestos.ts'

export interface Total {
  nombre: string
  monto: string
  /** The amount without its currency, for columns. */
  cifra: string
  cero: boolean
}

/** Tax treatment of a sale. */
type Clase = 'gravado' | 'exento' | 'exonerado' | 'noSujeto'

interface VentaImpresa extends Total {
  clase: Clase
}

export interface ImpuestoImpreso extends Total {
  base: string
  /** Exonerated amount; empty if none. */
  exonerado: string
}

export interface Totales {
  /** Goods and services by tax treatment: taxed, exempt, exonerated, not subject. */
  ventas: VentaImpresa[]
  /** Sum of `ventas`, before discounts. */
  venta: Total
  descuento: Total
  ventaNeta: Total
  /** One row per tax and rate. */
  impuestos: ImpuestoImpreso[]
  /** With the sum of the bases, if all taxes are IVA: other taxes have the same base, which would count twice. */
  totalImpuesto: Total & { base?: string }
  otrosCargos: Total
  ivaDevuelto: Total
  total: string
}

export function toTotales(comprobante: Comprobante): Totales {
  const { resumen: r, moneda } = comprobante
  const total = (texto: string, valor: Monto): Total => ({
    nombre: texto,
    monto: formatMoneda(valor, moneda.codigo),
    cifra: formatMonto(valor),
    cero: valor === CERO,
  })
  const venta = (texto: string, valor: Monto, clase: Clase): VentaImpresa => ({ ...total(texto, valor), clase })
  const resta = (texto: string, valor: Monto): Total => total(texto, -valor as Monto)
  return {
    ventas: [
      venta('Mercancías gravadas', r.totalMercanciasGravadas, 'gravado'),
      venta('Mercancías exentas', r.totalMercanciasExentas, 'exento'),
      venta('Mercancías exoneradas', r.totalMercExonerada, 'exonerado'),
      venta('Mercancías no sujetas', r.totalMercNoSujeta, 'noSujeto'),
      venta('Servicios gravados', r.totalServGravados, 'gravado'),
      venta('Servicios exentos', r.totalServExentos, 'exento'),
      venta('Servicios exonerados', r.totalServExonerado, 'exonerado'),
      venta('Servicios no sujetos', r.totalServNoSujeto, 'noSujeto'),
    ],
    venta: total('Subtotal', r.totalVenta),
    descuento: resta('Descuento', r.totalDescuentos),
    ventaNeta: total('Venta neta', r.totalVentaNeta),
    impuestos: toImpuestos(comprobante, total),
    totalImpuesto: { ...total('Impuestos', r.totalImpuesto), ...toBaseTotal(comprobante) },
    otrosCargos: total('Otros cargos', r.totalOtrosCargos),
    ivaDevuelto: resta('IVA devuelto', r.totalIvaDevuelto),
    total: formatMoneda(r.totalComprobante, moneda.codigo),
  }
}

/** The desglose of the XML, with names and bases, which the XML does not carry. */
function toImpuestos(
  { lineas, resumen, version }: Comprobante,
  total: (texto: string, valor: Monto) => Total,
): ImpuestoImpreso[] {
  const porTarifa = groupTarifas(lineas.flatMap(rowsOf))
  return resumen.desglose.map((d) => {
    const de = porTarifa.get(keyOf(d))
    const texto = de
      ? describeImpuesto(de.impuesto, version)
      : describeImpuesto({ codigo: d.codigo, monto: d.totalMontoImpuesto }, version)
    return {
      ...total(texto, d.totalMontoImpuesto),
      base: formatMonto(de?.base ?? CERO),
      exonerado: de && de.exonerado !== CERO ? formatMonto(de.exonerado) : '',
    }
  })
}

function toBaseTotal({ lineas }: Comprobante): { base?: string } {
  const impuestos = lineas.flatMap(taxesOf)
  if (!impuestos.every(({ impuesto }) => isIva(impuesto))) return {}
  return { base: formatMonto(sumBy(impuestos, (i) => i.base)) }
}

interface GrupoTarifa extends ImpuestoConBase {
  exonerado: Monto
}

function groupTarifas(impuestos: readonly ImpuestoConBase[]): Map<string, GrupoTarifa> {
  const grupos = new Map<string, GrupoTarifa>()
  for (const { impuesto, base } of impuestos) {
    const anterior = grupos.get(keyOf(impuesto))
    grupos.set(keyOf(impuesto), {
      impuesto,
      base: add(anterior?.base ?? CERO, base),
      exonerado: add(anterior?.exonerado ?? CERO, impuesto.exoneracion?.montoExoneracion ?? CERO),
    })
  }
  return grupos
}

const keyOf = (i: Pick<TotalDesgloseImpuesto, 'codigo' | 'codigoTarifaIva'>) => `${i.codigo}/${i.codigoTarifaIva ?? ''}`
