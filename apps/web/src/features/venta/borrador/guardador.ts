/**
 * Autosave of a draft: to this browser at once, to the server a moment later. On a conflict between devices the older
 * one is warned.
 */
import { ApiError, type BorradorResumen, contract, type DocumentoEntrada, type DocumentoResumen } from '@pura/contract'
import { unlessSinLinea } from '../../../lib/consulta/linea.ts'
import { isUnreached } from '../../../lib/servidor/api.ts'
import { type DocumentoForm, newId } from '../modelo/estado.ts'
import {
  type Autor,
  type BorradorLocal,
  isAjeno,
  type Pedido,
  readAjeno,
  readLocal,
  removeLocal,
  writeLocal,
} from './almacen.ts'
import { abiertos, call, emitBorrador, findBorrador, isDeAqui, isDeBorrador, isSame, sendBorrador } from './envio.ts'
import { onResuelto, tellPedidos } from './pedidos.ts'

const ENVIAR_MS = 1000
const REINTENTAR_MS = 15_000
/** A save without an answer is of the last form or the one before. */
const MAX_ESCRITORES = 10
const REFUSED: ReadonlySet<number> = new Set([400, 403, 413, 422])

/** Identifies the document being typed. */
export type LugarDeBorrador = Autor & Pick<BorradorResumen, 'idTipoDoctoVta' | 'modo' | 'numDocto'>
/** Summary for the list. */
export type Cabeza = Pick<BorradorResumen, 'nombreCliente' | 'total' | 'moneda'>

export interface EstadoBorrador {
  /** Where the last change was saved; undefined without changes. */
  guardado?: { en: 'camino' | 'servidor' | 'equipo'; momento: string; porque?: string }
  /**
   * Another device saved the draft or deleted it (null) after it was opened here: changes here continue as a separate
   * draft.
   */
  aparteDe?: BorradorResumen | null
  /** The draft was already issued. */
  emitido?: DocumentoResumen
  /** It will be issued when the line is back; meanwhile nothing is saved. */
  pedido?: Pedido
  /** It was issued as asked. */
  generado?: DocumentoResumen
}

export interface Inicio {
  idBorrador?: string
  /** Server version that it is based on. */
  version?: number
  /** The forms that wrote what this browser has of it. */
  escritores?: readonly string[]
  estado?: EstadoBorrador
}

/** What is kept of a document that will be issued when the line is back. */
interface AlVolver {
  documento: DocumentoForm
  cabeza: Cabeza
  /** The line is known to be down: the server is not tried. */
  sinLinea: boolean
}

export type Guardador = ReturnType<typeof createGuardador>

