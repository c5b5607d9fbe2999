import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { avisos } from '../../../lib/avisos.ts'
import { motivoOf } from '../../../lib/motivo.ts'
import { useCodCia } from '../../../lib/session.ts'
import { refreshRecibidos } from '../consultas.ts'
import type { Enviadas } from './enviadas.ts'
import classes from './Varios.module.css'

/** Answers that still wait may be taken back, for as long as they do. */
export function PorEnviar({ enviadas, onFin }: { enviadas: Enviadas; onFin: () => void }) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const quedan = useSegundos(enviadas.hasta, onFin)
  const { ids } = enviadas

  async function undo() {
    setOcupado(true)
    try {
      const { data } = await call(contract.docRecibidoRespuesta.deshacer, { params: { codCia }, body: { ids } })
      avisos.neutro(describe(data))
    } catch (error) {
      avisos.mal(motivoOf(error))
    }
    await refreshRecibidos(queryClient)
    onFin()
  }

  return (
    <section className={classes.deshacer} aria-label="Respuestas por enviar">
      <span role="status">{ids.length === 1 ? '1 respuesta por enviar' : `${ids.length} respuestas por enviar`}</span>
      <Button variant="light" loading={ocupado} onClick={() => void undo()}>
        Deshacer&nbsp;<span className="num">{quedan} s</span>
      </Button>
    </section>
  )
}

function describe({ deshechas, tarde }: { deshechas: readonly number[]; tarde: readonly number[] }): string {
  const hechas = deshechas.length === 1 ? '1 respuesta retirada' : `${deshechas.length} respuestas retiradas`
  return tarde.length === 0 ? hechas : `${hechas}; ${tarde.length} ya se había enviado`
}

/** Seconds left until then; calls when there are none. */
function useSegundos(hasta: string, onFin: () => void): number {
  const remaining = () => Math.max(0, Math.ceil((Date.parse(hasta) - Date.now()) / 1000))
  const [quedan, setQuedan] = useState(remaining)
  const tick = useEffectEvent(() => {
    const segundos = remaining()
    setQuedan(segundos)
    if (segundos === 0) onFin()
  })
  useEffect(() => {
    const reloj = setInterval(() => tick(), 500)
    return () => clearInterval(reloj)
  }, [])
  return quedan
}
