/**
 * Steps 4 and 5: the base of the IVA and the IVA itself, codes 01 (general), 07 (special base) and 08 (used goods by
 * factor). Rounded once, half up at the sixth decimal (docs/hacienda.md §4).
 */
import { type TarifaIva, tarifaByCodigo } from '../../../catalogos/linea/tarifas.ts'
import { CERO, type Monto, percentage, timesFactor } from '../../../dinero/index.ts'
import type { ImpuestoBorrador, Version } from '../../../tipos/documento.ts'
import { type ImpuestoConMonto, withMonto } from '../base/completo.ts'
import { ErrorCalculo } from '../base/errores.ts'
import { INTEGRAN_BASE } from './especificos.ts'

/** True for the three IVA codes (annex note 8): general (01), special calculation (07), used goods by factor (08). */
export const isIva = (codigo: string): boolean => codigo === '01' || codigo === '07' || codigo === '08'

/** True where the user may type BaseImponible: IVACobradoFabrica 01 or tax 07 (annex). */
export const isBaseEditable = (detalle: {
  ivaCobradoFabrica?: string
  impuestos: readonly ImpuestoBorrador[]
}): boolean => detalle.ivaCobradoFabrica === '01' || detalle.impuestos.some((i) => i.codigo === '07')

/** Step 4: SubTotal + taxes 02, 04, 05 and 12 (not 03 nor 06). */
export function calculateBaseImponible(
  subTotal: Monto,
  impuestos: Iterable<{ codigo: string; monto: Monto } | undefined>,
): Monto {
  let base: bigint = subTotal
  for (const impuesto of impuestos) if (impuesto && INTEGRAN_BASE.has(impuesto.codigo)) base += impuesto.monto
  return base as Monto
}

export interface BasesIva {
  readonly montoTotal: Monto
  readonly subTotal: Monto
  /** A regalía or bonificación pays IVA on its full price. */
  readonly regalia: boolean
  readonly ivaCobradoFabrica?: string
}

/** Step 5. @throws ErrorCalculo when the rate is unknown or contradicts its code, or the factor is missing */
export function calculateIva(
  impuesto: ImpuestoBorrador,
  bases: BasesIva,
  baseImponible: Monto,
  version: Version,
): ImpuestoConMonto {
  if (impuesto.codigo === '08') {
    if (impuesto.factorCalculoIva === undefined) {
      throw new ErrorCalculo('impuesto_incompleto', 'factorCalculoIva', 'El IVA de bienes usados necesita su factor')
    }
    return withMonto(impuesto, timesFactor(bases.subTotal, impuesto.factorCalculoIva))
  }
  const { tarifa, clase } = tarifaOf(impuesto, version)
  // Annex: goods whose IVA was paid at the factory are sold as exempt, with code 10.
  if (bases.ivaCobradoFabrica === '02' && clase !== 'exento') {
    throw new ErrorCalculo(
      'tarifa_distinta',
      'codigoTarifaIva',
      'Con el IVA ya cobrado a nivel de fábrica (02) la tarifa debe ser la exenta',
    )
  }
  const base = bases.regalia && impuesto.codigo === '01' ? bases.montoTotal : baseImponible
  return withMonto(impuesto, tarifa === 0n ? CERO : percentage(base, tarifa), tarifa)
}

function tarifaOf(impuesto: ImpuestoBorrador, version: Version): TarifaIva {
  const codigo = impuesto.codigoTarifaIva ?? ''
  const fila = tarifaByCodigo(codigo, version)
  if (!fila) {
    throw new ErrorCalculo(
      'tarifa_desconocida',
      'codigoTarifaIva',
      `El código de tarifa "${codigo}" no existe en la versión ${version}`,
    )
  }
  if (impuesto.tarifa !== undefined && impuesto.tarifa !== fila.tarifa) {
    throw new ErrorCalculo('tarifa_distinta', 'tarifa', `La tarifa no corresponde al código ${codigo}`)
  }
  return fila
}
