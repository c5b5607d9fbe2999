import { contract, type DocRecibidoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { motivoDeCampo, motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshRecibidos } from '../recibido/consultas.ts'
import { nombreOf } from '../recibido/textos.ts'
import { type Borrador, toRespuesta } from './borrador.ts'

/** Sends an answer; the error of a refusal stays in the form. */
export function useRespuesta(documento: DocRecibidoCompleto) {
  const queryClient = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [error, setError] = useState<string>()

  /** @returns true if it was sent */
  const send = (borrador: Borrador): Promise<boolean> =>
    run(async () => {
      await call(contract.docRecibidoRespuesta.emitir, {
        body: {
          docRecibidosPK: documento.docRecibidosPK,
          ...toRespuesta(borrador),
          // The dialog asked for both before sending.
          ...(documento.respuestas.length > 0 && { confirmarSegunda: true }),
          ...(documento.vencido && { confirmarTarde: true }),
        },
      })
      avisos.bien(borrador.clase === 'rechazo' ? 'Documento rechazado' : 'Documento aceptado', nombreOf(documento))
    }, motivoDeCampo)

  /** Marks the document as answered in another system, or removes the mark; sends nothing. */
  const markOtroSistema = (respondido: boolean): Promise<boolean> =>
    run(
      () => call(contract.docRecibidoRespuesta.otroSistema, { params: documento.docRecibidosPK, body: { respondido } }),
      motivoOf,
    )

  /** Confirms that the document is correct: it counts from now on, and may be answered. */
  const confirmCorrecto = (): Promise<boolean> =>
    run(async () => {
      await call(contract.docRecibidoRespuesta.esCorrecto, { params: documento.docRecibidosPK })
      avisos.bien(mensajes.recibidos.revisar.hecho, nombreOf(documento))
    }, motivoOf)

  async function run(work: () => Promise<unknown>, explain: (fallo: unknown) => string | undefined): Promise<boolean> {
    setOcupado(true)
    setError(undefined)
    try {
      await work()
      await refreshRecibidos(queryClient)
      return true
    } catch (fallo) {
      setError(explain(fallo))
      return false
    } finally {
      setOcupado(false)
    }
  }

  return { ocupado, error, send, markOtroSistema, confirmCorrecto }
}
