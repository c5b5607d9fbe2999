/**
 * Documents asked for without a connection. Each is a draft of this browser that carries what will be sent; it is issued
 * once, when the line is back, and can be taken back until then.
 */
import { ApiError, type DocumentoResumen } from '@pura/contract'
import { isStatus, isUnreached } from '../../../lib/servidor/api.ts'
import { toErrores } from '../modelo/errores.ts'
import {
  type Autor,
  type BorradorLocal,
  listLocales,
  type Pedido,
  readLocal,
  removeLocal,
  writeLocal,
} from './almacen.ts'
import { abiertos, emitBorrador, findBorrador, isDeAqui, isDeBorrador } from './envio.ts'

export type BorradorPedido = BorradorLocal & { pedido: Pedido }

/** What became of one: issued, or refused. */
interface Resuelto {
  emitido?: DocumentoResumen
  pedido?: Pedido
}

const oyentes = new Set<() => void>()
const resueltos = new Set<(idBorrador: string, resuelto: Resuelto) => void>()

export const listPedidos = (autor: Autor): BorradorPedido[] => listLocales(autor).filter(isPedido)

const isPedido = (local: BorradorLocal): local is BorradorPedido => local.pedido !== undefined

/** Call after one was asked or taken back. */
export function tellPedidos(): void {
  for (const oyente of oyentes) oyente()
}

/** Calls the listener after a change, also of another tab. @returns function that stops */
export function subscribePedidos(oyente: () => void): () => void {
  oyentes.add(oyente)
  window.addEventListener('storage', oyente)
  return () => {
    oyentes.delete(oyente)
    window.removeEventListener('storage', oyente)
  }
}

/** Calls the listener when one was issued or refused by this tab. @returns function that stops */
export function onResuelto(oyente: (idBorrador: string, resuelto: Resuelto) => void): () => void {
  resueltos.add(oyente)
  return () => void resueltos.delete(oyente)
}

/** Takes one back: it is an ordinary draft again. */
export function cancelPedido(autor: Autor, { pedido: _, ...local }: BorradorPedido): void {
  writeLocal(autor, local)
  tellPedidos()
}

/** Issues what waits, oldest first and one tab at a time. @returns those that no form of this tab shows */
export function sendPedidos(autor: Autor): Promise<DocumentoResumen[]> {
  const send = () => sendAll(autor)
  // Without locks (http, or an old browser) the server's idempotency key keeps two tabs from issuing twice.
  anterior = anterior
    .catch(() => [])
    .then(() => (navigator.locks ? navigator.locks.request('pura.pedidos', send) : send()))
  return anterior
}

let anterior: Promise<DocumentoResumen[]> = Promise.resolve([])

async function sendAll(autor: Autor): Promise<DocumentoResumen[]> {
  const emitidos: DocumentoResumen[] = []
  const orden = listPedidos(autor).sort((a, b) => a.pedido.momento.localeCompare(b.pedido.momento))
  for (const { idBorrador } of orden) {
    // Read again: meanwhile it may have been taken back.
    const local = readLocal(autor, idBorrador)
    if (!local || !isPedido(local) || local.pedido.rechazo !== undefined) continue
    try {
      const emitido = await emitPedido(autor, local)
      removeLocal(autor, idBorrador)
      if (!abiertos.has(idBorrador)) emitidos.push(emitido)
      settle(idBorrador, { emitido })
    } catch (error) {
      // The session or the line ended: it waits on.
      if (isUnreached(error) || isStatus(error, 401)) break
      if (isFallaDelServidor(error)) continue
      const pedido = { ...local.pedido, rechazo: toRechazo(error) }
      writeLocal(autor, { ...local, pedido })
      settle(idBorrador, { pedido })
    }
  }
  if (orden.length > 0) tellPedidos()
  return emitidos
}

/** The server failed or was busy, and judged nothing: it is asked again. */
const isFallaDelServidor = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429)

const toRechazo = (error: unknown) =>
  error instanceof ApiError ? toErrores(error) : [{ campo: '', mensaje: 'No se pudo generar: abra el borrador' }]

function settle(idBorrador: string, resuelto: Resuelto): void {
  for (const oyente of resueltos) oyente(idBorrador, resuelto)
}

async function emitPedido(autor: Autor, local: BorradorPedido): Promise<DocumentoResumen> {
  const { entrada } = local.pedido
  try {
    return await emitBorrador(local, entrada)
  } catch (error) {
    if (!isDeBorrador(error)) throw error
    // What was issued has another content, or its key would have been answered: asked before, taken back and changed.
    const { borrador } = await findBorrador(autor, local.idBorrador)
    if (borrador && isDeAqui(borrador, local))
      return emitBorrador({ idBorrador: local.idBorrador, version: borrador.version }, entrada)
    throw error
  }
}
