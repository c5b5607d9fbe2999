import { Modal } from '@mantine/core'
import type { DocRecibidoResumen } from '@pura/contract'
import { nombreOf } from '../recibido/textos.ts'
import { AceptarVarios } from './AceptarVarios.tsx'
import type { PropsDeVarios } from './enviadas.ts'
import { RechazarVarios } from './RechazarVarios.tsx'

interface PropsDeDialogo extends PropsDeVarios {
  /** 1 accepts, 3 rejects all of them. */
  codigoMensaje: '1' | '3'
}

/** Gives one or several documents of one company the same answer, confirmed once. */
export function VariosDialog({ codigoMensaje, ...props }: PropsDeDialogo) {
  const acepta = codigoMensaje === '1'
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={acepta ? 'min(1000px, 96vw)' : 'lg'}
      title={titleOf(props.rows, acepta)}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {acepta ? <AceptarVarios {...props} /> : <RechazarVarios {...props} />}
    </Modal>
  )
}

function titleOf([una, ...mas]: readonly DocRecibidoResumen[], acepta: boolean): string {
  if (una && mas.length === 0) return `${acepta ? 'Aceptar' : 'Rechazar'} ${nombreOf(una)}`
  return acepta ? 'Aceptar con su propuesta' : 'Rechazar'
}
