import { type Decimal, multiply, total } from '../base/decimal.ts'
import type { Nodo } from '../base/nodo.ts'
import { isAsumido } from './asumido.ts'
import type { Cotejo } from './cotejo.ts'
import { IVA } from './impuesto.ts'
import type { LineaLeida } from './linea.ts'

/** Code and rate of a tax, and the amount charged to the customer. */
type Parte = readonly [clave: string, neto: Decimal]

/**
 * TotalDesgloseImpuesto: one amount per code and rate, net of exonerations and of tax the issuer assumes
 * (docs/hacienda.md §4). Rows of zero are optional.
 */
export function checkDesglose(resumen: Nodo, lineas: readonly LineaLeida[], cotejo: Cotejo): void {
  const esperado = addUp(lineas.flatMap(partesOf))
  const declarado = addUp(
    resumen
      .all('TotalDesgloseImpuesto')
      .map((d): Parte => [claveOf(d.text('Codigo'), d.text('CodigoTarifaIVA')), d.decimal('TotalMontoImpuesto')]),
  )
  const holgura = lineas.reduce((suma, l) => suma + l.surtido.length, 0)
  for (const clave of new Set([...esperado.keys(), ...declarado.keys()])) {
    const que = `El desglose del impuesto ${clave}`
    const [uno = 0n, otro = 0n] = [declarado.get(clave), esperado.get(clave)]
    if (!cotejo.agree(uno, otro, holgura)) cotejo.equal(-487, que, uno, otro)
  }
}

const claveOf = (codigo = '', tarifa?: string): string => (tarifa ? `${codigo}, tarifa ${tarifa}` : codigo)

function addUp(partes: readonly Parte[]): Map<string, Decimal> {
  const totales = new Map<string, Decimal>()
  for (const [clave, neto] of partes) totales.set(clave, (totales.get(clave) ?? 0n) + neto)
  return totales
}

function partesOf(linea: LineaLeida): Parte[] {
  if (linea.surtido.length > 0) return partesOfSurtido(linea)
  return linea.impuestos.map((i) => [
    claveOf(i.codigo, i.codigoTarifa),
    isAsumido(i.codigo, linea) ? 0n : i.monto - i.exonerado,
  ])
}

const TARIFA_GENERAL = '08'

/**
 * Grouped by the taxes of the components; an exonerated surtido with mixed rates goes whole under the general rate
 * (docs/hacienda.md §4).
 */
function partesOfSurtido({ nodo, surtido, impuestos }: LineaLeida): Parte[] {
  const cantidad = nodo.decimal('Cantidad')
  return impuestos.flatMap(({ codigo, exonerado }): Parte[] => {
    const taxesOf = (componentes: readonly LineaLeida[]) =>
      componentes.flatMap((s) => s.impuestos).filter((i) => i.codigo === codigo)
    const propios = taxesOf(surtido.filter((s) => !isAsumido(codigo, s)))
    if (exonerado === 0n) return propios.map((i) => [claveOf(codigo, i.codigoTarifa), multiply(i.monto, cantidad)])
    // A gift counts as a component of the mixture, although nobody pays its tax.
    const tarifas = new Set(taxesOf(surtido).map((i) => i.codigoTarifa))
    const [unica] = tarifas
    const tarifa = tarifas.size === 1 ? unica : IVA.includes(codigo) ? TARIFA_GENERAL : undefined
    const bruto = multiply(total(propios.map((i) => i.monto)), cantidad)
    return [[claveOf(codigo, tarifa), bruto - exonerado]]
  })
}
