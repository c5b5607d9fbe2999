import { contract } from '@pura/contract'
import { exceedsUsual, type Monto, monto } from '@pura/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'

export const totalUsualQuery = (codCia: number, idTipoDoctoVta: number) =>
  queryOptions({
    queryKey: ['total-usual', codCia, idTipoDoctoVta],
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: async () => (await call(contract.vtaMovm.totalUsual, { params: { codCia, idTipoDoctoVta } })).data.total,
  })

/** The company's usual total, if this one is so far above it that the user must confirm (K4). */
export function checkUsual(total: Monto, tasaCambio: string, usual: string | null | undefined): string | undefined {
  if (!usual) return undefined
  return exceedsUsual(total, monto(tasaCambio || '0'), monto(usual)) ? usual : undefined
}
