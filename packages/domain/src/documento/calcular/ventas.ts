/**
 * How a line's MontoTotal, before discounts, counts in the summary: goods or services, and gravado, exento, exonerado
 * or no sujeto (FACTS §4). The four parts always add up to the MontoTotal, to the last decimal.
 */
import { isMercancia } from '../../catalogos/cabys.ts'
import { type ClaseIva, tarifaByCodigo } from '../../catalogos/tarifas.ts'
import { unidadBySimbolo } from '../../catalogos/unidades.ts'
import { CERO, type Monto, proportion, subtract, sumBy } from '../../dinero/index.ts'
import type { Impuesto, Linea, Surtido, Version } from '../tipos.ts'
import { isIva } from './iva.ts'
import type { Regimen } from './regimen.ts'
import { timesCantidadEach } from './repartir.ts'

export interface Ventas {
  readonly gravado: Monto
  readonly exento: Monto
  readonly exonerado: Monto
  readonly noSujeto: Monto
}

/** First CABYS digit 0 to 4 is goods, 5 to 9 services (annex). Without CABYS, or before 4.4, the unit decides. */
export function sellsMercancia(linea: Pick<Linea, 'cabys' | 'unidadMedida'>, regimen: Regimen): boolean {
  if (regimen.clasificaPor === 'cabys' && linea.cabys) return isMercancia(linea.cabys)
  return !unidadBySimbolo(linea.unidadMedida, regimen.version)?.servicio
}

export function ventasOf(linea: Linea, regimen: Regimen): Ventas {
  const { surtido } = linea
  const ventas = surtido ? ventasOfSurtido(linea, surtido, regimen) : only(claseOf(linea, regimen), linea.montoTotal)
  return splitExonerado(ventas, linea.impuestos)
}

/** Class of what is sold, by its IVA; without any IVA, or with it already paid at the factory (02), it is exempt. */
function claseOf(
  detalle: { ivaCobradoFabrica?: string; impuestos: readonly Impuesto[] },
  { version, noSujeto }: Regimen,
): ClaseIva {
  const iva = detalle.impuestos.find((i) => isIva(i.codigo))
  if (!iva || detalle.ivaCobradoFabrica === '02') return 'exento'
  const clase = claseOfIva(iva, version)
  return clase === 'noSujeto' && !noSujeto ? 'exento' : clase
}

const claseOfIva = (iva: Impuesto, version: Version): ClaseIva =>
  iva.codigo === '08' ? 'gravado' : (tarifaByCodigo(iva.codigoTarifaIva ?? '', version)?.clase ?? 'gravado')

function ventasOfSurtido(linea: Linea, surtido: readonly Surtido[], regimen: Regimen): Ventas {
  // The line's price is either the gross or the net sum of its components: see descuentosOf in surtido.ts.
  const bruto = linea.precioUnitario === sumBy(surtido, (c) => c.montoTotal)
  const porUnidad = { gravado: 0n, exento: 0n, noSujeto: 0n }
  for (const componente of surtido)
    porUnidad[claseOf(componente, regimen)] += bruto ? componente.montoTotal : componente.subTotal
  const [gravado = CERO, exento = CERO, noSujeto = CERO] = timesCantidadEach(
    [porUnidad.gravado, porUnidad.exento, porUnidad.noSujeto] as Monto[],
    linea.cantidad,
  )
  return { gravado, exento, noSujeto, exonerado: CERO }
}

/** Exonerated share = relieved IVA / IVA, of the gravado part (annex: "Porcentaje de exoneración"). */
function splitExonerado(ventas: Ventas, impuestos: readonly Impuesto[]): Ventas {
  if (!impuestos.some((i) => i.exoneracion && isIva(i.codigo))) return ventas
  const ivas = impuestos.filter((i) => isIva(i.codigo))
  const relieved = sumBy(ivas, (i) => i.exoneracion?.montoExoneracion ?? CERO)
  const exonerado = proportion(
    ventas.gravado,
    relieved,
    sumBy(ivas, (i) => i.monto),
  )
  const { exento, noSujeto } = ventas
  return { exento, noSujeto, exonerado, gravado: subtract(ventas.gravado, exonerado) }
}

const only = (clase: ClaseIva, monto: Monto): Ventas => ({
  gravado: clase === 'gravado' ? monto : CERO,
  exento: clase === 'exento' ? monto : CERO,
  noSujeto: clase === 'noSujeto' ? monto : CERO,
  exonerado: CERO,
})