export function createGuardador(lugar: LugarDeBorrador, inicio: Inicio = {}, onCambio: () => void = () => {}) {
  let { idBorrador = newId(), version = 0, estado = {} } = inicio
  const escritores = [...(inicio.escritores ?? []), newId()].slice(-MAX_ESCRITORES)
  /** Changes not confirmed by the server. */
  let pendiente: BorradorLocal | null = null
  let enCamino: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** True while issuing and after the form closed: autosave is off. */
  let quieto = true
  /** Reason why browser storage failed. */
  let sinLugar = ''
  let stopHearing = () => {}
  const oyentes = new Set<() => void>()

  function tell(nuevo: EstadoBorrador): void {
    estado = nuevo
    for (const oyente of oyentes) oyente()
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!quieto) timer = setTimeout(() => void push(), ms)
  }

  async function push(): Promise<void> {
    clearTimeout(timer)
    await enCamino
    if (!pendiente || estado.emitido || estado.pedido) return
    const enviado = pendiente
    enCamino = send(enviado).finally(() => {
      enCamino = null
    })
    await enCamino
    if (pendiente && pendiente !== enviado) schedule(ENVIAR_MS)
  }

  async function send(enviado: BorradorLocal): Promise<void> {
    try {
      confirm(enviado, await sendBorrador(lugar, enviado))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What waits to be issued is the sender's (pedidos.ts).
      if (error.status === 409) await (estado.pedido ? undefined : reconcile(error.message).catch(() => false))
      // Permanently refused (too large, or not allowed): keep it here without retrying.
      else if (REFUSED.has(error.status)) stay(error.message)
      else {
        stay()
        schedule(REINTENTAR_MS)
      }
    }
  }

  function confirm(enviado: BorradorLocal, servidor: { version: number; guardado: string }): void {
    // The answer is about the previous id: meanwhile the changes became a separate draft.
    if (enviado.idBorrador !== idBorrador) return
    version = servidor.version
    const isUltimo = pendiente === enviado
    pendiente = pendiente && { ...pendiente, version }
    if (isUltimo) {
      pendiente = null
      removeLocal(lugar, idBorrador)
      tell({ ...estado, guardado: { en: 'servidor', momento: servidor.guardado } })
    } else if (estado.pedido) keepPedido(estado.pedido)
    else if (pendiente) writeLocal(lugar, pendiente)
    if (version === 1) onCambio()
  }

  /** A save answered only after the document was asked for: it waits on, unless it was issued or taken back meanwhile. */
  function keepPedido(pedido: Pedido): void {
    if (pendiente && readLocal(lugar, idBorrador)?.pedido) writeLocal(lugar, { ...pendiente, pedido })
  }

  /**
   * After the server refused to save or issue: loads its version and decides what happens to the changes here.
   * @returns true if what it has was saved from here, and the same may be asked again
   */
  async function reconcile(porque = ''): Promise<boolean> {
    const preguntado = idBorrador
    const { borrador, emitido } = await findBorrador(lugar, preguntado)
    // Meanwhile the changes became a separate draft, to which the answer does not apply.
    if (preguntado !== idBorrador) return false
    if (emitido) {
      if (estado.pedido) finish(emitido)
      else tell({ ...estado, emitido })
      return false
    }
    if (borrador && pendiente && isDeAqui(borrador, pendiente)) {
      if (isSame(borrador.documento, pendiente.documento)) confirm(pendiente, borrador)
      else catchUp(borrador)
      return true
    }
    if (borrador ? borrador.version !== version : version > 0) goApart(borrador)
    else stay(porque)
    return false
  }

  /** The server has an earlier text of this form: what was typed since goes on from there. */
  function catchUp({ version: suya }: { version: number }): void {
    version = suya
    pendiente = pendiente && { ...pendiente, version }
    if (pendiente) writeLocal(lugar, pendiente)
    schedule(ENVIAR_MS)
  }

  function stay(porque = ''): void {
    if (pendiente)
      tell({ ...estado, guardado: { en: 'equipo', momento: pendiente.momento, porque: sinLugar || porque } })
  }

  function goApart(otro: BorradorResumen | null): void {
    // Another tab may have replaced the stored copy.
    if (readLocal(lugar, idBorrador)?.momento === pendiente?.momento) removeLocal(lugar, idBorrador)
    rename(newId())
    if (pendiente) {
      pendiente = { ...pendiente, idBorrador, version }
      writeLocal(lugar, pendiente)
      schedule(ENVIAR_MS)
    }
    tell({ ...estado, aparteDe: otro })
  }

  function rename(id: string): void {
    abiertos.delete(idBorrador)
    idBorrador = id
    version = 0
    if (!quieto) abiertos.add(id)
  }

  const retry = () => schedule(0)
  /** What was asked is issued: the draft is spent. */
  function finish(generado: DocumentoResumen): void {
    forget()
    tell({ generado })
  }

  /** The other tabs' sender issued it, or one of them took it back. */
  function watchPedido(event: StorageEvent): void {
    if (!isAjeno(lugar, idBorrador, event)) return
    const local = readLocal(lugar, idBorrador)
    if (!local) return void reconcile().catch(() => false)
    const { pedido: _, ...sin } = estado
    tell(local.pedido ? { ...sin, pedido: local.pedido } : sin)
  }

  // Two tabs without a connection: each keeps its own draft.
  function watch(event: StorageEvent): void {
    if (estado.pedido) watchPedido(event)
    const ajeno = !estado.pedido && pendiente && readAjeno(lugar, idBorrador, event)
    if (ajeno) goApart({ ...ajeno, guardado: ajeno.momento })
  }

  // Opened while it waits: what was written is what was asked.
  if (estado.pedido) pendiente = withoutPedido(readLocal(lugar, idBorrador))

  return {
    get idBorrador() {
      return idBorrador
    },
    get estado() {
      return estado
    },
    subscribe(oyente: () => void) {
      oyentes.add(oyente)
      return () => void oyentes.delete(oyente)
    },
    reconcile,
    /** Call when the form mounts. */
    open(): void {
      quieto = false
      abiertos.add(idBorrador)
      window.addEventListener('online', retry)
      window.addEventListener('storage', watch)
      stopHearing = onResuelto((id, { emitido, pedido }) => {
        if (id !== idBorrador) return
        if (emitido) finish(emitido)
        else tell({ ...estado, ...(pedido ? { pedido } : {}) })
      })
      if (pendiente) schedule(ENVIAR_MS)
    },
    /** Call when the form unmounts: sends pending changes, or leaves them in the browser. */
    close(): void {
      quieto = true
      abiertos.delete(idBorrador)
      window.removeEventListener('online', retry)
      window.removeEventListener('storage', watch)
      stopHearing()
      void push().then(onCambio)
    },
    save(documento: DocumentoForm, cabeza: Cabeza): void {
      if (estado.pedido) return
      const momento = new Date().toISOString()
      pendiente = toLocal(documento, cabeza, momento)
      sinLugar = writeLocal(lugar, pendiente) ? '' : 'el navegador no dejó guardarlo'
      if (!estado.guardado) tell({ ...estado, guardado: { en: 'camino', momento } })
      schedule(ENVIAR_MS)
    },
    issue,
    /** Takes back what waits for the line; it may be edited again. */
    cancel(): void {
      const { pedido: _, ...sin } = estado
      tell(sin)
      if (pendiente) writeLocal(lugar, pendiente)
      resume()
      tellPedidos()
    },
    /** Continues the changes as a separate draft. */
    apart(): void {
      goApart(null)
      const { guardado } = estado
      tell(guardado ? { guardado } : {})
    },
    /** Deletes the draft, here and on the server. */
    async discard(): Promise<void> {
      await enCamino
      const params = { codCia: lugar.codCia, idBorrador }
      const habia = version > 0
      forget()
      if (habia) await call(contract.borrador.remove, { params }).catch(() => {})
      onCambio()
    },
  }

  /**
   * Issues the document and thereby removes the draft. Undefined if the draft changed elsewhere or waits for the line;
   * see `estado`.
   * @param alVolver for when the server cannot be reached: what to keep, to issue it when the line is back
   * @throws ApiError
   */
  async function issue(
    entrada: DocumentoEntrada,
    alVolver?: AlVolver,
    otraVez = false,
  ): Promise<DocumentoResumen | undefined> {
    quieto = true
    clearTimeout(timer)
    try {
      if (alVolver?.sinLinea) return wait(entrada, alVolver)
      // A call on a dead line may hang for a minute. If it arrives after all, the same key answers the second one.
      if (enCamino) await unlessSinLinea(enCamino)
      const emitido = await unlessSinLinea(emitBorrador({ idBorrador, version }, entrada))
      forget()
      return emitido
    } catch (error) {
      if (alVolver && isUnreached(error)) return wait(entrada, alVolver)
      resume()
      if (otraVez || !isDeBorrador(error)) throw error
      return (await reconcile()) ? issue(entrada, alVolver, true) : undefined
    }
  }

  function toLocal(documento: DocumentoForm, cabeza: Cabeza, momento: string): BorradorLocal {
    const { idTipoDoctoVta, modo, numDocto } = lugar
    return { idBorrador, idTipoDoctoVta, modo, numDocto, ...cabeza, version, documento, momento, escritores }
  }

  function resume(): void {
    quieto = false
    if (pendiente) schedule(ENVIAR_MS)
  }

  /** Keeps the document in this browser, to be issued once when the line is back. */
  function wait(entrada: DocumentoEntrada, { documento, cabeza }: AlVolver): undefined {
    const pedido = { entrada, momento: new Date().toISOString() }
    pendiente = toLocal(documento, cabeza, pedido.momento)
    if (!writeLocal(lugar, { ...pendiente, pedido })) {
      resume()
      throw new ApiError(0, 'sin_lugar', 'Sin conexión, y el navegador no dejó guardarlo para generarlo al volver')
    }
    tell({ ...estado, pedido, guardado: { en: 'equipo', momento: pedido.momento } })
    tellPedidos()
  }

  function forget(): void {
    pendiente = null
    clearTimeout(timer)
    removeLocal(lugar, idBorrador)
    rename(newId())
    tell({})
    onCambio()
  }
}

const withoutPedido = (local: BorradorLocal | null): BorradorLocal | null => {
  if (!local) return null
  const { pedido: _, ...resto } = local
  return resto
}
