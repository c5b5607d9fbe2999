import { contract, type ResponseOf } from '@pura/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './api.ts'
import { useSesion } from './session.ts'

const opcionesQuery = (codCia: number, idUsuario: number) =>
  queryOptions({
    queryKey: ['opciones', codCia, idUsuario],
    queryFn: async ({ signal }) =>
      (await call(contract.users.opciones, { params: { codCia, idUsuario }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

type Opciones = ResponseOf<typeof contract.users.opciones>

const NINGUNA: Opciones = []
const NINGUN_PATH: ReadonlySet<string> = new Set()

/** Sections of the signed-in user, which the server decides per user and company (SHELL-03); empty while loading. */
export const useOpciones = (): Opciones => useOpcionesSabidas() ?? NINGUNA

/** The same, as paths only. */
export const useSecciones = (): ReadonlySet<string> => useSeccionesSabidas() ?? NINGUN_PATH

/** The same, undefined while loading. */
export function useSeccionesSabidas(): ReadonlySet<string> | undefined {
  const opciones = useOpcionesSabidas()
  return useMemo(() => opciones && new Set(opciones.map(({ ruta }) => ruta)), [opciones])
}

/** True if the role has the section; undefined while loading. */
export const useAcceso = (ruta: string): boolean | undefined => useSeccionesSabidas()?.has(ruta)

function useOpcionesSabidas(): Opciones | undefined {
  const { cia, usuario } = useSesion()
  return useQuery(opcionesQuery(cia.codCia, usuario.usuarioPK.idUsuario)).data
}

/** The groups of sections, in the order of the menu. */
export function groupOpciones<T extends { grupo: string }>(opciones: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const opcion of opciones) groups.set(opcion.grupo, [...(groups.get(opcion.grupo) ?? []), opcion])
  return [...groups]
}

/** docs/acuerdos.md A5: the operator's role, by its name. */
const ADMINISTRADOR = 'ADMINISTRADOR'

/** ROL-03: checks the user's first role. Only hides things; the server checks again. */
export const useOperador = (): boolean => useSesion().usuario.usuarioRolList[0]?.rol.nombreRol === ADMINISTRADOR
