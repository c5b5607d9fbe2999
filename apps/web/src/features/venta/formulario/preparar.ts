import type { QueryClient } from '@tanstack/react-query'
import { catalogosQuery } from '../modelo/catalogos.ts'
import { Formulario } from './DocumentoForm.tsx'

/** Prefetches what every document needs. Errors show when the form opens. */
export async function prepare(queries: QueryClient, codCia: number): Promise<void> {
  await Promise.all([Formulario.preload(), queries.prefetchQuery(catalogosQuery(codCia))]).catch(() => undefined)
}
