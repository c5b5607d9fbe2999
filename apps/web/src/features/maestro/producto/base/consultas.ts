import { contract, type ResponseOf } from '@pura/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { paginaQuery } from '../../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { ProductosSearch } from './definicion.ts'

/** Key prefix of all product queries, including those of the document form. */
const PRODUCTOS = 'productos'

export const productosQuery = (codCia: number, { texto, estado, pagina = 1 }: ProductosSearch) =>
  paginaQuery([PRODUCTOS, codCia, 'lista', { texto, estado, pagina }], contract.producto.list, {
    params: { codCia },
    query: { texto, estado, pagina },
  })

export const surtidosQuery = (codCia: number, idProducto: number) =>
  queryOptions({
    queryKey: [PRODUCTOS, codCia, 'surtido', idProducto],
    queryFn: async ({ signal }) => (await call(contract.surtido.list, { params: { codCia, idProducto }, signal })).data,
  })

/** Refetches every product query after a save. */
export const refreshProductos = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: [PRODUCTOS] })

export interface CatalogosDeProducto {
  unidades: ResponseOf<typeof contract.catalogos.unidadMedida>
  tiposIva: ResponseOf<typeof contract.catalogos.tiposImpuestoIva>
  tarifas: ResponseOf<typeof contract.catalogos.impuestos>
  formas: ResponseOf<typeof contract.catalogos.formasFarmaceuticas>
  otrosImpuestos: ResponseOf<typeof contract.catalogos.otrosImpuestos>
}

const IVA = 1

/** Options of the form. */
export const useCatalogos = (codCia: number) =>
  useQuery({
    queryKey: ['producto', 'catalogos', codCia],
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<CatalogosDeProducto> => {
      const { catalogos } = contract
      const [unidades, tiposIva, tarifas, formas, otrosImpuestos] = await Promise.all([
        call(catalogos.unidadMedida, { params: { codCia } }),
        call(catalogos.tiposImpuestoIva),
        call(catalogos.impuestos, { params: { tipo: IVA } }),
        call(catalogos.formasFarmaceuticas),
        call(catalogos.otrosImpuestos),
      ])
      return {
        unidades: unidades.data,
        tiposIva: tiposIva.data,
        tarifas: tarifas.data,
        formas: formas.data,
        otrosImpuestos: otrosImpuestos.data,
      }
    },
  })
