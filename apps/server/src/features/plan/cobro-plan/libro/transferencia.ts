/** Payment by transfer: account, exact amount and reference, so that the payment is found in the bank's list. */
import type { DatosTransferencia, ViaDePago } from '@pura/contract'
import type { Con } from '../../../../deps.ts'
import { shorten } from '../../../../lib/texto.ts'
import type { PagoRow } from './repository.ts'

export function transferenciaOf(
  { config }: Con<'config'>,
  { referencia, monto }: Pick<PagoRow, 'referencia' | 'monto'>,
): DatosTransferencia | undefined {
  const { transferencia } = config.pagos
  return transferencia && { ...transferencia, referencia, monto: shorten(monto) }
}

export const viasOf = ({ config, pasarela }: Con<'config' | 'pasarela'>): ViaDePago[] => [
  ...(pasarela ? (['tarjeta'] as const) : []),
  ...(config.pagos.transferencia ? (['transferencia'] as const) : []),
]
