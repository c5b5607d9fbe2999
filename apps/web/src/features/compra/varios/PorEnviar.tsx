import { contract, MAX_RESPUESTAS } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { PorEnviar } from '../../../components/acciones/PorEnviar.tsx'
import type { useEnviadas } from '../../../components/acciones/use-enviadas.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { refreshRecibidos } from '../recibido/consultas.ts'
import type { Enviadas } from './enviadas.ts'

interface PropsDePorEnviar {
  porEnviar: ReturnType<typeof useEnviadas<Enviadas>>
  onFin?: () => void
}

/** Queued answers of one company that can still be undone. */
export default function PorEnviarDeUna({ porEnviar, onFin }: PropsDePorEnviar) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  async function undo({ ids }: Enviadas): Promise<void> {
    const deshechas: number[] = []
    const tarde: number[] = []
    for (let i = 0; i < ids.length; i += MAX_RESPUESTAS) {
      const body = { ids: ids.slice(i, i + MAX_RESPUESTAS) }
      const { data } = await call(contract.docRecibidoRespuesta.deshacer, { params: { codCia }, body })
      deshechas.push(...data.deshechas)
      tarde.push(...data.tarde)
    }
    avisos.neutro(describe({ deshechas, tarde }))
    await refreshRecibidos(queryClient)
  }
  return <PorEnviar porEnviar={porEnviar} textoDe={tell} onUndo={undo} onFin={onFin} />
}

const tell = ({ ids, cual }: Enviadas): string =>
  cual ? `1 respuesta por enviar: ${cual}` : `${ids.length} respuestas por enviar`

function describe({ deshechas, tarde }: { deshechas: readonly number[]; tarde: readonly number[] }): string {
  const hechas = deshechas.length === 1 ? '1 respuesta retirada' : `${deshechas.length} respuestas retiradas`
  return tarde.length === 0 ? hechas : `${hechas}; ${tarde.length} ya se había enviado`
}
