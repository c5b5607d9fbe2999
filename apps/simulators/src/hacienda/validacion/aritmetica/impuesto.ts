import { CINCO_POR_CIENTO, type Decimal, divide, multiply, percent } from '../base/decimal.ts'
import type { Nodo } from '../base/nodo.ts'
import type { Cotejo } from './cotejo.ts'

export interface ImpuestoLeido {
  codigo: string
  codigoTarifa: string | undefined
  monto: Decimal
  /** MontoExoneracion; zero without one. */
  exonerado: Decimal
  /** Rate of the tax and of its exoneration, in points; zero when absent. */
  tarifa: Decimal
  puntos: Decimal
  nodo: Nodo
}

/** The amounts of the line that its taxes are calculated from. */
export interface BasesLinea {
  cantidad: Decimal
  montoTotal: Decimal
  subTotal: Decimal
  base: Decimal
  /** Discount 01 or 03: the issuer gives the goods away and assumes their tax. */
  regalada: boolean
}

/** The codes of the IVA: general, special base, used goods. */
export const IVA = ['01', '07', '08']
/** Taxes included in the base of the IVA: all but fuel (03) and tobacco (06) (docs/hacienda.md §4.4). */
const EN_LA_BASE = ['02', '04', '05', '12']

/** Points of each code of the rate catalogue, in hundred-thousandths. */
const TARIFAS: Readonly<Record<string, Decimal>> = {
  '01': 0n,
  '02': 100_000n,
  '03': 200_000n,
  '04': 400_000n,
  '05': 0n,
  '06': 400_000n,
  '07': 800_000n,
  '08': 1_300_000n,
  '09': 50_000n,
  '10': 0n,
  '11': 0n,
}

export function readImpuesto(nodo: Nodo): ImpuestoLeido {
  const exoneracion = nodo.one('Exoneracion')
  return {
    codigo: nodo.text('Codigo') ?? '',
    codigoTarifa: nodo.text('CodigoTarifaIVA') ?? nodo.text('CodigoTarifa'),
    monto: nodo.decimal('Monto'),
    exonerado: exoneracion?.decimal('MontoExoneracion') ?? 0n,
    tarifa: nodo.decimal('Tarifa'),
    puntos:
      exoneracion?.decimal(exoneracion.has('TarifaExonerada') ? 'TarifaExonerada' : 'PorcentajeExoneracion') ?? 0n,
    nodo,
  }
}

export const baseOf = (subTotal: Decimal, impuestos: readonly ImpuestoLeido[]): Decimal =>
  impuestos.filter((i) => EN_LA_BASE.includes(i.codigo)).reduce((suma, i) => suma + i.monto, subTotal)

/** docs/hacienda.md §4.3, 5 and 6. */
export function checkImpuesto(impuesto: ImpuestoLeido, bases: BasesLinea, donde: string, cotejo: Cotejo): void {
  const { nodo, codigo, codigoTarifa = '', monto } = impuesto
  const tarifa = TARIFAS[codigoTarifa]
  if (nodo.has('Tarifa') && tarifa !== undefined) {
    cotejo.equal(null, `La tarifa ${donde}`, nodo.decimal('Tarifa'), tarifa)
  }
  const [esperado, ...otros] = expectedMontos(impuesto, bases)
  if (esperado !== undefined) cotejo.equal(null, `El monto del impuesto ${codigo} ${donde}`, monto, esperado, ...otros)
  checkExoneracion(impuesto, bases, donde, cotejo)
}

/** The possible amounts; empty where the law gives no formula, or the document lacks its data. */
function expectedMontos({ nodo, codigo, codigoTarifa = '' }: ImpuestoLeido, bases: BasesLinea): Decimal[] {
  const { cantidad, montoTotal, subTotal, base, regalada } = bases
  const tarifa = nodo.has('Tarifa') ? nodo.decimal('Tarifa') : TARIFAS[codigoTarifa]
  if (codigo === '12') return [percent(subTotal, CINCO_POR_CIENTO)]
  if (codigo === '08' && nodo.has('FactorCalculoIVA')) return [multiply(subTotal, nodo.decimal('FactorCalculoIVA'))]
  if (tarifa !== undefined) {
    if (codigo === '01') return [percent(regalada ? montoTotal : base, tarifa)]
    if (codigo === '07') return [percent(base, tarifa)]
    if (codigo === '02') return [percent(subTotal, tarifa)]
  }
  const datos = nodo.one('DatosImpuestoEspecifico')
  return datos ? expectedEspecifico(codigo, datos, cantidad) : []
}

function expectedEspecifico(codigo: string, datos: Nodo, cantidad: Decimal): Decimal[] {
  const medida = datos.decimal('CantidadUnidadMedida')
  const porUnidad = datos.decimal('ImpuestoUnidad')
  const volumen = datos.decimal('VolumenUnidadConsumo')
  if (codigo === '03') return [multiply(medida, porUnidad)]
  if (codigo === '04') return [multiply(cantidad, datos.decimal('Proporcion'), porUnidad)]
  if (codigo === '06') return [multiply(cantidad, medida, porUnidad)]
  // Soft drinks pay by reference volume, toilet soap by weight; the tax code is the same.
  if (codigo === '05') return [divide([cantidad, medida, porUnidad], volumen), multiply(cantidad, volumen, porUnidad)]
  return []
}

function checkExoneracion(
  { nodo, monto, exonerado, puntos }: ImpuestoLeido,
  bases: BasesLinea,
  donde: string,
  cotejo: Cotejo,
): void {
  if (!nodo.has('Exoneracion')) return
  cotejo.require(exonerado <= monto, -190, `El monto de la exoneración ${donde} es mayor que el impuesto`)
  if (!nodo.has('Tarifa')) return
  cotejo.require(
    puntos <= nodo.decimal('Tarifa'),
    -190,
    `La tarifa exonerada ${donde} es mayor que la tarifa del impuesto`,
  )
  const posibles = [bases.subTotal, bases.base, ...(bases.regalada ? [bases.montoTotal] : [])].map((b) =>
    percent(b, puntos),
  )
  const [primero = 0n, ...otros] = posibles.map((p) => (p < monto ? p : monto))
  cotejo.equal(-190, `El monto de la exoneración ${donde}`, exonerado, primero, ...otros)
}
