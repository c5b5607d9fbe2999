import type { Nodo } from '../nodo.ts'
import { type Decimal, multiply, share, total } from './decimal.ts'
import { IVA } from './impuesto.ts'
import type { LineaLeida } from './linea.ts'

/** How its IVA classifies what a line sells; `exonerado` is the relieved part of what is taxed. */
export type Clase = 'gravado' | 'exento' | 'exonerado' | 'noSujeto'
export type Ventas = Readonly<Record<Clase, Decimal>>

export interface Regimen {
  version: '4.3' | '4.4'
  /** Without totals for it (FEE, 4.3), what is not subject counts as exempt. */
  tieneNoSujeto: boolean
}

/** Goods when the first CABYS digit is 0 to 4 (annex); by the unit before 4.4; unknown without CABYS. */
export function isMercancia({ nodo }: LineaLeida, { version }: Regimen): boolean | undefined {
  if (version === '4.3') return !UNIDADES_SERVICIO_43.includes(nodo.text('UnidadMedida') ?? '')
  const cabys = nodo.text('CodigoCABYS')
  return cabys === undefined ? undefined : cabys < '5'
}

/** FACTS §4: gross, before discounts, so that the four parts add up to MontoTotal. */
export function ventasOf(linea: LineaLeida, regimen: Regimen): Ventas {
  const ventas = { gravado: 0n, exento: 0n, exonerado: 0n, noSujeto: 0n }
  if (linea.surtido.length === 0) {
    ventas[claseOf(linea.nodo, '', regimen)] = linea.montoTotal
  } else {
    for (const [clase, monto] of componentesOf(linea, regimen)) ventas[clase] += monto
  }
  return exonerate(ventas, linea)
}

/** How many parts of a line were rounded on their own. */
export const roundingsOf = ({ exonerado, surtido }: LineaLeida): number => (exonerado > 0n ? 1 : 0) + surtido.length

const UNIDADES_SERVICIO_43 = ['Al', 'Alc', 'Cm', 'I', 'Os', 'Sp', 'Spe', 'St']
const TARIFA_EXENTA = '10'
const TARIFAS_EXENTAS_43 = ['01', '05']
const TARIFAS_NO_SUJETAS = ['01', '11']
const BIENES_USADOS = '08'

/** `sufijo` is what the elements of a surtido's components end in. */
function claseOf(nodo: Nodo, sufijo: '' | 'Surtido', { version, tieneNoSujeto }: Regimen): Exclude<Clase, 'exonerado'> {
  const codigoOf = (impuesto: Nodo) => impuesto.text(sufijo ? 'CodigoImpuestoSurtido' : 'Codigo') ?? ''
  const iva = nodo.all(`Impuesto${sufijo}`).find((i) => IVA.includes(codigoOf(i)))
  // Without any IVA, or with it already paid at the factory, it is sold as exempt.
  if (!iva || nodo.text(`IVACobradoFabrica${sufijo}`) === '02') return 'exento'
  if (codigoOf(iva) === BIENES_USADOS) return 'gravado'
  const tarifa = iva.text(version === '4.3' ? 'CodigoTarifa' : `CodigoTarifaIVA${sufijo}`) ?? ''
  if (version === '4.3') return TARIFAS_EXENTAS_43.includes(tarifa) ? 'exento' : 'gravado'
  if (TARIFAS_NO_SUJETAS.includes(tarifa)) return tieneNoSujeto ? 'noSujeto' : 'exento'
  return tarifa === TARIFA_EXENTA ? 'exento' : 'gravado'
}

/** The line's price is the sum of its components, with or without their discounts. */
function componentesOf({ nodo, surtido }: LineaLeida, regimen: Regimen): [Exclude<Clase, 'exonerado'>, Decimal][] {
  const bruto = total(surtido.map((s) => s.decimal('MontoTotalSurtido'))) === nodo.decimal('PrecioUnitario')
  return surtido.map((s) => [
    claseOf(s, 'Surtido', regimen),
    multiply(s.decimal(bruto ? 'MontoTotalSurtido' : 'SubTotalSurtido'), nodo.decimal('Cantidad')),
  ])
}

/** The relieved share of what is taxed is MontoExoneracion / Monto of its IVA (FACTS §4). */
function exonerate(ventas: Ventas, { impuestos }: LineaLeida): Ventas {
  const ivas = impuestos.filter((i) => IVA.includes(i.codigo))
  const exonerado = share(ventas.gravado, total(ivas.map((i) => i.exonerado)), total(ivas.map((i) => i.monto)))
  return { ...ventas, gravado: ventas.gravado - exonerado, exonerado }
}
