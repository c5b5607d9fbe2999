import { contract, type DocumentoEntrada } from '@pura/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../../lib/servidor/api.ts'

const ESPERA_MS = 500

export interface Confirmacion {
  estado: 'calculado' | 'confirmando' | 'confirmado'
  /** The server's total, which takes precedence over the one calculated here. */
  total: string | null
}

const CALCULADO: Confirmacion = { estado: 'calculado', total: null }

/**
 * Confirms the total with the server a moment after typing stops. Only the last request counts; stale answers are
 * dropped (D18).
 */
export function useConfirmacion(entrada: DocumentoEntrada, total: string | null): Confirmacion {
  const [respuesta, setRespuesta] = useState<{ entrada: DocumentoEntrada; total: string | null } | null>(null)
  const asks = total !== null && (entrada.vtaDetmList ?? []).length > 0
  useEffect(() => {
    if (!asks) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await call(contract.vtaMovm.calcular, { body: entrada, signal: abort.signal })
        if (Number(data.total) !== Number(total)) {
          console.warn(`El servidor calculó ${data.total} y este equipo ${total}`)
        }
        setRespuesta({ entrada, total: data.total })
      } catch {
        // Shown as unconfirmed; issuing asks the server anyway.
        if (!abort.signal.aborted) setRespuesta({ entrada, total: null })
      }
    }, ESPERA_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [entrada, total, asks])
  if (!asks) return CALCULADO
  if (respuesta?.entrada !== entrada) return { estado: 'confirmando', total: null }
  return respuesta.total === null ? CALCULADO : { estado: 'confirmado', total: respuesta.total }
}
