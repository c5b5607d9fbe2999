import { Modal } from '@mantine/core'
import { Activar } from './Activar.tsx'

interface PropsDeActivarDialogo {
  onClose: () => void
  onActivado: (codigos: readonly string[]) => void
}

export default function ActivarDialogo({ onClose, onActivado }: PropsDeActivarDialogo) {
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
