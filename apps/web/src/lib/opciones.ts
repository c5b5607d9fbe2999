import { contract } from '@pura/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { useSesion } from './session.ts'

const opcionesQuery = (codCia: number, idUsuario: number) =>
  queryOptions({
    queryKey: ['opciones', codCia, idUsuario],
    queryFn: async ({ signal }) =>
      (await call(contract.users.opciones, { params: { codCia, idUsuario }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The sections of whoever is signed in, as the server says per user and company (SHELL-03); none until it has said. */
export function useOpciones() {
  const { cia, usuario } = useSesion()
  const { data = [] } = useQuery(opcionesQuery(cia.codCia, usuario.usuarioPK.idUsuario))
  return data
}
