/**
 * Another company for an operator (exchange mode, EST-21, EST-22) or by an access that it gave. Another company is another page: everything that was loaded, typed or
 * remembered in memory is gone with the old one, in every tab.
 */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useEffect } from 'react'
import { internalPath } from '../direccion/search-params.ts'
import { avisos } from '../navegador/avisos.ts'
import { callInSilence as call, leaveSession, silenceCalls } from './api.ts'

/** Of localStorage: changes when the company changes, so that the other tabs notice. */
const MARCA = 'pura.cia'
/** Of sessionStorage: what to say once the page is there again. */
const AVISO = 'pura.aviso'
/** Of sessionStorage: the page of home that this tab came from, where it goes back to. */
const VUELTA = 'pura.vuelta'

/** @throws ApiError; otherwise the page goes away */
export async function enterCia(codCia: number): Promise<void> {
  await move(() => call(contract.cia.switch, { params: { codCia } }))
}

/** The company of an access of whoever is signed in. @throws ApiError; otherwise the page goes away, to that address there */
export async function enterAcceso(idAcceso: number, destino?: string): Promise<void> {
  await move(() => call(contract.acceso.entrar, { params: { idAcceso } }), destino)
}

/** Back to the own company. @throws ApiError */
export async function leaveCia(destino?: string): Promise<void> {
  await move(() => call(contract.cia.leave), destino)
  take(sessionStorage, VUELTA)
}

export const rememberVuelta = (ruta: string): void => write(sessionStorage, VUELTA, ruta)
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
  write(localStorage, MARCA, String(Date.now()))
  window.location.assign(destino)
}

/** Says what was left to say before the page was loaded, and follows when another tab changes the company. */
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
    // Storage may be forbidden; then nothing is said, and the server still refuses the other tabs.
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
