/** Answers of the browser's store, in the words and order of the server's (docs/decisions/0138). */
import type { Cliente, Producto, ProductoGuardado, SesionActual, Surtido } from '@pura/contract'
import {
  busquedaOfCliente,
  busquedaOfProducto,
  type FilaBuscada,
  findFilas,
  gruposOf,
  isOfGrupo,
  sortFilas,
} from '@pura/domain/busqueda'
import { type Dueno, type Estado, readDueno, readEstado, readLista, readTodo, storeLista } from './base.ts'

interface Leido {
  estado: Estado
  clientes: readonly FilaBuscada<Cliente>[]
  productos: readonly FilaBuscada<ProductoGuardado>[]
}

/** Person and company of this tab; undefined while nobody is signed in. */
let dueno: Dueno | undefined
/** Kept in memory while there is no connection: a search of each key reads no disk. */
let leido: Leido | undefined

export function setDueno(de: Dueno | undefined): void {
  dueno = de
  leido = undefined
}

/** Frees the memory; the next search reads again. */
export function dropLeido(): void {
  leido = undefined
}

async function read(): Promise<Leido | undefined> {
  if (dueno === undefined) return undefined
  const estado = await readEstado(dueno)
  if (leido && estado?.version === leido.estado.version) return leido
  const todo = await readTodo(dueno)
  leido = todo && {
    estado: todo.estado,
    clientes: sortFilas(
      todo.clientes.map((fila) => ({
        id: fila.clientePK.idCliente,
        busqueda: busquedaOfCliente(fila.nombreCliente, fila.ruc, fila.correo),
        fila,
      })),
    ),
    productos: sortFilas(
      todo.productos.map((fila) => ({
        id: fila.productoPK.idProducto,
        busqueda: busquedaOfProducto(fila.nombreProducto, fila.codigoInterno, fila.productoPK.idProducto),
        fila,
      })),
    ),
  }
  return leido
}

export interface ResumenDeAlmacen {
  clientes: number
  productos: number
  /** ISO */
  momento: string
}

export async function readResumen(): Promise<ResumenDeAlmacen | null> {
  const todo = await read()
  if (!todo) return null
  return { clientes: todo.clientes.length, productos: todo.productos.length, momento: todo.estado.momento }
}

/** As `cliente.list` of active ones. @param tipos as its `tipo`: 2,3 */
export async function recallClientes(
  texto: string,
  tipos: string | undefined,
  cuantos: number,
): Promise<Cliente[] | undefined> {
  const deTipo = tipos?.split(',').map(Number)
  const todo = await read()
  return (
    todo &&
    findFilas(todo.clientes, texto)
      .map(({ fila }) => fila)
      .filter((c) => deTipo === undefined || deTipo.includes(c.tipoCliente.idTipoCliente))
      .slice(0, cuantos)
  )
}

/** As `cliente.elegible`, if it is active. */
export const recallCliente = async (idCliente: number): Promise<Cliente | undefined> =>
  (await read())?.clientes.find(({ id }) => id === idCliente)?.fila

/** As `cliente.contado`. */
export async function recallContado(): Promise<Cliente | null | undefined> {
  const todo = await read()
  if (!todo) return undefined
  const [primero] = todo.clientes
    .filter(({ fila }) => fila.tipoDoctoPersona.codigoSri === '')
    .sort((a, b) => a.id - b.id)
  return primero?.fila ?? null
}

interface BusquedaDeProductos {
  texto?: string
  codigo?: string
  grupo?: string
}

