/** Asks the server, and the browser's store while the server cannot be reached (docs/decisions/0138). */
import { checkLinea, isSinLinea, unlessSinLinea } from '../consulta/linea.ts'
import { isUnreached } from '../servidor/api.ts'

type Almacen = typeof import('./almacen.ts')

const load = (): Promise<Almacen> => import('./almacen.ts')

/** Mark of queries that the store answers too: they are fetched again when the line is back. */
export const DEL_ALMACEN = { almacen: true } as const

/**
 * The server's answer. Without a connection, what the store has.
 * @param recall undefined: the store does not have it
 * @throws the error of the call, if the store does not have it either
 */
export async function askOrRecall<T>(
  ask: () => Promise<T>,
  recall: (almacen: Almacen) => Promise<T | undefined>,
): Promise<T> {
  if (isSinLinea()) {
    const stored = await tryRecall(recall)
    if (stored !== undefined) return stored
  }
  try {
    return await unlessSinLinea(ask())
  } catch (error) {
    if (!isUnreached(error)) throw error
    // One lost call is no outage: it is asked again, by the query layer.
    if (!isSinLinea()) await checkLinea()
    const stored = isSinLinea() ? await tryRecall(recall) : undefined
    if (stored === undefined) throw error
    return stored
  }
}

/** Stores an answer that the form reads as a whole. */
export function remember(nombre: string, valor: unknown): void {
  void load()
    .then((almacen) => almacen.rememberLista(nombre, valor))
    .catch(() => undefined)
}

const tryRecall = async <T>(recall: (almacen: Almacen) => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await recall(await load())
  } catch {
    return undefined
  }
}
