import { contract, type Producto } from '@pura/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import type { FilaPegada } from '../modelo/pegar.ts'

const SUGERENCIAS = 20
/** LINEA-20 */
const POR_PAGINA = 50
const A_LA_VEZ = 6

interface Busqueda {
  texto?: string
  codigo?: string
}

const find = async (codCia: number, busqueda: Busqueda, pagina: number, porPagina: number, signal?: AbortSignal) =>
  call(contract.producto.list, {
    params: { codCia },
    query: { ...busqueda, estado: 'A', orden: 'nombre', pagina, porPagina },
    signal,
  })

/** First matches of what is typed in a cell. */
export const useSugerencias = (codCia: number, texto: string) =>
  useQuery({
    queryKey: ['productos', codCia, 'celda', texto],
    enabled: texto !== '',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await find(codCia, { texto }, 1, SUGERENCIAS, signal)).data,
  })

/** A page of the search of its own. */
export const usePaginaProductos = (codCia: number, busqueda: Busqueda, pagina: number) =>
  useQuery({
    queryKey: ['productos', codCia, 'pagina', busqueda, pagina],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(codCia, busqueda, pagina, POR_PAGINA, signal),
  })

/** The product a pasted row means: the one with that very code, else the first whose name matches. */
export async function findPegados(
  codCia: number,
  filas: readonly FilaPegada[],
  onAvance: (hechas: number) => void,
): Promise<(Producto | undefined)[]> {
  const productos: (Producto | undefined)[] = []
  for (let i = 0; i < filas.length; i += A_LA_VEZ) {
    productos.push(...(await Promise.all(filas.slice(i, i + A_LA_VEZ).map((f) => findPegado(codCia, f.producto)))))
    onAvance(productos.length)
  }
  return productos
}

async function findPegado(codCia: number, producto: string): Promise<Producto | undefined> {
  const { data: porCodigo } = await find(codCia, { codigo: producto.slice(0, 60) }, 1, SUGERENCIAS)
  const exacto = porCodigo.find((p) => p.codigoInterno.toUpperCase() === producto.toUpperCase())
  if (exacto) return exacto
  const { data: porNombre } = await find(codCia, { texto: producto.slice(0, 200) }, 1, SUGERENCIAS)
  return porNombre.find((p) => p.nombreProducto.toUpperCase() === producto.toUpperCase()) ?? porNombre[0]
}
