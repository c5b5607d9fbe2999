/** Amount to pay for a month after earlier payments: step 5 below the tax. */
import { add, CERO, type Monto, min, subtract, sumBy } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import type { Asiento } from '../hechos/hechos.ts'
import { sameMes } from './mes.ts'

export type Abono = 'saldoAnterior' | 'retencionTarjeta' | 'compensacion'

/**
 * No text gives the order in which balances are used (docs/iva.md §8): first earlier months' balance, the oldest,
 * then card withholdings, then compensations. No more is used than is owed; the rest stays in favour.
 */
export const ORDEN_DE_ABONOS: readonly Abono[] = ['saldoAnterior', 'retencionTarjeta', 'compensacion']

export interface Liquidacion {
  readonly determinado: Monto
  readonly abonos: readonly {
    readonly tipo: Abono
    readonly hay: Monto
    readonly usado: Monto
    readonly queda: Monto
  }[]
  readonly intereses: Monto
  readonly porPagar: Monto
  /** This month's balance and the unused rest of the others. */
  readonly aFavor: Monto
}

export function settle(
  { impuestoDeterminado, saldoAFavor }: { impuestoDeterminado: Monto; saldoAFavor: Monto },
  asientos: readonly Asiento[],
  mes: Periodo,
): Liquidacion {
  const delMes = asientos.filter((a) => sameMes(a.fecha, mes))
  const of = (tipo: Asiento['tipo']): Monto => sumBy(delMes, (a) => (a.tipo === tipo && 'monto' in a ? a.monto : CERO))
  let debe = impuestoDeterminado
  const abonos = ORDEN_DE_ABONOS.map((tipo) => {
    const hay = of(tipo)
    const usado = min(debe, hay)
    debe = subtract(debe, usado)
    return { tipo, hay, usado, queda: subtract(hay, usado) }
  })
  const intereses = of('intereses')
  const queda = sumBy(abonos, (a) => a.queda)
  return {
    determinado: impuestoDeterminado,
    abonos,
    intereses,
    porPagar: add(debe, intereses),
    aFavor: add(saldoAFavor, queda),
  }
}
