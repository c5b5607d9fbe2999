/** What lines and components of a surtido have in common: steps 1 to 5 of docs/hacienda.md §4. */
import { type Cantidad, type Monto, subtract, sumBy, timesCantidad } from '../../../dinero/index.ts'
import type { Descuento, Linea, LineaBorrador } from '../../../tipos/documento.ts'
import type { ImpuestoConMonto } from '../base/completo.ts'
import { checked, ErrorCalculo } from '../base/errores.ts'
import type { Regimen } from '../base/regimen.ts'
import { calculateImpuestos } from '../impuestos/impuestos.ts'
import { applyDescuentos, isRegalia } from './descuentos.ts'

/** Amounts of a line from steps 1 to 7. */
export type MontosLinea = Pick<
  Linea,
  'montoTotal' | 'descuentos' | 'subTotal' | 'baseImponible' | 'impuestos' | 'impuestoAsumidoEmisorFabrica'
> & {
  surtido?: Linea['surtido']
  /** Only for a surtido, whose price is the sum of its components. */
  precioUnitario?: Monto
}

export type DetalleBorrador = Pick<
  LineaBorrador,
  'cabys' | 'cantidad' | 'precioUnitario' | 'descuentos' | 'ivaCobradoFabrica' | 'baseImponible' | 'impuestos'
>

export interface Detalle {
  readonly montoTotal: Monto
  readonly descuentos: readonly Descuento[]
  readonly subTotal: Monto
  readonly baseImponible: Monto
  readonly impuestos: readonly ImpuestoConMonto[]
}

/** @throws ErrorCalculo */
export function calculateDetalle(borrador: DetalleBorrador, regimen: Regimen): Detalle {
  const { cabys, cantidad, ivaCobradoFabrica } = borrador
  const montoTotal = montoTotalOf(borrador)
  const descuentos = applyDescuentos(montoTotal, borrador.descuentos)
  const descontado = sumBy(descuentos, (d) => d.monto)
  const subTotal = subtract(montoTotal, descontado)
  const regalia = regimen.regalias && descuentos.some(isRegalia)
  const { baseImponible, impuestos } = calculateImpuestos(
    {
      cabys,
      cantidad,
      montoTotal,
      subTotal,
      regalia,
      ivaCobradoFabrica,
      baseEditada: borrador.baseImponible,
      impuestos: borrador.impuestos,
    },
    regimen.version,
  )
  return { montoTotal, descuentos, subTotal, baseImponible, impuestos }
}

/** Step 1: Cantidad × PrecioUnitario. @throws ErrorCalculo */
export function montoTotalOf({ cantidad, precioUnitario }: { cantidad: Cantidad; precioUnitario: Monto }): Monto {
  if (cantidad < 0n || cantidad > CANTIDAD_MAXIMA) {
    throw new ErrorCalculo(
      'cantidad_invalida',
      'cantidad',
      'La cantidad debe ser positiva y de 13 dígitos enteros a lo sumo',
    )
  }
  return checked('montoTotal', timesCantidad(checked('precioUnitario', precioUnitario), cantidad))
}

/** XSD dec(16,3). */
const CANTIDAD_MAXIMA = 9_999_999_999_999_999n
