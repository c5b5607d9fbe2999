import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import tonos from '../../../components/tonos.module.css'
import { call } from '../../../lib/api.ts'
import { avisos } from '../../../lib/avisos.ts'
import { motivoOf } from '../../../lib/motivo.ts'
import { refreshTablero } from '../consultas.ts'
import { cuantasDe, type Enviadas } from './enviadas.ts'
import classes from './Lote.module.css'

/** Answers of several companies that still wait: taken back together, for as long as they do. */
export default function PorEnviar({ enviadas, onFin }: { enviadas: Enviadas; onFin: () => void }) {
  const queryClient = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const end = useEffectEvent(() => {
    onFin()
    void refreshTablero(queryClient)
  })
  const [quedan, setQuedan] = useState(() => secondsTo(enviadas.hasta))
  useEffect(() => {
    const reloj = setInterval(() => {
      const segundos = secondsTo(enviadas.hasta)
      setQuedan(segundos)
      if (segundos === 0) end()
    }, 500)
    return () => clearInterval(reloj)
  }, [enviadas.hasta])

  async function undo() {
    setOcupado(true)
    try {
      const { data } = await call(contract.tableroLote.deshacer, { body: { respuestas: enviadas.respuestas } })
      const sumOf = (de: (c: (typeof data.companias)[number]) => unknown[]) =>
        data.companias.reduce((suma, c) => suma + de(c).length, 0)
      avisos.neutro(
        t.lote.deshechas(
          sumOf((c) => c.deshechas),
          sumOf((c) => c.tarde),
        ),
      )
      for (const { motivo } of data.companias) if (motivo) avisos.mal(motivo)
      end()
    } catch (error) {
      avisos.mal(motivoOf(error))
      setOcupado(false)
    }
  }

  return (
    <section className={`${classes.franja} ${tonos.encola}`} aria-label={t.lote.porEnviar}>
      <IconSend size={17} stroke={1.8} aria-hidden />
      <span className="crece" role="status">
        {t.lote.seEnviaran(cuantasDe(enviadas), enviadas.respuestas.length)}
      </span>
      <Button size="xs" variant="default" loading={ocupado} onClick={() => void undo()}>
        {t.lote.deshacer}&nbsp;<span className="num">{quedan} s</span>
      </Button>
    </section>
  )
}

const secondsTo = (instante: string): number => Math.max(0, Math.ceil((Date.parse(instante) - Date.now()) / 1000))
