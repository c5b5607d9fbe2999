/** What a closed month leaves in favour of the next one, against what the next one has noted of it. */
import { add, CERO, type Monto, sumBy } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import { type Abono, type Liquidacion, ORDEN_DE_ABONOS } from './liquidacion.ts'

export interface Arrastre {
  readonly tipo: Abono
  /** What the closed month left. */
  readonly monto: Monto
  /** What the next month has noted of it. */
  readonly anotado: Monto
}

/** Number of the entry that carries the rest of a month: «IVA 10-2026». */
export const numeroDeArrastre = ({ anio, mes }: Periodo): string => `IVA ${String(mes).padStart(2, '0')}-${anio}`

/** A manual entry of the next month. */
interface Anotado {
  readonly tipo: string
  readonly numero: string
  readonly monto: Monto
}

/**
 * Only what differs, in the order in which it is used. A balance has no other source than the month before, so every
 * noted balance is of it; withholdings and compensations of the month itself are told apart by the number.
 *
 * @param saldoAFavor of the closed month, without what it had from before (a part of `liquidacion.aFavor`)
 */
export function findArrastres(
  cerrado: { mes: Periodo; saldoAFavor: Monto; liquidacion: Pick<Liquidacion, 'abonos'> },
  anotados: readonly Anotado[],
): Arrastre[] {
  const numero = numeroDeArrastre(cerrado.mes)
  return ORDEN_DE_ABONOS.flatMap((tipo) => {
    const queda = sumBy(cerrado.liquidacion.abonos, (a) => (a.tipo === tipo ? a.queda : CERO))
    const monto = tipo === 'saldoAnterior' ? add(queda, cerrado.saldoAFavor) : queda
    const suyos = anotados.filter((a) => isArrastre(a, tipo, numero))
    const anotado = sumBy(suyos, (a) => a.monto)
    return monto === anotado ? [] : [{ tipo, monto, anotado }]
  })
}

/** True for an entry that notes the rest of the month with this number. */
export const isArrastre = (a: Pick<Anotado, 'tipo' | 'numero'>, tipo: Abono, numero: string): boolean =>
  a.tipo === tipo && (tipo === 'saldoAnterior' || a.numero === numero)
