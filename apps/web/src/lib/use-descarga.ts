import { ApiError, type CallInput, type Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { call } from './api.ts'
import { avisos } from './avisos.ts'
import { saveBlob } from './download.ts'

/** A file that a call answers, from the click to the browser's downloads; what goes wrong is told. */
export function useDescarga() {
  const [bajando, setBajando] = useState(false)
  async function bajar<E extends Endpoint>(endpoint: E, input: CallInput<E>, nombre: string): Promise<void> {
    setBajando(true)
    try {
      const { data } = await call(endpoint, input)
      saveBlob(data as Blob, nombre)
    } catch (error) {
      avisos.mal(error instanceof ApiError ? error.message : mensajes.general.errorDesconocido)
    } finally {
      setBajando(false)
    }
  }
  return { bajando, bajar }
}
