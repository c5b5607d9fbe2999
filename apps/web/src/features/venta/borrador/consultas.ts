import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Autor } from './almacen.ts'

const CLAVE = ['borradores'] as const

export const borradoresQuery = ({ codCia, idUsuario }: Autor, idTipo: number) =>
  queryOptions({
    queryKey: [...CLAVE, codCia, idUsuario, idTipo],
    queryFn: async () => (await import('./lista.ts')).listBorradores({ codCia, idUsuario }, idTipo),
    staleTime: 10_000,
  })

export const refreshBorradores = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: CLAVE })
