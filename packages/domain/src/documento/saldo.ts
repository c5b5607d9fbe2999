/**
 * What is owed of a sale: its total with its notes, less what receipts and registered payments brought (docs/acuerdos.md K7,
 * K13). Whoever tells a balance tells this one.
 */
import { add, CERO, type Monto, max, subtract } from '../dinero/index.ts'

/** Of what is in force, in the currency of the document. */
export interface Movimientos {
  total: Monto
  /** Notes that add to it, and notes that take from it. */
  suman: Monto
  restan: Monto
  recibos: Monto
  /** Registered, and not told by a receipt as well. */
  pagos: Monto
}

export interface Saldo {
  /** What notes have left of the total. */
  saldo: Monto
  pagado: Monto
  /** What of the balance is not paid yet. */
  porPagar: Monto
  estado: 'pendiente' | 'abonada' | 'pagada' | 'sinSaldo'
}

/** Notes may take away what was paid already: then nothing is owed, and nothing less than that. */
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
