import { Modal } from '@mantine/core'
import { Activar } from './Activar.tsx'

interface Props {
  onClose: () => void
  onActivado: (codigos: readonly string[]) => void
}

export default function ActivarDialogo({ onClose, onActivado }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Activar la verificación en dos pasos"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Activar onActivado={onActivado} />
    </Modal>
  )
}
