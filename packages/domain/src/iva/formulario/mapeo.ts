/** Which boxes a cell is told in (hacienda/docs/iva.md §3). */
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

/** Where the base and the tax of a cell go; a cell without boxes is one the form has no room for, and is warned of. */
export interface CasillasDeCelda {
  readonly base?: IdCasilla
  readonly impuesto?: IdCasilla
}

const PUNTOS: ReadonlyMap<string, Tarifa> = new Map(TARIFAS_IVA['4.4'].map((t) => [t.codigo, t.tarifa]))

/** Points of a code of note 8.1; 0 for what bears none. */
export const puntosOf = (codigoTarifa: string): Tarifa => PUNTOS.get(codigoTarifa) ?? (0n as Tarifa)

/**
 * What it was charged is not what the list of CABYS asks of the product. Zero for the sake of the buyer (01, 11, relief) is of
 * no product; an exempt line is, unless it left the country.
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

/** TipoTransaccion of capital goods that are exempt for who issues (note 22). */
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
 * The rate of a sale. The 4 % of international flights has a box of its own and no code that tells it from the other 4 %:
 * all of it goes to the first.
 */
export const tarifaVentaOf = (codigo: string): TarifaVenta | undefined => DE_VENTA.get(codigo)

export const tarifaCompraOf = (codigo: string): TarifaCompra | undefined => DE_COMPRA.get(codigo)

/** By code, because a month asks it for each of its lines. */
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
 * Of a simplified regime and of who pays no IVA there is no credit, whatever the invoice says; used goods by factor are
 * bought under the special system too. What came relieved was authorised without tax. Nothing that a document says belongs
 * under article 19, and imports have no box of their own: they go to their rate.
 */
function compraSinIva({ origen, tratamiento }: Celda): IdCompraSinIva | undefined {
  if (origen === 'otroRegimen') return 'otrosRegimenes'
  if (origen === 'usados' || tratamiento === 'bienUsado') return 'comprasEspeciales'
  if (tratamiento === 'exento') return 'comprasExentas'
  if (tratamiento === 'noSujeto') return 'comprasNoSujetas'
  return tratamiento === 'exonerado' ? 'comprasAutorizadas' : undefined
}
