/** Drafts of a list: the server's, and those unsent in this browser. */
import { type BorradorResumen, contract } from '@pura/contract'
import {
  type Autor,
  type BorradorEnLista,
  type BorradorLocal,
  listLocales,
  readLocal,
  removeLocal,
  writeLocal,
} from './almacen.ts'
import { call, findBorrador, sendBorrador, sendPendientes } from './envio.ts'

/** @throws ApiError if the server fails and this browser has none */
export async function listBorradores(autor: Autor, idTipo: number): Promise<BorradorEnLista[]> {
  await sendPendientes(autor)
  const locales = listLocales(autor).filter((b) => b.idTipoDoctoVta === idTipo)
  const { data } = await call(contract.borrador.list, {
    params: { codCia: autor.codCia },
    query: { tipo: idTipo },
  }).catch((error: unknown) => {
    if (locales.length === 0) throw error
    return { data: [] as BorradorResumen[] }
  })
  const aqui = new Set(locales.map((b) => b.idBorrador))
  return [
    ...locales.map(({ documento: _, momento, ...b }) => ({ ...b, guardado: momento, soloAqui: true })),
    ...data.filter((b) => !aqui.has(b.idBorrador)).map((b) => ({ ...b, soloAqui: false })),
  ]
}

/** @returns function that restores it, under a new id, because open forms were told that this one was deleted */
export async function removeBorrador(autor: Autor, { idBorrador }: BorradorResumen): Promise<() => Promise<void>> {
  const local = readLocal(autor, idBorrador)
  const { borrador } = await findBorrador(autor, idBorrador).catch((error: unknown) => {
    if (local) return { borrador: null }
    throw error
  })
  if (borrador) await call(contract.borrador.remove, { params: { codCia: autor.codCia, idBorrador } })
  removeLocal(autor, idBorrador)
  return () => restoreBorrador(autor, local ?? borrador)
}

async function restoreBorrador(
  autor: Autor,
  habia: Awaited<ReturnType<typeof findBorrador>>['borrador'] | BorradorLocal,
) {
  if (!habia) return
  const { idTipoDoctoVta, modo, numDocto, nombreCliente, total, moneda, documento } = habia
  const cabeza = { idTipoDoctoVta, modo, numDocto, nombreCliente, total, moneda }
  const momento = new Date().toISOString()
  const vuelto = { ...cabeza, idBorrador: crypto.randomUUID(), version: 0, documento, momento }
  writeLocal(autor, vuelto)
  await sendBorrador(autor, vuelto)
  removeLocal(autor, vuelto.idBorrador)
}
