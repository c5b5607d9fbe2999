import type { Nodo } from '../nodo.ts'
import type { Cotejo } from './cotejo.ts'
import { type Decimal, multiply, total } from './decimal.ts'
import { baseOf, checkImpuesto, type ImpuestoLeido, readImpuesto } from './impuesto.ts'

/** What the summary needs to know of a line, as the line itself declares it. */
export interface LineaLeida {
  nodo: Nodo
  montoTotal: Decimal
  descuentos: Decimal
  impuestos: readonly ImpuestoLeido[]
  exonerado: Decimal
  asumido: Decimal
  impuestoNeto: Decimal
  surtido: readonly Nodo[]
}

/** A gift: discount 01 (regalía) or 03 (bonificación), whose tax the issuer bears (FACTS §4 steps 5 and 7). */
export const isRegalada = (nodo: Nodo, sufijo: '' | 'Surtido' = ''): boolean =>
  nodo.all(`Descuento${sufijo}`).some((d) => ['01', '03'].includes(d.text(`CodigoDescuento${sufijo}`) ?? ''))

export function readLinea(nodo: Nodo): LineaLeida {
  const impuestos = nodo.all('Impuesto').map(readImpuesto)
  const bruto = total(impuestos.map((i) => i.monto))
  return {
    nodo,
    montoTotal: nodo.decimal('MontoTotal'),
    descuentos: total(nodo.all('Descuento').map((d) => d.decimal('MontoDescuento'))),
    impuestos,
    exonerado: total(impuestos.map((i) => i.exonerado)),
    asumido: nodo.decimal('ImpuestoAsumidoEmisorFabrica'),
    // The export invoice has none (FACTS §3.1).
    impuestoNeto: nodo.has('ImpuestoNeto') ? nodo.decimal('ImpuestoNeto') : bruto,
    surtido: nodo.one('DetalleSurtido')?.all('LineaDetalleSurtido') ?? [],
  }
}

/** Recomputes a line from its own figures (FACTS §4, steps 1 to 9). */
export function checkLinea(linea: LineaLeida, cotejo: Cotejo): void {
  const { nodo, impuestos } = linea
  const donde = `de la línea ${nodo.text('NumeroLinea') ?? '?'}`
  const subTotal = nodo.decimal('SubTotal')
  if (nodo.has('Cantidad')) {
    const esperado = multiply(nodo.decimal('Cantidad'), nodo.decimal('PrecioUnitario'))
    cotejo.equal(null, `El monto total ${donde}`, linea.montoTotal, esperado)
    cotejo.equal(-44, `El subtotal ${donde}`, subTotal, expectedSubTotal(linea))
  }
  const base = nodo.has('BaseImponible') ? nodo.decimal('BaseImponible') : baseOf(subTotal, impuestos)
  checkBase(linea, base, subTotal, donde, cotejo)
  if (linea.surtido.length === 0) {
    const bases = {
      cantidad: nodo.decimal('Cantidad'),
      montoTotal: linea.montoTotal,
      subTotal,
      base,
      regalada: isRegalada(nodo),
    }
    for (const impuesto of impuestos) checkImpuesto(impuesto, bases, donde, cotejo)
  } else {
    checkImpuestosSurtido(linea, donde, cotejo)
  }
  checkAsumido(linea, donde, cotejo)
  const bruto = total(impuestos.map((i) => i.monto))
  cotejo.equal(-290, `El impuesto neto ${donde}`, linea.impuestoNeto, bruto - linea.exonerado - linea.asumido)
  cotejo.equal(-46, `El total con impuestos ${donde}`, nodo.decimal('MontoTotalLinea'), subTotal + linea.impuestoNeto)
}

/** A surtido is the composition of one unit (FACTS §3.2). */
function expectedSubTotal({ nodo, montoTotal, descuentos, surtido }: LineaLeida): Decimal {
  if (surtido.length === 0) return montoTotal - descuentos
  return multiply(total(surtido.map((s) => s.decimal('SubTotalSurtido'))), nodo.decimal('Cantidad'))
}

/** Step 4. With IVA collected at the factory or a special base the issuer writes it, and it is above zero. */
function checkBase(
  { nodo, impuestos, surtido }: LineaLeida,
  base: Decimal,
  subTotal: Decimal,
  donde: string,
  cotejo: Cotejo,
) {
  if (surtido.length > 0) return
  const editable = nodo.text('IVACobradoFabrica') === '01' || impuestos.some((i) => i.codigo === '07')
  if (editable) cotejo.require(base > 0n, -454, `La base imponible ${donde} debe ser mayor que cero`)
  else cotejo.equal(-454, `La base imponible ${donde}`, base, baseOf(subTotal, impuestos))
}

function checkImpuestosSurtido({ nodo, impuestos, surtido }: LineaLeida, donde: string, cotejo: Cotejo): void {
  const componentes = surtido.flatMap((s) => s.all('ImpuestoSurtido'))
  for (const { codigo, monto } of impuestos) {
    const propios = componentes.filter((i) => i.text('CodigoImpuestoSurtido') === codigo)
    const porUnidad = total(propios.map((i) => i.decimal('MontoImpuestoSurtido')))
    cotejo.equal(null, `El monto del impuesto ${codigo} ${donde}`, monto, multiply(porUnidad, nodo.decimal('Cantidad')))
  }
}

/** Step 7. Of what was collected at the factory, or borne for part of a surtido, only the limit shows in the line. */
function checkAsumido(
  { nodo, impuestos, exonerado, asumido, surtido }: LineaLeida,
  donde: string,
  cotejo: Cotejo,
): void {
  if (!nodo.has('ImpuestoAsumidoEmisorFabrica')) return
  const porCobrar = total(impuestos.map((i) => i.monto)) - exonerado
  const que = `El impuesto asumido por el emisor o cobrado a nivel de fábrica ${donde}`
  if (surtido.length > 0 || nodo.has('IVACobradoFabrica')) {
    cotejo.require(asumido <= porCobrar, -476, `${que} es mayor que el impuesto`)
  } else {
    cotejo.equal(-476, que, asumido, isRegalada(nodo) ? porCobrar : 0n)
  }
}
