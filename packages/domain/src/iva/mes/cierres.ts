/** A month may be closed several times; what was paid for an earlier close counts for the later ones. */
import { CERO, type Monto, max, subtract, sumBy } from '../../dinero/index.ts'

export interface CierrePagado {
  /** Within the month, from 1. */
  readonly numero: number
  readonly porPagar: Monto
  /** Payments noted for this close. */
  readonly pagos: readonly Monto[]
}

/** `nada`: it asks for no payment, because of its amount or of what was paid before. */
export type EstadoDePago = 'pagado' | 'parte' | 'falta' | 'nada'

export interface PagoDeCierre {
  readonly estado: EstadoDePago
  /** Paid for earlier closes of the month. */
  readonly antes: Monto
  readonly falta: Monto
  /** Paid for the month above what this close asks for. */
  readonly deMas: Monto
}

export function pagoDeCierre(cierres: readonly CierrePagado[], numero: number): PagoDeCierre {
  const paid = (de: readonly CierrePagado[]): Monto => sumBy(de, (c) => sumBy(c.pagos, (p) => p))
  const suyo = cierres.filter((c) => c.numero === numero)
  const porPagar = sumBy(suyo, (c) => c.porPagar)
  const antes = paid(cierres.filter((c) => c.numero < numero))
  const pagado = paid(suyo)
  const neto = subtract(subtract(porPagar, antes), pagado)
  return {
    estado: pagado > CERO ? (neto > CERO ? 'parte' : 'pagado') : neto > CERO ? 'falta' : 'nada',
    antes,
    falta: max(CERO, neto),
    deMas: max(CERO, subtract(CERO, neto)),
  }
}
