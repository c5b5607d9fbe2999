import { type BodyOf, contract, type ResponseOf } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { refreshRecibidos } from '../recibido/consultas.ts'
import type { Enviadas } from './enviadas.ts'

type Respuestas = BodyOf<typeof contract.docRecibidoRespuesta.emitirVarios>['respuestas']
type Tramo = ResponseOf<typeof contract.docRecibidoRespuesta.emitirVarios>

/** Answers of a call: a short one, so that nobody else waits long behind it. */
const POR_TRAMO = 100

interface Envio {
  ids: readonly number[]
  problemas: readonly string[]
}

/**
 * Sends answers of one company, some at a time. Returns the accepted ones, and the reasons why the others were refused. After
 * a call without answer the rest is not sent.
 */
export function useEnvio(nombreDe: (id: number) => string, onEnviadas: (enviadas: Enviadas) => void) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  return async (respuestas: Respuestas, onAvance?: (hechas: number) => void): Promise<Envio> => {
    const ids: number[] = []
    const problemas: string[] = []
    let hasta = ''
    for (let i = 0; i < respuestas.length; i += POR_TRAMO) {
      const tramo = await send(respuestas.slice(i, i + POR_TRAMO)).catch((error: unknown) => motivoDeCampo(error))
      if (typeof tramo === 'string') {
        problemas.push(tramo)
        break
      }
      ids.push(...tramo.registradas)
      problemas.push(...tramo.rechazadas.map(({ id, motivo }) => `${nombreDe(id)}: ${motivo}`))
      hasta = tramo.deshacerHasta
      onAvance?.(ids.length)
    }
    const [una, ...mas] = ids
    if (una !== undefined) onEnviadas({ ids, cual: mas.length === 0 ? nombreDe(una) : '', hasta })
    await refreshRecibidos(queryClient)
    return { ids, problemas }
  }

  async function send(respuestas: Respuestas): Promise<Tramo> {
    return (await call(contract.docRecibidoRespuesta.emitirVarios, { params: { codCia }, body: { respuestas } })).data
  }
}