/** As `producto.list` of active ones, by name. */
export async function recallProductos(
  { texto = '', codigo = '', grupo }: BusquedaDeProductos,
  pagina: number,
  porPagina: number,
) {
  const todo = await read()
  if (!todo) return undefined
  const parte = codigo.trim().toLowerCase()
  const isSuya = ({ fila }: FilaBuscada<ProductoGuardado>) =>
    fila.codigoInterno.toLowerCase().includes(parte) && (grupo === undefined || isOfGrupo(fila.grupo ?? '', grupo))
  const conCodigo = parte === '' && grupo === undefined ? todo.productos : todo.productos.filter(isSuya)
  const porTexto = findFilas(conCodigo, texto)
  // A bar code has 13 digits too, and may be an internal code.
  const hallados =
    porTexto.length > 0 || !/^\d{13}$/.test(texto.trim())
      ? porTexto
      : findFilas(conCodigo.filter(({ fila }) => fila.cabys.codigo === texto.trim()))
  const isExacto = ({ fila }: FilaBuscada<ProductoGuardado>) => Number(fila.codigoInterno.toLowerCase() === parte)
  const enOrden = parte === '' ? hallados : hallados.toSorted((a, b) => isExacto(b) - isExacto(a))
  const total = enOrden.length
  return {
    data: enOrden.slice((pagina - 1) * porPagina, pagina * porPagina).map(({ fila }) => toProducto(fila)),
    paginacion: { pagina, paginas: Math.max(1, Math.ceil(total / porPagina)), porPagina, total },
  }
}

/** Groups of the active products, as the oldest of each spells it. What an older program stored has none. */
export async function recallGrupos(): Promise<string[] | undefined> {
  const todo = await read()
  return todo && gruposOf(todo.productos.toSorted((a, b) => a.id - b.id).map(({ fila }) => fila))
}

/** As `surtido.list`; undefined if a component is not stored. */
export async function recallSurtido(codCia: number, idPadre: number): Promise<Surtido[] | undefined> {
  const todo = await read()
  const porId = new Map(todo?.productos.map(({ id, fila }) => [id, fila]))
  const padre = porId.get(idPadre)
  const surtido = padre?.surtido.flatMap(({ idProducto, ...linea }): Surtido[] => {
    const parte = porId.get(idProducto)
    if (!parte) return []
    return [{ ...linea, padre: { productoPK: { codCia, idProducto: idPadre } }, producto: toProducto(parte) }]
  })
  return surtido?.length === padre?.surtido.length ? surtido : undefined
}

const toProducto = ({ surtido: _, ...producto }: ProductoGuardado): Producto => producto

/** Code lists of a form, which the form itself stores. */
export const recallLista = async (nombre: string): Promise<unknown> =>
  dueno === undefined ? undefined : readLista(dueno, nombre)

export async function rememberLista(nombre: string, valor: unknown): Promise<void> {
  if (dueno !== undefined) await storeLista(dueno, nombre, valor)
}

/** The active product whose own code, manufacturer's code or other barcode is this one; null if none is. */
export async function recallPorCodigo(codigo: string): Promise<Producto | null | undefined> {
  const buscado = codigo.trim().toLowerCase()
  const todo = await read()
  if (!todo) return undefined
  const esCodigo = (c: string | null) => c?.toLowerCase() === buscado
  const hallado =
    todo.productos.find(({ fila }) => esCodigo(fila.codigoInterno)) ??
    todo.productos.find(({ fila }) => esCodigo(fila.codigoFabricante)) ??
    // What an older program stored has none.
    todo.productos.find(({ fila }) => fila.codigosBarras?.some(esCodigo))
  return hallado ? toProducto(hallado.fila) : null
}

/** Active products with these ids, in their order. */
export async function recallPorIds(ids: readonly number[]): Promise<Producto[] | undefined> {
  const todo = await read()
  const porId = new Map(todo?.productos.map(({ id, fila }) => [id, fila]))
  return (
    todo &&
    ids.flatMap((id) => {
      const fila = porId.get(id)
      return fila ? [toProducto(fila)] : []
    })
  )
}

/** Who works here, for a page that is opened without a connection; it goes with the store, as at sign-out. */
export const rememberSesion = (sesion: SesionActual): Promise<void> => rememberLista(SESION, sesion)

export async function recallSesion(): Promise<SesionActual | undefined> {
  const de = await readDueno()
  return de === undefined ? undefined : ((await readLista(de, SESION)) as SesionActual | undefined)
}
const SESION = 'sesion'
