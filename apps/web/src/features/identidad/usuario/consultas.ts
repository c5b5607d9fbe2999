import { contract } from '@pura/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../lib/servidor/api.ts'
import type { UsuariosSearch } from './definicion.ts'

const USUARIOS = 'usuarios'
const ROLES = 'roles'

export const usuariosQuery = (codCia: number, { texto, pagina = 1 }: UsuariosSearch) =>
  paginaQuery([USUARIOS, codCia, texto, pagina], contract.usuario.list, {
    params: { codCia },
    query: { texto, pagina },
  })

/** Roles with their options; few enough to search in the browser. */
export const rolesQuery = (codCia: number) =>
  queryOptions({
    queryKey: [ROLES, codCia],
    queryFn: async ({ signal }) => (await call(contract.rol.list, { params: { codCia }, signal })).data,
  })

/** Options that a role can grant, grouped as in the menu. */
export const opcionesRolQuery = queryOptions({
  queryKey: [ROLES, 'opciones'],
  queryFn: async ({ signal }) => (await call(contract.rol.opciones, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Roles that can be assigned to a user. */
export const rolesAsignablesQuery = (codCia: number) =>
  queryOptions({
    queryKey: [ROLES, codCia, 'asignables'],
    queryFn: async ({ signal }) => (await call(contract.usuario.roles, { params: { codCia }, signal })).data,
  })

/** Refetches users (they show role names), roles (they show user counts) and the menu. */
export async function refreshUsuarios(queryClient: QueryClient): Promise<void> {
  await Promise.all([USUARIOS, ROLES, 'opciones'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
