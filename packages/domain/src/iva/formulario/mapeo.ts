/** Assigns cells to boxes (docs/iva.md §3). */
import { TARIFAS_IVA } from '../../catalogos/linea/tarifas.ts'
import { type Tarifa, toDecimalTarifa } from '../../dinero/index.ts'
import type { Celda } from '../hechos/celda.ts'
import {
  type IdCasilla,
  type IdCompraSinIva,
  type IdSinIva,
  TARIFAS_COMPRA,
  TARIFAS_VENTA,
  type TarifaCompra,
  type TarifaVenta,
} from './formulario.ts'

/** The boxes of a cell's base and tax; a cell without boxes has none in the form, and gets a warning. */
export interface CasillasDeCelda {
  readonly base?: IdCasilla
  readonly impuesto?: IdCasilla
}

const PUNTOS: ReadonlyMap<string, Tarifa> = new Map(TARIFAS_IVA['4.4'].map((t) => [t.codigo, t.tarifa]))

/** Points of a code of note 8.1; 0 for codes without a rate. */
export const puntosOf = (codigoTarifa: string): Tarifa => PUNTOS.get(codigoTarifa) ?? (0n as Tarifa)

/**
 * True if the charged rate contradicts the CABYS list. Zero because of the buyer (01, 11, exonerated) is not
 * compared; an exempt line is, unless exported.
 */
export const contradictsCabys = ({
  tarifa,
  tarifaCabys,
  tratamiento,
}: Pick<Celda, 'tarifa' | 'tarifaCabys' | 'tratamiento'>): boolean =>
  tarifaCabys !== undefined &&
  (tratamiento === 'gravado' || tratamiento === 'exento') &&
  puntosOf(tarifa) !== puntosOf(tarifaCabys)

export function casillasDeCelda(celda: Celda): CasillasDeCelda {
  if (celda.tratamiento === 'devuelto') return { impuesto: 'ivaDevuelto' }
  return celda.lado === 'venta' ? casillasDeVenta(celda) : casillasDeCompra(celda)
}

function casillasDeVenta(celda: Celda): CasillasDeCelda {
  if (celda.tratamiento === 'bienUsado') return { base: 'ventasUsados', impuesto: 'impuestoUsados' }
  if (celda.tratamiento !== 'gravado') return { base: ventaSinIva(celda) }
  const t = tarifaVentaOf(celda.tarifa)
  return t ? { base: `ventas ${t}`, impuesto: `impuestoVentas ${t}` } : {}
}

/** TipoTransaccion of capital goods that are exempt for the issuer (note 22). */
const CAPITAL_EXENTO: ReadonlySet<string> = new Set(['11', '12'])

const SIN_IVA = {
  exento: { pleno: 'exentasPleno', sin: 'exentasSin' },
  exonerado: { pleno: 'exoneradasPleno', sin: 'exoneradasSin' },
  noSujeto: { pleno: 'noSujetasPleno', sin: 'noSujetasSin' },
} as const satisfies Record<string, Record<'pleno' | 'sin', IdSinIva>>

function ventaSinIva({ tratamiento, derecho, transaccion = '' }: Celda): IdSinIva {
  const conDerecho = derecho === 'pleno'
  if (CAPITAL_EXENTO.has(transaccion) && !conDerecho) return 'capitalExentasSin'
  return SIN_IVA[tratamiento as keyof typeof SIN_IVA][conDerecho ? 'pleno' : 'sin']
}

/**
 * The rate of a sale. The 4 % of international flights has its own box but no code that distinguishes it from the
 * other 4 %: all of it goes to the first.
 */
export const tarifaVentaOf = (codigo: string): TarifaVenta | undefined => DE_VENTA.get(codigo)

export const tarifaCompraOf = (codigo: string): TarifaCompra | undefined => DE_COMPRA.get(codigo)

/** A map by code, because a month looks it up for each line. */
const boxesByCodigo = <T extends string>(tarifas: readonly T[]): ReadonlyMap<string, T> =>
  new Map(
    [...PUNTOS].flatMap(([codigo, puntos]) => {
      const suya = tarifas.find((t) => t === toDecimalTarifa(puntos))
      return suya ? [[codigo, suya] as const] : []
    }),
  )

const DE_VENTA = boxesByCodigo(TARIFAS_VENTA)
const DE_COMPRA = boxesByCodigo(TARIFAS_COMPRA)

function casillasDeCompra(celda: Celda): CasillasDeCelda {
  const sinIva = compraSinIva(celda)
  if (sinIva) return { base: sinIva }
  const t = tarifaCompraOf(celda.tarifa)
  return t ? { base: `compras ${t}`, impuesto: `soportado ${t}` } : {}
}

/**
 * A simplified regime and a seller who pays no IVA give no credit, whatever the invoice says; used goods by factor
 * are bought under the special system too. Exonerated purchases were authorised without tax. No document maps to
 * article 19, and imports have no separate box: they go to their rate.
 */
function compraSinIva({ origen, tratamiento }: Celda): IdCompraSinIva | undefined {
  if (origen === 'otroRegimen') return 'otrosRegimenes'
  if (origen === 'usados' || tratamiento === 'bienUsado') return 'comprasEspeciales'
  if (tratamiento === 'exento') return 'comprasExentas'
  if (tratamiento === 'noSujeto') return 'comprasNoSujetas'
  return tratamiento === 'exonerado' ? 'comprasAutorizadas' : undefined
}
