/**
 * Classifies a line's MontoTotal, before discounts, in the summary: goods or services, and gravado, exento, exonerado
 * or no sujeto (docs/hacienda.md §4). The four parts add up to the MontoTotal, to the last decimal.
 */
import { isMercancia } from '../../../catalogos/linea/cabys.ts'
import { type ClaseIva, tarifaByCodigo } from '../../../catalogos/linea/tarifas.ts'
import { unidadBySimbolo } from '../../../catalogos/linea/unidades.ts'
import { CERO, type Monto, proportion, subtract } from '../../../dinero/index.ts'
import type { Impuesto, Linea, Surtido } from '../../../tipos/documento.ts'
import type { Regimen } from '../base/regimen.ts'
import { timesCantidadEach } from '../base/repartir.ts'
import { isIva } from '../impuestos/iva.ts'

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

/**
 * Class of a line: a row of general IVA (01) decides alone; a line with only other taxes (special base 07, factor 08
 * or 99 included) is gravado whatever their amounts; one without taxes, or with IVA paid at the factory (02), is
 * exempt.
 */
function claseOf(
  { ivaCobradoFabrica, impuestos }: { ivaCobradoFabrica?: string; impuestos: readonly Impuesto[] },
  { version, noSujeto }: Regimen,
): ClaseIva {
  if (impuestos.length === 0 || ivaCobradoFabrica === '02') return 'exento'
  const iva = impuestos.find((i) => i.codigo === '01')
  if (!iva) return 'gravado'
  const clase = tarifaByCodigo(iva.codigoTarifaIva ?? '', version)?.clase ?? 'gravado'
  return clase === 'noSujeto' && !noSujeto ? 'exento' : clase
}

function ventasOfSurtido(linea: Linea, surtido: readonly Surtido[], regimen: Regimen): Ventas {
  const porUnidad = { gravado: 0n, exento: 0n, noSujeto: 0n }
  for (const componente of surtido) porUnidad[claseOf(componente, regimen)] += componente.subTotal
  const [gravado = CERO, exento = CERO, noSujeto = CERO] = timesCantidadEach(
    [porUnidad.gravado, porUnidad.exento, porUnidad.noSujeto] as Monto[],
    linea.cantidad,
  )
  return { gravado, exento, noSujeto, exonerado: CERO }
}

/**
 * Exonerated share of the gravado part: TarifaExonerada / Tarifa, or MontoExoneracion / Monto in a surtido, whose
 * line has no rate (docs/hacienda.md §3.2, §4; annex: "Porcentaje de exoneración").
 */
function splitExonerado(ventas: Ventas, impuestos: readonly Impuesto[]): Ventas {
  const exonerable = impuestos.find((i) => i.exoneracion && isIva(i.codigo))
  if (!exonerable?.exoneracion) return ventas
  const { exoneracion, tarifa, monto } = exonerable
  const exonerado = tarifa
    ? proportion(ventas.gravado, exoneracion.tarifaExonerada, tarifa)
    : proportion(ventas.gravado, exoneracion.montoExoneracion, monto)
  const { exento, noSujeto } = ventas
  return { exento, noSujeto, exonerado, gravado: subtract(ventas.gravado, exonerado) }
}

const only = (clase: ClaseIva, monto: Monto): Ventas => ({
  gravado: clase === 'gravado' ? monto : CERO,
  exento: clase === 'exento' ? monto : CERO,
  noSujeto: clase === 'noSujeto' ? monto : CERO,
  exonerado: CERO,
})
