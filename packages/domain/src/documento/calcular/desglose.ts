/**
 * TotalDesgloseImpuesto: one amount per (Codigo, CodigoTarifaIVA) present, what each tax asks for after relief and
 * after what the issuer assumes (FACTS §4). Over a line these amounts add up exactly to its ImpuestoNeto.
 */
import { CERO, type Monto, subtract } from '../../dinero/index.ts'
import type { Impuesto, Linea, Surtido, TotalDesgloseImpuesto } from '../tipos.ts'
import { isIva } from './iva.ts'
import { remaining } from './linea.ts'
import type { Regimen } from './regimen.ts'
import { timesCantidadEach } from './repartir.ts'
import { isAsumido, singleTarifa } from './surtido.ts'

/** Sorted by code and rate, so that the order of the lines does not show. */
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

/** What each tax of a line still asks the customer for. */
export function netosOf(linea: Linea, regimen: Regimen): TotalDesgloseImpuesto[] {
  if (linea.surtido) return netosOfSurtido(linea, linea.surtido, regimen)
  // Outside a surtido the issuer assumes all the taxes of a line or none.
  const asumida = linea.impuestoAsumidoEmisorFabrica > CERO
  return linea.impuestos.map((i) => neto(i, asumida ? CERO : remaining(i)))
}

/** A surtido is broken down by the taxes of its components; with relief over several rates, all goes under 13 %. */
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

/** Per unit of the surtido and rate, what nobody assumes. */
function unitariosOf(surtido: readonly Surtido[], codigo: string, regimen: Regimen): TotalDesgloseImpuesto[] {
  const porTarifa = new Map<string, TotalDesgloseImpuesto>()
  for (const componente of surtido) {
    const asumido = isAsumido(componente, regimen)
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
