/**
 * TotalDesgloseImpuesto: one amount per (Codigo, CodigoTarifaIVA), net of exonerations and of tax the issuer assumes
 * (docs/hacienda.md §4). For one line these amounts add up exactly to its ImpuestoNeto.
 */
import { CERO, type Monto, subtract, sumBy } from '../../../dinero/index.ts'
import type { Impuesto, Linea, Surtido, TotalDesgloseImpuesto } from '../../../tipos/documento.ts'
import { type Regimen, regimenFor } from '../base/regimen.ts'
import { timesCantidadEach } from '../base/repartir.ts'
import { isIva } from '../impuestos/iva.ts'
import { isAsumido } from '../linea/asumido.ts'
import { remaining } from '../linea/linea.ts'
import { singleTarifa } from '../linea/surtido.ts'

/** Sorted by code and rate, whatever the order of the lines. */
export function desgloseOf(lineas: readonly Linea[], regimen: Regimen): TotalDesgloseImpuesto[] {
  const totales = new Map<string, TotalDesgloseImpuesto>()
  for (const linea of lineas) {
    for (const parte of netosOf(linea, regimen)) {
      const key = `${parte.codigo} ${parte.codigoTarifaIva ?? ''}`
      const before = totales.get(key)
      totales.set(key, before ? plus(before, parte.totalMontoImpuesto) : parte)
    }
  }
  return [...totales].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}

/** The amount each tax of a line charges the customer. */
export function netosOf(linea: Linea, regimen: Regimen): TotalDesgloseImpuesto[] {
  if (linea.surtido) return netosOfSurtido(linea, linea.surtido, regimen)
  return linea.impuestos.map((i) => neto(i, isAsumido(i.codigo, linea, regimen) ? CERO : remaining(i)))
}

/** What a calculated line charges beside its SubTotal: IVA and other taxes. They add up to ImpuestoNeto. */
export function cobroOf(linea: Linea): { iva: Monto; otros: Monto } {
  const netos = netosOfCalculada(linea)
  const sumOf = (iva: boolean) =>
    sumBy(
      netos.filter((n) => isIva(n.codigo) === iva),
      (n) => n.totalMontoImpuesto,
    )
  return { iva: sumOf(true), otros: sumOf(false) }
}

/** The amount of each tax that the issuer assumes, in the order of the line's taxes. */
export function asumidosOf(linea: Linea): Monto[] {
  const netos = netosOfCalculada(linea)
  // A surtido has each tax once, with a row for each rate of its components.
  const netosDe = ({ codigo }: Impuesto, i: number) =>
    linea.surtido ? netos.filter((n) => n.codigo === codigo) : netos.slice(i, i + 1)
  return linea.impuestos.map((impuesto, i) =>
    subtract(
      remaining(impuesto),
      sumBy(netosDe(impuesto, i), (n) => n.totalMontoImpuesto),
    ),
  )
}

/** If no amount is assumed, each tax is charged whole: the document lacks the field, or the assumed taxes are zero. */
const netosOfCalculada = (linea: Linea): TotalDesgloseImpuesto[] =>
  netosOf(linea, regimenFor(linea.impuestoAsumidoEmisorFabrica === CERO ? 'FEE' : 'FE', '4.4'))

/** A surtido is broken down by its components' taxes. With an exoneration and several rates, all goes under 13 %. */
function netosOfSurtido(linea: Linea, surtido: readonly Surtido[], regimen: Regimen): TotalDesgloseImpuesto[] {
  return linea.impuestos.flatMap((impuesto) => {
    const partes = unitariosOf(surtido, impuesto.codigo, regimen)
    const montos = timesCantidadEach(
      partes.map((p) => p.totalMontoImpuesto),
      linea.cantidad,
    )
    const netos = partes.map((p, i) => ({ ...p, totalMontoImpuesto: montos[i]! }))
    if (!impuesto.exoneracion) return netos
    const porPagar = netos.reduce<bigint>((total, n) => total + n.totalMontoImpuesto, 0n) as Monto
    const tarifa = isIva(impuesto.codigo) ? (singleTarifa(surtido)?.codigoTarifaIva ?? TARIFA_GENERAL) : undefined
    return [
      neto(
        { codigo: impuesto.codigo, codigoTarifaIva: tarifa },
        subtract(porPagar, impuesto.exoneracion.montoExoneracion),
      ),
    ]
  })
}

const TARIFA_GENERAL = '08'

/** Per unit of the surtido and rate, the amounts that are not assumed. */
function unitariosOf(surtido: readonly Surtido[], codigo: string, regimen: Regimen): TotalDesgloseImpuesto[] {
  const porTarifa = new Map<string, TotalDesgloseImpuesto>()
  for (const componente of surtido) {
    const asumido = isAsumido(codigo, componente, regimen)
    for (const impuesto of componente.impuestos) {
      if (impuesto.codigo !== codigo) continue
      const key = impuesto.codigoTarifaIva ?? ''
      const before = porTarifa.get(key) ?? neto(impuesto, CERO)
      porTarifa.set(key, plus(before, asumido ? CERO : impuesto.monto))
    }
  }
  return [...porTarifa.values()]
}

const neto = (
  { codigo, codigoTarifaIva }: Pick<Impuesto, 'codigo' | 'codigoTarifaIva'>,
  monto: Monto,
): TotalDesgloseImpuesto =>
  codigoTarifaIva === undefined
    ? { codigo, totalMontoImpuesto: monto }
    : { codigo, codigoTarifaIva, totalMontoImpuesto: monto }

const plus = (total: TotalDesgloseImpuesto, monto: Monto): TotalDesgloseImpuesto =>
  neto(total, (total.totalMontoImpuesto + monto) as Monto)
