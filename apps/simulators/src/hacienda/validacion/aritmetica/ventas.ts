import { type Decimal, multiply, share } from '../base/decimal.ts'
import { IVA } from './impuesto.ts'
import type { LineaLeida } from './linea.ts'

/** Class of a line's sale by its IVA; `exonerado` is the exonerated part of what is taxed. */
export type Clase = 'gravado' | 'exento' | 'exonerado' | 'noSujeto'
export type Ventas = Readonly<Record<Clase, Decimal>>

export interface Regimen {
  version: '4.3' | '4.4'
  /** Without totals for it (FEE, 4.3), what is not subject counts as exempt. */
  tieneNoSujeto: boolean
}

/** Goods when the first CABYS digit is 0 to 4 (annex), by the unit before 4.4; undefined without CABYS. */
export function isMercancia({ nodo }: LineaLeida, { version }: Regimen): boolean | undefined {
  if (version === '4.3') return !UNIDADES_SERVICIO_43.includes(nodo.text('UnidadMedida') ?? '')
  const cabys = nodo.text('CodigoCABYS')
  return cabys === undefined ? undefined : cabys < '5'
}

/** docs/hacienda.md §4: gross, before discounts, so that the four parts add up to MontoTotal; a surtido's price is net already. */
export function ventasOf(linea: LineaLeida, regimen: Regimen): Ventas {
  const ventas = { gravado: 0n, exento: 0n, exonerado: 0n, noSujeto: 0n }
  if (linea.surtido.length === 0) {
    ventas[claseOf(linea, regimen)] = linea.montoTotal
  } else {
    const cantidad = linea.nodo.decimal('Cantidad')
    for (const componente of linea.surtido)
      ventas[claseOf(componente, regimen)] += multiply(componente.subTotal, cantidad)
  }
  return exonerate(ventas, linea)
}

/** Number of parts of a line that were rounded separately. */
export const roundingsOf = ({ exonerado, surtido }: LineaLeida): number => (exonerado > 0n ? 1 : 0) + surtido.length

const UNIDADES_SERVICIO_43 = ['Al', 'Alc', 'Cm', 'I', 'Os', 'Sp', 'Spe', 'St']
const TARIFA_EXENTA = '10'
const TARIFAS_EXENTAS_43 = ['01', '05']
const TARIFAS_NO_SUJETAS = ['01', '11']

/**
 * If there is a row of IVA (01) it alone decides; with other taxes only, gravado (docs/hacienda.md §4); with none,
 * exempt.
 */
function claseOf({ nodo, impuestos }: LineaLeida, { version, tieneNoSujeto }: Regimen): Exclude<Clase, 'exonerado'> {
  if (impuestos.length === 0 || nodo.text('IVACobradoFabrica') === '02') return 'exento'
  const iva = impuestos.find((i) => i.codigo === '01')
  if (!iva) return 'gravado'
  const tarifa = iva.codigoTarifa ?? ''
  if (version === '4.3') return TARIFAS_EXENTAS_43.includes(tarifa) ? 'exento' : 'gravado'
  if (TARIFAS_NO_SUJETAS.includes(tarifa)) return tieneNoSujeto ? 'noSujeto' : 'exento'
  return tarifa === TARIFA_EXENTA ? 'exento' : 'gravado'
}

/**
 * The exonerated share is TarifaExonerada / Tarifa; where the line has no rate (a surtido) or the points are absent,
 * it is MontoExoneracion / Monto of its IVA (docs/hacienda.md §3.2, §4).
 */
function exonerate(ventas: Ventas, { impuestos }: LineaLeida): Ventas {
  const iva = impuestos.find((i) => IVA.includes(i.codigo) && i.exonerado > 0n) ?? impuestos.find((i) => i.puntos > 0n)
  if (!iva) return ventas
  const exonerado =
    iva.tarifa > 0n && iva.puntos > 0n
      ? share(ventas.gravado, iva.puntos, iva.tarifa)
      : share(ventas.gravado, iva.exonerado, iva.monto)
  return { ...ventas, gravado: ventas.gravado - exonerado, exonerado }
}
