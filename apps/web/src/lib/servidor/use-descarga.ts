import type { CallInput, Endpoint } from '@pura/contract'
import { useState } from 'react'
import { motivoOf } from '../formato/motivo.ts'
import { avisos } from '../navegador/avisos.ts'
import { saveBlob } from '../navegador/download.ts'
import { call } from './api.ts'

/** Downloads a file that a call answers; errors show as toasts. */
export function useDescarga() {
  const [bajando, setBajando] = useState(false)
  async function downloadArchivo<E extends Endpoint>(endpoint: E, input: CallInput<E>, nombre: string): Promise<void> {
    setBajando(true)
    try {
      const { data } = await call(endpoint, input)
      saveBlob(data as Blob, nombre)
    } catch (error) {
      avisos.mal(motivoOf(error))
    } finally {
      setBajando(false)
    }
  }
  return { bajando, downloadArchivo }
}
