import { contract, type ResumenEscritorio } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { resumenQuery } from './base/consultas.ts'
import { textos } from './base/textos.ts'

export type Acomodo = ResumenEscritorio['acomodo']

/** Optimistic update of the arrangement, saved in sequence; a failed save shows an error and reverts. */
export function useAcomodo(): (acomodo: Acomodo) => void {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  /** The server's arrangement while a save is in flight. */
  const guardado = useRef<Acomodo>(undefined)
  const pendientes = useRef(0)
  const { queryKey } = resumenQuery(codCia)
  const show = (acomodo: Acomodo) => queryClient.setQueryData(queryKey, (antes) => antes && { ...antes, acomodo })

  async function keep(acomodo: Acomodo): Promise<void> {
    try {
      await call(contract.escritorio.acomodar, { params: { codCia }, body: acomodo })
      guardado.current = acomodo
    } catch {
      avisos.mal(textos.errorAcomodo)
    }
    pendientes.current -= 1
    if (pendientes.current === 0 && guardado.current) show(guardado.current)
  }

  return (acomodo) => {
    void queryClient.cancelQueries({ queryKey })
    if (pendientes.current === 0) guardado.current = queryClient.getQueryData(queryKey)?.acomodo
    pendientes.current += 1
    show(acomodo)
    ultimo = ultimo.then(() => keep(acomodo))
  }
}

/** Chains the saves, so that the last choice wins. */
let ultimo: Promise<unknown> = Promise.resolve()
