import { POR_PAGINA } from '@pura/domain/limites'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DEL_ALMACEN } from '../../../../../lib/almacen/consultar.ts'
import { type BusquedaProductos, findProductos } from '../../../../../lib/almacen/productos.ts'

/** A page of the product search (LINEA-20). */
export const usePaginaProductos = (codCia: number, busqueda: BusquedaProductos, pagina: number) =>
  useQuery({
    queryKey: ['productos', codCia, 'pagina', busqueda, pagina],
    meta: DEL_ALMACEN,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findProductos(codCia, busqueda, pagina, POR_PAGINA, signal),
  })
