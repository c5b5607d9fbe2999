/** Products and clients of the till: always from the browser's store, so that a search is as fast with the line as without it. */
import { type Cliente, contract } from '@pura/contract'
import type { Etiqueta, VentaAsentada } from '@pura/mostrador'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, isStatus } from '../../../../lib/servidor/api.ts'
import type { ProductoDeVenta } from './carrito.ts'

const POR_PAGINA = 30
/** A group is looked through with the finger; in a longer one its name is typed. */
const POR_GRUPO = 60
/** The store fills some seconds after the page. */
const REINTENTO_MS = 1_500
const ESPERA_MS = 15_000

/** A buyer waits for it; the name can be typed. */
const REGISTRO_MS = 4_000

const load = () => import('../../../../lib/almacen/almacen.ts')

/**
 * Matches of a text among all products; without one, those of the group, or what this device sells most and then the first
 * by name. Null while the store is not complete.
 * @param momento of the last prices: they are read again when they change
 */
export const productosQuery = (
  codCia: number,
  { texto, grupo, favoritos }: { texto: string; grupo: string | undefined; favoritos: readonly number[] },
  momento: string | undefined,
) =>
  queryOptions({
    queryKey: ['venta-rapida', 'productos', codCia, texto, grupo, favoritos, momento],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? REINTENTO_MS : false),
    queryFn: async (): Promise<ProductoDeVenta[] | null> => {
      const almacen = await load()
      const hallados = await (texto === '' && grupo !== undefined
        ? almacen.recallProductos({ grupo }, 1, POR_GRUPO)
        : almacen.recallProductos({ texto }, 1, POR_PAGINA))
      if (!hallados) return null
      if (texto !== '' || grupo !== undefined) return Promise.all(hallados.data.map((p) => withSurtido(codCia, p)))
      const primeros = (await almacen.recallPorIds(favoritos)) ?? []
      const otros = hallados.data.filter((p) => !favoritos.includes(p.productoPK.idProducto))
      return Promise.all([...primeros, ...otros].slice(0, POR_PAGINA).map((p) => withSurtido(codCia, p)))
    },
  })

/**
 * The product with exactly this code; null if there is none. A code scanned just after the page opened waits for the store;
 * undefined if that is not complete in time.
 */
export async function findPorCodigo(codCia: number, codigo: string): Promise<ProductoDeVenta | null | undefined> {
  const almacen = await load()
  for (let esperado = 0; ; esperado += REINTENTO_MS) {
    const hallado = await almacen.recallPorCodigo(codigo)
    if (hallado) return withSurtido(codCia, hallado)
    if (hallado === null || esperado >= ESPERA_MS) return hallado
    await new Promise((resolve) => setTimeout(resolve, REINTENTO_MS))
  }
}

/** The product of a label: its inner code with the label's zeros, or without them. */
export const findPorEtiqueta = async (
  codCia: number,
  { codigo }: Etiqueta,
): Promise<ProductoDeVenta | null | undefined> =>
  (await findPorCodigo(codCia, codigo)) ?? (await findPorCodigo(codCia, codigo.replace(/^0+(?=\d)/, '')))

/** Those that the store has, in this order. */
export async function findPorIds(codCia: number, ids: readonly number[]): Promise<ProductoDeVenta[]> {
  const hallados = (await (await load()).recallPorIds(ids)) ?? []
  return Promise.all(hallados.map((p) => withSurtido(codCia, p)))
}

async function withSurtido(codCia: number, producto: ProductoDeVenta): Promise<ProductoDeVenta> {
  if (!producto.conSurtido) return producto
  const surtido = await (await load()).recallSurtido(codCia, producto.productoPK.idProducto)
  return surtido ? { ...producto, surtido } : producto
}

/** Clients by name or number, with an identification. */
export const clientesQuery = (codCia: number, texto: string) =>
  queryOptions({
    queryKey: ['venta-rapida', 'clientes', codCia, texto],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async (): Promise<Cliente[]> =>
      ((await (await load()).recallClientes(texto, undefined, 20)) ?? []).filter(
        (c) => c.tipoDoctoPersona.codigoSri !== '',
      ),
  })

/** Name of a number in Hacienda's registry, and whether it is inscribed; null where it is not there. Only with the line. */
export const contribuyenteQuery = (numero: string) =>
  queryOptions({
    queryKey: ['venta-rapida', 'registro', numero],
    staleTime: 3_600_000,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        const plazo = AbortSignal.any([signal, AbortSignal.timeout(REGISTRO_MS)])
        return (await call(contract.registro.find, { query: { identificacion: numero }, signal: plazo })).data
      } catch (error) {
        if (isStatus(error, 404)) return null
        throw error
      }
    },
  })

/** When the prices were fetched, in milliseconds; null while the store is not complete. */
export const preciosQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['venta-rapida', 'precios', codCia],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? REINTENTO_MS : 30_000),
    queryFn: async () => {
      const resumen = await (await load()).readResumen()
      return resumen ? { ...resumen, en: Date.parse(resumen.momento) } : null
    },
  })

/**
 * What this device sold most before an instant, the first nine with a key. Within a shift they are the same: a tile that
 * moved with each sale would be missed, and Alt+1 would be another product.
 */
export function favoritosOf(ventas: readonly Pick<VentaAsentada, 'venta' | 'en'>[], antesDe: number): number[] {
  const veces = new Map<number, number>()
  // The newest thousand say it; a diary may be months long.
  for (const { venta } of ventas.filter(({ en }) => en < antesDe).slice(-1_000)) {
    for (const id of venta.documento.productos ?? []) if (id !== null) veces.set(id, (veces.get(id) ?? 0) + 1)
  }
  return [...veces.entries()]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 20)
    .map(([id]) => id)
}
