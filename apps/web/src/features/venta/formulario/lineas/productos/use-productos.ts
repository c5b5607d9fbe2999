import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BusquedaProductos, findProductos } from '../../../../../lib/servidor/productos.ts'

/** LINEA-20 */
const POR_PAGINA = 50

/** A page of the product search. */
export const usePaginaProductos = (codCia: number, busqueda: BusquedaProductos, pagina: number) =>
  useQuery({
    queryKey: ['productos', codCia, 'pagina', busqueda, pagina],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findProductos(codCia, busqueda, pagina, POR_PAGINA, signal),
  })
