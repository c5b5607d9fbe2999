/**
 * Switches to another company: an operator in exchange mode (EST-21, EST-22), which is of the session, so every tab
 * reloads; or a tab by a granted access (docs/decisions/0174), which is of that tab alone. The page reloads, so that
 * nothing of the former company remains in memory.
 */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useEffect } from 'react'
import { internalPath } from '../direccion/search-params.ts'
import { avisos } from '../navegador/avisos.ts'
import { readPestana, setPestana } from '../pestana/pestana.ts'
import { callInSilence as call, isAccesoTerminado, leaveSession, silenceCalls } from './api.ts'
import { useAccesoTerminado } from './entrar.ts'

/** localStorage key that changes with the company of the session, so that other tabs notice. */
const MARCA = 'pura.cia'
/** sessionStorage key of the toast to show after the reload. */
const AVISO = 'pura.aviso'
/** sessionStorage key of the home page this tab came from, to return to. */
const VUELTA = 'pura.vuelta'

/** @throws ApiError; otherwise reloads the page */
export async function enterCia(codCia: number): Promise<void> {
  await move(async () => {
    await call(contract.cia.switch, { params: { codCia } })
    write(localStorage, MARCA, String(Date.now()))
  })
}

/** Enters the company of an access of the signed-in user. @throws ApiError; otherwise reloads the page at that path */
export async function enterAcceso(idAcceso: number, destino?: string): Promise<void> {
  await move(async () => {
    const { data } = await call(contract.acceso.entrar, { params: { idAcceso } })
    setPestana({ idAcceso, cia: data })
  }, destino)
}

/** Enters a company from a page to which the tab returns. @throws ApiError; otherwise reloads the page at that path */
export async function visitAcceso(idAcceso: number, destino: string): Promise<void> {
  write(sessionStorage, VUELTA, window.location.pathname + window.location.search)
  await enterAcceso(idAcceso, destino)
}

/** Returns to the user's own company. @throws ApiError */
export async function leaveCia(destino?: string): Promise<void> {
  await move(async () => {
    await call(contract.cia.leave).catch((error: unknown) => {
      // Of an access that ended the tab goes home all the same.
      if (!isAccesoTerminado(error)) throw error
    })
    if (readPestana()) setPestana(null)
    else write(localStorage, MARCA, String(Date.now()))
  }, destino)
  take(sessionStorage, VUELTA)
}

/** Leaves a company that takes no more calls of this tab: the server is not asked. */
export function goHome(): void {
  leaveSession()
  setPestana(null)
  take(sessionStorage, VUELTA)
  window.location.assign('/')
}

export function readVuelta(): string | undefined {
  try {
    return internalPath(sessionStorage.getItem(VUELTA))
  } catch {
    return undefined
  }
}

async function move(change: () => Promise<unknown>, destino = '/'): Promise<void> {
  const open = await silenceCalls()
  try {
    await change()
  } catch (error) {
    open()
    throw error
  }
  leaveSession()
  write(sessionStorage, AVISO, mensajes.cia.cambiada)
  window.location.assign(destino)
}

/** Says, in this tab, that its access ended: what was typed stays on the screen. */
export function useAccesoQueTermina(compania: string): void {
  const terminado = useAccesoTerminado()
  useEffect(() => {
    if (terminado) avisos.fijo(mensajes.cia.accesoTerminado(compania), mensajes.cia.accesoTerminadoDetalle)
  }, [terminado, compania])
}

/** Shows the toast left before the reload, and reloads when another tab switches company. */
export function useIntercambio(): void {
  useEffect(() => {
    const texto = take(sessionStorage, AVISO)
    if (texto) avisos.bien(texto)
    const follow = ({ key }: StorageEvent) => {
      if (key !== MARCA) return
      leaveSession()
      window.location.assign('/')
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Storage may be forbidden; then no toast shows, and the server still refuses the other tabs.
  }
}

function take(storage: Storage, key: string): string | null {
  try {
    const value = storage.getItem(key)
    storage.removeItem(key)
    return value
  } catch {
    return null
  }
}
