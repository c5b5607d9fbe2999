/**
 * Balance of a sale: total with its notes, minus receipts and registered payments (docs/acuerdos.md K7, K13). Every
 * balance shown comes from here.
 */
import { add, CERO, type Monto, max, subtract } from '../dinero/index.ts'

/** Valid movements, in the document's currency. */
export interface Movimientos {
  total: Monto
  /** Debit notes; `restan` are the credit notes. */
  suman: Monto
  restan: Monto
  recibos: Monto
  /** Registered payments without a receipt. */
  pagos: Monto
}

export interface Saldo {
  /** The total after its notes. */
  saldo: Monto
  pagado: Monto
  /** The unpaid part of the balance. */
  porPagar: Monto
  estado: 'pendiente' | 'abonada' | 'pagada' | 'sinSaldo'
}

/** Notes may exceed what is unpaid: then zero is due. */
export function saldoOf({ total, suman, restan, recibos, pagos }: Movimientos): Saldo {
  const saldo = max(CERO, subtract(add(total, suman), restan))
  const pagado = add(recibos, pagos)
  const porPagar = max(CERO, subtract(saldo, pagado))
  return { saldo, pagado, porPagar, estado: estadoOf(pagado, porPagar) }
}

function estadoOf(pagado: Monto, porPagar: Monto): Saldo['estado'] {
  if (porPagar > CERO) return pagado > CERO ? 'abonada' : 'pendiente'
  return pagado > CERO ? 'pagada' : 'sinSaldo'
}
