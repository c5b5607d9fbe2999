import { contract } from '@pura/contract'
import { call } from '../../../lib/servidor/api.ts'

export const estadoInicialQuery = (codCia: number) => ({
  queryKey: ['configuracion-inicial', codCia],
  queryFn: async () => (await call(contract.configuracionInicial.estado)).data,
  gcTime: 0,
})
