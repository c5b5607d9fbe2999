import { type BodyOf, contract, type DocRecibidoResumen } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { refreshRecibidos } from '../recibido/consultas.ts'
import { nombreOf } from '../recibido/textos.ts'
import type { Enviadas } from './enviadas.ts'

type Respuestas = BodyOf<typeof contract.docRecibidoRespuesta.emitirVarios>['respuestas']

/** Sends answers of one company. Returns the accepted ones, and the reasons why the others were refused. */
export function useEnvio(rows: readonly DocRecibidoResumen[], onEnviadas: (enviadas: Enviadas) => void) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const nombreDe = (id: number): string => {
    const row = rows.find(({ docRecibidosPK }) => docRecibidosPK.id === id)
    return row ? `${nombreOf(row)} de ${row.emisor}` : String(id)
  }
  return async (respuestas: Respuestas): Promise<{ ids: readonly number[]; problemas: readonly string[] }> => {
    const { data } = await call(contract.docRecibidoRespuesta.emitirVarios, {
      params: { codCia },
      body: { respuestas },
    })
    const [una, ...mas] = data.registradas
    if (una !== undefined) {
      const cual = mas.length === 0 ? nombreDe(una) : ''
      onEnviadas({ ids: data.registradas, cual, hasta: data.deshacerHasta })
    }
    await refreshRecibidos(queryClient)
    return { ids: data.registradas, problemas: data.rechazadas.map(({ id, motivo }) => `${nombreDe(id)}: ${motivo}`) }
  }
}
