/**
 * Exchange mode of an operator (EST-21, EST-22). Another company is another page: everything that was loaded, typed or
 * remembered in memory is gone with the old one, in every tab.
 */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useEffect } from 'react'
import { call, leaveSession } from './api.ts'
import { avisos } from './avisos.ts'

/** Of localStorage: changes when the company changes, so that the other tabs notice. */
const MARCA = 'pura.cia'
/** Of sessionStorage: what to say once the page is there again. */
const AVISO = 'pura.aviso'

/** @throws ApiError; otherwise the page goes away */
export async function enterCia(codCia: number): Promise<void> {
  await move(() => call(contract.cia.switch, { params: { codCia } }))
}

/** Back to the own company. @throws ApiError */
export async function leaveCia(): Promise<void> {
  await move(() => call(contract.cia.leave))
}

async function move(change: () => Promise<unknown>): Promise<void> {
  await change()
  leaveSession()
  write(sessionStorage, AVISO, mensajes.cia.cambiada)
  write(localStorage, MARCA, String(Date.now()))
  window.location.assign('/')
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
