import { useState } from 'react'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { leaveCia } from '../../../lib/servidor/intercambio.ts'

export function useLeave() {
  const [saliendo, setSaliendo] = useState(false)
  return {
    saliendo,
    leaveCompania: async (destino?: string) => {
      setSaliendo(true)
      try {
        await leaveCia(destino)
      } catch (error) {
        setSaliendo(false)
        avisos.mal(motivoOf(error))
      }
    },
  }
}
