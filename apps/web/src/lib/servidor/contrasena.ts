import { contract } from '@pura/contract'
import { call } from './api.ts'

/** Queried each time the form opens, because a session ages. */
export const estadoContrasenaQuery = {
  queryKey: ['estado-contrasena'],
  queryFn: async () => (await call(contract.cuenta.estadoContrasena)).data,
  gcTime: 0,
}
