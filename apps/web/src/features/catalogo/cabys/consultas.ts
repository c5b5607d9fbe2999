import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'

/** Retired codes that the company's products use. */
export const retiradosQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['cabys-retirados', codCia],
    queryFn: async ({ signal }) => (await call(contract.cabys.retirados, { params: { codCia }, signal })).data,
  })
