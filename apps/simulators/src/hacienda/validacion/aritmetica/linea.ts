import type { Nodo as NodoXml } from '@pura/comprobante-xml'
import { type Decimal, multiply, total } from '../base/decimal.ts'
import { Nodo } from '../base/nodo.ts'
import { isAsumido, isRegalada } from './asumido.ts'
import type { Cotejo } from './cotejo.ts'
import { baseOf, checkImpuesto, type ImpuestoLeido, readImpuesto } from './impuesto.ts'

/** Data of a line, or of a component of a surtido, as declared, for the summary. */
export interface LineaLeida {
  nodo: Nodo
  montoTotal: Decimal
  descuentos: Decimal
  subTotal: Decimal
  impuestos: readonly ImpuestoLeido[]
  exonerado: Decimal
  asumido: Decimal
  impuestoNeto: Decimal
  /** True if the document has ImpuestoAsumidoEmisorFabrica; without that element all tax is charged. */
  puedeAsumir: boolean
  /** Composition of one unit. */
  surtido: readonly LineaLeida[]
}

export function readLinea(nodo: Nodo, puedeAsumir: boolean): LineaLeida {
  const impuestos = nodo.all('Impuesto').map(readImpuesto)
  const bruto = total(impuestos.map((i) => i.monto))
  return {
    nodo,
    montoTotal: nodo.decimal('MontoTotal'),
    descuentos: total(nodo.all('Descuento').map((d) => d.decimal('MontoDescuento'))),
    subTotal: nodo.decimal('SubTotal'),
    impuestos,
    exonerado: total(impuestos.map((i) => i.exonerado)),
    asumido: nodo.decimal('ImpuestoAsumidoEmisorFabrica'),
    // An export invoice has no such element (docs/hacienda.md §3.1).
    impuestoNeto: nodo.has('ImpuestoNeto') ? nodo.decimal('ImpuestoNeto') : bruto,
    puedeAsumir,
    surtido: readComponentes(nodo).map((c) => readLinea(c, puedeAsumir)),
  }
}

/** Recomputes a line from its own amounts (docs/hacienda.md §4, steps 1 to 9). */
export function checkLinea(linea: LineaLeida, cotejo: Cotejo): void {
  const { nodo, impuestos, subTotal, surtido } = linea
  const donde = `de la línea ${nodo.text('NumeroLinea') ?? '?'}`
  if (surtido.length === 0) {
    checkDetalle(linea, donde, cotejo)
  } else {
    surtido.forEach((componente, i) => {
      checkDetalle(componente, `del componente ${i + 1} ${donde}`, cotejo)
    })
    checkSurtido(linea, donde, cotejo)
  }
  if (linea.puedeAsumir) {
    const que = `El impuesto asumido por el emisor o cobrado a nivel de fábrica ${donde}`
    cotejo.equal(-476, que, linea.asumido, expectedAsumido(linea))
  }
  const bruto = total(impuestos.map((i) => i.monto))
  cotejo.equal(-290, `El impuesto neto ${donde}`, linea.impuestoNeto, bruto - linea.exonerado - linea.asumido)
  cotejo.equal(-46, `El total con impuestos ${donde}`, nodo.decimal('MontoTotalLinea'), subTotal + linea.impuestoNeto)
}

/** Steps 1 to 6, for a line without surtido or for one component of it. */
function checkDetalle(linea: LineaLeida, donde: string, cotejo: Cotejo): void {
  const { nodo, impuestos, montoTotal, subTotal } = linea
  if (nodo.has('Cantidad')) {
    const esperado = multiply(nodo.decimal('Cantidad'), nodo.decimal('PrecioUnitario'))
    cotejo.equal(null, `El monto total ${donde}`, montoTotal, esperado)
    cotejo.equal(-44, `El subtotal ${donde}`, subTotal, montoTotal - linea.descuentos)
  }
  const base = nodo.has('BaseImponible') ? nodo.decimal('BaseImponible') : baseOf(subTotal, impuestos)
  checkBase(linea, base, donde, cotejo)
  const bases = { cantidad: nodo.decimal('Cantidad'), montoTotal, subTotal, base, regalada: isRegalada(nodo) }
  for (const impuesto of impuestos) checkImpuesto(impuesto, bases, donde, cotejo)
}

/**
 * Step 4. With IVA collected at the factory the issuer writes the base, above zero; with a special base, any amount.
 */
function checkBase({ nodo, impuestos, subTotal }: LineaLeida, base: Decimal, donde: string, cotejo: Cotejo): void {
  if (nodo.text('IVACobradoFabrica') === '01') {
    cotejo.require(base > 0n, -454, `La base imponible ${donde} debe ser mayor que cero`)
  } else if (!impuestos.some((i) => i.codigo === '07')) {
    cotejo.equal(-454, `La base imponible ${donde}`, base, baseOf(subTotal, impuestos))
  }
}

/** A surtido is the composition of one unit, at its components' net price (docs/hacienda.md §3.2). */
function checkSurtido(
  { nodo, montoTotal, subTotal, impuestos, surtido }: LineaLeida,
  donde: string,
  cotejo: Cotejo,
): void {
  const cantidad = nodo.decimal('Cantidad')
  const neto = total(surtido.map((s) => s.subTotal))
  cotejo.equal(null, `El precio ${donde}`, nodo.decimal('PrecioUnitario'), neto)
  cotejo.equal(null, `El monto total ${donde}`, montoTotal, multiply(cantidad, nodo.decimal('PrecioUnitario')))
  cotejo.equal(-44, `El subtotal ${donde}`, subTotal, multiply(neto, cantidad))
  const propios = surtido.flatMap((s) => s.impuestos)
  for (const codigo of new Set([...impuestos, ...propios].map((i) => i.codigo))) {
    const sumOf = (de: readonly ImpuestoLeido[]) => total(de.filter((i) => i.codigo === codigo).map((i) => i.monto))
    const esperado = multiply(sumOf(propios), cantidad)
    cotejo.equal(null, `El monto del impuesto ${codigo} ${donde}`, sumOf(impuestos), esperado)
  }
}

/** Step 7, for each tax. */
function expectedAsumido(linea: LineaLeida): Decimal {
  const { nodo, impuestos, surtido } = linea
  if (surtido.length === 0) {
    return total(impuestos.filter((i) => isAsumido(i.codigo, linea)).map((i) => i.monto - i.exonerado))
  }
  const cantidad = nodo.decimal('Cantidad')
  return total(
    impuestos.map(({ codigo, monto }) => {
      const propios = surtido.filter((s) => !isAsumido(codigo, s)).flatMap((s) => s.impuestos)
      const porPagar = total(propios.filter((i) => i.codigo === codigo).map((i) => i.monto))
      return monto - multiply(porPagar, cantidad)
    }),
  )
}

/** The components of a surtido with the element names of a line (structure of 4.4). */
const readComponentes = (linea: Nodo): Nodo[] =>
  linea.one('DetalleSurtido')?.all('LineaDetalleSurtido').map(renamed) ?? []

const renamed = (componente: Nodo): Nodo => new Nodo(rename(componente.xml))

const rename = (nodo: NodoXml): NodoXml => ({
  ...nodo,
  nombre: NOMBRES[nodo.nombre] ?? nodo.nombre.replace(/Surtido$/, ''),
  hijos: nodo.hijos?.map(rename),
})

const NOMBRES: Readonly<Record<string, string>> = {
  CodigoCABYSSurtido: 'CodigoCABYS',
  CodigoImpuestoSurtido: 'Codigo',
  MontoImpuestoSurtido: 'Monto',
}
