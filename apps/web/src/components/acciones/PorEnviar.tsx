import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { motivoOf } from '../../lib/formato/motivo.ts'
import { avisos } from '../../lib/navegador/avisos.ts'
import tonos from '../datos/tonos.module.css'
import classes from './PorEnviar.module.css'
import { type EnEspera, type useEnviadas, useSegundos } from './use-enviadas.ts'

interface PropsDePorEnviar<T extends EnEspera> {
  porEnviar: ReturnType<typeof useEnviadas<T>>
  /** Text of the strip: "Se enviarán 3 respuestas de Soda La Ceiba". */
  textoDe: (juntas: T) => string
  /** Shows its own result; if the undo fails, the answers stay queued. */
  onUndo: (juntas: T) => Promise<void>
  /** Called when a strip's time is over. */
  onFin?: () => void
}

/** Queued answers, one strip per batch. A batch can be undone until its time is over. */
export function PorEnviar<T extends EnEspera>({
  porEnviar: { enviadas, drop },
  textoDe,
  onUndo,
  onFin,
}: PropsDePorEnviar<T>) {
  return (
    <section className={`${classes.franjas} ${tonos.encola}`} aria-label="Respuestas por enviar">
      <ul>
        {enviadas.map((juntas) => (
          <li key={juntas.vez} className={`fila hueco-10 nota ${classes.franja}`}>
            <Franja
              texto={textoDe(juntas)}
              hasta={juntas.hasta}
              onUndo={() => onUndo(juntas)}
              onFin={() => {
                drop(juntas)
                onFin?.()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FranjaProps {
  texto: string
  hasta: string
  onUndo: () => Promise<void>
  onFin: () => void
}

function Franja({ texto, hasta, onUndo, onFin }: FranjaProps) {
  const id = useId()
  const [ocupado, setOcupado] = useState(false)
  const quedan = useSegundos(hasta, onFin)

  async function undo() {
    setOcupado(true)
    try {
      await onUndo()
      onFin()
    } catch (error) {
      avisos.mal(motivoOf(error))
      setOcupado(false)
    }
  }

  return (
    <>
      <IconSend className="fijo" size={17} stroke={1.8} aria-hidden />
      <span id={id} className="crece quiebra" role="status">
        {texto}
      </span>
      <Button
        className="fijo"
        size="xs"
        variant="default"
        loading={ocupado}
        aria-describedby={id}
        onClick={() => void undo()}
      >
        Deshacer&nbsp;<span className="num">{quedan} s</span>
      </Button>
    </>
  )
}
