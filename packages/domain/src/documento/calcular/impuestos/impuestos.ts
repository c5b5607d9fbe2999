/** The taxes of a line or of a surtido's component, in the order of the law (docs/hacienda.md §4, steps 3 to 5). */
import { CERO, type Monto } from '../../../dinero/index.ts'
import type { ImpuestoBorrador, Version } from '../../../tipos/documento.ts'
import type { ImpuestoConMonto } from '../base/completo.ts'
import { checked, ErrorCalculo, locate } from '../base/errores.ts'
import { calculateEspecifico, type Gravable } from './especificos.ts'
import { calculateBaseImponible, calculateIva, isBaseEditable, isIva } from './iva.ts'

export interface DetalleGravable extends Gravable {
  readonly montoTotal: Monto
  readonly regalia: boolean
  readonly ivaCobradoFabrica?: string
  /** The typed base; used only where the law allows it. */
  readonly baseEditada?: Monto
  readonly impuestos: readonly ImpuestoBorrador[]
}

/** @throws ErrorCalculo */
export function calculateImpuestos(
  detalle: DetalleGravable,
  version: Version,
): { baseImponible: Monto; impuestos: ImpuestoConMonto[] } {
  const { impuestos } = detalle
  const calculados: (ImpuestoConMonto | undefined)[] = impuestos.map((impuesto, i) =>
    isIva(impuesto.codigo) ? undefined : locate('impuestos', i, () => limited(calculateEspecifico(impuesto, detalle))),
  )
  const baseImponible = checked('baseImponible', baseOf(detalle, calculados))
  return {
    baseImponible,
    impuestos: calculados.map(
      (hecho, i) =>
        hecho ?? locate('impuestos', i, () => limited(calculateIva(impuestos[i]!, detalle, baseImponible, version))),
    ),
  }
}

function baseOf(detalle: DetalleGravable, especificos: readonly (ImpuestoConMonto | undefined)[]): Monto {
  const { baseEditada } = detalle
  if (baseEditada === undefined || !isBaseEditable(detalle))
    return calculateBaseImponible(detalle.subTotal, especificos)
  // The base of a special calculation (07) may be zero after a total discount: Hacienda accepts it.
  if (baseEditada === CERO && detalle.ivaCobradoFabrica === '01') {
    throw new ErrorCalculo('monto_negativo', 'baseImponible', 'La base imponible debe ser mayor a cero')
  }
  return baseEditada
}

function limited<T extends { monto: Monto }>(impuesto: T): T {
  checked('monto', impuesto.monto)
  return impuesto
}
