import type { QueryClient } from '@tanstack/react-query'
import { catalogosQuery } from '../modelo/catalogos.ts'
import { Formulario } from './DocumentoForm.tsx'

/** What every document needs, asked for ahead. That it cannot be brought is told when the form opens. */
export async function prepare(queries: QueryClient, codCia: number): Promise<void> {
  await Promise.all([Formulario.traer(), queries.prefetchQuery(catalogosQuery(codCia))]).catch(() => undefined)
}
