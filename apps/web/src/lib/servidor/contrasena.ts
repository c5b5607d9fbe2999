import { contract } from '@pura/contract'
import { call } from './api.ts'

/** Asked when the form opens: a session gets old while one thinks. */
export const estadoContrasenaQuery = {
  queryKey: ['estado-contrasena'],
  queryFn: async () => (await call(contract.cuenta.estadoContrasena)).data,
  gcTime: 0,
}
