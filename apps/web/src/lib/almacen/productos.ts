import { contract } from '@pura/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../servidor/api.ts'
import { askOrRecall, DEL_ALMACEN } from './consultar.ts'

export const SUGERENCIAS = 20

export interface BusquedaProductos {
  texto?: string
  codigo?: string
}

/** Active products, by name; without a connection those of the browser's store. */
export const findProductos = async (
  codCia: number,
  busqueda: BusquedaProductos,
  pagina: number,
  porPagina: number,
  signal?: AbortSignal,
) =>
  askOrRecall(
    async () => {
      const { data, paginacion } = await call(contract.producto.list, {
        params: { codCia },
        query: { ...busqueda, estado: 'A', orden: 'nombre', pagina, porPagina },
        signal,
      })
      return { data, paginacion }
    },
    (almacen) => almacen.recallProductos(busqueda, pagina, porPagina),
  )

/** First matches of the typed text; without text, the first by name. */
export const sugerenciasQuery = (codCia: number, texto: string) =>
  queryOptions({
    queryKey: ['productos', codCia, 'sugerencias', texto],
    meta: DEL_ALMACEN,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async ({ signal }) => (await findProductos(codCia, { texto }, 1, SUGERENCIAS, signal)).data,
  })

/**
 * Groups of the company's products, as the till shows them; none while the store is not complete.
 * @param momento of the store, for who shows it as it changes
 */
export const gruposQuery = (codCia: number, momento?: string) =>
  queryOptions({
    queryKey: ['productos', codCia, 'grupos', momento],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async (): Promise<string[]> => (await (await import('./almacen.ts')).recallGrupos()) ?? [],
  })
