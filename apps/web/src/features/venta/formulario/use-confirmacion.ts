import { contract, type DocumentoEntrada } from '@pura/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/servidor/api.ts'

const ESPERA_MS = 500

export interface Confirmacion {
  estado: 'calculado' | 'confirmando' | 'confirmado'
  /** What the server says, which wins over what this computer worked out. */
  total: string | null
}

const CALCULADO: Confirmacion = { estado: 'calculado', total: null }

/** The server says the same total a moment after typing stops; the last question wins, and a stale answer is dropped (D18). */
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
        // Not confirmed, and shown so; generating asks the server again anyway.
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
