import { Modal } from '@mantine/core'
import { nombreOf } from '../recibido/textos.ts'
import type { PropsDeVarios } from '../varios/enviadas.ts'
import { RechazarVarios } from '../varios/RechazarVarios.tsx'
import { AceptarVarios } from './AceptarVarios.tsx'
import type { QueLote } from './lectura.ts'

interface PropsDeDialogo extends PropsDeVarios {
  /** 1 accepts, 3 rejects all of them. */
  codigoMensaje: '1' | '3'
}

/** Gives one or several documents of one company the same answer, confirmed once. */
export function VariosDialog({ codigoMensaje, rows, ...props }: PropsDeDialogo) {
  const [una, ...mas] = rows
  const nombre = una && mas.length === 0 ? nombreOf(una) : ''
  if (codigoMensaje === '1') {
    const que: QueLote = { ids: rows.map(({ docRecibidosPK }) => docRecibidosPK.id) }
    return <AceptarVarios que={que} titulo={nombre && `Aceptar ${nombre}`} {...props} />
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      title={`Rechazar ${nombre}`.trim()}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <RechazarVarios rows={rows} {...props} />
    </Modal>
  )
}
