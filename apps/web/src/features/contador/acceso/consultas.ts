import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'

export const accesosQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['accesos', codCia],
    queryFn: async ({ signal }) => (await call(contract.acceso.list, { params: { codCia }, signal })).data,
  })

/** Roles for outside users, as options; the operator's role cannot be granted. */
export const rolesDeFueraQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['accesos', codCia, 'roles'],
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.usuario.roles, { params: { codCia }, signal })
      return data
        .filter(({ asignable, nombreRol }) => asignable && nombreRol !== 'ADMINISTRADOR')
        .map(({ rolPK, nombreRol }) => ({ value: String(rolPK.codRol), label: nombreRol }))
    },
  })
